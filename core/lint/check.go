package lint

import (
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// Check finds every mistake in a file.
func Check(req Request) Result {
	s := req.sink()
	messages := survey(req, []*Target{req.target()}, []*sink{s})
	return req.result(s, messages)
}

// sink keeps what the request wants to have kept.
func (r Request) sink() *sink {
	s := newSink(r.Limit, len(r.File.Refs))
	s.titles, s.reasons = r.Titles, true
	if r.Kinds {
		s.kinds = make([]Kind, len(Rules)*int(finding.Info))
	}
	if r.ByMessage {
		s.messages = make([][]Counts, len(r.File.Refs))
	}
	return s
}

func (r Request) result(s *sink, messages int) Result {
	return Result{
		Dialect:       r.dialect(),
		Target:        r.target(),
		Findings:      s.findings(),
		Counts:        s.counts,
		Safe:          s.safe,
		Conversations: s.conversations,
		ByMessage:     s.messages,
		Because:       s.because(),
		Messages:      messages,
		Kinds:         s.sortedKinds(),
	}
}

// FixOf is one fix with all that it changes: the alternative number fix of the finding
// of that rule that starts at the offset and has that headline; an empty
// headline is that of the first finding there. It is false when the file has no such finding, or
// the finding no such fix.
func FixOf(req Request, rule string, offset int, headline string, fix int) (finding.Fix, bool) {
	// A finding stands in its conversation.
	req.alone = len(req.File.Refs) + 1
	for i := range req.File.Refs {
		if within := req.File.Doc.Nodes[req.File.Refs[i].At]; int(within.Start) <= offset && offset < int(within.End) {
			req.alone = i + 1
			break
		}
	}
	// What fixes change can take long to work out, so the finding is looked for first.
	find := func(patched int) *ranked {
		s := newSink(-1, len(req.File.Refs))
		s.only, s.at, s.titles, s.patched = rule, offset, true, patched
		survey(req, []*Target{req.target()}, []*sink{s})
		s.cut()
		for i, f := range s.found {
			if headline == "" {
				headline = f.Headline
			}
			if f.Headline == headline && fix >= 0 && fix < len(f.Fixes) {
				return &s.found[i]
			}
		}
		return nil
	}
	found := find(-1)
	if found == nil {
		return finding.Fix{}, false
	}
	if found.Fixes[fix].Patch == nil {
		found = find(found.number)
	}
	return found.Fixes[fix], true
}

func (r Request) dialect() *dialect.Dialect {
	if r.Dialect == nil && len(r.File.Guesses) > 0 {
		return r.File.Guesses[0].Dialect
	}
	return r.Dialect
}

func (r Request) target() *Target {
	if r.Target != nil {
		return r.Target
	}
	return OwnTarget(r.dialect())
}

// survey runs all rules for each target over the whole file, and returns how many
// messages it holds. Each conversation is decoded once.
func survey(req Request, targets []*Target, sinks []*sink) (messages int) {
	pointers := source.NewPointers(req.File.Doc)
	loose, plans := make([][]ranked, len(targets)), make([][]step, len(targets))
	for k, target := range targets {
		loose[k] = checkFile(req.File, pointers, target, sinks[k])
		plans[k] = plan(target, sinks[k])
	}
	// A text that breaks off holds half a conversation at most: what is missing in it
	// is no second mistake.
	whole := req.File.Doc.Lines || !unreadable(req.File.Doc)
	var c dialect.Conversation
	var pairs Pairs
	for i := range req.File.Refs {
		if req.alone != 0 && req.alone != i+1 {
			continue
		}
		req.File.Decode(i, req.Dialect, dialect.Options{Clip: dialect.AsWritten}, &c)
		messages += len(c.Messages)
		pairs.tieConversation(&c)
		shared := shared{pointers: pointers, asked: req.Dialect != nil || req.Target != nil && req.Target.reads(c.Dialect)}
		for k, target := range targets {
			loose[k] = claim(&c, loose[k], sinks[k])
			if whole {
				checkConversation(req.File, &c, target, plans[k], &pairs, &shared, sinks[k])
			}
		}
	}
	for k := range targets {
		for _, f := range loose[k] {
			sinks[k].add(f.Finding, f.rank)
		}
	}
	return messages
}

// unreadable reports whether the text could not be read to its end.
func unreadable(doc *source.Document) bool {
	for _, problem := range doc.Problems {
		switch problem.Kind {
		case source.Syntax, source.TooDeep, source.TooLarge:
			return true
		}
	}
	return false
}

// checkFile runs the rules about a file, and returns what they find in order of position.
func checkFile(file *dialect.File, pointers *source.Pointers, target *Target, s *sink) []ranked {
	var found []ranked
	for rank, rule := range Rules {
		level := target.Level(rule)
		if level == finding.Off || rule.CheckFile == nil || s.skips(rule) {
			continue
		}
		rule.CheckFile(&FilePass{
			File: file, Doc: file.Doc, Target: target, pointers: pointers, rule: rule, level: level, rank: rank, found: &found,
		})
	}
	order.Stable(found, byPosition)
	return found
}

// claim reports the findings about the file that stand inside a conversation as that
// conversation's, and returns the others.
func claim(c *dialect.Conversation, loose []ranked, s *sink) []ranked {
	if len(loose) == 0 {
		return nil
	}
	within := c.Doc.Nodes[c.At]
	rest := loose[:0]
	var inside *owners
	for _, f := range loose {
		if f.At.Start < int(within.Start) || f.At.Start >= int(within.End) {
			rest = append(rest, f)
			continue
		}
		f.Conversation = c.Index
		if inside == nil {
			inside = ownersIn(c)
		}
		f.Message = inside.of(f.At.Start)
		s.add(f.Finding, f.rank)
	}
	return rest
}

// A step is a rule that is to be run for a target.
type step struct {
	rule  *Rule
	level finding.Level
	// rank is the place of the rule in Rules.
	rank int
}

// plan are the rules about conversations that the target and the sink ask for.
func plan(target *Target, s *sink) []step {
	var steps []step
	for rank, rule := range Rules {
		level := target.Level(rule)
		if level != finding.Off && rule.Check != nil && !s.skips(rule) {
			steps = append(steps, step{rule, level, rank})
		}
	}
	return steps
}

func checkConversation(file *dialect.File, c *dialect.Conversation, target *Target, steps []step, pairs *Pairs, shared *shared, s *sink) {
	p := Pass{Conversation: c, File: file, Target: target, Pairs: pairs, sink: s, shared: shared}
	for _, step := range steps {
		p.rule, p.level, p.rank = step.rule, step.level, step.rank
		step.rule.Check(&p)
	}
}

// skips reports whether the findings of a rule are not asked for.
func (s *sink) skips(rule *Rule) bool { return s.only != "" && s.only != rule.ID }
