package lint

import (
	"bytes"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var badJSON = Rule{
	ID:     "bad-json",
	Levels: Levels{All: finding.Error},
	Stage:  StageText,
	CheckFile: func(p *FilePass) {
		for i, problem := range p.Problems(source.Syntax) {
			p.Mark(problem.At, problem.Node, false, func(f *finding.Finding) {
				sayProblem(f, &problem)
				switch {
				case !p.Doc.Lines:
					f.Fixes = rescue(p.File)
				case i < linesMended:
					f.Fixes = mendLine(p.Doc.Text, &problem)
				}
			})
		}
	},
}

// rescue is the fix that turns almost-JSON into JSON, if there is one.
func rescue(file *detect.File) []finding.Fix {
	rescued, ok := file.Rescue()
	if !ok || len(rescued.Edits) == 0 {
		return nil
	}
	// Every repair is a guess, so it needs the user's consent.
	return []finding.Fix{{Title: "Fix the JSON", Edits: rescued.Edits}}
}

// linesMended is how many invalid lines get fixes at a time: later ones get theirs once these are fixed.
const linesMended = 200

// mendLine are the fixes for an invalid line of a JSON Lines file: repair it by itself or remove it, but never a value that
// is read in it.
func mendLine(text []byte, problem *source.Problem) []finding.Fix {
	if torn := problem.Before; torn != nil && torn.Start == torn.End {
		return []finding.Fix{{Title: "Split the line in two", Edits: []finding.Edit{{Span: *torn, New: "\n"}}}}
	} else if torn != nil {
		return []finding.Fix{{Title: "Remove what can't be read", Edits: []finding.Edit{{Span: *torn}}}}
	}
	at := problem.At.Start
	start := bytes.LastIndexByte(text[:at], '\n') + 1
	end := len(text)
	if size := bytes.IndexByte(text[start:], '\n'); size >= 0 {
		end = start + size
	}
	var fixes []finding.Fix
	line := bytes.TrimSuffix(text[start:end], []byte("\r"))
	if rescued, ok := source.Rescue(line); ok && len(rescued.Edits) > 0 && isLine(rescued.Text) {
		edits := make([]finding.Edit, len(rescued.Edits))
		for i, edit := range rescued.Edits {
			edit.Span.Start += start
			edit.Span.End += start
			edits[i] = edit
		}
		fixes = append(fixes, finding.Fix{Title: "Fix the line", Edits: edits})
	}
	gone := finding.Span{Start: start, End: min(end+1, len(text))}
	if end == len(text) && start > 0 {
		gone.Start-- // the last line is removed with the line break before it
	}
	return append(fixes, finding.Fix{Title: "Remove the line", Edits: []finding.Edit{{Span: gone}}})
}

// isLine reports whether a text is a single JSON object on one line.
func isLine(text []byte) bool {
	if bytes.ContainsAny(text, "\n\r") {
		return false
	}
	doc := source.Parse(text)
	return len(doc.Problems) == 0 && len(doc.Roots) == 1 && doc.Kind(doc.Roots[0]) == source.Object
}
