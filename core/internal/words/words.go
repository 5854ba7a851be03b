// Package words lists what the project says to people, so that an editor can read it from top to bottom,
// and finds habits of writing that it has dropped.
package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// A Text is a string that the program may show, or a paragraph of a page.
type Text struct {
	File string // relative to the repository's root
	Line int
	Text string
}

// folders have what is shown: on the page, in answers of the API and of the command, and in documents.
var folders = []string{"core", "wasm/edge", "wasm/rulepages", "web/src", ".github"}

// List gives all texts of a repository, by file and line.
func List(root string) (all []Text, err error) {
	read := func(name string) error {
		file, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		file = filepath.ToSlash(file)
		switch {
		case strings.HasSuffix(file, "_test.go"), strings.HasSuffix(file, ".gen.go"), strings.Contains(file, ".test."), strings.Contains(file, "/testdata/"), strings.Contains(file, "core/internal/"):
		case strings.HasSuffix(file, ".go"):
			return inGo(file, text, &all)
		case strings.HasSuffix(file, ".ts"), strings.HasSuffix(file, ".tsx"), strings.HasSuffix(file, ".html"):
			inScript(file, string(text), &all)
		case strings.HasSuffix(file, ".txtar"):
			inArchive(file, string(text), &all)
		case strings.HasSuffix(file, ".md"):
			inLines(file, string(text), &all)
		}
		return nil
	}
	for _, folder := range folders {
		err = filepath.WalkDir(filepath.Join(root, folder), func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			return read(name)
		})
		if err != nil {
			return nil, err
		}
	}
	return all, read(filepath.Join(root, "README.md"))
}

// sentence is what tells words from keys, paths and patterns.
var sentence = regexp.MustCompile(`[A-Za-z]{2,}[,;:.]? [a-z]`)

func inGo(file string, text []byte, all *[]Text) error {
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, file, text, 0)
	if err != nil {
		return err
	}
	ast.Inspect(parsed, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.ImportSpec, *ast.Field:
			_, isImport := node.(*ast.ImportSpec)
			return !isImport
		case *ast.BasicLit:
			if node.Kind != token.STRING {
				break
			}
			value, err := strconv.Unquote(node.Value)
			isPattern := strings.Count(value, "|") > 8 || strings.Count(value, "; ") > 8 // a vocabulary that texts are matched with
			if err == nil && !isPattern && sentence.MatchString(value) {
				*all = append(*all, Text{file, set.Position(node.Pos()).Line, value})
			}
		}
		return true
	})
	return nil
}

// quoted is a string of a script, or text between tags.
var quoted = regexp.MustCompile("\"(?:[^\"\\\\\n]|\\\\.)*\"|`[^`]*`|>[^<>{}=;]+[<{]")

// comments of a script are for contributors.
var comments = regexp.MustCompile(`(?m)^\s*(//|\*|/\*).*$`)

func inScript(file, text string, all *[]Text) {
	text = comments.ReplaceAllString(text, "")
	for _, at := range quoted.FindAllStringIndex(text, -1) {
		if value := text[at[0]+1 : at[1]-1]; sentence.MatchString(value) && !strings.ContainsAny(value, ";") && !strings.Contains(value, "=>") {
			*all = append(*all, Text{file, 1 + strings.Count(text[:at[0]], "\n"), strings.Join(strings.Fields(value), " ")})
		}
	}
}

// patterns are what the words of errors are matched with, one list of a lesson.
var patterns = regexp.MustCompile(`(?s)\n## Errors name\n+\* [^\n]*(\n  [^\n]*)*`)

var settings = regexp.MustCompile(`(?m)^[\w-]+: \S+$`)

// inArchive lists what a lesson says: the prose in front of its texts.
func inArchive(file, text string, all *[]Text) {
	prose, _, _ := strings.Cut("\n"+text, "\n-- ")
	// A line such as "target: anthropic" is for the test.
	inLines(file, settings.ReplaceAllString(patterns.ReplaceAllStringFunc(prose[1:], func(list string) string { return strings.Repeat("\n", strings.Count(list, "\n")) }), ""), all)
}

func inLines(file, text string, all *[]Text) {
	fenced := false
	for i, line := range strings.Split(text, "\n") {
		if fenced = fenced != strings.HasPrefix(line, "```"); !fenced && sentence.MatchString(line) {
			*all = append(*all, Text{file, i + 1, line})
		}
	}
}

// A Habit is a way of writing that is dropped, with what to write in its place.
type Habit struct {
	Name    string
	Pattern *regexp.Regexp
	Instead string
}

func habit(name, pattern, instead string) Habit {
	return Habit{name, regexp.MustCompile(`(?i)` + pattern), instead}
}

// fine reports whether a match is plain English after all: "stands for", "there is no", "is no longer".
func (h Habit) fine(match []string) bool {
	switch h.Name {
	case "stands in":
		return match[2] != ""
	case "is no text":
		return match[1] != "" || match[3] != ""
	}
	return false
}

// Habits are those of the style guide.
var Habits = []Habit{
	habit("stands in", `\b(stands?|stood|standing)\b( for\b)?`, "is in, is at, comes after"),
	habit("is no text", `\b(there )?(is|are|was|were|be) no (longer |more |)[a-z]+\b`, "isn't text"),
	habit("nobody", `\b(no|some)body\b`, "name who it is"),
	habit("refuses", `\brefus(e|es|ed|ing)\b`, "rejects"),
	habit("minds", `\bminds?\b`, "rejects, warns"),
	habit("so many", `\b(so many|that much|more than so)\b`, "a number"),
	habit("thereof", `\b(thereof|that which|the one who)\b`, "name the noun again"),
	habit("made up", `\b(made up|makes up|invents?|invented)\b`, "added"),
	habit("as known", `\b(as known|all the same)\b|\bas it is([.,;:)]|$)`, "delete"),
	habit("makes way", `\b(makes? way|put in|taken out)\b`, "is replaced, inserted, extracted"),
	habit("is told", `\b(is|are) (told|said) (by|of|that)\b`, "recognized by, shows"),
	habit("beside", `\bbeside\b`, "next to"),
	habit("dialect", `\bdialects?\b`, "format"),
}

// names are code, addresses, and IDs such as those of rules.
var names = regexp.MustCompile("`[^`]*`|\"\\w+\"|\\$?\\(\\) ?\\{.*|\\$\\{[^}]*\\}|[\\w]+(-[\\w]+)+|/[\\w/.]+")

// Found are the habits that a text has.
func Found(text string) (all []Habit) {
	text = names.ReplaceAllString(text, "x")
	for _, each := range Habits {
		for _, match := range each.Pattern.FindAllStringSubmatch(text, -1) {
			if !each.fine(match) {
				all = append(all, each)
				break
			}
		}
	}
	return all
}
