package clipboard

import (
	"bytes"
	"strconv"

	"github.com/rolecall/rolecall/core/internal/work"
	"github.com/rolecall/rolecall/core/source"
)

// maxSteps is how often what was taken out is taken apart again: a recording of a log of
// packed JSON has three, and every packing doubles its backslashes.
const maxSteps = 8

// maxChoices is how many bodies of a text are listed.
const maxChoices = 100

// Options say what Take is to do.
type Options struct {
	// Choice is the index of the body to take, where a text has several. Below zero it is
	// the one that is most likely meant.
	Choice int
	// Logs asks for the logs of programs alone: the text reads as a conversation, and may be
	// more than that.
	Logs bool
	// Doc is the text as it was parsed; nil where it was not yet.
	Doc *source.Document
	// Reads reports whether a conversation can be read in a text. Without it every JSON
	// object and array is one.
	Reads func(text []byte) bool
	// Work is what it may take; nil for any amount. Once it is spent, what is left of a text is not looked at.
	Work *source.Budget
}

// Taken is what a text has inside.
type Taken struct {
	// Steps are what was taken apart, the outermost first. There is at least one.
	Steps []Step
	// Text is the JSON. It is nil where the text names its body without having it, such as
	// by the name of a file.
	Text []byte
	// Choices name the bodies of the text where there are several, and Choice is the index
	// of the one that was taken.
	Choices []string
	Choice  int
}

// Step is one thing that was taken apart.
type Step struct {
	// Kind is the ID of its Kind.
	Kind string
	// What says what was taken, such as "The body of a curl command".
	What string
	// Notes say in full sentences what was left out, put together or not understood.
	Notes []string
}

// Take takes a text apart until JSON is alone. It gives false for text of no kind that
// it knows, and for JSON in which a conversation can be read as it is written.
func Take(text []byte, options Options) (Taken, bool) {
	t := newTaker(options)
	taken, ok := t.take(text, options)
	if ok && t.stopped {
		last := &taken.Steps[len(taken.Steps)-1]
		last.Notes = append(last.Notes, stoppedNote)
	}
	return taken, ok
}

const stoppedNote = "Not all of it was read: the work limit for one request was reached."

func newTaker(options Options) *taker {
	t := &taker{logs: options.Logs, doc: options.Doc, work: options.Work}
	reads := options.Reads
	if reads == nil {
		reads = isContainer
	}
	t.reads = func(text []byte) bool { return t.looksAt(text) && reads(text) }
	return t
}

func (t *taker) take(text []byte, options Options) (Taken, bool) {
	taken := Taken{Choice: -1}
	if len(text) > source.MaxSize || len(bytes.TrimSpace(text)) == 0 {
		return Taken{}, false
	}
	sure := false
	for len(taken.Steps) < maxSteps {
		if len(taken.Steps) > 0 && t.reads(text) {
			return taken.assembled(t, text), true
		}
		kind, found, ok := t.find(text)
		if !ok {
			break
		}
		found = found.limited()
		sure = sure || kind.sure
		t.logs, t.doc, t.seen = false, nil, nil
		if len(found.bodies) == 0 {
			taken.Steps = append(taken.Steps, Step{kind.ID, found.what, found.notes})
			return taken.with(nil), true
		}
		which := found.best
		if len(found.bodies) > 1 && taken.Choices == nil {
			if options.Choice >= 0 && options.Choice < len(found.bodies) {
				which = options.Choice
			}
			taken.Choice = which
			for _, body := range found.bodies {
				taken.Choices = append(taken.Choices, body.label)
			}
		}
		body := found.bodies[which]
		what := found.what
		if body.what != "" {
			what = body.what
		}
		taken.Steps = append(taken.Steps, Step{kind.ID, what, append(body.notes, found.notes...)})
		text = body.text
	}
	if len(taken.Steps) == 0 {
		return Taken{}, false
	}
	if source.Parse(text).Broken() {
		rescued, ok := source.Rescue(text)
		last := &taken.Steps[len(taken.Steps)-1]
		if !ok && options.Choice >= 0 && taken.Choices != nil {
			// The user is told, and can choose another.
			last.Notes = append(last.Notes, "This body isn't JSON, so it wasn't extracted.")
			return taken.with(nil), true
		}
		if !ok {
			return Taken{}, false
		}
		for _, change := range rescued.Changes {
			last.Notes = append(last.Notes, change.What+".")
		}
		text = rescued.Text
	}
	if !isContainer(text) || !sure && !t.reads(text) {
		return Taken{}, false
	}
	return taken.with(text), true
}

func (t Taken) with(text []byte) Taken {
	t.Text = text
	return t
}

// assembled is the text, or the answer that its lines make, if those are the events of a stream that a
// program logged.
func (t Taken) assembled(r *taker, text []byte) Taken {
	last := t.Steps[len(t.Steps)-1].Kind
	if last != logLines.ID && last != packedJSON.ID || !r.mayBe(&eventStream, text, true) {
		return t.with(text)
	}
	found, ok := eventStream.take(r, text)
	if !ok || !r.reads(found.bodies[0].text) {
		return t.with(text)
	}
	t.Steps = append(t.Steps, Step{eventStream.ID, found.what, append(found.bodies[0].notes, found.notes...)})
	return t.with(found.bodies[0].text)
}

// taker takes one text apart.
type taker struct {
	reads func(text []byte) bool
	work  *source.Budget
	// stopped says that something was not looked at because the work was spent.
	stopped bool
	// logs leaves the kinds that are logs.
	logs bool
	// doc is the parsed text; nil until something asks for it.
	doc *source.Document
	// seen says which words of signs are in it; nil until something asks for them.
	seen []bool
}

// looksAt counts the work of a look at a text, and reports whether there is any left for it.
func (t *taker) looksAt(text []byte) bool {
	if t.work.Over() {
		t.stopped = true
		return false
	}
	t.work.Spend(work.Size(len(text)/4, len(text)))
	return true
}

// document is the text of this step as parsed.
func (t *taker) document(text []byte) *source.Document {
	if t.doc == nil {
		t.doc = source.Parse(text)
	}
	return t.doc
}

// found is what a kind finds in a text.
type found struct {
	// what is Step.What of its bodies that have none of their own.
	what string
	// bodies are what can be taken. There is none where the text only names one.
	bodies []body
	// best is the index of the body that is most likely meant.
	best  int
	notes []string
}

// body is one thing that can be taken out of a text.
type body struct {
	// label tells it from the others, what from those of other kinds.
	label, what string
	text        []byte
	notes       []string
	// gathered says that it's made of the other bodies.
	gathered bool
}

// find asks each kind in turn.
func (t *taker) find(text []byte) (*Kind, found, bool) {
	isJSON := beginsJSON(text)
	if !t.looksAt(text) {
		return nil, found{}, false
	}
	for _, kind := range Kinds {
		if t.logs && !kind.log || !t.mayBe(kind, text, isJSON) {
			continue
		}
		if found, ok := kind.take(t, text); ok {
			return kind, found, true
		}
	}
	return nil, found{}, false
}

// limited leaves at most maxChoices bodies, the best among them.
func (f found) limited() found {
	if len(f.bodies) <= maxChoices {
		return f
	}
	f.notes = append(f.notes, "This has "+strconv.Itoa(len(f.bodies))+" bodies. You can choose from the first "+strconv.Itoa(maxChoices)+".")
	if f.best >= maxChoices {
		f.bodies[maxChoices-1], f.best = f.bodies[f.best], maxChoices-1
	}
	f.bodies = f.bodies[:maxChoices]
	return f
}

// prefer makes the first body that reads as a conversation the best one, or else the first
// that looks like JSON.
func (t *taker) prefer(f *found) {
	for i := len(f.bodies) - 1; i >= 0; i-- {
		if beginsJSON(f.bodies[i].text) {
			f.best = i
		}
	}
	for i := range f.bodies {
		if t.reads(f.bodies[i].text) {
			f.best = i
			return
		}
	}
}

// isContainer reports whether a text is JSON with an object or array at its start.
func isContainer(text []byte) bool { return beginsJSON(text) && !source.Parse(text).Broken() }

// beginsJSON reports whether a text begins as an object or array does.
func beginsJSON(text []byte) bool {
	start := spaceEnd(text, 0)
	return start < len(text) && (text[start] == '{' || text[start] == '[')
}
