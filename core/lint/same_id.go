package lint

import "sort"

// sameID are the calls of a conversation that have one ID, in order.
type sameID struct {
	calls []int32
	// server is the first of them that the provider runs itself, or -1.
	server int32

	// The rest is of use while results are tied. In the search after one message, next of
	// the calls are done with; known is the last of these that a result may answer, or -1.
	next  int
	known int32
	// In the search through the whole conversation, passed of the calls come before the
	// result that is tied, answered is the last of these that a result may answer, or -1,
	// and open are those that nothing answers, the one to take first at the end. The ahead
	// first calls are no longer looked at from before them.
	passed, ahead int
	answered      int32
	open          []int32
}

// sameID are the calls of an ID, or nil. The index is made when somebody asks first.
func (p *Pairs) sameID(id string) *sameID {
	if p.byID == nil {
		p.indexCalls()
	}
	if n, ok := p.byID[id]; ok {
		return &p.ids[n]
	}
	return nil
}

func (p *Pairs) indexCalls() {
	p.byID = make(map[string]int32, len(p.calls))
	number := make([]int32, len(p.calls))
	sizes := make([]int32, 0, len(p.calls))
	for c := range p.calls {
		n, known := p.byID[p.calls[c].ID]
		if !known {
			n = int32(len(sizes))
			p.byID[p.calls[c].ID] = n
			sizes = append(sizes, 0)
		}
		number[c] = n
		sizes[n]++
	}
	p.ids = make([]sameID, len(sizes))
	list, at := make([]int32, len(p.calls)), int32(0)
	for n := range p.ids {
		p.ids[n] = sameID{calls: list[at:at], server: -1, known: -1, answered: -1}
		at += sizes[n]
	}
	for c := range p.calls {
		s := &p.ids[number[c]]
		s.calls = append(s.calls, int32(c))
		if s.server < 0 && p.calls[c].State == CallServer {
			s.server = int32(c)
		}
	}
}

// within is the first call of the message that nothing answers, or else, the last
// that something does. It is -1 where the message has no such call. Messages must be asked
// about in their order.
func (s *sameID) within(p *Pairs, message int) (open, known int32) {
	from, to := p.first[message], p.first[message+1]
	for ; s.next < len(s.calls); s.next++ {
		c := s.calls[s.next]
		if c >= to {
			break
		}
		if state := p.calls[c].State; c >= from && state == CallOpen {
			return c, -1
		} else if state != CallServer {
			s.known = c
		}
	}
	if s.known >= from {
		return -1, s.known
	}
	return -1, -1
}

// seek is the call that a result is tied to which stands anywhere after or before it: the
// last open one before it, or else one that is answered already, or else the first open one
// after it. Results must be asked about in their order, and be tied at once.
func (s *sameID) seek(p *Pairs, result int) (int32, ResultState) {
	for s.passed < len(s.calls) && p.calls[s.calls[s.passed]].Message < result {
		end := s.passed
		for message := p.calls[s.calls[end]].Message; end < len(s.calls) && p.calls[s.calls[end]].Message == message; end++ {
			if p.calls[s.calls[end]].State != CallServer {
				s.answered = s.calls[end]
			}
		}
		// Of one message the first comes first.
		for k := end - 1; k >= s.passed; k-- {
			if c := s.calls[k]; p.calls[c].State == CallOpen {
				s.open = append(s.open, c)
			}
		}
		s.passed = end
	}
	if last := len(s.open) - 1; last >= 0 {
		c := s.open[last]
		s.open = s.open[:last]
		return c, Answers
	}
	if s.answered >= 0 {
		return s.answered, Repeated
	}
	for s.ahead = max(s.ahead, s.passed); s.ahead < len(s.calls); s.ahead++ {
		if c := s.calls[s.ahead]; p.calls[c].State == CallOpen {
			return c, Answers
		}
	}
	return -1, Orphan
}

// few is up to how many calls of a message are looked through one by one: an index of all
// calls of the conversation costs more.
const few = 8

// twinIn reports whether a call of the same turn before it has the ID of a call, or one after it
// that has a result: that may be this one's.
func (p *Pass) twinIn(call Call) bool {
	if call.ID == "" || len(p.Pairs.calls) < 2 {
		return false
	}
	s, at := p.Pairs.sameID(call.ID), p.Pairs.first[call.Message]+int32(call.Number)
	k := sort.Search(len(s.calls), func(k int) bool { return s.calls[k] >= at })
	same := func(k int) bool {
		return k >= 0 && k < len(s.calls) && p.together(p.Pairs.calls[s.calls[k]].Message, call.Message)
	}
	return same(k-1) || same(k+1) && p.Pairs.calls[s.calls[k+1]].State == CallAnswered
}

// resultsOf are the messages that answer a call, in order: all that are tied to it.
func (p *Pairs) resultsOf(call Call) []int32 {
	if p.answers == nil {
		p.answers = make([][]int32, len(p.calls))
		for i, t := range p.results {
			if t.state != NoResult && t.state != Orphan {
				p.answers[t.call] = append(p.answers[t.call], int32(i))
			}
		}
	}
	return p.answers[p.first[call.Message]+int32(call.Number)]
}
