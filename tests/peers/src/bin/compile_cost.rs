//! What a derive costs the user's compiler on top of serde: `cargo run --release --bin compile_cost [structs] [rounds]`.
//!
//! Writes one crate a derive (300 structs of 10 documented fields, and one call a struct that renders it), builds the
//! dependencies, then compiles the crates themselves in turn and prints, as a Markdown table, the least CPU time that each
//! adds to serde alone. CPU time of child processes comes from `/proc`, so it runs on Linux.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use wire_schema_peers::report::{named, version};

/// One way to write the crate.
struct Way {
    name: &'static str,
    derive: &'static str,
    import: &'static str,
    dependency: String,
    call: &'static str,
}

const TYPES: [&str; 10] = [
    "String",
    "u32",
    "f64",
    "bool",
    "Option<String>",
    "Vec<String>",
    "i64",
    "Option<u32>",
    "Vec<{inner}>",
    "Option<{inner}>",
];

fn main() -> io::Result<()> {
    let mut args = env::args().skip(1).map(|arg| arg.parse().expect("a number"));
    let (structs, rounds) = (args.next().unwrap_or(300), args.next().unwrap_or(5));
    let ways = ways()?;
    let folder = env::temp_dir().join(format!("wire-schema-compile-cost-{}", std::process::id()));
    let crates: Vec<PathBuf> = ways.iter().map(|way| write_crate(&folder, way, structs)).collect::<io::Result<_>>()?;
    let check = measure(&crates, "check", rounds)?;
    let build = measure(&crates, "build", rounds)?;
    println!("| {structs} structs, {rounds} rounds | `cargo check` | x wire-schema | `cargo build` | x wire-schema |");
    println!("|---|---:|---:|---:|---:|");
    println!("| serde's derives alone | {:.2} s | | {:.2} s | |", check[0], build[0]);
    for (way, (check_time, build_time)) in ways.iter().zip(check.iter().zip(&build)).skip(1) {
        let more = |time: f64, times: &[f64]| (time - times[0], (time - times[0]) / (times[1] - times[0]));
        let ((check, check_ratio), (build, build_ratio)) = (more(*check_time, &check), more(*build_time, &build));
        let name = named(way.name);
        println!("| {name} | +{check:.2} s | {check_ratio:.1} | +{build:.2} s | {build_ratio:.1} |");
    }
    fs::remove_dir_all(folder)
}

/// serde alone, this crate, and the others; each call renders as cheaply as the crate can.
fn ways() -> io::Result<Vec<Way>> {
    let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../runtime").canonicalize()?;
    let exact = |name: &str| format!("{name} = \"={}\"\n", version(name));
    Ok(vec![
        Way { name: "serde", derive: "", import: "", dependency: String::new(), call: "String::new()" },
        Way {
            name: "wire-schema",
            derive: ", WireSchema",
            import: "use wire_schema::WireSchema;",
            dependency: format!("wire-schema = {{ path = {runtime:?} }}"),
            call: "{type}::response_format().to_string()",
        },
        Way {
            name: "schemars",
            derive: ", JsonSchema",
            import: "use schemars::JsonSchema;",
            dependency: exact("schemars"),
            call: "schemars::schema_for!({type}).as_value().to_string()",
        },
        Way {
            name: "utoipa",
            derive: ", ToSchema",
            import: "use utoipa::{PartialSchema, ToSchema};",
            dependency: exact("utoipa") + "serde_json = \"1\"",
            call: "serde_json::to_string(&{type}::schema()).unwrap()",
        },
        Way {
            name: "facet-json-schema",
            derive: ", Facet",
            import: "use facet::Facet;",
            dependency: exact("facet") + &exact("facet-json-schema"),
            call: "facet_json_schema::to_schema::<{type}>()",
        },
        Way {
            name: "kalosm-sample",
            derive: ", Schema",
            import: "use kalosm_sample::Schema;",
            dependency: exact("kalosm-sample"),
            call: "{type}::schema().to_string()",
        },
        Way {
            name: "rstructor",
            derive: ", Instructor",
            import: "use rstructor::{Instructor, SchemaType};",
            dependency: format!(
                "rstructor = {{ version = \"={}\", default-features = false, features = [\"derive\"] }}\n\
                 serde_json = \"1\"",
                version("rstructor")
            ),
            call: "{type}::schema().to_json().to_string()",
        },
    ])
}

fn write_crate(folder: &Path, way: &Way, structs: usize) -> io::Result<PathBuf> {
    let path = folder.join(way.name);
    fs::create_dir_all(path.join("src"))?;
    let manifest = format!(
        "[package]\nname = \"cost-{}\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[workspace]\n\n[dependencies]\n\
         serde = {{ version = \"1\", features = [\"derive\"] }}\n{}\n",
        way.name, way.dependency
    );
    fs::write(path.join("Cargo.toml"), manifest)?;
    fs::write(path.join("src/lib.rs"), source(way, structs))?;
    Ok(path)
}

fn source(way: &Way, structs: usize) -> String {
    let mut code = format!("#![allow(dead_code)]\nuse serde::{{Deserialize, Serialize}};\n{}\n", way.import);
    for n in 0..structs {
        // chains of twenty: a type holds the one before it
        let inner = if n % 20 == 0 { "String".to_owned() } else { format!("T{}", n - 1) };
        let _ = write!(code, "/// Record {n}.\n#[derive(Serialize, Deserialize{})]\npub struct T{n} {{\n", way.derive);
        for (field, ty) in TYPES.iter().enumerate() {
            let ty = ty.replace("{inner}", &inner);
            let _ = write!(
                code,
                "    /// Field {field} of record {n}, as it is to be filled.\n    pub field_{field}: {ty},\n"
            );
        }
        let call = way.call.replace("{type}", &format!("T{n}"));
        let _ = write!(code, "}}\npub fn call_{n}() -> String {{ {call} }}\n");
    }
    code
}

/// The least CPU seconds of each crate, its dependencies built before.
fn measure(crates: &[PathBuf], command: &str, rounds: usize) -> io::Result<Vec<f64>> {
    for path in crates {
        cargo(path, command)?;
    }
    let mut least = vec![f64::INFINITY; crates.len()];
    for _ in 0..rounds {
        for (path, least) in crates.iter().zip(&mut least) {
            let source = path.join("src/lib.rs");
            fs::write(&source, fs::read(&source)?)?;
            let before = children_seconds()?;
            cargo(path, command)?;
            *least = least.min(children_seconds()? - before);
        }
    }
    Ok(least)
}

fn cargo(path: &Path, command: &str) -> io::Result<()> {
    let status =
        Command::new("cargo").args([command, "--quiet"]).env("CARGO_INCREMENTAL", "0").current_dir(path).status()?;
    if status.success() {
        Ok(())
    } else {
        Err(io::Error::other(format!("cargo {command} failed in {}", path.display())))
    }
}

/// User time of all child processes so far; the clock of `/proc` ticks a hundred times a second.
fn children_seconds() -> io::Result<f64> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = fields.get(13).and_then(|ticks| ticks.parse::<f64>().ok()).unwrap_or_default();
    Ok(ticks / 100.0)
}
