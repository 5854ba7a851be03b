//go:build !first

package engine

import (
	"cmp"
	"strconv"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/digits"
	"github.com/rolecall/rolecall/core/internal/secret"
	"github.com/rolecall/rolecall/core/lint"
)

// The rules of findings about rows to train on that the rules of core/lint know nothing of: a row that is too long for a
// trainer, and a secret or personal data, which the model could give away.
const (
	LongRow     = "long-row"
	SecretInRow = "secret-in-row"
)

const (
	// mostRowTokens is the largest limit that a trainer publishes for a row: Vertex AI's for Gemini, 2025-09.
	mostRowTokens = 131072
	// bytesPerToken is more bytes than a token has in most texts, so that a row which is reported is long for sure.
	bytesPerToken = 5
)

// rowFault is a finding about rows to train on, at each of its places.
type rowFault struct {
	rule, message, note string
	level               finding.Level
	at                  []finding.Span
}

// rowFaults are the findings about rows to train on, for a trainer or for any.
func (e *Engine) rowFaults(target *lint.Target) (faults []rowFault) {
	faults = append(e.longRows(target), e.valueFaults(target)...)
	for _, one := range secret.Find(e.text) {
		kind, level := secret.KindByID(one.Kind), finding.Warning
		if kind.Personal {
			level = finding.Info
		}
		faults = append(faults, rowFault{
			SecretInRow, "The row contains a secret: " + kind.Name,
			"A model can repeat what it was trained on. Replace it with rolecall redact, or remove the row.", level, one.At,
		})
	}
	return faults
}

// longRows are the rows that are longer than a trainer reads: surely so by their bytes, or by a count if their bytes leave it open.
func (e *Engine) longRows(target *lint.Target) (faults []rowFault) {
	file, most, trainer := e.parse(), mostRowTokens, "a trainer"
	if target != nil && target.MostTokens > 0 {
		most, trainer = target.MostTokens, target.Name
	}
	for i, ref := range file.Refs {
		span := file.Doc.Span(ref.At)
		bytes := span.End - span.Start
		if bytes <= most || file.Rejected(i) {
			continue
		}
		tokens, about := bytes/bytesPerToken, "about "
		if tokens <= most && target != nil && target.MostTokens > 0 {
			tokens, about = e.countRow(i)
		}
		if tokens > most {
			faults = append(faults, rowFault{
				LongRow, "The row has " + about + digits.Grouped(tokens) + " tokens, more than the " + digits.Grouped(most) + " that " + trainer + " reads",
				"Trainers cut off the end of a row that is too long, which is the answer, or skip the row. Shorten it or remove it.",
				finding.Warning, []finding.Span{{Start: span.Start, End: span.Start + 1}},
			})
		}
	}
	return faults
}

// trainedModel is whose tokens are counted of rows that name no model: those of all models that OpenAI trains are the same.
const trainedModel = "gpt-4.1-mini"

// countRow counts the tokens of a row, and says how sure that is.
func (e *Engine) countRow(conversation int) (tokens int, about string) {
	r := &reading{args: true, pointers: e.view("").pointers}
	e.file.Decode(conversation, nil, bind.Options{Args: true}, &r.Conversation)
	count := e.count(r, e.view(""), CountRequest{Brief: true, Model: cmp.Or(e.as.Model, trainedModel)})
	if count.Missing {
		e.unknown = count.Encoding
	}
	if count.Exact {
		return count.Total, ""
	}
	return count.Total, "about "
}

// checkRows adds the findings about rows to train on, each at its first place.
func (e *Engine) checkRows(response *CheckResponse, request CheckRequest) {
	v, counts := e.view(request.Units), map[Kind]int{}
	e.unknown = ""
	for _, fault := range append(e.rowFaults(lint.TargetByID(response.Target)), e.nearFaults()...) {
		place := v.place(fault.at[0], "", "")
		found := Finding{
			Rule: fault.rule, Level: fault.level.String(), Message: fault.message, Note: fault.note,
			Line: place.Line, Column: place.Column, Offset: place.Offset, Length: place.Length,
		}
		if len(fault.at) > 1 {
			found.Note = "It's in " + strconv.Itoa(len(fault.at)) + " places. " + found.Note
		}
		response.addOver(found, -1, request.Limit)
		counts[Kind{Rule: fault.rule, Level: found.Level}]++
	}
	response.Missing = cmp.Or(response.Missing, e.unknown)
	for _, kind := range [...]Kind{
		{Rule: LongRow, Level: "warning", Text: "rows are too long for a trainer"},
		{Rule: SecretInRow, Level: "warning", Text: "secrets are in rows"},
		{Rule: SecretInRow, Level: "info", Text: "values of personal data are in rows"},
		{Rule: EmptyField, Level: "warning", Text: "texts that rows need are empty"},
		{Rule: QuotedField, Level: "error", Text: "texts with messages can't be read"},
		{Rule: QuotedField, Level: "warning", Text: "messages are in a text"},
		{Rule: MixedTypes, Level: "warning", Text: "values have another type than in most rows"},
		{Rule: MixedTypes, Level: "info", Text: "values have another type than in most rows"},
		{Rule: MixedTools, Level: "info", Text: "tools have several schemas"},
		{Rule: strayText, Level: "warning", Text: "texts were decoded wrongly"},
		{Rule: NullKeys, Level: "info", Text: "files have keys that are null"},
		{Rule: ToollessRow, Level: "warning", Text: "rows declare no tools, but call one"},
		{Rule: NearRow, Level: "warning", Text: "rows are almost the same as others"},
		{Rule: NearRow, Level: "info", Text: "rows are much like others"},
	} {
		if kind.Count = counts[Kind{Rule: kind.Rule, Level: kind.Level}]; kind.Count > 0 {
			kind.Text = strconv.Itoa(kind.Count) + " " + kind.Text
			response.Summary.Kinds = append(response.Summary.Kinds, kind)
		}
	}
}
