//! Where clauses: a bound for each parameter that reaches the wire, and for no other.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{GenericArgument, Generics, Ident, PathArguments, ReturnType, Type, TypePath};

/// The parameters, and the associated types of parameters, that the fields' types mention.
#[derive(Default)]
pub(crate) struct Mentioned<'a> {
    /// The type itself: what it says of a parameter, its other fields say.
    own: Option<&'a Ident>,
    params: Vec<&'a Ident>,
    associated: Vec<&'a TypePath>,
    /// Maps whose key is a parameter: not every type with a schema can be a key, so the bound is on the map.
    maps: Vec<&'a TypePath>,
}

impl<'a> Mentioned<'a> {
    /// By the fields' types of a type `own`, for its bounds: `Tree<T>` asks nothing of `T` by having `Vec<Tree<T>>`.
    pub(crate) fn for_bounds(
        types: impl IntoIterator<Item = &'a Type>,
        generics: &'a Generics,
        own: &'a Ident,
    ) -> Self {
        let mut mentioned = Mentioned { own: Some(own), ..Mentioned::default() };
        for ty in types {
            mentioned.visit(ty, generics);
        }
        mentioned
    }

    pub(crate) fn by(types: impl IntoIterator<Item = &'a Type>, generics: &'a Generics) -> Self {
        let mut mentioned = Mentioned::default();
        for ty in types {
            mentioned.visit(ty, generics);
        }
        mentioned
    }

    /// Whether a type parameter itself is mentioned.
    pub(crate) fn has(&self, param: &Ident) -> bool {
        self.params.contains(&param)
    }

    /// The associated types of parameters that are mentioned.
    pub(crate) fn associated(&self) -> impl Iterator<Item = &'a TypePath> + '_ {
        self.associated.iter().copied()
    }

    /// Whether anything is mentioned.
    pub(crate) fn any(&self) -> bool {
        !(self.params.is_empty() && self.associated.is_empty())
    }

    /// The maps with a parameter for their key.
    pub(crate) fn maps(&self) -> impl Iterator<Item = &'a TypePath> + '_ {
        self.maps.iter().copied()
    }

    /// One where predicate for each.
    pub(crate) fn predicates(&self, bound: &TokenStream) -> Vec<TokenStream> {
        let params = self.params.iter().map(|param| quote!(#param: #bound));
        let associated = self.associated.iter().map(|path| quote!(#path: #bound));
        params.chain(associated).collect()
    }

    fn visit(&mut self, ty: &'a Type, generics: &'a Generics) {
        match ty {
            Type::Array(array) => self.visit(&array.elem, generics),
            Type::Slice(slice) => self.visit(&slice.elem, generics),
            Type::Reference(reference) => self.visit(&reference.elem, generics),
            Type::Paren(paren) => self.visit(&paren.elem, generics),
            Type::Group(group) => self.visit(&group.elem, generics),
            Type::Tuple(tuple) => tuple.elems.iter().for_each(|ty| self.visit(ty, generics)),
            Type::Path(path) => self.visit_path(path, generics),
            _ => {}
        }
    }

    fn visit_path(&mut self, path: &'a TypePath, generics: &'a Generics) {
        if let Some(qself) = &path.qself {
            // `<T as Trait>::Item`
            if Mentioned::by([&*qself.ty], generics).any() {
                self.associated.push(path);
            }
            return;
        }
        let mut segments = path.path.segments.iter();
        if let (None, Some(first)) = (&path.qself, segments.next()) {
            if let Some(param) = generics.type_params().map(|param| &param.ident).find(|param| **param == first.ident) {
                match segments.next() {
                    None if !self.params.contains(&param) => self.params.push(param),
                    // twice is no harm in a where clause
                    Some(_) => self.associated.push(path),
                    None => {}
                }
                return;
            }
        }
        // `Self` stands for the type with all its parameters
        if path.path.is_ident("Self") {
            if self.own.is_none() {
                self.params.extend(generics.type_params().map(|param| &param.ident));
            }
            return;
        }
        if path.path.segments.len() == 1 && path.path.segments.first().map(|only| &only.ident) == self.own {
            return;
        }
        // `PhantomData<T>` is null on the wire, whatever T is
        let Some(last) = path.path.segments.last().filter(|last| last.ident != "PhantomData") else { return };
        match &last.arguments {
            PathArguments::AngleBracketed(arguments) => {
                let key = arguments.args.iter().find_map(|argument| match argument {
                    GenericArgument::Type(key) => Some(key),
                    _ => None,
                });
                if last.ident.to_string().ends_with("Map")
                    && key.is_some_and(|key| Mentioned::by([key], generics).any())
                {
                    self.maps.push(path);
                }
                for argument in &arguments.args {
                    if let GenericArgument::Type(ty) = argument {
                        self.visit(ty, generics);
                    }
                }
            }
            PathArguments::Parenthesized(call) => {
                call.inputs.iter().for_each(|input| self.visit(&input.ty, generics));
                if let ReturnType::Type(_, ty) = &call.output {
                    self.visit(ty, generics);
                }
            }
            PathArguments::None => {}
        }
    }
}
