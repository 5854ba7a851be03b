package detect

import (
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/typo"
	"github.com/rolecall/rolecall/core/source"
)

// oddness counts the messages, the parts and the calls that have a key, or the messages that have a type, which
// no format knows there. A slip of the pen is none: what is meant is known.
type oddness struct {
	count [3]int
	// slips says of the keys that were asked about whether they are slips, by what they would be.
	slips map[oddKey]bool
}

// oddKey is a word by the number of what it would be one of.
type oddKey struct {
	of   int
	name string
}

// Places where a key may be odd.
const (
	oddMessage = iota
	oddPart
	oddCall
)

func (s *evidence) place(l *format.Level) int {
	switch l {
	case s.Message:
		return oddMessage
	case s.Call:
		return oddCall
	}
	return oddPart
}

// isOdd reports whether a key that no format knows in a message, a part or a call is more than a slip.
func (s *evidence) isOdd(outer, l *format.Level, key source.Index) bool {
	if outer != s.Message && outer != s.Call && outer != s.Part && outer != s.Content {
		return false
	}
	return isOddWord(s, l.Number, &l.Keys, key)
}

// isOddType reports whether the type of a message that no format knows is more than a slip.
func (s *evidence) isOddType(k *format.KeyInfo, value source.Index) bool {
	return isOddWord(s, -k.Number, k.Values, value)
}

func isOddWord(s *evidence, place int, all *format.Table, node source.Index) bool {
	name := s.doc.Clip(node, format.LongestName)
	at := oddKey{place, name}
	slip, known := s.odd.slips[at]
	if !known {
		slip = isSlip(name, all.All[1:])
		if s.odd.slips == nil || len(s.odd.slips) >= mostOddKeys {
			s.odd.slips = map[oddKey]bool{}
		}
		s.odd.slips[at] = slip
	}
	return !slip
}

// mostOddKeys bounds what is remembered of keys: a text may have a new one in each message.
const mostOddKeys = 256

// isSlip reports whether a word is a known one with few letters wrong. One that differs in case and separators
// alone is none: so other programs write it.
func isSlip(name string, all []*format.KeyInfo) bool {
	plain, slip := typo.Plain(name), false
	word, most := typo.Of(plain), min(2, max(len(plain)/4, 1))
	for _, k := range all {
		switch d := word.Distance(k.Name, most); {
		case d == 0:
			return false
		case d <= most && len(plain) > 2:
			slip = true
		}
	}
	return slip
}

// unread reports whether the conversation has keys that no format knows, so that it may be in the form of a
// program that is not known here: any such key in what isn't a request to a named model, or in a request one in
// half of its messages, of their parts or of their calls.
func (s *evidence) unread() bool {
	named := s.visits[s.Request.Number] > 0 && s.saw(s.Request.Keys.Named("model"))
	for i, all := range [...]int{s.visits[s.Message.Number], s.parts, s.visits[s.Call.Number]} {
		if odd := s.odd.count[i]; odd > 0 && (!named || 2*odd >= all) {
			return true
		}
	}
	return false
}
