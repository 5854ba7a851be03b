package compare

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/internal/order"
	"github.com/rolecall/rolecall/core/source"
)

// digest is what tells a message from others.
type digest struct {
	role, id string
	// said is a hash of its role and of all that it says, without IDs.
	said uint64
	// words are the smallest hashes of its words, in order.
	words []uint64
}

// mostWords is how many words of a message are held against another's.
const mostWords = 64

func digests(c *bind.Conversation) []digest {
	all := make([]digest, len(c.Messages))
	for i := range c.Messages {
		all[i] = digestOf(&c.Messages[i])
	}
	return all
}

func digestOf(m *core.Message) digest {
	d := digest{role: m.Role, id: m.ToolCallID}
	if d.id == "" {
		d.id = m.ID
	}
	var words []uint64
	h := hash(start, m.Role)
	for _, part := range m.All() {
		kind, value, text := about(part)
		if call, ok := part.(core.ToolCall); ok && d.id == "" {
			d.id = call.ID
		}
		h = hash(h, kind) ^ value
		h *= prime
		for word := range strings.FieldsSeq(text) {
			words = append(words, hash(start, word))
		}
	}
	order.Values(words)
	words = slices.Compact(words)
	d.said, d.words = h, slices.Clip(words[:min(len(words), mostWords)])
	return d
}

// about is the kind of a part, a hash of its value and the words in it.
func about(part core.Part) (kind string, value uint64, text string) {
	switch part := part.(type) {
	case core.Text:
		return "text", hash(start, part.Text), part.Text
	case core.Thinking:
		return "reasoning", hash(hash(start, part.Text), part.Data), part.Text
	case core.Image:
		return "image", hash(start, part.Data), part.MediaType
	case core.Code:
		return "code", hash(hash(start, part.Code), part.Language), part.Code
	case core.ToolCall:
		return "call", hash(start, part.Name) ^ hashJSON(part.RawArgs)*prime, part.Name + " " + part.RawArgs
	case core.ToolResult:
		return "result", hash(hash(start, part.Output), part.Error), part.Output + " " + part.Error
	case core.Raw:
		return "part", hashJSON(string(part.JSON)), string(part.JSON)
	}
	return "", 0, ""
}

// likeness is how much of what two messages say is the same, in percent.
func (d digest) likeness(other digest) int {
	a, b, both, all := d.words, other.words, 0, 0
	for len(a) > 0 && len(b) > 0 {
		all++
		switch {
		case a[0] == b[0]:
			both++
			a, b = a[1:], b[1:]
		case a[0] < b[0]:
			a = a[1:]
		default:
			b = b[1:]
		}
	}
	if all += len(a) + len(b); all == 0 {
		return 100
	}
	return 100 * both / all
}

// FNV-1a of 64 bits.
const (
	start uint64 = 14695981039346656037
	prime uint64 = 1099511628211
)

func hash(h uint64, text string) uint64 {
	for i := range len(text) {
		h = (h ^ uint64(text[i])) * prime
	}
	return (h ^ 0xFF) * prime
}

// hashJSON is a hash of a JSON value that is the same for the same value, however it is written;
// of a text that is none, of the text.
func hashJSON(text string) uint64 {
	doc := source.Parse([]byte(text))
	if len(doc.Problems) > 0 || len(doc.Roots) != 1 {
		return hash(start, text)
	}
	return hashValue(doc, doc.Roots[0])
}

func hashValue(doc *source.Document, at source.Index) uint64 {
	switch doc.Kind(at) {
	case source.String:
		return hash(start+1, doc.String(at))
	case source.Number:
		return hash(start+2, number(string(doc.Raw(at))))
	case source.Array:
		h := start + 3
		for element := range doc.Elements(at) {
			h = (h ^ hashValue(doc, element)) * prime
		}
		return h
	case source.Object:
		// The order of members says nothing.
		h := start + 4
		for key, value := range doc.Members(at) {
			h += hash(hashValue(doc, value), doc.String(key))
		}
		return h
	}
	return hash(start+5, string(doc.Raw(at)))
}

// number is a number in one way of writing: its digits without zeros at the ends, and the power
// of ten of the last.
func number(text string) string {
	text, negative := strings.CutPrefix(strings.ToLower(text), "-")
	mantissa, power, _ := strings.Cut(text, "e")
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	short := strings.TrimRight(digits, "0")
	if short == "" {
		return "0"
	}
	exponent, ok := atoi(power)
	if !ok {
		return text
	}
	out := short + "e" + strconv.Itoa(exponent-len(fraction)+len(digits)-len(short))
	if negative {
		return "-" + out
	}
	return out
}
