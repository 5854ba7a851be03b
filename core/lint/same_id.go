package lint

import "sort"

// sameID are the calls of a conversation with the same ID, in order.
type sameID struct {
	calls []int32
	// server is the first of them that the provider runs itself, or -1.
	server int32

	// The rest is state while matching results. In the search after one message, next calls
	// are done; known is the last of these that a result may answer, or -1.
	next  int
	known int32
	// In the search through the whole conversation, passed calls come before the current
	// result, answered is the last of these that a result may answer, or -1, and open are
	// those without a result, the first choice last. The first ahead calls are no longer
	// candidates for results before them.
	passed, ahead int
	answered      int32
	open          []int32
}

// sameID are the calls with an ID, or nil. The index is built on first use.
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

// within is the first call in the message without a result, or else the last one with a result; -1 if the
// message has no call with the ID. Messages must be passed in order.
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

// seek is the call anywhere in the conversation that a result matches: the last open one before it, or else
// an answered one, or else the first open one after it. Results must be passed in order and matched
// immediately.
func (s *sameID) seek(p *Pairs, result int) (int32, ResultState) {
	for s.passed < len(s.calls) && p.calls[s.calls[s.passed]].Message < result {
		end := s.passed
		for message := p.calls[s.calls[end]].Message; end < len(s.calls) && p.calls[s.calls[end]].Message == message; end++ {
			if p.calls[s.calls[end]].State != CallServer {
				s.answered = s.calls[end]
			}
		}
		// Within a message, the first call comes first.
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

// few is up to how many calls in a message are searched one by one: an index of all
// calls in the conversation costs more.
const few = 8

// twinIn reports whether an earlier call in the same turn has the call's ID, or a later one with a
// result, which may be this call's.
func (p calls) twinIn(call Call) bool {
	if call.ID == "" || len(p.Pairs.calls) < 2 {
		return false
	}
	s, at := p.Pairs.sameID(call.ID), p.Pairs.first[call.Message]+int32(call.Number)
	k := sort.Search(len(s.calls), func(k int) bool { return s.calls[k] >= at })
	same := func(k int) bool {
		return k >= 0 && k < len(s.calls) && p.turns().areOne(p.Pairs.calls[s.calls[k]].Message, call.Message)
	}
	return same(k-1) || same(k+1) && p.Pairs.calls[s.calls[k+1]].State == CallAnswered
}

// resultsOf are all result messages matched to a call, in order.
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
