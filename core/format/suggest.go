package format

import (
	"sync"

	"github.com/rolecall/rolecall/core/internal/typo"
)

// aliases are words that people, and other formats, write for a key or a part type.
// The first that the place knows is suggested.
var aliases = []struct{ written, meant string }{
	{"text", "content"}, {"message", "content"}, {"msg", "content"}, {"value", "content"},
	{"body", "content"}, {"parts", "content"}, {"output", "content"}, {"result", "content"},
	{"prompt", "content"}, {"content", "output"}, {"result", "output"}, {"response", "output"}, {"content", "text"}, {"value", "text"},
	{"author", "role"}, {"from", "role"}, {"sender", "role"}, {"speaker", "role"},
	{"calls", "tool_calls"}, {"tool_use", "tool_calls"}, {"tool_uses", "tool_calls"},
	{"call_id", "tool_call_id"}, {"tool_use_id", "tool_call_id"},
	{"tool_call_id", "tool_use_id"}, {"call_id", "tool_use_id"}, {"id", "tool_use_id"},
	{"tool_use_id", "id"}, {"tool_call_id", "id"}, {"call_id", "id"},
	{"arguments", "args"}, {"input", "args"}, {"parameters", "args"}, {"params", "args"},
	{"args", "arguments"}, {"input", "arguments"}, {"parameters", "arguments"}, {"params", "arguments"},
	{"arguments", "input"}, {"args", "input"}, {"parameters", "input"}, {"params", "input"},
	{"id", "toolCallId"}, {"call_id", "toolCallId"}, {"name", "toolName"}, {"tool", "toolName"},
	{"tool_name", "name"}, {"tool", "name"}, {"function_name", "name"}, {"function", "name"},
	{"image", "image_url"}, {"input_image", "image_url"}, {"image_url", "image"}, {"input_image", "image"},
	{"input_text", "text"}, {"output_text", "text"}, {"markdown", "text"},
	{"tool_call", "tool_use"}, {"function_call", "tool_use"}, {"function", "tool_use"}, {"call", "tool_use"},
	{"tool_output", "tool_result"}, {"tool_response", "tool_result"}, {"function_call_output", "tool_result"},
	{"result", "tool_result"}, {"tool_call", "call"}, {"tool_use", "call"}, {"tool_result", "result"},
	{"reasoning", "thinking"}, {"audio", "input_audio"},
	{"pdf", "document"}, {"file", "document"}, {"input_file", "document"},
	{"pdf", "file"}, {"document", "file"}, {"input_file", "file"},
	{"data", "file_data"}, {"base64", "file_data"}, {"id", "file_id"}, {"name", "filename"}, {"file_name", "filename"},
	{"text", "input_text"}, {"text", "output_text"}, {"image_url", "input_image"}, {"image", "input_image"},
	{"file", "input_file"}, {"document", "input_file"}, {"tool_call_id", "call_id"}, {"tool_use_id", "call_id"},
	{"tool_calls", "function_call"}, {"tool_use", "function_call"}, {"tool_call", "function_call"}, {"tool_result", "function_call_output"},
	{"failed", "error"}, {"failure", "error"}, {"ok", "success"}, {"succeeded", "success"}, {"budget", "budget_tokens"},
	{"url", "data"}, {"source", "data"}, {"mime_type", "media_type"}, {"mimeType", "media_type"}, {"mimeType", "mediaType"},
}

// meantBy are the words that each plain word of an alias may mean, in their order.
var meantBy func() map[string][]string

func init() {
	meantBy = sync.OnceValue(func() map[string][]string {
		all := map[string][]string{}
		for _, alias := range aliases {
			plain := typo.Plain(alias.written)
			all[plain] = append(all[plain], alias.meant)
		}
		return all
	})
}

// Suggest finds which of n known words was probably meant by a written one, or -1.
// Known gives a word by its position, "" for one that is not to be suggested.
//
// A word is meant when only case, "-", "_" and blanks differ; when few letters do;
// when it is an alias.
func Suggest(written string, n int, known func(int) string) int {
	plain := typo.Plain(written)
	if plain == "" || len(plain) > 40 {
		return -1
	}
	word := typo.Of(plain)
	best, most := -1, min(2, len(plain)/4)
	if len(plain) == 3 {
		most = 1
	}
	for i := range n {
		each := known(i)
		if each == "" {
			continue
		}
		if d := word.Distance(each, most); d <= most {
			best, most = i, d-1
		}
		if most < 0 {
			break
		}
	}
	if best >= 0 {
		return best
	}
	for _, meant := range meantBy()[plain] {
		for i := range n {
			if known(i) == meant {
				return i
			}
		}
	}
	return -1
}

// SuggestWord is suggest for a list of words, of which those for a degree are taken by their order; "" for none.
func SuggestWord(written string, words []string) string {
	if nearest := nearestDegree(written, words); nearest != "" || degree(written) >= 0 && len(words) < 2 {
		return nearest
	}
	if i := Suggest(written, len(words), func(i int) string { return words[i] }); i >= 0 {
		return words[i]
	}
	return ""
}

// commonSigns are the plain words for what parts are, which some formats have with a word of
// their own before it.
var commonSigns = []string{"text", "image", "file", "document", "audio"}

// SuggestSign is the type of the part that a role takes and a word was probably meant for; ""
// for none.
func SuggestSign(written string, forms []*Form, role RoleSet) string {
	known := func(i int) string {
		if forms[i].Roles&role == 0 || forms[i].IsFamily() {
			return ""
		}
		return forms[i].Tag
	}
	meant := Suggest(written, len(forms), known)
	if common := SuggestWord(written, commonSigns); meant < 0 && common != "" {
		meant = Suggest(common, len(forms), known)
	}
	if meant < 0 {
		return ""
	}
	return forms[meant].Tag
}

// OtherParts are part types of formats that have no file here yet: enough of them to
// tell a part of another format from one that is newer than this version.
var OtherParts = []string{
	"tool-invocation",                                // Vercel AI SDK, version 4
	"tool_call", "tool_call_response", "blob", "uri", // OpenTelemetry
	"document_url", "image_base64", "file_url", // other hosts
}
