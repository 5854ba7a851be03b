//go:build !js

package main

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/cmd/rolecall/watch"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/secret"
	"github.com/rolecall/rolecall/core/source"
)

// judge judges requests, one after the other.
type judge struct {
	call   *call
	paint  paint
	engine *engine.Engine
}

// judged is what there is to say of a request. It shares no memory with the engine, which judges others meanwhile.
type judged struct {
	// why says why it wasn't checked, "" if it was.
	why string
	// text is the body, until it was shown.
	text []byte
	// number is that of its exchange.
	number int
	as     engine.As
	// target and format are those that it was checked for.
	target, format, model string
	answer, summary       string
	likely                bool
	counts                engine.Counts
	fixable               int
	findings              []watchFinding
	tokens                int
	exact                 bool
	// fixed says what was fixed before it was sent.
	fixed []string
	// details are lines to show below its own.
	details []string
	// told says that the request has a line already.
	told bool
}

// watchFinding is a finding as it's shown. Findings with the same key say the same.
type watchFinding struct{ key, level, rule, message, text string }

// request judges the body of an exchange.
func (j *judge) request(x *watch.Exchange) *judged {
	made := &judged{number: x.Number, target: x.Target.ID, format: x.Target.Format, model: x.Target.Model}
	if target := j.call.options.text("target"); target != "" {
		made.target = target
	}
	made.as = engine.As{As: made.model, Now: now(), Version: x.Header.Get("Anthropic-Version")}
	if model := j.call.options.text("model"); model != "" {
		made.as.As = model
	}
	for _, betas := range x.Header.Values("Anthropic-Beta") {
		for beta := range strings.SplitSeq(betas, ",") {
			if beta = strings.TrimSpace(beta); beta != "" {
				made.as.Betas = append(made.as.Betas, beta)
			}
		}
	}
	text, why := x.Request()
	if why == "" && len(bytes.TrimSpace(text)) == 0 {
		why = "its body is empty"
	}
	if why != "" {
		made.why = why
		return made
	}
	j.check(made, text)
	return made
}

// check judges a text. A crash on it is one of this command: the request passes all the same.
func (j *judge) check(made *judged, text []byte) {
	defer func() {
		if reason := recover(); reason != nil {
			j.engine = engine.New()
			made.why = "checking it failed"
		}
	}()
	request := engine.CheckRequest{Dialect: made.format, Target: made.target, As: made.as, Limit: 100, Window: true}
	r, err := checkText(j.engine, text, request)
	if err != nil {
		made.why = err.Error()
		return
	}
	made.text = text
	r.ignore(j.call.options["ignore"], j.call.options.text("level"))
	made.model = strings.Clone(cmp.Or(made.as.As, r.Model.Named))
	made.answer, made.likely, made.counts, made.fixable = r.Summary.Answer, r.Summary.Likely, r.Counts, r.Fixable
	made.summary = strings.Clone(r.Summary.Text)
	made.findings = nil
	if len(r.Findings) > 0 {
		hide(r, text)
		r.name = fileName("#" + strconv.Itoa(made.number))
		made.findings = j.render(r)
	}
	if r.Conversations > 0 {
		if count, err := countTokens(j.engine, engine.CountRequest{Dialect: made.format, Model: made.as.As, Brief: true}); err == nil {
			made.tokens, made.exact = count.Total, count.Exact
		}
	}
}

// render are the findings of a report as they're shown.
func (j *judge) render(r *report) []watchFinding {
	var all []watchFinding
	for i := range r.Findings {
		f := &r.Findings[i]
		one := &report{name: r.name, shown: r.shown[i : i+1]}
		one.Findings = r.Findings[i : i+1]
		var out strings.Builder
		(&textPrinter{writer: &writer{out: &out}, paint: j.paint}).findings(one)
		all = append(all, watchFinding{
			key: strings.Clone(f.Rule + "\x00" + f.Message), level: f.Level, rule: f.Rule, message: strings.Clone(f.Message), text: out.String(),
		})
	}
	return all
}

// hide puts placeholders where a report quotes secrets.
func hide(r *report, text []byte) {
	hidden := bytes.Clone(text)
	var pairs []string
	for _, one := range secret.Find(text) {
		if kind := secret.KindByID(one.Kind); kind != nil && kind.Personal {
			continue
		}
		for _, at := range one.At {
			copy(hidden[at.Start:at.End], bytes.Repeat([]byte("*"), at.End-at.Start))
		}
		pairs = append(pairs, one.Value, one.Placeholder)
	}
	r.show(hidden)
	if pairs == nil {
		return
	}
	replacer := strings.NewReplacer(pairs...)
	for i := range r.Findings {
		f := &r.Findings[i]
		f.Message, f.Note = replacer.Replace(f.Message), replacer.Replace(f.Note)
		for k := range f.Related {
			f.Related[k].Note = replacer.Replace(f.Related[k].Note)
		}
		for k := range f.Fixes {
			f.Fixes[k].Title = replacer.Replace(f.Fixes[k].Title)
		}
	}
}

// withoutSecrets is a text for people with placeholders for its secrets.
func withoutSecrets(text string) string {
	found := slices.DeleteFunc(secret.Find([]byte(text)), func(one secret.Secret) bool {
		kind := secret.KindByID(one.Kind)
		return kind != nil && kind.Personal
	})
	return string(source.ApplyEdits([]byte(text), secret.Redact(found)))
}

// fix applies the fixes that keep the meaning, and judges again. It's nil for a request that stays as it is.
func (j *judge) fix(made *judged, x *watch.Exchange) []byte {
	if made.why != "" || made.fixable == 0 {
		return nil
	}
	if !x.MayChange() {
		made.fixed = []string{"Nothing: the body is signed"}
		return nil
	}
	j.engine.Use(0, made.text)
	repaired, failure := j.engine.Repair(engine.FixRequest{Dialect: made.format, Target: made.target, As: made.as, All: true}, false)
	if failure != nil || bytes.Equal(repaired.Text, made.text) {
		return nil
	}
	text := bytes.Clone(repaired.Text)
	j.check(made, text)
	made.fixed = repaired.Done
	return text
}

// rejected reports whether the target is known to reject a request, unless that rests on a guess.
func (made *judged) rejected() bool {
	return made.why == "" && made.answer == "refused" && !made.likely && made.counts.Error > 0
}

// blockedWords tell a program why its request wasn't sent.
func (made *judged) blockedWords() string {
	said := "Blocked by rolecall watch, not sent: " + made.summary
	for _, f := range made.findings {
		if f.level == "error" {
			return said + " " + f.message + " (" + f.rule + ")"
		}
	}
	return said
}

// words are the verdict in a few words, and its level: that of a finding, or "" for none.
func (made *judged) words() (words, level string) {
	counts := made.counts
	counts.Info = 0
	switch answer := made.answer; {
	case made.why != "":
		return "not checked: " + made.why, "note"
	case answer == "accepted":
		words = "accepted"
	case answer == "refused" && counts.Error > 0 && made.likely:
		words, level = "probably rejected", "warning"
	case answer == "refused" && counts.Error > 0:
		words, level = "rejected", "error"
	case answer == "converted" || answer == "no-known-problem" || answer == "refused":
		words = "no known problem"
	default:
		return plain([]byte(made.summary)), "error"
	}
	if counts.Error+counts.Warning > 0 {
		words += ": " + said(counts)
		level = cmp.Or(level, "warning")
	}
	return words, level
}
