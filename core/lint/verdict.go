package lint

import (
	"math"

	"github.com/rolecall/rolecall/core/format"
)

// The answers of a Verdict.
const (
	// Accepted: the target accepts the text unchanged.
	Accepted = "accepted"
	// Converted: the target accepts the text after conversion to its format.
	Converted = "converted"
	// NoKnownProblem: the text has no known problem, but not all of it was checked: see Unsure.
	NoKnownProblem = "no-known-problem"
	// Refused: the target rejects the text, converted or not.
	Refused = "refused"
	// Unchecked: the text wasn't or couldn't be checked for the target: see format.File.Apart.
	Unchecked = "unchecked"
)

// Verdict says whether one target accepts a file.
type Verdict struct {
	Target *Target
	// Answer is Accepted, Converted, NoKnownProblem, Rejected or Unchecked.
	Answer string
	// Counts are all findings for this target by level, without the Unread of a Result.
	Counts Counts
	// Because has the headlines of the first errors, at most 3.
	Because []string
	// Probable says of a rejection that all its errors rest on guesses; see finding.Finding.
	Probable bool
	// Unsure says of NoKnownProblem what wasn't checked: UncheckedValues, UncheckedModel, UncheckedRest, UncheckedError and
	// UncheckedHost.
	Unsure []string
}

// What a Verdict may not rest on.
const (
	// UncheckedValues: the allowed values of some fields aren't described.
	UncheckedValues = "values"
	// UncheckedModel: the model isn't in the table of models.
	UncheckedModel = "model"
	// UncheckedRest: the text contains more than its conversations.
	UncheckedRest = "rest"
	// UncheckedError: the text is a log that ends with the error of a request.
	UncheckedError = "stored-error"
	// UncheckedHost: the host publishes no rules.
	UncheckedHost = "host"
)

// reasons is how many headlines a Verdict shows.
const reasons = 3

// Verdicts says for each of Targets whether it accepts the whole file. The target of
// the request doesn't matter.
func Verdicts(req Request) []Verdict { return VerdictsOf(req, Targets) }

// VerdictsOf is Verdicts for only some targets.
func VerdictsOf(req Request, targets []*Target) []Verdict {
	collectors := verdictCollectors(len(targets))
	return verdicts(&req, targets, collectors, survey(&req, targets, collectors))
}

// Survey is CheckTitles and Verdicts at little more than the cost of Verdicts: the file is decoded
// and its calls are matched only once.
func Survey(req Request) (Result, []Verdict) {
	target := req.target()
	targets, own := Targets, placeOf(target)
	if own < 0 {
		targets, own = append(Targets[:len(Targets):len(Targets)], target), len(Targets)
	}
	collectors := verdictCollectors(len(targets))
	collectors[own] = req.collector()
	seen := survey(&req, targets, collectors)
	return req.resultOf(target, collectors[own], &seen), verdicts(&req, Targets, collectors[:len(Targets)], seen)
}

// firstReasons keeps only as many errors as a Verdict shows.
var firstReasons = first{limit: reasons, edge: math.MaxInt}

// verdictCollectors are n collectors that keep only the first errors.
func verdictCollectors(n int) []*collector {
	all, collectors := make([]collector, n), make([]*collector, n)
	for k := range all {
		all[k] = collector{shown: noneKept, reasons: firstReasons, at: -1}
		collectors[k] = &all[k]
	}
	return collectors
}

// verdicts are the verdicts of targets, from the findings for each.
func verdicts(req *Request, targets []*Target, collectors []*collector, seen surveyed) []Verdict {
	d, left := req.dialect(), seen.doubt(req)
	verdicts := make([]Verdict, len(targets))
	for k, target := range targets {
		verdicts[k] = verdictOf(target, d, collectors[k].counts, collectors[k].unread, collectors[k].because(), seen.doubtOf(req, target, left))
		verdicts[k].Probable = verdicts[k].Answer == Refused && verdicts[k].Counts.Error == collectors[k].probable
	}
	return verdicts
}

// Verdict is the verdict for the findings.
func (r *Result) Verdict() Verdict {
	verdict := verdictOf(r.Target, r.Format, r.Counts, r.Unread, r.Because, r.doubt)
	verdict.Probable = verdict.Answer == Refused && verdict.Counts.Error == r.Probable
	return verdict
}

// verdictOf is a target's verdict on a text in a format, from the findings and what couldn't be checked.
func verdictOf(target *Target, d *format.Format, counts Counts, unread int, because []string, left doubt) Verdict {
	verdict := Verdict{Target: target, Answer: Converted, Counts: counts, Because: because}
	verdict.Counts.Error -= unread
	switch {
	case verdict.Counts.Error > 0:
		verdict.Answer = Refused
	case left&doubtAll != 0:
		verdict.Answer = Unchecked
	case left&doubtError != 0 || target.reads(d) && (target.Host && left&served == 0 || left&doubtRest != 0 || left&(doubtValues|doubtModel) != 0 && target.API):
		verdict.Answer, verdict.Unsure = NoKnownProblem, left.unsure(target)
	case target.reads(d) && left&doubtRows != 0 && counts.Warning > 0:
		verdict.Answer = NoKnownProblem
	case target.reads(d) && target.Host && counts.Warning > 0: // other hosts reject it
		verdict.Answer, verdict.Unsure = NoKnownProblem, []string{UncheckedHost}
	case target.reads(d):
		verdict.Answer = Accepted
	}
	return verdict
}
