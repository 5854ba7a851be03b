package clipboard

import "github.com/rolecall/rolecall/core/source"

// Everything is what a text has inside.
type Everything struct {
	// What says what the text is, such as "The body of a curl command", and Kind is the ID of its Kind.
	What, Kind string
	// Bodies are those in which a conversation can be read, in the order of the text, and those that are faulty JSON of one.
	Bodies []Body
	// Others is how many bodies have no conversation.
	Others int
	// Notes are sentences about the whole text.
	Notes []string
}

// Body is one conversation inside of a text.
type Body struct {
	// Name tells it from the others, such as "2. POST api.openai.com/v1/responses, request"; empty where it's the only one.
	Name string
	// What says what was taken, such as "The body of a request in a HAR file".
	What string
	// Written is the body as the text has it, after its quotes or its packing were removed, and Text is the conversation in
	// it. They're the same where the body is the conversation.
	Written, Text []byte
	// Notes are sentences about what was left out or put together.
	Notes []string
}

// All takes apart everything that a text has inside, as Take does with one body of it. It gives false for text of no
// kind that Take knows.
func All(text []byte, options Options) (Everything, bool) {
	t := newTaker(options)
	if len(text) > source.MaxSize || spaceEnd(text, 0) == len(text) {
		return Everything{}, false
	}
	kind, found, ok := t.find(text)
	if !ok {
		return Everything{}, false
	}
	all := Everything{What: found.what, Kind: kind.ID, Notes: found.notes}
	for i := range found.bodies {
		if b := &found.bodies[i]; !b.gathered {
			t.each(&all, Body{Name: b.label, What: firstOf(b.what, found.what), Written: b.text, Text: b.text, Notes: b.notes}, 1)
		}
	}
	if len(found.bodies) == 1 && len(all.Bodies) == 1 {
		all.Bodies[0].Name = ""
	}
	if t.stopped {
		all.Notes = append(all.Notes, stoppedNote)
	}
	return all, len(all.Bodies) > 0 || kind.sure
}

// each adds a body, or the conversation that is inside of it.
func (t *taker) each(all *Everything, b Body, step int) {
	t.logs, t.doc, t.seen = false, nil, nil
	switch {
	case t.reads(b.Text):
		all.Bodies = append(all.Bodies, b)
		return
	case source.Parse(b.Text).Broken() && beginsJSON(b.Text):
		if rescued, ok := source.Rescue(b.Text); ok && t.reads(rescued.Text) {
			all.Bodies = append(all.Bodies, b)
			return
		}
	}
	if step < maxSteps {
		if _, found, ok := t.find(b.Text); ok && len(found.bodies) > 0 {
			inner := found.bodies[found.best]
			b.Text = inner.text
			b.Notes = append(append(b.Notes, firstOf(inner.what, found.what)+"."), inner.notes...)
			t.each(all, b, step+1)
			return
		}
	}
	all.Others++
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}
