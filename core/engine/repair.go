package engine

// Repaired is a whole text after a repair.
type Repaired struct {
	Text []byte
	// Done says what was done, one entry each.
	Done []string
	// Left are the findings that are left.
	Left Counts
	// Stopped says what was done where it took more work than one request may.
	Stopped string
}

// Repair is Fix, with its edits made: the engine has the repaired text from then on. Where fixes
// that are not safe are wanted and the text only has a conversation inside, as the body of a command
// for one, that comes out first, for a repair of what is around it would be of no use. Units are
// bytes.
func (e *Engine) Repair(request FixRequest) (Repaired, *Failure) {
	request.Units = ""
	repaired := Repaired{Done: []string{}}
	if request.All && request.Unsafe && request.Rule == "" {
		inside, failure := e.Unpack(UnpackRequest{Revision: request.Revision, Edits: true})
		if failure != nil {
			return Repaired{}, failure
		}
		if inside.Packed != nil && len(inside.Packed.Edits) > 0 {
			e.Use(e.revision, Edited(e.text, inside.Packed.Edits))
			repaired.Done = append(repaired.Done, "Extracted: "+inside.Packed.What)
		}
	}
	fixed, failure := e.Fix(request)
	if failure != nil {
		return Repaired{}, failure
	}
	if len(fixed.Edits) > 0 {
		e.Use(e.revision, Edited(e.text, fixed.Edits))
		repaired.Done = append(repaired.Done, fixed.Done...)
	}
	repaired.Stopped = fixed.Stopped
	left, failure := e.Check(CheckRequest{Revision: request.Revision, Dialect: request.Dialect, Target: request.Target, As: request.As, Limit: 1})
	if failure != nil {
		return Repaired{}, failure
	}
	repaired.Text, repaired.Left = e.text, left.Counts
	return repaired, nil
}
