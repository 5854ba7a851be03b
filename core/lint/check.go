package lint

import (
	"cmp"
	"slices"
	"sort"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/internal/work"
	"github.com/rolecall/rolecall/core/source"
)

// Check finds every mistake in a file.
func Check(req Request) Result {
	s := req.sink()
	return req.result(s, survey(req, []*Target{req.target()}, []*sink{s}))
}

// sink keeps what the request wants to have kept.
func (r Request) sink() *sink {
	s := newSink(r.Limit, len(r.File.Refs))
	s.titles, s.reasons = r.Titles, true
	if r.Kinds {
		s.kindAt = make([]uint16, len(Rules)*int(finding.Info))
	}
	if r.ByMessage {
		s.messages = make([][]Counts, len(r.File.Refs))
	}
	return s
}

func (r Request) result(s *sink, seen surveyed) Result {
	return Result{
		Format:        r.dialect(),
		Target:        r.target(),
		Findings:      s.findings(),
		Counts:        s.counts,
		Safe:          s.safe,
		Conversations: s.conversations,
		ByMessage:     s.messages,
		Because:       s.because(),
		Unread:        s.unread,
		Messages:      seen.messages,
		Model:         seen.model,
		Kinds:         s.sortedKinds(),

		Unchecked: seen.unchecked, UncheckedCount: seen.uncheckedCount, Partly: r.partly(), doubt: seen.doubt(r),
	}
}

// FixOf is one fix with all that it changes: the alternative number fix of the finding
// of that rule that starts at the offset and has that headline; an empty
// headline is that of the first finding there. It is false when the file has no such finding, or
// the finding no such fix.
func FixOf(req Request, rule string, offset int, headline string, fix int) (finding.Fix, bool) {
	// A finding is in its conversation.
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
		s.edge = offset // what comes after it is only counted
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

// Patched are errors that Check found, in order of position, with all that their fixes change: many at once for what
// FixOf takes for each. One that the file does not have is left without fixes.
func Patched(req Request, errors []finding.Finding) []finding.Finding {
	patched := make([]finding.Finding, len(errors))
	if len(errors) == 0 {
		return patched
	}
	s := newSink(-1, len(req.File.Refs))
	s.errors, s.edge = true, errors[len(errors)-1].At.Start
	first := &errors[0]
	if !slices.ContainsFunc(errors, func(f finding.Finding) bool { return f.Rule != first.Rule }) {
		s.only = first.Rule
	}
	if first.Conversation >= 0 && !slices.ContainsFunc(errors, func(f finding.Finding) bool { return f.Conversation != first.Conversation }) {
		req.alone = first.Conversation + 1
	}
	survey(req, []*Target{req.target()}, []*sink{s})
	found := s.findings()
	for i := range errors {
		f := &errors[i]
		at := sort.Search(len(found), func(k int) bool { return found[k].At.Start >= f.At.Start })
		for ; at < len(found) && found[at].At.Start == f.At.Start; at++ {
			if other := &found[at]; other.Rule == f.Rule && other.Headline == f.Headline && len(other.Fixes) == len(f.Fixes) {
				patched[i] = *other
				break
			}
		}
	}
	return patched
}

// Settings are the findings about what is next to the messages of a request: settings that the target, or
// the model that is asked for, rejects. Their fixes say what they change.
func Settings(req Request) []finding.Finding {
	var all []finding.Finding
	for _, rule := range [...]string{refusedSetting.ID, clashingSettings.ID} {
		s := newSink(-1, len(req.File.Refs))
		s.only = rule
		survey(req, []*Target{req.target()}, []*sink{s})
		for i := range s.found {
			all = append(all, s.found[i].Finding)
		}
	}
	return all
}

func (r Request) dialect() *format.Format {
	if r.Format == nil && len(r.File.Guesses) > 0 {
		return r.File.Guesses[0].Format
	}
	return r.Format
}

func (r Request) target() *Target {
	if r.Target != nil {
		return r.Target
	}
	d := r.dialect()
	return TargetFor(d, cmp.Or(r.As.Model, ModelOf(r.File, d)))
}

// surveyed is what a survey saw of a file next to the mistakes: how many messages it holds, and the first
// model that it names.
type surveyed struct {
	messages int
	model    string
	// unchecked are the first values of which the description of the format says too little, uncheckedCount all.
	unchecked      []source.Index
	uncheckedCount int
}

// uncheckedKept is how many values are named that could not be checked.
const uncheckedKept = 20

// doubt says how much of a text could not be checked.
func (s *surveyed) doubt(req Request) doubt {
	switch {
	case req.File.Apart():
		return doubtAll
	case req.partly():
		return doubtRest
	case s.uncheckedCount > 0:
		return doubtValues
	}
	return 0
}

// partly reports whether a text is more than the conversations that are read in it.
func (r Request) partly() bool { return r.File.IsLog() || r.File.HasPairs() }

// note takes note of the values of a conversation that could not be checked.
func (s *surveyed) note(info *bind.Info) {
	for node := range info.Unchecked {
		if s.uncheckedCount++; len(s.unchecked) < uncheckedKept {
			s.unchecked = append(s.unchecked, node)
		}
	}
}

// mostAtOnce is how many targets are asked at the price of going through the text once more.
const mostAtOnce = 16

// survey runs all rules for each target over the whole file. Each conversation is decoded once.
func survey(req Request, targets []*Target, sinks []*sink) (seen surveyed) {
	req.Work.Spend(work.Size(len(req.File.Doc.Nodes), len(req.File.Doc.Text)) * (1 + len(targets)/mostAtOnce))
	if unreadable(req.File.Doc) {
		req.Work.Spend(work.Mending(len(req.File.Doc.Text)))
	}
	defer func() {
		for _, s := range sinks {
			req.Work.Spend(s.counts.Sum() * work.PerFinding / len(sinks))
		}
	}()
	pointers := source.NewPointers(req.File.Doc)
	audience := make(audience, len(targets))
	for k, target := range targets {
		audience[k] = listener{target, planFor(target), sinks[k]}
		sinks[k].lines = req.File.Doc.Lines && len(req.File.Refs) > 0 && !target.WholeFile
	}
	loose := checkFile(req.File, pointers, audience)
	// A text that breaks off holds half a conversation at most: what is missing in it
	// isn't a second mistake. Nor is what a message lacks whose conversation is on other lines.
	whole := (req.File.Doc.Lines || !unreadable(req.File.Doc)) && !req.File.Apart()
	var c bind.Conversation
	var pairs Pairs
	pass, silent := new(Pass), make([]bool, len(Rules))
	var shared shared
	for i := range req.File.Refs {
		if req.alone != 0 && req.alone != i+1 {
			continue
		}
		req.File.Decode(i, req.Format, bind.Options{Clip: format.AsWritten}, &c)
		seen.messages += len(c.Messages)
		if seen.model == "" {
			seen.model = c.Model
		}
		as := req.As
		if as.Model == c.Model {
			as.Model = ""
		} else if as.Model != "" {
			c.Model = as.Model
		}
		pairs.tieConversation(&c)
		shared.start(pointers, as, req.Now, req.Format != nil || req.Target != nil && req.Target.reads(c.Format))
		audience.claim(&c, loose)
		if !whole {
			continue
		}
		held := holds(&c, &pairs)
		clear(silent)
		for k := range audience {
			req.Work.Spend(0)
			*pass = Pass{Conversation: &c, File: req.File, Pairs: &pairs, shared: &shared}
			audience[k].check(pass, held, silent)
		}
		if audience.reads(c.Format) {
			*pass = Pass{Conversation: &c, File: req.File, Pairs: &pairs, shared: &shared}
			seen.note(pass.Info())
		}
	}
	for _, f := range loose {
		if f.Conversation < 0 {
			audience.add(f, nil)
		}
	}
	return seen
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

// A listener is a target with what it asks for and the sink of its findings.
type listener struct {
	target *Target
	plan   *plan
	sink   *sink
}

// check runs the rules about conversations in a pass over one, except those that need more than it
// holds. Those that are silent find nothing in it for whichever target, and those that turn out so are
// added.
func (l *listener) check(p *Pass, held Needs, silent []bool) {
	p.target, p.sink, p.plan = l.target, l.sink, l.plan
	for i := range l.plan.runs {
		run := &l.plan.runs[i]
		if run.needs&^held != 0 || silent[run.rank] || l.sink.skips(run.rule) {
			continue
		}
		p.rule, p.level, p.rank, p.heard = run.rule, run.level, run.rank, false
		run.check(p)
		silent[run.rank] = !p.heard
	}
}

// audience are the targets of one check.
type audience []listener

// reads reports whether the API of a target takes texts of a format as they are.
func (a audience) reads(d *format.Format) bool {
	return slices.ContainsFunc(a, func(l listener) bool { return l.target.API && l.target.reads(d) })
}

// asks reports whether a target wants to know of a rule.
func (a audience) asks(rank int, rule *Rule) bool {
	for i := range a {
		if a[i].plan.levels[rank] != finding.Off && !a[i].sink.skips(rule) {
			return true
		}
	}
	return false
}

// add reports a finding about the file to each target, as bad as its rule is to it. The format is that
// of the conversation that it is in, nil for none.
func (a audience) add(f ranked, d *format.Format) {
	for i := range a {
		if level := a[i].plan.levels[f.rank]; level != finding.Off && !a[i].sink.skips(Rules[f.rank]) {
			if f.Level = level; d != nil && Rules[f.rank].Rewritten && !a[i].target.mayGet(d) {
				f.Level = max(level, finding.Warning)
			}
			a[i].sink.add(f.Finding, f.rank)
		}
	}
}

// checkFile runs the rules about a file, and returns what they find in order of position. It is
// the same for every target, except for the level.
func checkFile(file *detect.File, pointers *source.Pointers, whom audience) []ranked {
	var found []ranked
	p := &FilePass{File: file, Doc: file.Doc, pointers: pointers, found: &found}
	for rank, rule := range Rules {
		if rule.CheckFile != nil && whom.asks(rank, rule) {
			p.rule, p.rank = rule, rank
			rule.CheckFile(p)
		}
	}
	order.Stable(found, byPosition)
	return found
}

// claim reports the findings about the file that are inside a conversation, and are no other
// one's, as that conversation's.
func (a audience) claim(c *bind.Conversation, loose []ranked) {
	within := c.Doc.Nodes[c.At]
	var inside *bind.Holders
	at := sort.Search(len(loose), func(i int) bool { return loose[i].At.Start >= int(within.Start) })
	for ; at < len(loose) && loose[at].At.Start < int(within.End); at++ {
		f := &loose[at]
		if f.Conversation >= 0 {
			continue
		}
		f.Conversation = c.Index
		if inside == nil {
			inside = bind.HoldersIn(c)
		}
		f.Message = inside.Of(f.At.Start)
		a.add(*f, c.Format)
	}
}

// skips reports whether the findings of a rule are not asked for.
func (s *sink) skips(rule *Rule) bool { return s.only != "" && s.only != rule.ID }
