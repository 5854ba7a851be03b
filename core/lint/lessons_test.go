package lint

import (
	"bytes"
	"fmt"
	"go/format"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/internal/golden"
)

// lessons.gen.go is generated from the folder lessons; -update writes it.
func TestLessonsAreCurrent(t *testing.T) {
	const path = "lessons.gen.go"
	var out bytes.Buffer
	out.WriteString("// Code generated from the folder lessons by `go generate ./core/lint`; DO NOT EDIT.\n\n" +
		"package lint\n\n// Lessons are the lessons of all rules, in the order of Rules.\nvar Lessons = []Lesson{\n")
	plurals := ""
	for _, rule := range Rules {
		lesson := readLesson(t, rule.ID)
		writeLesson(&out, lesson.Lesson)
		plurals += rule.ID + ": " + lesson.several + "\n"
	}
	out.WriteString("}\n\n// Wordings are what Lessons say that providers say, for programs that link no lessons.\n" +
		"var Wordings = []Wording{\n")
	for _, rule := range Rules {
		for _, phrase := range readLesson(t, rule.ID).Says {
			fmt.Fprintf(&out, "\t{%q, %q},\n", rule.ID, phrase)
		}
	}
	out.WriteString("}\n\n// Abouts are what each rule's mistakes are about.\nvar Abouts = []About{\n")
	for _, rule := range Rules {
		if about := readLesson(t, rule.ID).about; about != "" {
			fmt.Fprintf(&out, "\t{%q, %q},\n", rule.ID, about)
		}
	}
	out.WriteString("}\n\n// Senses are what errors of each rule's kind name; see Sense.\nvar Senses = []Sense{\n")
	for _, rule := range Rules {
		names := readLesson(t, rule.ID).names
		for _, each := range names {
			also := ""
			if rest, ok := strings.CutPrefix(each, "also "); ok {
				also, each, _ = strings.Cut(rest, ": ")
			}
			fmt.Fprintf(&out, "\t{%q, %q, %q},\n", rule.ID, also, each)
		}
	}
	out.WriteString("}\n\n// plurals describes several findings of each rule, after their number.\nconst plurals = `\n" + plurals + "`\n")
	source, err := format.Source(out.Bytes())
	require.NoError(t, err)
	golden.File(t, path, string(source))
}

// Every file in the folder lessons belongs to a rule. The test above checks that every rule has a file.
func TestLessonsHaveRules(t *testing.T) {
	paths, err := filepath.Glob("lessons/*.txtar")
	require.NoError(t, err)
	for _, path := range paths {
		id := strings.TrimSuffix(filepath.Base(path), ".txtar")
		require.True(t, slices.ContainsFunc(Rules, func(rule *Rule) bool { return rule.ID == id }), "%s: list the rule in rules.go", path)
	}
}

// lessonFile is a lesson, with what its file says besides: the words for several findings, what the rule's mistakes are about,
// and what errors of its kind name.
type lessonFile struct {
	Lesson
	several, about string
	names          []string
}

// readLesson reads the file of a rule's lesson; lessons/README.md says how it is written.
func readLesson(t *testing.T, rule string) (lesson lessonFile) {
	path := "lessons/" + rule + ".txtar"
	archive, err := txtar.ParseFile(path)
	require.NoError(t, err, "every rule of rules.go has a lesson")
	lesson.Rule = rule
	text, _, _ := strings.Cut(string(archive.Comment), casesHeading)
	heading := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
		case strings.HasPrefix(line, "# "):
			lesson.Title = strings.TrimPrefix(line, "# ")
		case strings.HasPrefix(line, "## "):
			heading = line
		case heading == "" && strings.HasPrefix(line, "several: "):
			lesson.several = strings.TrimPrefix(line, "several: ")
		case heading == "" && strings.HasPrefix(line, "about: "):
			lesson.about = strings.TrimPrefix(line, "about: ")
		case heading == "" && strings.HasPrefix(line, "since: "):
			lesson.Since = strings.TrimPrefix(line, "since: ")
		case heading == "":
			lesson.Why = strings.TrimSpace(lesson.Why + " " + line)
		case heading == "## Evidence":
			lesson.Evidence = appendItem(lesson.Evidence, line)
		case heading == "## Providers say":
			lesson.Says = appendItem(lesson.Says, line)
		case heading == "## Errors name":
			lesson.names = appendItem(lesson.names, line)
		default:
			require.Fail(t, "unknown heading", "%s: %s", rule, heading)
		}
	}
	target := header(archive, "target-examples")
	if target == "" {
		target = header(archive, "target")
	}
	require.GreaterOrEqual(t, len(archive.Files), 2, rule)
	for i, example := range []*Example{&lesson.Bad, &lesson.Good} {
		require.Equal(t, exampleNames[i], archive.Files[i].Name, rule)
		*example = Example{Target: target, Text: strings.TrimSuffix(string(archive.Files[i].Data), "\n")}
	}
	require.NotEmpty(t, lesson.several, "%s: after the title, a line such as “several: duplicate tools” describes several findings, after their number", path)
	require.Regexp(t, `^\d+\.\d+\.\d+$`, lesson.Since, "%s: after the title, a line such as “since: 0.2.0” has the version that adds the rule", path)
	return lesson
}

// casesHeading ends the lesson: everything after it is about the goldens.
const casesHeading = "\n## Cases\n"

// exampleNames are the names of a lesson's examples, its first two sections.
var exampleNames = []string{"bad.json", "good.json"}

// appendItem adds a line of a list: a new item, or the rest of the last one.
func appendItem(items []string, line string) []string {
	if item, ok := strings.CutPrefix(line, "* "); ok {
		return append(items, item)
	}
	items[len(items)-1] += " " + line
	return items
}

// writeLesson writes a lesson as Go.
func writeLesson(out *bytes.Buffer, lesson Lesson) {
	fmt.Fprintf(out, "\t{\n\t\tRule: %q,\n\t\tTitle: %q,\n\t\tSince: %q,\n\t\tWhy: %q,\n", lesson.Rule, lesson.Title, lesson.Since, lesson.Why)
	for _, list := range []struct {
		name  string
		items []string
	}{{"Evidence", lesson.Evidence}, {"Says", lesson.Says}} {
		if len(list.items) > 0 {
			fmt.Fprintf(out, "\t\t%s: %#v,\n", list.name, list.items)
		}
	}
	fmt.Fprintf(out, "\t\tBad: Example{%q, %q},\n\t\tGood: Example{%q, %q},\n\t},\n",
		lesson.Bad.Target, lesson.Bad.Text, lesson.Good.Target, lesson.Good.Text)
}
