package engine

import (
	"slices"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/source"
)

// Repaired is a whole text after a repair.
type Repaired struct {
	Text []byte
	// Done says what was done, one entry each.
	Done []string
	// Extracted says what Text is if it was taken out of the text as given, such as "The body of a curl command"; empty if
	// Text is the text as given with edits. An extracted text has another form and lacks the rest, so it's never written
	// over the file that it's from.
	Extracted string
	// IsLog says that the text is the log of a program, which Session repairs.
	IsLog bool
	// Left are the findings that are left.
	Left Counts
	// Stopped says what was done where it took more work than one request may.
	Stopped string
}

// Repair is Fix, with its edits made: the engine has the repaired text from then on. If the request asks for all fixes
// including unsafe ones, and the text only has a conversation inside, such as the body of a command or a log, the unsafe
// fixes would damage what is around it. So the conversation is extracted first if extract is set, and otherwise only safe
// fixes are applied. Units are bytes.
func (e *Engine) Repair(request FixRequest, extract bool) (Repaired, *Failure) {
	request.Units = ""
	repaired := Repaired{Done: []string{}}
	if request.All && request.Unsafe && request.Rule == "" {
		inside, failure := e.Unpack(UnpackRequest{Revision: request.Revision, Edits: true})
		switch {
		case failure != nil:
			return Repaired{}, failure
		case inside.Packed == nil || len(inside.Packed.Edits) == 0:
		case !extract:
			request.Unsafe = false
		default:
			e.Use(e.revision, Edited(e.text, inside.Packed.Edits))
			repaired.Extracted = inside.Packed.What
			repaired.Done = append(repaired.Done, "Extracted: "+inside.Packed.What)
		}
	}
	before, broken := e.text, e.parse().Doc.Broken() && !e.parse().Doc.Lines
	fixed, failure := e.Fix(request)
	if failure != nil {
		return Repaired{}, failure
	}
	if len(fixed.Edits) > 0 {
		e.Use(e.revision, Edited(e.text, fixed.Edits))
		repaired.Done = append(repaired.Done, fixed.Done...)
	}
	if repaired.Extracted == "" && broken && !e.parse().Doc.Broken() && isExtracted(before) {
		repaired.Extracted = "The JSON in this text"
	}
	repaired.Stopped = fixed.Stopped
	left, failure := e.Check(CheckRequest{Revision: request.Revision, Dialect: request.Dialect, Target: request.Target, As: request.As, Limit: 1})
	if failure != nil {
		return Repaired{}, failure
	}
	repaired.Text, repaired.Left, repaired.IsLog = e.text, left.Counts, e.parse().Joined()
	return repaired, nil
}

// isExtracted reports whether the fix that makes JSON of a text removes other text around the JSON.
func isExtracted(text []byte) bool {
	rescued, ok := detect.Open(source.Parse(text)).Rescue()
	return ok && slices.ContainsFunc(rescued.Changes, func(change source.Change) bool { return change.Kind == "text-around" || change.Kind == "code-fence" })
}
