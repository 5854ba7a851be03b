package lint

import (
	"slices"
	"sort"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

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

// plan makes the runs those for some targets, with a collector for each.
func (all runs) plan(targets []*Target, collectors []*collector, file *detect.File) {
	for k, target := range targets {
		all[k] = run{target, planFor(target), collectors[k]}
		if file.Doc.Lines && len(file.Refs) > 0 && !target.WholeFile {
			collectors[k].unreadable = &badJSON
		}
	}
}

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
