// Package lessons has the lessons of the page, their glossary and an hour's course. They are texts, so a program that
// only checks goals doesn't link them.
package lessons

import (
	"embed"
	"regexp"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/lesson"
)

//go:embed *.txtar GLOSSARY.md COURSE.md
var files embed.FS

// order is that of the lessons, from the first words on.
var order = []string{
	"who-speaks", "one-call", "parallel-calls", "reading-a-400", "the-boundary", "parts-and-thinking",
	"estimating", "trimming", "the-loop", "threads-and-branches", "agent-state", "the-audit-log", "four-formats",
}

// All are the lessons in their order. A file that can't be read panics: a test reads them all.
func All() []*lesson.Lesson {
	var all []*lesson.Lesson
	for _, id := range order {
		read, problems := lesson.Parse(id, Text(id))
		if len(problems) > 0 {
			panic(id + ": " + problems[0].Error())
		}
		all = append(all, read)
	}
	return all
}

// Page is all of it as the page reads it: build/lessons.json.
func Page() (page engine.Lessons) {
	var e engine.Engine
	for _, id := range order {
		read, _ := e.Lesson(engine.LessonRequest{ID: id, Text: Text(id)})
		page.Lessons = append(page.Lessons, *read.Lesson)
	}
	for _, term := range Terms() {
		page.Terms = append(page.Terms, engine.Term(term))
	}
	page.Course = Course()
	return page
}

// Text is the file of a lesson.
func Text(id string) string { return text(id + ".txtar") }

func text(name string) string {
	file, err := files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return string(file)
}

// Term is a word and what it means.
type Term struct{ Word, Meaning string }

// Terms are the words of GLOSSARY.md in their order: a list item for each, "* **word**: meaning".
func Terms() (terms []Term) {
	for line := range strings.Lines(text("GLOSSARY.md")) {
		word, meaning, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "* **"), "**: ")
		if ok && strings.HasPrefix(line, "* **") {
			terms = append(terms, Term{word, meaning})
		}
	}
	return terms
}

// Course is COURSE.md, line by line. A stop is a list item, "* minute [title](address)". Addresses of the page begin
// with "#"; a link to anything else is its words alone, since the page has no other documents.
func Course() (lines []engine.CourseLine) {
	var paragraph []string
	flush := func() {
		if len(paragraph) > 0 {
			lines = append(lines, engine.CourseLine{Text: inPage(strings.Join(paragraph, " "))})
		}
		paragraph = nil
	}
	for line := range strings.Lines(text("COURSE.md")) {
		line = strings.TrimSpace(line)
		item, isItem := strings.CutPrefix(line, "* ")
		heading := strings.TrimLeft(line, "#")
		isHeading := heading != line
		if line == "" || isItem || isHeading {
			flush()
		}
		switch {
		case isItem:
			minute, rest, _ := strings.Cut(item, " ")
			stop := links.FindStringSubmatch(rest)
			lines = append(lines, engine.CourseLine{Minute: minute, Title: stop[1], Link: address(stop[2])})
		case isHeading:
			lines = append(lines, engine.CourseLine{Heading: strings.TrimSpace(heading)})
		case line != "":
			paragraph = append(paragraph, line)
		}
	}
	flush()
	return lines
}

var links = regexp.MustCompile(`\[([^\]]+)\]\(([^)]+)\)`)

// inPage keeps the links of a text that lead to a place in the page.
func inPage(text string) string {
	return links.ReplaceAllStringFunc(text, func(link string) string {
		parts := links.FindStringSubmatch(link)
		if to := address(parts[2]); to != "" {
			return "[" + parts[1] + "](" + to + ")"
		}
		return parts[1]
	})
}

// address is the part of a link that the page reads, empty for a link to a document.
func address(link string) string {
	if _, hash, ok := strings.Cut(link, "/#"); ok {
		return "#" + hash
	}
	return ""
}
