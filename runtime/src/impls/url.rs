//! `url`: a string. It has to be absolute, which no schema says.

texts! { url::Url; }
