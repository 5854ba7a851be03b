// Package lessons has the lessons of the page, the words that they use, and an hour's plan. They are texts:
// what only checks goals does not link them.
package lessons

import (
	"embed"
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
	for _, stop := range Course() {
		page.Course = append(page.Course, engine.CourseStop(stop))
	}
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

// Stop is a line of the course: when, what to do, and the address of it in the page, which begins with "#".
type Stop struct{ Minute, Title, Link string }

// Course are the lines of COURSE.md that are list items: "* minute [title](address)".
func Course() (stops []Stop) {
	for line := range strings.Lines(text("COURSE.md")) {
		item, ok := strings.CutPrefix(strings.TrimSpace(line), "* ")
		minute, rest, found := strings.Cut(item, " [")
		title, link, linked := strings.Cut(strings.TrimSuffix(rest, ")"), "](")
		if _, hash, hashed := strings.Cut(link, "#"); ok && found && linked && hashed {
			stops = append(stops, Stop{minute, title, "#" + hash})
		}
	}
	return stops
}
