package lint

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// answerKeys are the keys under which a result names its call, by dialect.
var answerKeys = map[string]string{
	"openai-chat": "tool_call_id",
	"anthropic":   "tool_use_id",
	"rolecall":    "tool_call_id",
	"wick":        "tool_call_id",
	"kernel":      "tool_call_id",
}

// taken are the IDs of all calls and results of the conversation. Do not write to it.
func (p *Pass) taken() map[string]bool {
	if p.shared.taken == nil {
		p.shared.taken = make(map[string]bool)
		for _, call := range p.Pairs.Calls() {
			p.shared.taken[call.ID] = true
		}
		for i := range p.Messages {
			if p.Messages[i].Role == core.RoleTool {
				p.shared.taken[p.Messages[i].ToolCallID] = true
			}
		}
	}
	return p.shared.taken
}

// free is the word, or the word with the first number behind it that nobody has. It is
// never longer than limit, if that is not 0.
func free(word string, limit int, taken map[string]bool) string {
	if !taken[word] {
		return word
	}
	for n := 2; ; n++ {
		end := "_" + strconv.Itoa(n)
		head := word
		if limit > 0 && len(head)+len(end) > limit {
			head = head[:limit-len(end)]
		}
		if !taken[head+end] {
			return head + end
		}
	}
}

// fits reports whether a word has no other characters and is no longer than is taken
// everywhere.
func (w Words) fits(word string) bool {
	limit := w.limit()
	return w.Allows(word) && (limit == 0 || len(word) <= limit)
}

// limit is the length that is taken everywhere, 0 for any.
func (w Words) limit() int {
	if w.Risky == 0 || w.Length > 0 && w.Risky > w.Length {
		return w.Length
	}
	return w.Risky
}

// fit is the word in the characters and the length that a target takes. A word that is
// cut gets a mark made from all of it, so that two long words stay two.
func (w Words) fit(word string) string {
	fitted := word
	if !w.Allows(word) {
		fitted = strings.Map(func(r rune) rune {
			if r < 0x80 && w.allows(byte(r)) {
				return r
			}
			return '_'
		}, word)
	}
	limit := w.limit()
	if limit == 0 || len(fitted) <= limit {
		return fitted
	}
	mark := strconv.FormatUint(uint64(fingerprint(word)), 36)
	head := fitted[:limit-len(mark)-1]
	// Never through the middle of a character.
	return strings.ToValidUTF8(head, "") + "_" + mark
}

// callFamily is a call with the results that name it.
func (p *Pass) callFamily(call Call) (id source.Index, results []int) {
	if parts := p.From[call.Message].Parts; call.Part < len(parts) {
		id = parts[call.Part].ID
	}
	for i := range p.Messages {
		if p.Messages[i].Role != core.RoleTool || p.Messages[i].ToolCallID != call.ID {
			continue
		}
		if message, number, ok := p.Pairs.CallOf(i); ok && message == call.Message && number == call.Number {
			results = append(results, i)
		}
	}
	return id, results
}

// giveID gives a call another ID, and its results with it.
func (p *Pass) giveID(call Call, id string) []finding.Op {
	json := jsonString(id)
	node, results := p.callFamily(call)
	var ops []finding.Op
	if node == source.None {
		ops = p.Set(p.PartNode(call.Message, call.Part), "id", json)
	} else {
		ops = p.Replace(node, json)
	}
	for _, i := range results {
		ops = append(ops, p.nameAnswer(i, json)...)
	}
	return ops
}

// nameAnswer makes the result i name a call; the ID is JSON.
func (p *Pass) nameAnswer(i int, json string) []finding.Op {
	if node := p.From[i].CallID; node != source.None {
		return p.Replace(node, json)
	}
	return p.Set(p.MessageNode(i), answerKeys[p.Dialect.ID], json)
}

// newID is an ID that no call of the conversation has.
func (p *Pass) newID(call Call) string {
	number := int(p.Pairs.first[call.Message]) + call.Number + 1
	return free("call_"+strconv.Itoa(number), 0, p.taken())
}

// fingerprint is the 32-bit FNV-1a hash of a word: short words that differ as a rule
// when their words do.
func fingerprint(word string) uint32 {
	hash := uint32(2166136261)
	for i := 0; i < len(word); i++ {
		hash = (hash ^ uint32(word[i])) * 16777619
	}
	return hash
}
