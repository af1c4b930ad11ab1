// Asks llama.cpp's own converter and matcher. A question a line in, an answer a line out, as JSON (`src/engine.rs`).
//
// A question has a `schema`, which is converted first, or a `grammar` that another converter made. Built by `run.py`
// against llama.cpp's sources where they lie: the grammar's files alone, no model and no vocabulary. So what those files
// want of the rest of llama.cpp is defined at the end of this one; the matcher is fed code points and needs none of it.

#include "json-schema-to-grammar.h"
#include "json.h"
#include "llama-grammar.h"
#include "llama-impl.h"
#include "llama-vocab.h"
#include "unicode.h"

#include <nlohmann/json.hpp>

#include <cstdarg>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

using json = nlohmann::ordered_json;

namespace {

struct Free {
    void operator()(llama_grammar * grammar) const { llama_grammar_free_impl(grammar); }
};
using Grammar = std::unique_ptr<llama_grammar, Free>;

// what the parser complained of last
std::string complaint;

Grammar built(const std::string & text) {
    complaint.clear();
    Grammar grammar(llama_grammar_init_impl(nullptr, text.c_str(), "root", false, nullptr, 0, nullptr, 0));
    if (!grammar) {
        throw std::runtime_error("the grammar does not parse: " + complaint);
    }
    return grammar;
}

bool is_complete(const llama_grammar_stacks & stacks) {
    for (const auto & stack : stacks) {
        if (stack.empty()) {
            return true;
        }
    }
    return false;
}

// Feeds a text from where the grammar stands. The byte at which it is refused, if it is.
std::optional<size_t> feed(llama_grammar & grammar, const std::string & text) {
    size_t at = 0;
    while (at < text.size()) {
        const size_t start = at;
        llama_grammar_accept(&grammar, unicode_cpt_from_utf8(text, at));
        if (llama_grammar_get_stacks(&grammar).empty()) {
            return start;
        }
    }
    return std::nullopt;
}

// The first bytes of the code points that may follow; those of one and two bytes are tried.
json next_bytes(llama_grammar & grammar) {
    const llama_grammar_stacks here = llama_grammar_get_stacks(&grammar);
    json bytes = json::array();
    for (uint32_t point = 1; point < 0x800; point++) {
        llama_grammar_accept(&grammar, point);
        if (!llama_grammar_get_stacks(&grammar).empty()) {
            const auto lead = static_cast<unsigned char>(unicode_cpt_to_utf8(point)[0]);
            if (bytes.empty() || bytes.back() != lead) {
                bytes.push_back(lead);
            }
        }
        llama_grammar_get_stacks(&grammar) = here;
    }
    return bytes;
}

json answer(const json & question) {
    const std::string text = question.contains("grammar")
        ? question.at("grammar").get<std::string>()
        : json_schema_to_grammar(common_json::parse(question.at("schema").get<std::string>()), /* force_gbnf */ true);
    const Grammar grammar = built(text);
    llama_grammar_stacks & stacks = llama_grammar_get_stacks(grammar.get());
    const llama_grammar_stacks start = stacks;

    json refused_at = json::array();
    for (const auto & item : question.at("texts")) {
        const auto text = item.get<std::string>();
        stacks = start;
        auto at = feed(*grammar, text);
        if (!at && !is_complete(stacks)) {
            at = text.size();
        }
        refused_at.push_back(at ? json(*at) : json(nullptr));
    }

    stacks = start;
    json next = json::array();
    if (!feed(*grammar, question.at("after").get<std::string>())) {
        next = next_bytes(*grammar);
    }
    return {{"refused_at", refused_at}, {"next", next}};
}

} // namespace

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        json out;
        try {
            out = answer(json::parse(line));
        } catch (const std::exception & error) {
            out = {{"error", error.what()}};
        }
        std::cout << out.dump(-1, ' ', false, json::error_handler_t::replace) << std::endl;
    }
}

// The rest of llama.cpp, as far as the grammar's files name it.

void llama_log_internal(ggml_log_level, const char * format, ...) {
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    complaint += text;
}

extern "C" void ggml_abort(const char * file, int line, const char *, ...) {
    std::cerr << file << ":" << line << ": llama.cpp gave up\n";
    std::abort();
}

// there is no vocabulary
const std::string & llama_vocab::token_to_piece(llama_token) const { std::abort(); }
bool llama_vocab::is_eog(llama_token) const { std::abort(); }
int32_t llama_vocab::tokenize(const char *, int32_t, llama_token *, int32_t, bool, bool) const { std::abort(); }
