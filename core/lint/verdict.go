package lint

// Answers of a Verdict.
const (
	// Accepted: the target takes the text as it is.
	Accepted = "accepted"
	// Converted: the target takes the text once it is converted to the target's dialect.
	Converted = "converted"
	// Refused: the target refuses the text, converted or not.
	Refused = "refused"
)

// Verdict says whether one target accepts a file.
type Verdict struct {
	Target *Target
	// Answer is Accepted, Converted or Refused.
	Answer string
	// Counts are all findings for this target by level.
	Counts Counts
	// Because holds the headlines of the first errors, three at most.
	Because []string
}

// reasons is how many headlines a Verdict shows.
const reasons = 3

// Verdicts says for each of Targets whether it accepts the whole file. The target of
// the request does not matter.
func Verdicts(req Request) []Verdict {
	sinks := make([]*sink, len(Targets))
	for k := range sinks {
		sinks[k] = newSink(reasons, len(req.File.Refs))
		sinks[k].titles, sinks[k].errors = true, true
	}
	survey(req, Targets, sinks)
	d := req.dialect()
	verdicts := make([]Verdict, len(Targets))
	for k, target := range Targets {
		verdict := Verdict{Target: target, Counts: sinks[k].counts}
		switch {
		case verdict.Counts.Error > 0:
			verdict.Answer = Refused
		case target.reads(d):
			verdict.Answer = Accepted
		default:
			verdict.Answer = Converted
		}
		for _, f := range sinks[k].findings() {
			verdict.Because = append(verdict.Because, f.Headline)
		}
		verdicts[k] = verdict
	}
	return verdicts
}
