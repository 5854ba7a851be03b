package lint

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/format"
)

// allowed are the words of formats that rules have in their code, by what they mean
// there.
var allowed = []struct {
	meaning string
	words   []string
	files   []string
}{
	{"JSON Schema, which every format has the same", []string{"type", "object"}, []string{"bad_tool_schema.go", "schemas.go", "schema_members.go"}},
	{"JSON Schema, which every format has the same", []string{"required"}, []string{"schemas.go", "schema_members.go"}},
	{"JSON Schema, which every format has the same", []string{"format"}, []string{"schema_members.go"}},
	{"JSON Schema, which every format has the same", []string{"example"}, []string{"schemas.go"}},
	{"JSON Schema, which every format has the same", []string{"required", "description", "title", "format"}, []string{"schema_values.go"}},
	{"a key that SDKs send as a header", []string{"betas"}, []string{"relations.go"}},
	{"the key that says what an object is, in every API", []string{"type"}, []string{"relations.go"}},
	{"an example's word", []string{"city"}, []string{"schemas.go"}},
	{"the topic of errors about a file", []string{"media"}, []string{"plainest.go"}},
	{"a type of files", []string{"application/pdf"}, []string{"mislabelled_file.go"}},
	{"what JSON calls its values", []string{"value", "object"}, []string{"no_conversation.go"}},
	{"what a verdict doesn't rest on", []string{"model"}, []string{"verdict.go"}},
	{"keys of pairs and of batches, which are around conversations", []string{"chosen", "rejected", "prompt", "input", "messages", "role", "assistant"}, []string{"bad_pair.go"}},
	{"keys of pairs and of batches, which are around conversations", []string{"url", "method", "messages", "input", "stream", "model"}, []string{"batch_row.go"}},
	{"a key of rows to train on", []string{"weight"}, []string{"untrained_row.go"}},
	{"a key of rows to train on", []string{"messages"}, []string{"file_form.go"}},
	{"a key of rows to train on", []string{"tools"}, []string{"odd_key.go"}},
	{
		"keys, roles and sentences of trainers, which are their own", []string{
			"messages", "text", "prompt", "contents", "conversations", "parts", "system", "user", "assistant", "tool", "human", "gpt", "function_call",
			"observation", "System", "User", "Chatbot", "functionCall",
		}, []string{"target_trainers.go"},
	},
	{"OpenAI's roles, which are not all of its rows' format", []string{"developer", "system", "user", "assistant", "tool", "function"}, []string{"target_openai.go"}},
	{"nouns that are counted", []string{"message"}, []string{"parent_cycle.go", "misplaced_result_fix.go"}},
	{"nouns that are counted", []string{"image"}, []string{"picture_for_texts.go", "too_many_files.go"}},
	{"how a conversation says that it does not think", []string{"disabled"}, []string{"lost_thinking.go"}},
	{"how a conversation says that it thinks", []string{"enabled", "adaptive", "disabled", "between_tools"}, []string{"settings.go"}},
	{"a state of a call", []string{"server"}, []string{"pairs.go"}},
	{"what a tool may say for nothing", []string{"none"}, []string{"bare_result.go"}},
	{
		"what single models take for how much to think: their data, as their names are",
		[]string{"none", "minimal", "low", "high", "xhigh", "max"}, []string{"settings.go"},
	},
}

// isAllowed reports whether a word is in a file in another meaning than the formats'.
func isAllowed(file, word string) bool {
	for _, each := range allowed {
		if slices.Contains(each.files, file) && slices.Contains(each.words, word) {
			return true
		}
	}
	return false
}

var (
	// quotedWord is a word that a sentence or a piece of JSON quotes.
	quotedWord = regexp.MustCompile(`["“]([A-Za-z_][\w-]*)["”]`)
	// codeWord is a word that only code has: with an underscore or a capital inside.
	codeWord = regexp.MustCompile(`[A-Za-z]+_\w+|[a-z]+[A-Z]\w*`)
)

// wordsIn are the words of formats that a literal may know: itself, what it quotes, and what no
// sentence has.
func wordsIn(literal string) []string {
	words := append([]string{literal}, codeWord.FindAllString(literal, -1)...)
	for _, found := range quotedWord.FindAllStringSubmatch(literal, -1) {
		words = append(words, found[1])
	}
	return words
}

// The rules ask the format which key holds what, and no rule knows a format by its name:
// only the targets name the formats that they take.
func TestRulesKnowNoWord(t *testing.T) {
	words := format.AllWords()
	formats := make(map[string]bool)
	for _, d := range format.All {
		formats[d.ID], formats[d.Name] = true, true
	}
	for _, each := range literals(t, ".") {
		for _, word := range wordsIn(each.text) {
			if formats[word] && !strings.HasPrefix(each.file, "target") {
				t.Errorf("%s names the format %q, which only a target does", each.at, word)
			}
			if words[word] && !isAllowed(each.file, word) {
				t.Errorf("%s knows %q, a word of a format: ask the format for it, or let allowed say what it means there", each.at, word)
			}
		}
	}
}

func TestWordsIn(t *testing.T) {
	words := format.AllWords()
	for literal, knows := range map[string]bool{
		"tool_call_id": true, `{"role":"`: true, `The key "content" is missing`: true, "names its tool under tool_name": true,
		"“thinking”": true, "parentId": true, "assistant": true, "tool_" + "calls": true,
		"No content in ": false, "missing-content": false, "The arguments are an object": false, "": false, "…": false,
	} {
		found := false
		for _, word := range wordsIn(literal) {
			found = found || words[word]
		}
		require.Equal(t, knows, found, literal)
	}
}

func TestAllowedWordsStandThere(t *testing.T) {
	seen := make(map[string]map[string]bool)
	for _, each := range literals(t, ".") {
		if seen[each.file] == nil {
			seen[each.file] = make(map[string]bool)
		}
		for _, word := range wordsIn(each.text) {
			seen[each.file][word] = true
		}
	}
	for _, each := range allowed {
		for _, file := range each.files {
			for _, word := range each.words {
				require.True(t, seen[file][word], "%s has no %q any more", file, word)
			}
		}
	}
}

// A target is in a rule's levels alone, and a format nowhere: what differs is data of the
// target or of the format.
func TestRulesAskNobodyForTheirName(t *testing.T) {
	names := make(map[string]bool)
	for _, target := range Targets {
		names[plainName(target.ID)] = true
	}
	for _, d := range format.All {
		names[plainName(d.ID)] = true
	}
	parsed(t, ".", func(name string, file *ast.File, files *token.FileSet) {
		if strings.HasPrefix(name, "target") {
			return
		}
		ast.Inspect(file, func(node ast.Node) bool {
			if pair, ok := node.(*ast.KeyValueExpr); ok {
				key, _ := pair.Key.(*ast.Ident)
				return key == nil || key.Name != "Levels"
			}
			if name, ok := node.(*ast.Ident); ok && name.IsExported() && names[plainName(name.Name)] {
				t.Errorf("%s asks for %s", files.Position(name.Pos()), name.Name)
			}
			return true
		})
	})
}

// plainName is an ID or the name of its variable, without what tells them apart.
func plainName(name string) string { return strings.ToLower(strings.ReplaceAll(name, "-", "")) }

type literal struct{ file, at, text string }

// literals are the strings in the code of a folder, also those that others are joined to, except for tests,
// imports and what is generated of the lessons' texts.
func literals(t *testing.T, folder string) []literal {
	var all []literal
	parsed(t, folder, func(name string, file *ast.File, files *token.FileSet) {
		ast.Inspect(file, func(node ast.Node) bool {
			if _, ok := node.(*ast.ImportSpec); ok {
				return false
			}
			if value, ok := node.(ast.Expr); ok {
				if text, ok := constant(value); ok {
					all = append(all, literal{name, files.Position(value.Pos()).String(), text})
				}
			}
			return true
		})
	})
	return all
}

// constant is the text of a string literal, or of several that are joined.
func constant(node ast.Expr) (text string, ok bool) {
	switch node := node.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(node.Value)
		return text, err == nil && node.Kind == token.STRING
	case *ast.ParenExpr:
		return constant(node.X)
	case *ast.BinaryExpr:
		left, first := constant(node.X)
		right, second := constant(node.Y)
		return left + right, first && second && node.Op == token.ADD
	}
	return "", false
}

// parsed calls each for the files of a folder, except for tests and what is generated.
func parsed(t *testing.T, folder string, each func(name string, file *ast.File, files *token.FileSet)) {
	files := token.NewFileSet()
	names, err := fs.Glob(os.DirFS(folder), "*.go")
	require.NoError(t, err)
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, ".gen.go") {
			continue
		}
		file, err := parser.ParseFile(files, filepath.Join(folder, name), nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		each(name, file, files)
	}
}
