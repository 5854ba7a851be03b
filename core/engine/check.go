package engine

import (
	"bytes"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// check is a result that is kept for the current text.
type check struct {
	format *format.Format
	target *lint.Target
	as     lint.As
	limit  int
	result lint.Result
	// verdicts is the acceptance matrix, once it was asked for: the same for every target.
	verdicts []lint.Verdict
}

const (
	// defaultFindings is how many findings a response holds that is not told.
	defaultFindings = 100
	// mostLaidOut is how many keys and values a line of a text has at most that is laid out, on the average.
	mostLaidOut = 3
	// keptFindings is how many are kept for a response that holds more, whatever this one holds.
	keptFindings = 1000
	// matrixSize is the size of text up to which the whole acceptance matrix is worked out unless
	// the request says another. It costs a check for each target, which is too long to wait for beyond.
	matrixSize = 4 << 20
)

// Check says what is wrong with the current text.
func (e *Engine) Check(request CheckRequest) (CheckResponse, *Failure) {
	d, target, failure := e.chooseAs(request.Revision, request.Dialect, request.Target, request.As)
	if failure != nil {
		return CheckResponse{}, failure
	}
	if request.Encoding != e.written {
		e.forget()
		e.written = request.Encoding
	}
	limit := request.Limit
	if limit <= 0 {
		limit = defaultFindings
	}
	file, v := e.parse(), e.view(request.Units)
	matrix := request.Targets && len(file.Refs) > 0
	widest := matrixSize
	if request.Widest > 0 {
		widest = request.Widest
	}
	survey := e.survey(d, target, limit, matrix && len(e.text) <= widest)
	result := &survey.result
	response := CheckResponse{
		Revision:      e.revision,
		State:         e.state(),
		Bytes:         len(e.text),
		Lines:         v.positions.Lines(),
		Dense:         len(file.Doc.Nodes) > mostLaidOut*v.positions.Lines(),
		Dialect:       v.dialect(file, result.Format, d != nil),
		Conversations: len(file.Refs),
		Messages:      result.Messages,
		Counts:        counts(result.Counts),
		Fixable:       result.Safe,
		Training:      file.IsTraining() || file.IsGraded(),
	}
	if result.Target != nil {
		response.Target = result.Target.ID
		response.Model = e.modelOf(result)
	}
	if response.State == "empty" {
		// Nothing was said yet, so nothing is wrong.
		response.Counts, response.Fixable = Counts{}, 0
		response.Summary.Answer = response.State
		return response, nil
	}
	if response.State == "broken" && !bytes.ContainsAny(e.text, "{[") {
		// Words aren't faulty JSON.
		response.Counts, response.Fixable = Counts{}, 0
		response.Summary = Summary{
			Answer: "plain",
			Text:   "This is plain text, without JSON. Paste a request, a session log, a dataset or an error message.",
		}
		return response, nil
	}
	shown := mostSevere(result.Findings, limit)
	response.Findings, response.Owners = v.findings(shown)
	if request.Pages != "" {
		for i := range response.Findings {
			response.Findings[i].Page = request.Pages + response.Findings[i].Rule + ".html"
		}
	}
	response.More = result.Counts.Sum() - len(shown)
	for _, node := range result.Unchecked {
		response.Unchecked = append(response.Unchecked, v.node(node))
	}
	response.UncheckedCount = result.UncheckedCount
	if matrix {
		response.Targets = e.matrix(survey)
	}
	if response.State == "broken" {
		response.Rescue = e.rescue(v)
	}
	response.Summary = summary(&response, result, file, e.as)
	return response, nil
}

// mostSevere are the findings to show when not all can be: the first of each kind, so that a hundred errors hide no
// warning, then errors before warnings before notes; in order of position as before.
func mostSevere(findings []finding.Finding, limit int) []finding.Finding {
	if len(findings) <= limit {
		return findings
	}
	taken := make([]bool, len(findings))
	left := limit
	seen := map[Kind]bool{}
	for _, more := range [...]bool{false, true} {
		for level := finding.Error; level <= finding.Info; level++ {
			for i := range findings {
				kind := Kind{Rule: findings[i].Rule, Level: findings[i].Level.String()}
				if left == 0 || findings[i].Level != level || taken[i] || !more && seen[kind] {
					continue
				}
				seen[kind], taken[i] = true, true
				left--
			}
		}
	}
	shown := make([]finding.Finding, 0, limit)
	for i := range findings {
		if taken[i] {
			shown = append(shown, findings[i])
		}
	}
	return shown
}

// parse finds the conversations of the current text.
func (e *Engine) parse() *detect.File {
	if e.file == nil {
		if e.doc == nil {
			e.doc = new(source.Document)
		}
		e.doc.Read(e.text)
		e.doc.Encoding = e.written
		if e.open == nil {
			e.file = detect.Open(e.doc)
		} else {
			e.file = e.open(e.doc)
		}
	}
	return e.file
}

// state says in a word what the text is.
func (e *Engine) state() string {
	file := e.parse()
	switch {
	case len(bytes.TrimSpace(e.text)) == 0:
		return "empty"
	case !file.Doc.Lines && hasSyntax(file.Doc):
		return "broken"
	case len(file.Refs) == 0:
		return "no-conversation"
	case file.Doc.Lines:
		return "lines"
	}
	return "json"
}

func hasSyntax(doc *source.Document) bool {
	for _, problem := range doc.Problems {
		if problem.Kind == source.Syntax || problem.Kind == source.TooDeep {
			return true
		}
	}
	return false
}

// choose looks up what a request names; nil where it leaves the choice to us.
func (e *Engine) choose(revision int, dialectID, targetID string) (*format.Format, *lint.Target, *Failure) {
	if failure := e.current(revision); failure != nil {
		return nil, nil, failure
	}
	d, target := format.ByID(dialectID), lint.TargetByID(targetID)
	if d == nil && dialectID != "" {
		return nil, nil, badRequest("Unknown format \"" + dialectID + "\".")
	}
	if target == nil && targetID != "" {
		return nil, nil, badRequest("Unknown target \"" + targetID + "\".")
	}
	return d, target, nil
}

// chooseAs is choose for a request that also says as what the model is to be taken; checks take it so
// from then on.
func (e *Engine) chooseAs(revision int, dialectID, targetID string, as As) (*format.Format, *lint.Target, *Failure) {
	d, target, failure := e.choose(revision, dialectID, targetID)
	if failure == nil {
		e.now = as.Now
		e.as, failure = as.lint()
	}
	return d, target, failure
}

// check is the result for a format and a target, with at least limit findings, or
// all if there are fewer.
func (e *Engine) check(d *format.Format, target *lint.Target, limit int) *lint.Result {
	return &e.survey(d, target, limit, false).result
}

// survey is check, with the acceptance matrix if that is wanted.
func (e *Engine) survey(d *format.Format, target *lint.Target, limit int, matrix bool) *check {
	limit = max(limit, keptFindings)
	slot := -1
	var verdicts []lint.Verdict
	for i := range e.checks {
		c := &e.checks[i]
		if c.format == d && c.as == e.as && c.verdicts != nil {
			verdicts = c.verdicts
		}
		if c.format == d && c.target == target && c.as == e.as {
			slot = i
		}
	}
	if slot < 0 {
		e.checks = append(e.checks, check{format: d, target: target, as: e.as})
		slot = len(e.checks) - 1
	}
	c := &e.checks[slot]
	known := c.limit > 0 && (c.limit >= limit || c.result.Counts.Sum() <= len(c.result.Findings))
	wanted := c.request(e)
	wanted.Limit, wanted.Work = limit, e.work
	switch {
	case known && (!matrix || verdicts != nil):
	case known:
		verdicts = lint.Verdicts(wanted)
	case matrix && verdicts == nil:
		c.limit = limit
		c.result, verdicts = lint.Survey(wanted)
	default:
		c.limit = limit
		c.result = lint.CheckTitles(wanted)
	}
	c.verdicts = verdicts
	return c
}

// request asks for the check.
func (c *check) request(e *Engine) lint.Request {
	return lint.Request{File: e.parse(), Format: c.format, Target: c.target, As: c.as, Now: e.now, ByMessage: true, Kinds: true}
}

func counts(c lint.Counts) Counts { return Counts{Error: c.Error, Warning: c.Warning, Info: c.Info} }
