package spec

import (
	"bytes"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/lint/lessons"
	"github.com/rolecall/rolecall/core/source"
)

// text is one example of a rule's archive.
type text struct {
	name, text string
	good       bool
}

// textsOf are the examples of a rule, those for learners first.
func textsOf(rule string) []text {
	data, err := lessons.Files.ReadFile(rule + ".txtar")
	if err != nil {
		return nil // no rule is without its archive: a test of package lint
	}
	var texts []text
	for _, file := range txtar.Parse(data).Files {
		if strings.HasSuffix(file.Name, ".json") {
			texts = append(texts, text{file.Name, strings.TrimSuffix(string(file.Data), "\n"), file.Name == "good.json" || file.Name == "in-near.json"})
		}
	}
	return texts
}

// makeCases adds to each rule its cases, at most two for each target: one that the target rejects for this rule alone, and one
// that it accepts.
func makeCases(rules []Rule, how How) {
	examples := make([][]text, len(rules))
	for i := range rules {
		examples[i] = textsOf(rules[i].ID)
	}
	found := make([]map[string][]Case, len(lint.Targets))
	var group sync.WaitGroup
	for k, target := range lint.Targets {
		if how.Target != "" && target.ID != how.Target {
			continue
		}
		group.Add(1)
		go func() {
			defer group.Done()
			t := targetCases{target: target, host: hostOf(target), model: how.Model, found: map[string][]Case{}}
			for i, rule := range lint.Rules {
				t.fromExamples(rule, examples[i])
			}
			if target.API {
				t.fromChanges()
			}
			found[k] = t.found
		}()
	}
	group.Wait()
	for _, cases := range found {
		for i := range rules {
			rules[i].Cases = append(rules[i].Cases, cases[rules[i].ID]...)
		}
	}
}

// hostOf is the host whose requests a target gets; nil for a program that gets no requests.
func hostOf(target *lint.Target) *export.Host {
	if host := export.HostByID(target.ID); host != nil || !target.API {
		return host
	}
	return export.HostOf(format.ByID(target.Format))
}

// targetCases are the cases of one target.
type targetCases struct {
	target *lint.Target
	host   *export.Host
	// model is what every request names, "" for what its text does.
	model string
	found map[string][]Case
	// accepted are the different requests that are accepted, in the order of the rules whose examples they are.
	accepted []acceptedCase
}

// modelName is the model for a text that names none.
func (t *targetCases) modelName() string {
	if t.model == "" && t.host != nil {
		return t.host.Model
	}
	return t.model
}

// addressModel is the model's name where it is in the address, "" where the body has it.
func (t *targetCases) addressModel() string {
	if t.host == nil || !t.host.InAddress() {
		return ""
	}
	return t.modelName()
}

// acceptedCase is a request that a target accepts, of an example of a rule.
type acceptedCase struct {
	judged
	of string
}

// fromExamples looks for a request that the target rejects for a rule alone among the rule's examples.
func (t *targetCases) fromExamples(rule *lint.Rule, texts []text) {
	for _, text := range texts {
		c, ok := t.makeCase(text.text)
		switch {
		case !ok:
		case c.Expect == Accept:
			if !slices.ContainsFunc(t.accepted, func(other acceptedCase) bool { return other.Body == c.Body }) {
				t.accepted = append(t.accepted, acceptedCase{c, rule.ID})
			}
		case c.rule == rule.ID && t.found[rule.ID] == nil:
			t.add(c, t.counterpart(c, texts))
		}
	}
}

// fromChanges looks for requests of rules without one among those that are one change away from an accepted one.
func (t *targetCases) fromChanges() {
	missing := map[string]bool{}
	for _, rule := range lint.Rules {
		if t.target.Level(rule) == finding.Error && t.found[rule.ID] == nil {
			missing[rule.ID] = true
		}
	}
	for i, good := range t.accepted {
		if len(good.Body) > longestChanged || i >= mostChanged && !missing[good.of] {
			continue
		}
		for body := range changed(good.Body) {
			if len(missing) == 0 {
				return
			}
			if bad, ok := t.judge(body, good.Model); ok && missing[bad.rule] {
				delete(missing, bad.rule)
				t.add(bad, &good.judged)
			}
		}
	}
}

const (
	// longestChanged is how long a request may be, in bytes, of which changes are tried.
	longestChanged = 1500
	// mostChanged is of how many of a target's accepted requests changes are tried for all rules; of the others they are
	// for the rule whose example it is. Sixty-four find all that some four hundred do, in a fifth of the time.
	mostChanged = 64
)

func (t *targetCases) add(bad judged, good *judged) {
	bad.ID = bad.rule + "/" + t.target.ID + "/" + Reject
	t.found[bad.rule] = append(t.found[bad.rule], bad.Case)
	if good != nil {
		c := good.Case
		c.ID = bad.rule + "/" + t.target.ID + "/" + Accept
		t.found[bad.rule] = append(t.found[bad.rule], c)
	}
}

// counterpart is a request without the mistake: the bad one repaired, or an example of the archive that has no mistake.
func (t *targetCases) counterpart(bad judged, texts []text) *judged {
	repair := lint.Repair{Format: t.target.Format, Target: t.target.ID, Rule: bad.rule, Unsafe: true}
	if done := repair.Apply([]byte(bad.Body)); len(done.Done) > 0 {
		if good, ok := t.judge(string(done.Text), bad.Model); ok && good.Expect == Accept {
			return &good
		}
	}
	for _, text := range texts {
		if !text.good {
			continue
		}
		if good, ok := t.makeCase(text.text); ok && good.Expect == Accept {
			return &good
		}
	}
	return nil
}

// judged is a case with the rule that it breaks.
type judged struct {
	Case
	rule string
}

// makeCase makes a request of an example, in the format of the target and with what it needs, and checks it.
func (t *targetCases) makeCase(text string) (judged, bool) {
	file := detect.Open(source.Parse([]byte(text)))
	if file.Doc.Broken() {
		if t.target.API {
			return judged{}, false // no request can be made of it: broken makes one of a request
		}
		return t.judge(text, "")
	}
	to := format.ByID(t.target.Format)
	if len(file.Refs) != 1 || len(file.Doc.Roots) != 1 || to == nil {
		return judged{}, false
	}
	var c bind.Conversation
	from := file.Guesses[0].Format
	file.Decode(0, from, bind.Options{Clip: format.AsWritten}, &c)
	if from != to && (to.Base == nil || from != to.Base) {
		converted := convert.Conversation(&c, convert.Options{To: to, Model: t.modelName()})
		file = detect.Open(source.Parse(converted.Text))
		if len(file.Refs) != 1 {
			return judged{}, false
		}
	}
	if t.host == nil {
		if row, ok := t.row(file.Doc, to); ok {
			return t.judge(row, "")
		}
		return judged{}, false
	}
	file.Decode(0, to, bind.Options{Clip: format.AsWritten}, &c)
	program := export.Write(&c, export.How{Host: t.host, Model: t.model, Language: export.Curl, Way: export.HTTP})
	if program.Body == nil {
		return judged{}, false
	}
	return t.judge(string(program.Body), t.addressModel())
}

// row is a text for a target without a host, false where it's none. An API of these takes examples to train with: an object
// with a list of messages.
func (t *targetCases) row(doc *source.Document, to *format.Format) (string, bool) {
	text, key := string(doc.Text), to.RequestKey(format.Messages)
	if !t.target.API {
		return text, true
	}
	if doc.Kind(doc.Roots[0]) == source.Array {
		return "{" + source.Quote(key) + ": " + strings.TrimSpace(text) + "}", true
	}
	return text, doc.Member(doc.Roots[0], key) != source.None
}

// judge says what a target does with a request; false where it can't be said, as the request has mistakes of several kinds.
func (t *targetCases) judge(body, model string) (judged, bool) {
	c := judged{Case: Case{Target: t.target.ID, Model: model, Body: body}}
	file := detect.Open(source.Parse([]byte(body)))
	if t.target.API && !isRequest(file.Doc) {
		return judged{}, false
	}
	request := lint.Request{File: file, Format: format.ByID(t.target.Format), Target: t.target, As: lint.As{Model: model}, Limit: -1}
	if file.Doc.Broken() {
		request.Format = nil
	}
	result := lint.CheckTitles(request)
	for i := range result.Findings {
		f := &result.Findings[i]
		if f.Level != finding.Error {
			continue
		}
		if c.rule != "" && f.Rule != c.rule {
			return judged{}, false
		}
		if c.rule == "" {
			c.rule, c.Finding, c.At = f.Rule, f.Headline, string(f.Path)
		}
	}
	verdict := result.Verdict()
	switch verdict.Answer {
	case lint.Refused:
		c.Expect, c.Sure = Reject, true
	case lint.Accepted, lint.NoKnownProblem:
		c.Expect, c.Sure = Accept, verdict.Answer == lint.Accepted && result.Counts.Warning == 0
	default:
		return judged{}, false
	}
	return c, (c.Expect == Reject) == (c.rule != "")
}

// isRequest reports whether a text is one object, or the beginning of one that is broken: what an API takes.
func isRequest(doc *source.Document) bool {
	return bytes.HasPrefix(bytes.TrimSpace(doc.Text), []byte("{")) && (len(doc.Roots) == 1 || doc.Broken())
}
