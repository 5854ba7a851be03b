// Package lessons has the lessons of the page, their glossary, an hour's course and a page about how a conversation
// works. They are texts, so a program that only checks goals doesn't link them.
package lessons

import (
	"embed"
	"regexp"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/lesson"
	"github.com/rolecall/rolecall/core/engine/workbench"
)

//go:embed *.txtar GLOSSARY.md COURSE.md GUIDE.md
var files embed.FS

// order is that of the lessons, from the first words on.
var order = []string{
	"who-speaks", "one-call", "parallel-calls", "reading-a-400", "the-boundary", "best-practices", "parts-and-thinking",
	"estimating", "trimming", "the-loop", "threads-and-branches", "agent-state", "five-systems", "the-audit-log", "four-formats",
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
	page.Systems, page.Course, page.Guide = workbench.Scripts(), Course(), Guide()
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

// Course is COURSE.md, line by line.
func Course() []engine.PageLine { return page("COURSE.md") }

// Guide is GUIDE.md, line by line.
func Guide() []engine.PageLine { return page("GUIDE.md") }

// page reads a document line by line. An item is "* text", or a stop of the course, "* minute [title](address)". An
// example is a block of JSON with its title, its kind and its target. A link within the page is relative to it; of any
// other link only the words remain, since the page has no other documents.
func page(name string) (lines []engine.PageLine) {
	var paragraph []string
	flush := func() {
		if len(paragraph) > 0 {
			lines = append(lines, engine.PageLine{Text: inPage(strings.Join(paragraph, " "))})
		}
		paragraph = nil
	}
	var example *engine.PageLine
	for whole := range strings.Lines(text(name)) {
		line := strings.TrimSpace(whole)
		title, isFence := strings.CutPrefix(line, "```")
		switch {
		case isFence && example != nil:
			lines, example = append(lines, *example), nil
			continue
		case isFence:
			flush()
			parts := append(strings.Split(strings.TrimPrefix(title, "json "), " | "), "", "")
			example = &engine.PageLine{Title: parts[0], Kind: parts[1], Target: parts[2]}
			continue
		case example != nil:
			example.Example += whole
			continue
		}
		item, isItem := strings.CutPrefix(line, "* ")
		heading := strings.TrimLeft(line, "#")
		if line == "" || isItem || heading != line {
			flush()
		}
		switch minute, rest, _ := strings.Cut(item, " "); {
		case isItem && minutes.MatchString(minute):
			stop := links.FindStringSubmatch(rest)
			lines = append(lines, engine.PageLine{Minute: minute, Title: stop[1], Link: address(stop[2])})
		case isItem:
			lines = append(lines, engine.PageLine{Item: inPage(item)})
		case heading != line:
			lines = append(lines, engine.PageLine{Heading: strings.TrimSpace(heading)})
		case line != "":
			paragraph = append(paragraph, line)
		}
	}
	flush()
	return lines
}

// minutes are hours and minutes, with which a stop of the course begins.
var minutes = regexp.MustCompile(`^\d:\d\d$`)

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

// address is a link within the page, empty for a link to a document.
func address(link string) string {
	if _, file, ok := strings.Cut(link, "localhost:8080/"); ok {
		return file
	}
	return ""
}
