package accept

import (
	"bytes"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/lint"
)

// result is what is left to say.
func (m *making) result() Result {
	file := m.open()
	result := Result{Target: m.target, Format: m.format, Text: m.text, Steps: m.steps, Stopped: m.stopped}
	if m.accepted() {
		result.Counts = m.repaired.Counts
		return result
	}
	request := m.request(file)
	request.Limit = -1
	found := lint.CheckTitles(request)
	result.Counts = found.Counts
	var asked []finding.Finding
	for _, f := range found.Findings {
		if f.Level != finding.Error {
			continue
		}
		if len(f.Fixes) == 0 {
			result.Left = append(result.Left, f)
			continue
		}
		if len(result.Questions) < MostQuestions {
			result.Questions = append(result.Questions, Question{Finding: f})
			asked = append(asked, f)
		}
	}
	for i, patched := range lint.Patched(m.request(file), asked) {
		result.Questions[i].Effects = m.effects(file, patched, len(asked[i].Fixes))
	}
	return result
}

// effects are what each of a finding's alternatives does.
func (m *making) effects(file *detect.File, patched finding.Finding, alternatives int) []Effect {
	effects := make([]Effect, alternatives)
	for i := range effects {
		effects[i] = Changes
		if i >= len(patched.Fixes) {
			continue
		}
		adds, removes := false, false
		for _, edit := range patched.Fixes[i].Edits {
			was, is := bytes.Trim(m.text[edit.Start:edit.End], " \t\r\n,"), bytes.Trim([]byte(edit.New), " \t\r\n,")
			// What is in what comes in its place is not taken away, nor the other way round.
			adds = adds || !bytes.Contains(was, is)
			removes = removes || !bytes.Contains(is, was)
		}
		switch {
		case adds && !removes:
			effects[i] = Adds
		case removes && !adds:
			effects[i] = Removes
		}
	}
	return effects
}
