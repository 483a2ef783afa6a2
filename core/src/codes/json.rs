//! Codes of reading, of canonical forms and of the calls themselves.

use super::codes;

codes! {
    /// Why a text is not the JSON this engine reads.
    ReadCode {
        Empty = "json_empty" => Read, "nothing but white space", "An empty file is no document; it may have been cut off.";
        ByteOrderMark = "json_byte_order_mark" => Read, "a byte order mark in front", "Digests are taken of UTF-8 without a mark; two readers would hash two texts.";
        InvalidUtf8 = "json_invalid_utf8" => Read, "bytes that are not UTF-8", "No reader can say which characters were meant.";
        Syntax = "json_syntax" => Read, "something that JSON does not allow here", "The text breaks the grammar of RFC 8259 at this place.";
        Number = "json_number" => Read, "a number that JSON does not allow", "Leading zeros, bare signs and bare points are not JSON.";
        Escape = "json_escape" => Read, "an escape that JSON does not have", "Only \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits are escapes.";
        ControlCharacter = "json_control_character" => Read, "a bare control character in a string", "U+0000 to U+001F must be escaped inside strings.";
        UnpairedSurrogate = "json_unpaired_surrogate" => Read, "half of a surrogate pair", "It is no character; every encoder would write something else for it.";
        UnexpectedEnd = "json_unexpected_end" => Read, "the text ends too early", "The document was cut off: something is still open.";
        TrailingBytes = "json_trailing_bytes" => Read, "bytes after the document", "One reader would see them and another would not.";
        DuplicateKey = "json_duplicate_key" => Read, "a member named twice in one object", "Readers disagree on which one counts, so two of them would see two documents.";
        LimitBytes = "limit_bytes" => Read, "more bytes than the limit", "The reader gave up on purpose, before using memory for it.";
        LimitDepth = "limit_depth" => Read, "nested deeper than the limit", "No contract nests this deep; such a text is made to exhaust readers.";
        LimitNodes = "limit_nodes" => Read, "more values than the limit", "The reader gave up on purpose, before using memory for it.";
        LimitString = "limit_string" => Read, "a string longer than the limit", "The reader gave up on purpose, before using memory for it.";
        ValueAccessor = "value_accessor" => Read, "an accessor instead of a value", "A getter can answer differently each time it is asked.";
        ValueCyclic = "value_cyclic" => Read, "an object that contains itself", "JSON has no form for it.";
        ValueHole = "value_hole" => Read, "an array with a hole", "JSON has no form for it, and readers fill it differently.";
        ValueNotFinite = "value_not_finite" => Read, "a number that is not finite", "JSON has no form for it.";
        ValueNotJson = "value_not_json" => Read, "a value that is not JSON", "Functions, symbols, undefined and big integers have no JSON form.";
        ValueNotPlain = "value_not_plain" => Read, "an object that is not plain", "Class instances, proxies and objects with code of their own are no data.";
        ValueSymbolKey = "value_symbol_key" => Read, "a member named by a symbol", "JSON has no form for it.";
        EngineTrap = "engine_trap" => Read, "the engine stopped while working on this", "It ran out of memory or met a fault of its own; nothing was judged, and the next call starts afresh.";
    }
}

codes! {
    /// What a document turned out not to be.
    DocumentCode {
        UnknownKind = "document_unknown_kind" => Kind, "a document of no known kind", "Nothing in it says which contract it follows, so nothing about it was checked.";
        KindMismatch = "document_kind_mismatch" => Kind, "a document of another kind than the one it was given as", "Whoever relies on the verdict relies on another document, so nothing about this one was checked.";
        AnchorMismatch = "anchor_digest_mismatch" => Anchor, "not the digest that the reader brought", "Either the document was changed or exchanged, or the digest belongs to another one.";
    }
}

codes! {
    /// Why a value has no canonical form.
    CanonicalCode {
        NumberNotPortable = "canonical_number_not_portable" => Canonical, "a number without a portable spelling", "Fractions, exponents and integers beyond 2^53 - 1 are written differently by different languages.";
        NumberOutOfRange = "canonical_number_out_of_range" => Canonical, "a number too large for a double", "RFC 8785 spells numbers as doubles, and this one would be infinite.";
        IllFormed = "canonical_string_ill_formed" => Canonical, "a string that is not well formed", "Half of a surrogate pair has no UTF-8 form.";
    }
}

codes! {
    /// Why a value leaves the portable digest domain.
    DomainCode {
        TooLarge = "runtime_bundle_digest_value_too_large" => Domain, "more than 10,000 values", "The portable domain is bounded so that every runtime can hash it.";
        TooDeep = "runtime_bundle_digest_value_too_deep" => Domain, "nested deeper than 32", "The portable domain is bounded so that every runtime can hash it.";
        LoneSurrogate = "runtime_bundle_digest_lone_surrogate" => Domain, "half of a surrogate pair", "It is no character; every encoder would write something else for it.";
        NumberForbidden = "runtime_bundle_digest_number_forbidden" => Domain, "a number", "Languages spell numbers differently; quantities travel as decimal strings.";
        KeyInvalid = "runtime_bundle_digest_object_key_invalid" => Domain, "a key outside the allowed alphabet", "Such keys sort or behave differently between languages.";
        NonJsonValue = "runtime_bundle_digest_non_json_value" => Domain, "a value that is not JSON", "Functions, symbols, undefined and class instances have no digest.";
    }
}

codes! {
    /// How a call itself can be wrong.
    CallCode {
        UnknownOperation = "call_unknown_operation" => Call, "an operation the engine does not have", "The caller and the engine are of different versions.";
        OptionsInvalid = "call_options_invalid" => Call, "options the engine cannot read", "An option has the wrong type or an unknown value.";
        DocumentMissing = "call_document_missing" => Call, "a document the operation needs is absent", "The caller left out an argument.";
        NotAnObject = "call_document_not_an_object" => Call, "a document whose root is no object", "Every document of these contracts is a JSON object.";
        RequestInvalid = "call_request_invalid" => Call, "a request that is none of the five kinds", "A policy decides about `network`, `shell`, `fileRead`, `mcpTool` or `tool`, one at a time.";
        RuntimeInvalid = "call_runtime_invalid" => Call, "a runtime that is not described completely", "What is not stated about a runtime is not known, and nothing may be assumed.";
        ListExpected = "call_list_expected" => Call, "a number or true where a list belongs", "The list cannot be walked, so nothing can be said about it.";
    }
}
