package lint

import (
	"cmp"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/work"
	"github.com/rolecall/rolecall/core/source"
)

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
func survey(req *Request, targets []*Target, collectors []*collector) (seen surveyed) {
	all := make(runs, len(targets))
	all.plan(targets, collectors, req.File)
	s := surveying{Request: *req, workspace: newWorkspace(), pointers: source.NewPointers(req.File.Doc)}
	defer s.release()
	whole := s.prepare(all)
	for i := range req.File.Refs {
		if req.alone != 0 && req.alone != i+1 {
			continue
		}
		s.project(i, &seen)
		all.claim(&s.conversation, s.file)
		if whole {
			s.check(all, &seen)
		}
	}
	s.finish(all)
	return seen
}

// surveying is a survey under way.
type surveying struct {
	Request
	*workspace
	pointers *source.Pointers
	// file has the marks of the rules about files.
	file *FilePass
}

// prepare runs the rules about files, and reports whether to run those about conversations: a truncated text has at most
// part of a conversation, so what is missing in it isn't another mistake. Neither is a gap in a message whose conversation
// is on other lines.
func (s *surveying) prepare(all runs) (whole bool) {
	doc := s.File.Doc
	broken := unreadable(doc)
	s.Work.Spend(work.Size(len(doc.Nodes), len(doc.Text)) * (1 + len(all)/mostAtOnce))
	if broken {
		s.Work.Spend(work.Mending(len(doc.Text)))
	}
	if s.inside {
		s.file = &FilePass{}
	} else {
		s.file = checkFile(s.File, s.pointers, all)
	}
	return (doc.Lines || !broken) && !s.File.Apart()
}

// project decodes a conversation and matches its calls, and notes what it says of itself.
func (s *surveying) project(i int, seen *surveyed) {
	c := &s.conversation
	s.File.Decode(i, s.Format, bind.Options{Clip: format.AsWritten}, c)
	c.AskTypes()
	seen.messages += len(c.Messages)
	if seen.model == "" {
		seen.model = c.Model
	}
	if name := cmp.Or(s.As.Model, c.Model); name != "" && seen.unlisted == "" {
		if _, listed := models.FindBy(name, s.As.Rules); !listed {
			seen.unlisted = name
		}
	}
	as := s.As
	if as.Model == c.Model {
		as.Model = ""
	} else if as.Model != "" {
		c.Model = as.Model
	}
	s.pairs.tieConversation(c)
	s.shared.start(c.Doc, s.pointers, as, s.Now, s.Request.Format != nil || s.Target != nil && s.Target.reads(c.Format), s.Work)
	if models.Dated && as.Rules != 0 {
		s.shared.later = later(c, as)
	}
}

// check runs the rules about conversations for each target.
func (s *surveying) check(all runs, seen *surveyed) {
	held := holds(&s.conversation, &s.pairs)
	clear(s.silent)
	for k := range all {
		s.Work.Spend(0)
		s.pass = Pass{Conversation: &s.conversation, File: s.File, Pairs: &s.pairs, shared: &s.shared}
		all[k].check(&s.pass, held, s.silent)
	}
	if all.reads(s.conversation.Format) {
		s.pass = Pass{Conversation: &s.conversation, File: s.File, Pairs: &s.pairs, shared: &s.shared}
		seen.note(s.pass.Info())
		seen.uncheckedCount += len(s.shared.later)
	}
}

// finish gives the marks that are in no conversation to each target.
func (s *surveying) finish(all runs) {
	for i := range s.file.marks {
		if s.file.marks[i].conversation < 0 {
			all.add(s.file, s.file.marks[i], nil)
		}
	}
	for i := range all {
		s.Work.Spend(all[i].collector.counts.Sum() * work.PerFinding / len(all))
	}
}
