package source

import "github.com/rolecall/rolecall/core/finding"

// Rescued is almost-JSON made into JSON.
type Rescued struct {
	// Text is the JSON.
	Text []byte
	// Changes say what was done, in the order of the text as given.
	Changes []Change
	// Edits make Text of the text as given. They are sorted and do not overlap.
	Edits []finding.Edit
}

// Rescue turns almost-JSON into JSON, or says that it cannot.
func Rescue(text []byte) (Rescued, bool) { return Rescued{Text: text}, false }

// RescueEdits is Rescue for an editor, which applies the edits as one step.
func RescueEdits(text []byte) ([]finding.Edit, []Change, bool) {
	rescued, ok := Rescue(text)
	return rescued.Edits, rescued.Changes, ok
}
