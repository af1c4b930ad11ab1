//! [`Container`] -> [`Checked`]: one function a rule that looks at more than one place, its reason above it.

mod limits;
mod names;
mod order;
mod untagged;

use syn::{LitStr, Type};

use crate::ast::{Body, Container, Field, Shape, Tagging, Variant, tuple_in, ungrouped};
use crate::errors::Errors;

/// A type that may be expanded: what is offered to the model, in wire order.
pub(crate) struct Checked<'a> {
    pub(crate) container: &'a Container<'a>,
    pub(crate) name: String,
    pub(crate) offered: Offered<'a>,
}

pub(crate) enum Offered<'a> {
    /// Serde reads this type in its place.
    From(&'a Type),
    /// Serde reads this field in its place.
    Same(&'a Field<'a>),
    Struct {
        tag: Option<&'a LitStr>,
        fields: Vec<&'a Field<'a>>,
    },
    Tuple(Vec<&'a Field<'a>>),
    Unit,
    Enum {
        tagging: &'a Tagging,
        variants: Vec<OfferedVariant<'a>>,
    },
}

impl<'a> Offered<'a> {
    /// The type that serde reads in the place of this one, where there is one and a function does not make its schema.
    pub(crate) fn stands_for(&self) -> Option<&'a Type> {
        match self {
            Offered::From(from) => Some(*from),
            Offered::Same(field) if field.schema.is_none() => Some(field.wire_type()),
            _ => None,
        }
    }
}

pub(crate) struct OfferedVariant<'a> {
    pub(crate) variant: &'a Variant<'a>,
    pub(crate) payload: Payload<'a>,
}

pub(crate) enum Payload<'a> {
    Unit,
    /// A content that has to be there, and is null.
    Null,
    Newtype(&'a Field<'a>),
    Tuple(Vec<&'a Field<'a>>),
    Struct(Vec<&'a Field<'a>>),
}

pub(crate) fn check<'a>(container: &'a Container<'a>, errors: &mut Errors) -> Checked<'a> {
    names::check_given(container, errors);
    let offered = match (&container.from, &container.data) {
        (Some(from), _) => {
            check_replaced(container, from, errors);
            check_tuples(container, from, errors);
            Offered::From(from)
        }
        (None, Body::Struct { shape, tag, transparent }) => {
            offered_struct(container, shape, tag.as_ref().map(|tag| &tag.value), *transparent, errors)
        }
        (None, Body::Enum { tagging, variants }) => offered_enum(container, tagging, variants, errors),
    };
    let name = container.given_name.as_ref().map_or_else(|| container.name.clone(), |given| given.value.value());
    Checked { container, name, offered }
}

fn offered_struct<'a>(
    container: &Container<'_>,
    shape: &'a Shape<'a>,
    tag: Option<&'a LitStr>,
    transparent: bool,
    errors: &mut Errors,
) -> Offered<'a> {
    let fields = fields(shape);
    for field in fields {
        check_field(container, field, errors);
    }
    if let Some(optional) = container.optional.as_ref().filter(|_| fields.iter().all(|field| field.optional.is_none()))
    {
        let message = "no field here can be left out, so `optional` says nothing: make one an `Option`, or take it off";
        errors.at(&optional.tokens, message);
    }
    if transparent {
        // serde has refused a type with no such field or several
        let carried = fields.iter().find(|field| carries(field));
        carried.inspect(|field| check_endless(container, field, ENDLESS_NEWTYPE, errors));
        return carried.map_or(Offered::Unit, Offered::Same);
    }
    match shape {
        Shape::Unit => Offered::Unit,
        Shape::Tuple { fields, .. } if fields.len() == 1 => {
            check_endless(container, &fields[0], ENDLESS_NEWTYPE, errors);
            Offered::Same(&fields[0])
        }
        Shape::Tuple { fields, tokens } => {
            check_tuple(container, tokens, "tuple struct", errors);
            Offered::Tuple(offered(fields))
        }
        Shape::Named { fields, order } => {
            names::check_fields(fields, tag, errors);
            Offered::Struct { tag, fields: order::in_order(fields, order.as_ref(), tag, errors) }
        }
    }
}

fn offered_enum<'a>(
    container: &Container<'_>,
    tagging: &'a Tagging,
    variants: &'a [Variant<'a>],
    errors: &mut Errors,
) -> Offered<'a> {
    let (skipped, offered): (Vec<_>, Vec<_>) = variants.iter().partition(|variant| variant.skip);
    for variant in skipped {
        let message = "the variant is skipped, so the attribute says nothing: take it off";
        check_idle_shape(&variant.shape, message, errors);
    }
    check_any(container, &offered, errors);
    if !matches!(tagging, Tagging::Untagged) {
        let read: Vec<_> = variants.iter().filter(|variant| !variant.skip || variant.hidden).collect();
        names::check_variants(&read, errors);
    }
    untagged::check(container, tagging, variants, errors);
    let variants = offered
        .into_iter()
        .map(|variant| OfferedVariant { variant, payload: payload(container, tagging, variant, errors) })
        .collect();
    Offered::Enum { tagging, variants }
}

fn payload<'a>(
    container: &Container<'_>,
    tagging: &'a Tagging,
    variant: &'a Variant<'a>,
    errors: &mut Errors,
) -> Payload<'a> {
    check_variant_with(variant, errors);
    for field in fields(&variant.shape) {
        check_field(container, field, errors);
    }
    if matches!(tagging, Tagging::Internal(_) | Tagging::Untagged) || variant.untagged {
        check_wide(&variant.shape, errors);
    }
    let tag = match tagging {
        Tagging::Internal(tag) if !variant.untagged => Some(&tag.value),
        _ => None,
    };
    match &variant.shape {
        Shape::Unit => Payload::Unit,
        // serde writes the tag alone, and asks for a content on reading
        Shape::Tuple { fields, .. }
            if fields.len() == 1 && fields[0].skip && matches!(tagging, Tagging::Adjacent(..)) && !variant.untagged =>
        {
            Payload::Null
        }
        Shape::Tuple { fields, .. } if fields.len() == 1 && fields[0].skip => Payload::Unit,
        Shape::Tuple { fields, .. } if fields.len() == 1 => {
            if let (Some(_), Some(schema)) = (tag, &fields[0].schema) {
                errors.at(&schema.tokens, NO_MEMBERS);
            }
            if tag.is_some() {
                check_endless(container, &fields[0], ENDLESS_TAGGED, errors);
            } else if matches!(tagging, Tagging::Untagged) || variant.untagged {
                check_endless(container, &fields[0], ENDLESS_UNTAGGED, errors);
            }
            Payload::Newtype(&fields[0])
        }
        Shape::Tuple { fields, tokens } => {
            match tag {
                Some(_) => check_tagged_tuple(variant, tokens, errors),
                None => check_tuple(container, tokens, "tuple variant", errors),
            }
            Payload::Tuple(offered(fields))
        }
        Shape::Named { fields, order } => {
            names::check_fields(fields, tag, errors);
            Payload::Struct(order::in_order(fields, order.as_ref(), tag, errors))
        }
    }
}

/// The fields of a shape, skipped ones too.
fn fields<'a>(shape: &'a Shape<'a>) -> &'a [Field<'a>] {
    match shape {
        Shape::Unit => &[],
        Shape::Tuple { fields, .. } | Shape::Named { fields, .. } => fields,
    }
}

fn offered<'a>(fields: &'a [Field<'a>]) -> Vec<&'a Field<'a>> {
    fields.iter().filter(|field| !field.skip).collect()
}

/// Whether a transparent struct is this field on the wire.
fn carries(field: &Field<'_>) -> bool {
    let phantom = |ty: &Type| match ungrouped(ty) {
        Type::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == "PhantomData"),
        _ => false,
    };
    // serde does without a defaulted one on the reading side
    !field.skip && !field.has_default && !phantom(field.ty)
}

/// The rules for a field by itself.
fn check_field(container: &Container<'_>, field: &Field<'_>, errors: &mut Errors) {
    if field.skip {
        check_idle(field, "serde does not read this field, so the attribute says nothing: take it off", errors);
        return;
    }
    check_with(field, errors);
    check_as(field, errors);
    check_borrow(field, errors);
    check_optional(field, errors);
    check_unnamed(field, errors);
    check_flatten(container, field, errors);
    if field.schema.is_none() {
        check_tuples(container, field.wire_type(), errors);
    }
    limits::check(field, errors);
}

/// An attribute on a field that is not on the wire is a slip of the pen, or left over.
fn check_idle(field: &Field<'_>, message: &str, errors: &mut Errors) {
    let order = field.order.as_ref().map(|given| &given.tokens);
    let as_type = field.as_type.as_ref().map(|given| &given.tokens);
    let schema = field.schema.as_ref().map(|given| &given.tokens);
    let optional = field.optional.as_ref().filter(|_| field.own_optional).map(|given| &given.tokens);
    let limits = field.limits.iter().map(|given| &given.tokens);
    for tokens in order.into_iter().chain(as_type).chain(schema).chain(optional).chain(limits) {
        errors.at(tokens, message);
    }
}

/// Serde reads another type in the place of this one, and what is said here is said to nobody.
fn check_replaced(container: &Container<'_>, from: &Type, errors: &mut Errors) {
    let from = quote::ToTokens::to_token_stream(from);
    let message = format!("serde reads `{from}` in the place of this type: say it there");
    if let Some(optional) = &container.optional {
        errors.at(&optional.tokens, &message);
    }
    let shapes = match &container.data {
        Body::Struct { shape, .. } => vec![shape],
        Body::Enum { variants, .. } => variants.iter().map(|variant| &variant.shape).collect(),
    };
    for shape in shapes {
        check_idle_shape(shape, &message, errors);
    }
}

/// The same of all fields.
fn check_idle_shape(shape: &Shape<'_>, message: &str, errors: &mut Errors) {
    if let Shape::Named { order: Some(order), .. } = shape {
        errors.at(&order.tokens, message);
    }
    for field in fields(shape) {
        check_idle(field, message, errors);
    }
}

/// What a function reads, the type does not say, and a schema that is wrong would be worse than none.
fn check_with(field: &Field<'_>, errors: &mut Errors) {
    if let (Some(with), None, None) = (&field.with, &field.as_type, &field.schema) {
        let message = "the function decides what is read here, so the type does not say it: add \
                       `#[wire(as = \"Type\")]`, a type whose schema it has, or `#[wire(schema = path)]`, a function that makes it";
        errors.at(with, message);
    }
}

/// The same for a variant; it has no type to stand in.
fn check_variant_with(variant: &Variant<'_>, errors: &mut Errors) {
    if let Some(with) = &variant.with {
        let message = "the function decides what this variant holds: give it a payload of a type of its own instead, \
                       whose field has `with` and `#[wire(as = \"Type\")]` or `#[wire(schema = path)]`";
        errors.at(with, message);
    }
}

/// Serde borrows bytes from a JSON string, and writes them as an array.
fn check_borrow(field: &Field<'_>, errors: &mut Errors) {
    let Some(borrow) = &field.borrow else { return };
    let bytes = |ty: &Type| matches!(ty, Type::Slice(slice) if is_named(&slice.elem, "u8"));
    if field.as_type.is_none() && field.schema.is_none() && argument(field.ty).is_some_and(bytes) {
        let message = "serde reads borrowed bytes from a string and writes them as an array, so no schema fits both: \
                       take `borrow` off, or say `#[wire(as = \"String\")]`";
        errors.at(borrow, message);
    }
}

/// The last type argument of a type: the `[u8]` of `Cow<'a, [u8]>`.
fn argument(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ungrouped(ty) else { return None };
    let syn::PathArguments::AngleBracketed(arguments) = &path.path.segments.last()?.arguments else { return None };
    arguments.args.iter().rev().find_map(|argument| match argument {
        syn::GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}

/// Two answers to one question.
fn check_as(field: &Field<'_>, errors: &mut Errors) {
    if let (Some(_), Some(schema)) = (&field.as_type, &field.schema) {
        errors.at(&schema.tokens, "`as` names the schema already: keep one of `as` and `schema`");
    }
}

/// A key that may be left out, and without which serde cannot read.
fn check_optional(field: &Field<'_>, errors: &mut Errors) {
    let Some(optional) = &field.optional else { return };
    if field.ident.is_none() {
        errors.at(&optional.tokens, "a field without a name has no key to leave out: take `optional` off");
    } else if field.flatten {
        errors.at(&optional.tokens, "a flattened field has no key of its own to leave out: take `optional` off");
    } else if !field.default {
        let message = "serde cannot do without this field: make it an `Option`, or add `#[serde(default)]`";
        errors.at(&optional.tokens, message);
    }
}

/// A place in an array, or the only one, is no matter of order.
fn check_unnamed(field: &Field<'_>, errors: &mut Errors) {
    if let (None, Some(order)) = (field.ident, &field.order) {
        errors.at(&order.tokens, "a field without a name has its place by its position: take `order` off");
    }
}

const NO_MEMBERS: &str = "what a function makes is not known here, so its members cannot stand among the others: \
                          take `as = \"Type\"`, a type that has them";

const ENDLESS_NEWTYPE: &str =
    "the type is read as itself, which has no end: make it a struct with a named field for it";
const ENDLESS_TAGGED: &str =
    "the members of the type itself would stand beside its tag, and a second tag among them: name a field for it";
const ENDLESS_UNTAGGED: &str =
    "without a tag the type would be tried as itself, which has no end: name a field for it, or list its variants";

/// A type that is itself on the wire, or whose members hold themselves, has no end.
fn check_endless(container: &Container<'_>, field: &Field<'_>, message: &str, errors: &mut Errors) {
    if !field.skip && field.schema.is_none() && is_self(field.wire_type(), container) {
        errors.at(field.wire_type(), message);
    }
}

/// A type flattened into itself has no end.
fn check_flatten(container: &Container<'_>, field: &Field<'_>, errors: &mut Errors) {
    if !field.flatten {
        return;
    }
    if is_self(field.wire_type(), container) {
        let message = format!("`{}` is flattened into itself, which has no end: take `flatten` off", container.ident);
        errors.at(field.wire_type(), message);
    }
    if let Some(keys) = parsed_keys(field.wire_type()).filter(|_| field.with.is_none()) {
        errors.at(field.ty, format!("serde cannot read a flattened map with {keys} keys: take string keys"));
    }
    if let Some(schema) = &field.schema {
        errors.at(&schema.tokens, NO_MEMBERS);
    }
    if let Some(limit) = field.limits.first() {
        errors.at(&limit.tokens, "a flattened field has no value of its own to constrain: put it on the inner field");
    }
    for tokens in &field.described {
        errors.at(tokens, "a flattened field has no node of its own to describe: describe the inner fields");
    }
}

/// Whether a type is the container, in pointers or an option.
fn is_self(ty: &Type, container: &Container<'_>) -> bool {
    let Type::Path(path) = ungrouped(ty) else { return false };
    let Some(last) = path.path.segments.last() else { return false };
    if path.path.segments.len() == 1 && (last.ident == *container.ident || last.ident == "Self") {
        return true;
    }
    let inside = match &last.arguments {
        syn::PathArguments::AngleBracketed(arguments) => &arguments.args,
        _ => return false,
    };
    ["Box", "Rc", "Arc", "Option"].iter().any(|pointer| last.ident == pointer)
        && inside.iter().any(|arg| matches!(arg, syn::GenericArgument::Type(ty) if is_self(ty, container)))
}

/// Strict structured output has no arrays with a type for each place: not in the type of a field.
fn check_tuples(container: &Container<'_>, ty: &Type, errors: &mut Errors) {
    if let (None, Some(tuple)) = (&container.lenient, tuple_in(ty)) {
        let message = format!(
            "strict structured output has no tuples: use a struct with a field for each place, or say `#[wire(lenient)]` \
             on `{}`",
            container.ident
        );
        errors.besides(tuple, message);
    }
}

/// The same of a tuple struct or variant.
fn check_tuple(container: &Container<'_>, tokens: &syn::FieldsUnnamed, what: &str, errors: &mut Errors) {
    if container.lenient.is_none() {
        let message = format!(
            "no strict provider can hold a model to a {what}: name the fields, `{{ first: .., second: .. }}`, \
             or say `#[wire(lenient)]` on `{}`",
            container.ident
        );
        errors.at(tokens, message);
    }
}

/// An array has no place for a tag.
fn check_tagged_tuple(variant: &Variant<'_>, tokens: &syn::FieldsUnnamed, errors: &mut Errors) {
    let message = format!(
        "the tuple of `{}` is an array on the wire, which has no place for the tag: name the fields, or give the enum a \
         `content` beside its `tag`",
        variant.source.ident
    );
    errors.at(tokens, message);
}

/// Serde buffers what stands beside an internal tag and in untagged variants, and its buffer holds no 128-bit integers.
fn check_wide(shape: &Shape<'_>, errors: &mut Errors) {
    for field in fields(shape).iter().filter(|field| !field.skip && field.with.is_none()) {
        let wide = ["u128", "i128"].iter().find(|wide| is_named(field.wire_type(), wide));
        if let Some(wide) = wide {
            let message = format!(
                "serde cannot read `{wide}` beside an internal tag or untagged: take a 64-bit integer or a string"
            );
            errors.at(field.ty, message);
        }
        if let Some(keys) = parsed_keys(field.wire_type()) {
            let message = format!(
                "serde cannot read a map with {keys} keys beside an internal tag or untagged: take string keys"
            );
            errors.at(field.ty, message);
        }
    }
}

fn is_named(ty: &Type, name: &str) -> bool {
    matches!(ungrouped(ty), Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == name))
}

/// What the keys of a map are, if serde has to parse them; of buffered keys it does not.
fn parsed_keys(ty: &Type) -> Option<&'static str> {
    const INTEGERS: [&str; 24] = [
        "u8",
        "u16",
        "u32",
        "u64",
        "u128",
        "usize",
        "i8",
        "i16",
        "i32",
        "i64",
        "i128",
        "isize",
        "NonZeroU8",
        "NonZeroU16",
        "NonZeroU32",
        "NonZeroU64",
        "NonZeroU128",
        "NonZeroUsize",
        "NonZeroI8",
        "NonZeroI16",
        "NonZeroI32",
        "NonZeroI64",
        "NonZeroI128",
        "NonZeroIsize",
    ];
    let Type::Path(path) = ungrouped(ty) else { return None };
    let last = path.path.segments.last()?;
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    let Some(syn::GenericArgument::Type(key)) = arguments.args.first() else { return None };
    match last.ident == "HashMap" || last.ident == "BTreeMap" {
        true if is_named(key, "bool") => Some("boolean"),
        true if INTEGERS.iter().any(|integer| is_named(key, integer)) => Some("integer"),
        _ => None,
    }
}

/// An enum without a variant leaves the model nothing to write.
fn check_any(container: &Container<'_>, offered: &[&Variant<'_>], errors: &mut Errors) {
    if offered.is_empty() {
        errors.at(container.ident, "an enum without a variant that serde reads has no value: give it one");
    }
}
