//! The type as its author wrote it: names resolved, source order kept, nothing checked across fields yet.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::punctuated::Punctuated;
use syn::{Attribute, LitStr, Token, WherePredicate};
use syn::{Data, DeriveInput, Fields, GenericArgument, Generics, Ident, Path, PathArguments, Type, TypeTuple};

use crate::attr::{Given, Limit, Place, Wire};
use crate::case::Case;
use crate::doc;
use crate::errors::Errors;
use crate::item::Literal;
use crate::serde_attr::Serde;

pub(crate) struct Container<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) generics: &'a Generics,
    pub(crate) name: String,
    /// The name given with `#[wire(name)]`.
    pub(crate) given_name: Option<Given<LitStr>>,
    pub(crate) doc: String,
    /// The attribute that says so.
    pub(crate) lenient: Option<TokenStream>,
    pub(crate) optional: Option<Given<()>>,
    pub(crate) define: bool,
    pub(crate) deny_unknown: bool,
    pub(crate) krate: Option<Path>,
    pub(crate) bound: Option<Punctuated<WherePredicate, Token![,]>>,
    /// The type that serde reads in its place.
    pub(crate) from: Option<Type>,
    pub(crate) data: Body<'a>,
}

pub(crate) enum Body<'a> {
    Struct { shape: Shape<'a>, tag: Option<Given<LitStr>>, transparent: bool },
    Enum { tagging: Tagging, variants: Vec<Variant<'a>> },
}

/// How serde tells the variants apart.
pub(crate) enum Tagging {
    External,
    Internal(Given<LitStr>),
    Adjacent(Given<LitStr>, Given<LitStr>),
    Untagged,
}

/// The fields of a struct or a variant.
pub(crate) enum Shape<'a> {
    Unit,
    Tuple { fields: Vec<Field<'a>>, tokens: &'a syn::FieldsUnnamed },
    Named { fields: Vec<Field<'a>>, order: Option<Given<Vec<Ident>>> },
}

#[allow(clippy::struct_excessive_bools, reason = "each is an attribute that is there or not")]
pub(crate) struct Field<'a> {
    pub(crate) ident: Option<&'a Ident>,
    pub(crate) ty: &'a Type,
    /// On the wire.
    pub(crate) name: String,
    /// What gives it the name: `rename`, or the field itself.
    pub(crate) named_by: TokenStream,
    pub(crate) doc: String,
    /// `description` or `examples`, as attributes.
    pub(crate) described: Vec<TokenStream>,
    pub(crate) order: Option<Given<i32>>,
    pub(crate) skip: bool,
    pub(crate) flatten: bool,
    /// Serde does without it, if nothing else takes that away.
    pub(crate) default: bool,
    /// It says `default` itself.
    pub(crate) has_default: bool,
    pub(crate) aliases: Vec<String>,
    pub(crate) optional: Option<Given<()>>,
    /// It says `optional` itself.
    pub(crate) own_optional: bool,
    pub(crate) with: Option<TokenStream>,
    pub(crate) borrow: Option<TokenStream>,
    pub(crate) as_type: Option<Given<Type>>,
    pub(crate) schema: Option<Given<Path>>,
    pub(crate) limits: Vec<Given<Limit>>,
}

pub(crate) struct Variant<'a> {
    pub(crate) source: &'a syn::Variant,
    pub(crate) name: String,
    /// What gives it the name: `rename`, or the variant itself.
    pub(crate) named_by: TokenStream,
    pub(crate) doc: String,
    pub(crate) skip: bool,
    pub(crate) untagged: bool,
    pub(crate) aliases: Vec<String>,
    /// Skipped for the model alone: serde reads it all the same.
    pub(crate) hidden: bool,
    /// `with` or `deserialize_with` on the variant.
    pub(crate) with: Option<TokenStream>,
    pub(crate) shape: Shape<'a>,
}

/// What a container says of all its fields.
#[derive(Clone, Copy, Default)]
struct Inherited<'w> {
    case: Option<Case>,
    default: bool,
    optional: Option<&'w Given<()>>,
}

impl<'a> Container<'a> {
    /// `None` where there is nothing to go on with; the reason is among the errors.
    pub(crate) fn read(source: &'a DeriveInput, errors: &mut Errors) -> Option<Self> {
        let place = if matches!(source.data, Data::Enum(_)) { Place::Enum } else { Place::Struct };
        let mut serde = Serde::read(&source.attrs, place, errors);
        let mut wire = Wire::read(&source.attrs, place, errors);
        let data = match &source.data {
            Data::Struct(data) => Body::Struct {
                shape: {
                    let inherited =
                        Inherited { case: serde.rename_all, default: serde.default, optional: wire.optional.as_ref() };
                    shape(&data.fields, wire.order_list.take(), inherited, errors)
                },
                tag: struct_tag(&mut serde, errors),
                transparent: serde.transparent,
            },
            Data::Enum(data) => Body::Enum {
                variants: data.variants.iter().map(|variant| Variant::read(variant, &serde, errors)).collect(),
                tagging: tagging(&mut serde, errors),
            },
            Data::Union(data) => {
                errors.at(data.union_token, "serde reads no union: use a struct or an enum");
                return None;
            }
        };
        let rust_name = source.ident.unraw().to_string();
        Some(Container {
            ident: &source.ident,
            generics: &source.generics,
            name: serde.rename.as_ref().map_or(rust_name, LitStr::value),
            doc: text(&source.attrs, &wire, errors),
            given_name: wire.name,
            lenient: wire.lenient,
            optional: wire.optional,
            define: wire.define,
            deny_unknown: serde.deny_unknown.is_some(),
            krate: wire.krate,
            bound: wire.bound,
            from: serde.from,
            data,
        })
    }
}

/// Serde writes the tag of a struct and reads past it, so it takes its own tag for an unknown field.
fn struct_tag(serde: &mut Serde, errors: &mut Errors) -> Option<Given<LitStr>> {
    let tag = serde.tag.take();
    if let (Some(tag), Some(deny)) = (&tag, &serde.deny_unknown) {
        let message = format!(
            "with `deny_unknown_fields` serde refuses the struct's own tag \"{}\": take one of them off, \
             or make the tag a field, an enum of one variant",
            tag.value.value()
        );
        errors.at(deny, message);
    }
    tag
}

/// Serde refuses what does not go together; what it lets pass is refused here.
fn tagging(serde: &mut Serde, errors: &mut Errors) -> Tagging {
    if serde.identifier {
        return Tagging::External;
    }
    match (serde.untagged.take(), serde.tag.take(), serde.content.take()) {
        (None, None, None) => Tagging::External,
        (None, Some(tag), None) => Tagging::Internal(tag),
        (None, Some(tag), Some(content)) => {
            if tag.value.value() == content.value.value() {
                errors.at(&content.tokens, "the tag and the content have one name: give the content another one");
            }
            Tagging::Adjacent(tag, content)
        }
        (None, None, Some(content)) => {
            errors.at(&content.tokens, "`content` needs a `tag` beside it: `tag = \"type\", content = \"data\"`");
            Tagging::External
        }
        (Some(_), None, None) => Tagging::Untagged,
        (Some(untagged), ..) => {
            errors.at(&untagged.tokens, "an enum is `untagged` or has a `tag`, not both: keep one");
            Tagging::Untagged
        }
    }
}

fn shape<'a>(
    fields: &'a Fields,
    order: Option<Given<Vec<Ident>>>,
    inherited: Inherited<'_>,
    errors: &mut Errors,
) -> Shape<'a> {
    match fields {
        Fields::Named(named) => {
            let fields = named.named.iter().map(|field| Field::read(field, inherited, errors)).collect();
            Shape::Named { fields, order }
        }
        other => {
            if let Some(order) = order {
                errors.at(&order.tokens, "`order` lists named fields, and there are none here: take it off");
            }
            match other {
                Fields::Unnamed(tokens) => {
                    let fields = tokens.unnamed.iter().map(|field| Field::read(field, inherited, errors)).collect();
                    Shape::Tuple { fields, tokens }
                }
                _ => Shape::Unit,
            }
        }
    }
}

impl<'a> Field<'a> {
    fn read(source: &'a syn::Field, inherited: Inherited<'_>, errors: &mut Errors) -> Self {
        let serde = Serde::read(&source.attrs, Place::Field, errors);
        let wire = Wire::read(&source.attrs, Place::Field, errors);
        let ident = source.ident.as_ref();
        let rust_name = ident.map(|ident| ident.unraw().to_string()).unwrap_or_default();
        let by_case = || inherited.case.map_or_else(|| rust_name.clone(), |case| case.of_field(&rust_name));
        let default = serde.default || inherited.default || (is_option(&source.ty) && serde.with.is_none());
        // what the container says, it says of the fields that serde can do without
        let inherited = inherited.optional.filter(|_| default && !serde.flatten && ident.is_some());
        let inherited = inherited.map(|given| Given { value: (), tokens: given.tokens.clone() });
        Field {
            ident,
            ty: &source.ty,
            name: serde.rename.as_ref().map_or_else(by_case, LitStr::value),
            named_by: match (&serde.rename, ident) {
                (Some(rename), _) => rename.to_token_stream(),
                (None, Some(ident)) => ident.to_token_stream(),
                (None, None) => source.ty.to_token_stream(),
            },
            doc: with_examples(text(&source.attrs, &wire, errors), &wire.examples),
            described: wire.described,
            order: wire.order,
            skip: serde.skip,
            flatten: serde.flatten,
            default,
            has_default: serde.default,
            aliases: serde.aliases,
            own_optional: wire.optional.is_some(),
            optional: wire.optional.or(inherited),
            with: serde.with,
            borrow: serde.borrow,
            as_type: wire.as_type,
            schema: wire.schema,
            limits: wire.limits,
        }
    }

    /// The type whose schema the field has.
    pub(crate) fn wire_type(&self) -> &Type {
        self.as_type.as_ref().map_or(self.ty, |given| &given.value)
    }
}

impl<'a> Variant<'a> {
    fn read(source: &'a syn::Variant, container: &Serde, errors: &mut Errors) -> Self {
        let serde = Serde::read(&source.attrs, Place::Variant, errors);
        let mut wire = Wire::read(&source.attrs, Place::Variant, errors);
        let inherited = Inherited { case: serde.rename_all.or(container.rename_all_fields), ..Inherited::default() };
        let shape = shape(&source.fields, wire.order_list.take(), inherited, errors);
        let doc = text(&source.attrs, &wire, errors);
        let rust_name = source.ident.unraw().to_string();
        let by_case = || container.rename_all.map_or_else(|| rust_name.clone(), |case| case.of_variant(&rust_name));
        Variant {
            source,
            name: serde.rename.as_ref().map_or_else(by_case, LitStr::value),
            named_by: serde.rename.as_ref().map_or_else(|| source.ident.to_token_stream(), LitStr::to_token_stream),
            // among the words of an enum it has one line
            doc: if matches!(shape, Shape::Unit) { doc::one_line(&doc) } else { doc },
            skip: serde.skip || wire.skip,
            // the last variant of a `field_identifier` takes any other name
            untagged: serde.untagged.is_some() || (container.identifier && !matches!(source.fields, Fields::Unit)),
            aliases: serde.aliases,
            hidden: wire.skip && !serde.skip,
            with: serde.with,
            shape,
        }
    }
}

/// `#[wire(description)]`, else the doc comment.
fn text(attributes: &[Attribute], wire: &Wire, errors: &mut Errors) -> String {
    wire.description.as_ref().map_or_else(|| doc::text(attributes, errors), LitStr::value)
}

/// The examples as the last line of the text.
fn with_examples(mut doc: String, examples: &[Literal]) -> String {
    let examples: Vec<String> = examples
        .iter()
        .map(|example| match example {
            Literal::Text(text) => format!("\"{text}\""),
            Literal::Bool(value) => value.to_string(),
            Literal::Number(number) => number.text.clone(),
        })
        .collect();
    if !examples.is_empty() {
        if !doc.is_empty() {
            doc.push('\n');
        }
        doc.push_str("Examples: ");
        doc.push_str(&examples.join(", "));
    }
    doc
}

/// Whether serde's derive takes the type for an `Option`, which may be absent: it looks at the name alone.
pub(crate) fn is_option(ty: &Type) -> bool {
    match ungrouped(ty) {
        Type::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == "Option"),
        _ => false,
    }
}

/// The tuple that a type holds where all its values have it: itself, or inside a list, an option or a pointer.
pub(crate) fn tuple_in(ty: &Type) -> Option<&TypeTuple> {
    const HOLDERS: [&str; 10] =
        ["Option", "Vec", "VecDeque", "LinkedList", "BTreeSet", "HashSet", "Box", "Rc", "Arc", "Cow"];
    match ungrouped(ty) {
        Type::Tuple(tuple) if !tuple.elems.is_empty() => Some(tuple),
        Type::Array(array) => tuple_in(&array.elem),
        Type::Slice(slice) => tuple_in(&slice.elem),
        Type::Reference(reference) => tuple_in(&reference.elem),
        Type::Path(path) => {
            let last = path.path.segments.last().filter(|last| HOLDERS.iter().any(|holder| last.ident == holder))?;
            let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
            arguments.args.iter().find_map(|argument| match argument {
                GenericArgument::Type(ty) => tuple_in(ty),
                _ => None,
            })
        }
        _ => None,
    }
}

/// The tokens as if they stood where `place` stands, from its first token to its last, so that an error about them is
/// shown there.
pub(crate) fn over(place: impl ToTokens, tokens: impl ToTokens) -> TokenStream {
    let (first, last) = ends(place);
    let mut tokens = at_span(tokens, last).into_iter();
    let head = tokens.next().map(|token| at_span(token, first));
    head.into_iter().chain(std::iter::once(tokens.collect())).collect()
}

/// `<Type as Trait>::Item`, which stands where the type stands, to the token.
pub(crate) fn item_of(ty: &Type, asked: &TokenStream, item: &TokenStream) -> TokenStream {
    let (first, last) = ends(ty);
    let (open, rest) = (at_span(quote!(<), first), at_span(quote!(as #asked>::#item), last));
    quote!(#open #ty #rest)
}

/// The spans of the first and of the last token.
pub(crate) fn ends(place: impl ToTokens) -> (Span, Span) {
    let mut spans = place.into_token_stream().into_iter().map(|token| token.span());
    let first = spans.next().unwrap_or_else(Span::call_site);
    (first, spans.last().unwrap_or(first))
}

/// The type itself, out of the invisible group that a macro puts around it.
pub(crate) fn ungrouped(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => ungrouped(&group.elem),
        Type::Paren(paren) => ungrouped(&paren.elem),
        _ => ty,
    }
}

/// The tokens with every span replaced, so that an error about them stands elsewhere.
pub(crate) fn at_span(tokens: impl ToTokens, span: Span) -> TokenStream {
    let respan = |mut token: TokenTree| {
        if let TokenTree::Group(group) = &token {
            let mut inside = proc_macro2::Group::new(group.delimiter(), at_span(group.stream(), span));
            inside.set_span(span);
            token = TokenTree::Group(inside);
        }
        token.set_span(span);
        token
    };
    tokens.into_token_stream().into_iter().map(respan).collect()
}
