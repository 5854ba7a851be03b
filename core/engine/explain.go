//go:build !first

package engine

import (
	"slices"

	"github.com/rolecall/rolecall/core/engine/explain"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
)

// Explain says what an error text means, and where in the request.
func (e *Engine) Explain(request ExplainRequest) (ExplainResponse, *Failure) {
	if failure := e.current(request.Revision); failure != nil {
		return ExplainResponse{}, failure
	}
	response := ExplainResponse{Revision: e.revision}
	text, about := request.Error, e
	if stored := e.parse().LastError(); text == "" && stored != source.None && !e.doc.Broken() {
		text = e.doc.Whole().String(stored)
	} else if text == "" {
		text, about = string(e.text), nil
	}
	if pasted, found := explain.Split(text); found {
		given := view{positions: source.NewPositions([]byte(text)), wide: request.Units == "utf16"}
		body := given.place(pasted.Document, "", "")
		response.Body = &body
		for _, span := range pasted.Inside {
			response.Inside = append(response.Inside, given.place(span, "", ""))
		}
		var document string
		document, text = pasted.Parts(text)
		about = &Engine{bounds: e.bounds, open: e.open}
		about.Use(0, []byte(document))
	}
	report := explain.Explain(text)
	response.Provider, response.Sentence, response.Sure = report.Provider, report.Sentence, report.Sure
	for _, cause := range report.Causes {
		response.Causes = append(response.Causes, errorCause(cause))
	}
	for _, mention := range report.Mentions {
		response.Mentions = append(response.Mentions, ErrorMention{Kind: mention.Kind, Text: mention.Text})
	}
	if about == nil {
		return response, nil
	}
	var failure *Failure
	response.Document = about.documentKind()
	if len(about.parse().Refs) > 0 {
		failure = about.compare(request, text, report, &response)
	}
	if response.Agrees != "yes" && response.Agrees != "other" && len(about.text) > 0 && about.parse().Doc.Broken() {
		response.Agrees = "unread"
	}
	return response, failure
}

func errorCause(cause explain.Cause) ErrorCause {
	out := ErrorCause{Rule: cause.Rule, Topic: cause.Topic, Wording: cause.Wording}
	if topic := explain.TopicByID(cause.Topic); topic != nil {
		out.Title, out.Advice = topic.Title, topic.Advice
	}
	return out
}

// compare ties an error to the findings of the request that got it: the cause of which
// there is a finding at a place that the error names comes first, then those of which
// there is one at all. Where the target that was asked for rejects none of them, the one that the
// error is from is asked.
func (e *Engine) compare(request ExplainRequest, text string, report explain.Report, response *ExplainResponse) *Failure {
	d, target, failure := e.chooseAs(e.revision, request.Dialect, request.Target, request.As)
	if failure != nil {
		return failure
	}
	v := e.view(request.Units)
	found := e.namedBy(report.Mentions)
	found.sentence = report.Sentence
	named := &found
	nodes := e.nodesOf(report)
	for i, mention := range report.Mentions {
		if response.Mentions[i].Beyond = e.beyond(mention); response.Mentions[i].Beyond > 0 {
			named.beyond, nodes[i] = true, nil
			continue
		}
		for _, node := range nodes[i] {
			named.places = append(named.places, v.doc.Span(node))
		}
	}
	defer func() {
		e.addFact(v, e.check(d, target, keptFindings), nodes, named, report, text, response)
		if node := namedLine(report, nodes); node != source.None && len(response.Causes) > 0 && response.Causes[0].At == nil {
			at := v.node(node)
			response.Causes[0].At = &at
		}
		showMentions(v, nodes, response)
	}()
	if namedLine(report, nodes) == source.None {
		e.nameKeys(v, named, report.Keys(text), response)
	}
	ruled := slices.ContainsFunc(response.Causes, func(c ErrorCause) bool { return c.Rule != "" })
	if ruled {
		response.Agrees = "no"
	} else if len(response.Causes) > 0 && !ofRequest(response.Causes[0].Topic) || report.Sentence == "" {
		return nil
	}
	result := e.check(d, target, keptFindings)
	speaks := lint.TargetByID(explain.Target(report.Provider, result.Target.Format))
	if speaks == nil {
		speaks = result.Target
	}
	other := speaks.ID != result.Target.ID
	response.Foreign = other && !speaks.Takes(result.Format)
	if ruled && tie(v, result.Findings, named, response.Causes) {
		named.agree(result.Findings, response)
		if other && !rejects(result, response.Causes) && rejects(e.check(d, speaks, keptFindings), response.Causes) {
			response.Target = speaks.ID
		}
		return nil
	}
	spoken := result
	if other {
		spoken = e.check(d, speaks, keptFindings)
	}
	form := format.ByID(speaks.Format)
	switch {
	case other && ruled && tie(v, spoken.Findings, named, response.Causes):
		response.Target = speaks.ID
		named.agree(spoken.Findings, response)
	case form != nil && !speaks.Takes(result.Format) && (ofValue(report.Causes) || !ruled && report.Sure) && e.tieAs(v, form, speaks, named, report, response):
	case instead(v, result, named, report, response):
	case other && instead(v, spoken, named, report, response):
		response.Target = speaks.ID
	case len(response.Causes) > 0 && e.shown(v, result, named, report, response):
	case ruled && (report.Causes[0].Rule == "" || ofValue(report.Causes) && e.showsValue(report) || report.Causes[0].OfModel() && result.Model == ""):
		response.Agrees = "" // it is where the error says, and no rule knows whom it offends, or none looks for the likeliest
	}
	return nil
}

// rejects reports whether a target rejects a text for one of the causes.
func rejects(result *lint.Result, causes []ErrorCause) bool {
	return slices.ContainsFunc(result.Findings, func(f finding.Finding) bool {
		return f.Level == finding.Error && slices.ContainsFunc(causes, func(c ErrorCause) bool { return c.Rule == f.Rule })
	})
}

func ofValue(causes []explain.Cause) bool {
	return slices.ContainsFunc(causes, func(c explain.Cause) bool { return c.About("value") })
}

// tieAs ties an error to the text as the one who speaks reads it, in its own form, in which it is not.
func (e *Engine) tieAs(v view, form *format.Format, speaks *lint.Target, named *namedBy, report explain.Report, response *ExplainResponse) bool {
	result := e.check(form, speaks, keptFindings)
	if tie(v, result.Findings, named, response.Causes) {
		named.agree(result.Findings, response)
		return true
	}
	return report.Causes[0].Topic != "" && report.Sure && instead(v, result, named, report, response)
}

// ofRequest reports whether a topic's mistake is one of a request.
func ofRequest(id string) bool {
	topic := explain.TopicByID(id)
	return topic != nil && topic.OfRequest
}

// instead puts first what the request has of errors where it has none of an error's causes: one at a place that the
// error names, or else one that is taken for a cause. It says whether there is one.
func instead(v view, result *lint.Result, named *namedBy, report explain.Report, response *ExplainResponse) bool {
	at, findings := -1, result.Findings
	for _, level := range [...]finding.Level{finding.Error, finding.Warning, finding.Info} {
		if at < 0 {
			at = insteadAt(findings, level, result.Target.Varies, named, report)
		}
	}
	if at < 0 {
		return false
	}
	found := ErrorCause{Rule: findings[at].Rule}
	for i := range findings {
		if findings[i].Rule == found.Rule {
			found.Findings++
		}
	}
	place := v.place(findings[at].At, findings[at].Path, "")
	found.At = &place
	response.Causes = append([]ErrorCause{found}, response.Causes...)
	response.Agrees, response.Sure = "other", false
	return true
}

func ofUnanswered(cause explain.Cause) bool { return cause.Rule == "unanswered-call" }

// insteadAt is the finding of a level that an error may speak of without having its words, -1 for none: one at a
// place that it names, or else one that is taken for a cause. A warning is one where it is both, or where
// the target stands for many, who differ; a note only of a call that waits, where the error is of a call without a
// result: what was answered had been sent.
func insteadAt(findings []finding.Finding, level finding.Level, varies bool, named *namedBy, report explain.Report) int {
	at := -1
	for i := range findings {
		f := &findings[i]
		if f.Level != level {
			continue
		}
		meets := named.meets(f) > 0
		sameGroup := slices.ContainsFunc(report.Causes, func(c explain.Cause) bool { return c.SameGroup(f.Rule) })
		switch {
		case level == finding.Info && !(f.Rule == "waiting-call" && slices.ContainsFunc(report.Causes, ofUnanswered)):
		case level == finding.Warning && !(sameGroup && (meets || varies && len(named.places) == 0)):
		case meets && (sameGroup || len(report.Causes) == 0):
			return i
		case at < 0 && (sameGroup || meets):
			at = i
		}
	}
	return at
}

// tie gives causes the findings of their rules and sorts them: first those of which one is about an ID that the error
// names, then those of which one is at a place that it names. Of several findings, the place is that of the one whose words
// the error has. It says whether any cause has one.
func tie(v view, findings []finding.Finding, named *namedBy, causes []ErrorCause) bool {
	near := make(map[string]int, len(causes))
	found := false
	for i := range causes {
		cause, shared := &causes[i], 0
		for k := range findings {
			f := &findings[k]
			if f.Rule != cause.Rule+cause.Topic {
				continue
			}
			found = true
			cause.Findings++
			meets, words := named.meets(f), named.shares(f)
			if cause.At == nil || meets > near[cause.Rule] || meets == near[cause.Rule] && words > shared {
				at := v.place(f.At, f.Path, "")
				cause.At, shared = &at, words
			}
			near[cause.Rule] = max(near[cause.Rule], meets)
		}
	}
	rank := func(c *ErrorCause) int {
		if c.Findings == 0 {
			return 3
		}
		return 2 - near[c.Rule]
	}
	order.Stable(causes, func(a, b *ErrorCause) int { return rank(a) - rank(b) })
	return found
}
