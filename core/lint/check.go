package lint

import (
	"cmp"
	"slices"
	"sort"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/internal/work"
	"github.com/rolecall/rolecall/core/source"
)

// Check finds every mistake in a file, with all changes of the fixes.
func Check(req Request) Result {
	c := req.collector()
	c.compute(all)
	return req.result(c, survey(req, []*Target{req.target()}, []*collector{c}))
}

// CheckTitles is Check without the changes of fixes, which then have only their titles. This saves work if findings are
// only shown; FixOf returns the fix that the user chooses. A program that calls nothing else has no code that writes
// messages.
func CheckTitles(req Request) Result {
	c := req.collector()
	return req.result(c, survey(req, []*Target{req.target()}, []*collector{c}))
}

// collector collects what the request asks for.
func (r Request) collector() *collector {
	s := newCollector(r.Limit, len(r.File.Refs))
	s.reasons, s.byKind = firstReasons, r.Kinds
	if r.ByMessage {
		s.messages = make([][]Counts, len(r.File.Refs))
	}
	return s
}

func (r Request) result(s *collector, seen surveyed) Result {
	return Result{
		Format:        r.dialect(),
		Target:        r.target(),
		Findings:      s.shown.findings(),
		Counts:        s.counts,
		Probable:      s.probable,
		Safe:          s.safe,
		Conversations: s.conversations,
		ByMessage:     s.messages,
		Because:       s.because(),
		Unread:        s.unread,
		Messages:      seen.messages,
		Model:         seen.model,
		Unlisted:      seen.unlisted,
		Kinds:         s.sortedKinds(),

		Unchecked: seen.unchecked, UncheckedCount: seen.uncheckedCount, Partly: r.partly(), doubt: seen.doubtOf(r, r.target()),
	}
}

// FixOf is one fix with all its changes: the fix with that number of the finding with that rule, offset and
// headline. An empty headline means the first finding there. It is false if the file has no such finding, or the
// finding no such fix.
func FixOf(req Request, rule string, offset int, headline string, fix int) (finding.Fix, bool) {
	// A finding is inside its conversation.
	req.alone = len(req.File.Refs) + 1
	for i := range req.File.Refs {
		if within := req.File.Doc.Nodes[req.File.Refs[i].At]; int(within.Start) <= offset && offset < int(within.End) {
			req.alone = i + 1
			break
		}
	}
	c := newCollector(-1, len(req.File.Refs))
	c.only, c.at = []string{rule}, offset
	c.shown.edge = offset // later findings are only counted
	c.compute(all)
	survey(req, []*Target{req.target()}, []*collector{c})
	for _, f := range c.shown.findings() {
		if headline == "" {
			headline = f.Headline
		}
		if f.Headline == headline && fix >= 0 && fix < len(f.Fixes) {
			return f.Fixes[fix], true
		}
	}
	return finding.Fix{}, false
}

// Patched are errors that Check found, in order of position, with all changes of their fixes: like FixOf for
// many at once. An error that the file doesn't have is left without fixes.
func Patched(req Request, errors []finding.Finding) []finding.Finding {
	return patched(req, errors, "")
}

// patched is Patched for the fixes with one title, or with "" for all.
func patched(req Request, errors []finding.Finding, wanted string) []finding.Finding {
	patched := make([]finding.Finding, len(errors))
	if len(errors) == 0 {
		return patched
	}
	c := newCollector(-1, len(req.File.Refs))
	c.errors, c.shown.edge = true, errors[len(errors)-1].At.Start
	first := &errors[0]
	if !slices.ContainsFunc(errors, func(f finding.Finding) bool { return f.Rule != first.Rule }) {
		c.only = []string{first.Rule}
	}
	if first.Conversation >= 0 && !slices.ContainsFunc(errors, func(f finding.Finding) bool { return f.Conversation != first.Conversation }) {
		req.alone = first.Conversation + 1
	}
	if len(errors) == 1 {
		c.at = first.At.Start
	}
	c.compute(func(m *mark, title string, _ bool) bool {
		return (wanted == "" || title == wanted) && slices.ContainsFunc(errors[startingAt(errors, m.at.Start):], func(f finding.Finding) bool { return f.At.Start == m.at.Start && f.Rule == m.rule.ID })
	})
	survey(req, []*Target{req.target()}, []*collector{c})
	found := c.shown.findings()
	for i := range errors {
		if at := sameAs(&errors[i], found); at >= 0 {
			patched[i] = found[at]
		}
	}
	return patched
}

// startingAt is the index of the first finding that starts at or after an offset. The findings are in order of
// position.
func startingAt(among []finding.Finding, start int) int {
	return sort.Search(len(among), func(k int) bool { return among[k].At.Start >= start })
}

// sameAs is the index of the first finding that equals another one, apart from what its fixes change; -1 for
// none. The findings are in order of position.
func sameAs(f *finding.Finding, among []finding.Finding) int {
	at := startingAt(among, f.At.Start)
	for ; at < len(among) && among[at].At.Start == f.At.Start; at++ {
		if other := &among[at]; other.Rule == f.Rule && other.Headline == f.Headline && len(other.Fixes) == len(f.Fixes) {
			return at
		}
	}
	return -1
}

// Settings are the findings about settings of a request that the target or the requested model rejects, in the
// order of the rules. Their fixes have all their changes.
func Settings(req Request) []finding.Finding {
	c := newCollector(-1, len(req.File.Refs))
	c.only = []string{refusedSetting.ID, clashingSettings.ID}
	c.compute(all)
	survey(req, []*Target{req.target()}, []*collector{c})
	found := make([]finding.Finding, len(c.shown.kept))
	for i, f := range c.shown.kept {
		found[i] = f.Finding
	}
	return found
}

func (r Request) dialect() *format.Format {
	if r.Format != nil || len(r.File.Guesses) == 0 {
		return r.Format
	}
	// Rows of role and content are read in the form that the trainer has for them.
	for i := range r.File.Guesses {
		if guess := r.File.Guesses[i].Format; r.Target == nil || !r.Target.Trains() || !r.File.Unsure() || r.Target.reads(guess) {
			return guess
		}
	}
	return r.File.Guesses[0].Format
}

func (r Request) target() *Target {
	if r.Target != nil {
		return r.Target
	}
	d := r.dialect()
	if r.File.Joined() && r.Format == nil {
		return logTarget(d, cmp.Or(r.As.Model, r.File.Model()))
	}
	return TargetOf(r.File, d, cmp.Or(r.As.Model, ModelOf(r.File, d)))
}

// surveyed is what a survey found in a file besides the mistakes: the number of messages, and the first model
// that the file names.
type surveyed struct {
	messages int
	model    string
	// unlisted is the first model that the table of models doesn't have.
	unlisted string
	// unchecked are the first values that the format's description doesn't cover well enough to check,
	// uncheckedCount counts all.
	unchecked      []source.Index
	uncheckedCount int
}

// uncheckedKept is how many unchecked values are listed.
const uncheckedKept = 20

// partly reports whether a text contains more than the conversations that were read.
func (r Request) partly() bool { return r.File.IsLog() || r.File.HasPairs() }

// note records the values of a conversation that couldn't be checked.
func (s *surveyed) note(info *bind.Info) {
	for node := range info.Unchecked {
		if s.uncheckedCount++; len(s.unchecked) < uncheckedKept {
			s.unchecked = append(s.unchecked, node)
		}
	}
}

// mostAtOnce is how many targets cost as much work as one more pass over the text.
const mostAtOnce = 16

// survey runs all rules for each target over the whole file. Each conversation is decoded once.
func survey(req Request, targets []*Target, collectors []*collector) (seen surveyed) {
	req.Work.Spend(work.Size(len(req.File.Doc.Nodes), len(req.File.Doc.Text)) * (1 + len(targets)/mostAtOnce))
	if unreadable(req.File.Doc) {
		req.Work.Spend(work.Mending(len(req.File.Doc.Text)))
	}
	defer func() {
		for _, c := range collectors {
			req.Work.Spend(c.counts.Sum() * work.PerFinding / len(collectors))
		}
	}()
	pointers := source.NewPointers(req.File.Doc)
	all := make(runs, len(targets))
	for k, target := range targets {
		all[k] = run{target, planFor(target), collectors[k]}
		if req.File.Doc.Lines && len(req.File.Refs) > 0 && !target.WholeFile {
			collectors[k].unreadable = &badJSON
		}
	}
	file := &FilePass{}
	if !req.inside {
		file = checkFile(req.File, pointers, all)
	}
	// A truncated text has at most part of a conversation, so what is missing in it isn't another mistake.
	// Neither is a gap in a message whose conversation is on other lines.
	whole := (req.File.Doc.Lines || !unreadable(req.File.Doc)) && !req.File.Apart()
	w := newWorkspace()
	defer w.release()
	c, pairs, pass, shared, silent := &w.conversation, &w.pairs, &w.pass, &w.shared, w.silent
	for i := range req.File.Refs {
		if req.alone != 0 && req.alone != i+1 {
			continue
		}
		req.File.Decode(i, req.Format, bind.Options{Clip: format.AsWritten}, c)
		c.AskTypes()
		seen.messages += len(c.Messages)
		if seen.model == "" {
			seen.model = c.Model
		}
		if name := cmp.Or(req.As.Model, c.Model); name != "" && seen.unlisted == "" {
			if _, listed := models.FindBy(name, req.As.Rules); !listed {
				seen.unlisted = name
			}
		}
		as := req.As
		if as.Model == c.Model {
			as.Model = ""
		} else if as.Model != "" {
			c.Model = as.Model
		}
		pairs.tieConversation(c)
		shared.start(c.Doc, pointers, as, req.Now, req.Format != nil || req.Target != nil && req.Target.reads(c.Format), req.Work)
		if models.Dated && as.Rules != 0 {
			shared.later = later(c, as)
		}
		all.claim(c, file)
		if !whole {
			continue
		}
		held := holds(c, pairs)
		clear(silent)
		for k := range all {
			req.Work.Spend(0)
			*pass = Pass{Conversation: c, File: req.File, Pairs: pairs, shared: shared}
			all[k].check(pass, held, silent)
		}
		if all.reads(c.Format) {
			*pass = Pass{Conversation: c, File: req.File, Pairs: pairs, shared: shared}
			seen.note(pass.Info())
			seen.uncheckedCount += len(shared.later)
		}
	}
	for i := range file.marks {
		if file.marks[i].conversation < 0 {
			all.add(file, file.marks[i], nil)
		}
	}
	return seen
}

// unreadable reports whether the text couldn't be read to its end.
func unreadable(doc *source.Document) bool {
	for _, problem := range doc.Problems {
		switch problem.Kind {
		case source.Syntax, source.TooDeep, source.TooLarge:
			return true
		}
	}
	return false
}

// A run is a target to check for, with its plan and the collector of its marks.
type run struct {
	target    *Target
	plan      *plan
	collector *collector
}

// check runs the rules for one conversation, except those that need more than it contains. Silent rules find
// nothing in it for any target; rules that turn out to be silent are added.
func (r *run) check(p *Pass, held Needs, silent []bool) {
	p.target, p.collector, p.plan = r.target, r.collector, r.plan
	for i := range r.plan.checks {
		check := &r.plan.checks[i]
		if check.needs&^held != 0 || silent[check.rank] || r.collector.skips(check.rule) {
			continue
		}
		p.rule, p.level, p.rank, p.reported, p.guessed = check.rule, check.level, check.rank, false, false
		check.run(p)
		p.settle()
		silent[check.rank] = !p.reported
	}
}

// runs are the runs of one survey.
type runs []run

// reads reports whether one of the targets is an API that reads texts of a format unchanged.
func (all runs) reads(d *format.Format) bool {
	return slices.ContainsFunc(all, func(r run) bool { return r.target.API && r.target.reads(d) })
}

// asks reports whether a target uses a rule.
func (all runs) asks(rank int, rule *Rule) bool {
	return slices.ContainsFunc(all, func(r run) bool { return r.plan.levels[rank] != finding.Off && !r.collector.skips(rule) })
}

// add gives a mark of the file to each target, with the level that the rule has for it. The format is that of
// the conversation around it, nil for none.
func (all runs) add(p *FilePass, f *fileMark, d *format.Format) {
	for i := range all {
		r, m := &all[i], f.mark
		m.level = r.plan.levels[f.rank]
		if m.level == finding.Off || r.collector.skips(f.rule) || f.of != nil && f.of != r.target {
			continue
		}
		m.level = max(m.level, f.mildest)
		if d != nil && f.rule.Rewritten && !r.target.mayGet(d) {
			m.level = max(m.level, finding.Warning)
		}
		r.collector.count(&m)
		if r.collector.wants(&m) {
			r.collector.add(&m, p.say(f, &m, r.target))
		}
	}
}

// checkFile runs the rules about a file. The marks are sorted by position.
func checkFile(file *detect.File, pointers *source.Pointers, whom runs) *FilePass {
	p := &FilePass{File: file, Doc: file.Doc, pointers: pointers, titles: true}
	for i := range whom {
		p.titles = p.titles && whom[i].collector.contents == nil
		if whom[i].target.Forms != nil {
			p.trainers = append(p.trainers, whom[i].target)
		}
	}
	for rank, rule := range Rules {
		if rule.CheckFile != nil && whom.asks(rank, rule) {
			p.rule, p.rank = rule, rank
			rule.CheckFile(p)
		}
	}
	order.Stable(p.marks, func(a, b **fileMark) int { return byPlace((*a).at, (*b).at, (*a).rank, (*b).rank) })
	return p
}

// claim assigns the file's marks that are inside a conversation to that conversation.
func (all runs) claim(c *bind.Conversation, p *FilePass) {
	within := c.Doc.Nodes[c.At]
	var inside *bind.Holders
	at := sort.Search(len(p.marks), func(i int) bool { return p.marks[i].at.Start >= int(within.Start) })
	for ; at < len(p.marks) && p.marks[at].at.Start < int(within.End); at++ {
		f := p.marks[at]
		if f.conversation >= 0 {
			continue
		}
		f.conversation = c.Index
		if inside == nil {
			inside = bind.HoldersIn(c)
		}
		f.message = inside.Of(f.at.Start)
		all.add(p, f, c.Format)
	}
}
