package dialect

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// IsOwn reports whether a tool is one that the request describes itself: the provider's own
// tools need no schema.
func (c *Conversation) IsOwn(tool Tool) bool {
	typed := c.Doc.Member(tool.Node, typeField.key)
	return !tool.Server && (typed == source.None || c.Doc.Kind(typed) == source.Null || c.Doc.Is(typed, c.Dialect.tool.sign))
}

// SchemaOf is the object in which the schema of a tool stands, or has to stand, with its key
// there.
func (c Wire) SchemaOf(tool Tool) (object source.Index, key string) {
	if object, key = c.place(tool.Node, &c.Dialect.tool.shape, Schema); key == "" {
		object, key = tool.Node, c.Dialect.Key(Schema) // not in the object that it belongs into
	}
	return object, key
}

// RequestKey is the key of a slot at the top of a request, such as that of the list of messages,
// or "" if it is none there.
func (d *Dialect) RequestKey(slot Slot) string {
	return d.request.of(slot).name()
}

// NeedsSetting reports whether a request has to say what a slot holds.
func (d *Dialect) NeedsSetting(slot Slot) bool { return d.request.needs(slot) }

// NoThinking is what a request says under the key of Thinks where the model is not to think; "" where the
// format has no such word.
func (d *Dialect) NoThinking() string {
	f := d.request.of(Thinks)
	if f == nil || f.in == nil || f.in.of(ReasoningWord) == nil {
		return ""
	}
	return "{" + jsonText(f.in.of(ReasoningWord).key) + `: "disabled"}`
}

// RequestPath is the key of a request that holds a slot, with those on the way to it and dots
// between; "" for none.
func (d *Dialect) RequestPath(slot Slot) string {
	var keys []string
	for _, f := range d.request.way(slot) {
		keys = append(keys, f.key)
	}
	return strings.Join(keys, ".")
}

// IsSent reports whether a request says how the model is to answer: with messages, a system
// prompt and tools alone it may be an example to learn from.
func (c Wire) IsSent() bool {
	return c.Container == Request && (c.ModelAt != source.None || c.IsSet())
}

// IsSet reports whether a request says how a model is to answer, whichever model that is.
func (c Wire) IsSet() bool {
	return c.Container == Request && (c.MaxTokens.At != source.None || c.Temperature.At != source.None ||
		c.TopP.At != source.None || c.Choice.At != source.None || c.Seed.At != source.None || c.Stop.At != source.None || c.Format.At != source.None ||
		c.Setting(Stream) != source.None)
}

// StandsInAddress reports whether the model of a request stands in its address, so that its body need not name one
// and may be complete without a setting.
func (c Wire) StandsInAddress() bool { return c.Container == Request && c.Dialect.addressed }

// LacksModel reports whether the body of a request has to name a model and names none.
func (c Wire) LacksModel() bool {
	d := c.Dialect
	return c.Container == Request && d.RequestKey(Model) != "" && !d.addressed && c.Doc.Member(c.At, d.insteadOfModel) == source.None &&
		(c.ModelAt == source.None || c.Model == "")
}

// DeferredMarks are the marks of tools that are loaded later, of which the provider keeps nothing.
func (c Wire) DeferredMarks() (marks []source.Index) {
	key := c.Dialect.cacheMark
	if key == "" || c.Container != Request {
		return nil
	}
	for i := range c.Tools {
		mark := c.Doc.Member(c.Tools[i].Node, key)
		if c.Doc.Kind(c.Doc.Member(c.Tools[i].Node, "defer_loading")) == source.True && c.Doc.Kind(mark) == source.Object {
			marks = append(marks, mark)
		}
	}
	return marks
}

// CacheMarks are the values that mark up to where a request is kept for later ones, in the order in which the provider
// goes through a request: what marks all of it, then the tools, the system prompt and the messages.
func (in *Info) CacheMarks() []source.Index {
	c := in.c
	if c.Dialect.cacheMark == "" {
		return nil
	}
	var groups [4][]source.Index
	for node := c.At; node < c.Doc.Nodes[c.At].Next; node++ {
		f := in.fieldOf(node)
		if f == nil || f.key != c.Dialect.cacheMark || c.Doc.Kind(node) != source.Object {
			continue
		}
		group := 0
		for i, of := range [...]source.Index{c.places[Tools], c.places[System], c.List} {
			if of != source.None && c.within(node, of) {
				group = i + 1
			}
		}
		groups[group] = append(groups[group], node)
	}
	return slices.Concat(groups[:]...)
}

// LateMark is a mark that asks to be kept for an hour, after one in the order of the provider that is kept for
// five minutes: the time that it names, and the other mark.
type LateMark struct{ Time, After source.Index }

// LateMarks are the marks that ask for longer than one before them. The mark of the request itself has no place among them.
func (in *Info) LateMarks() (late []LateMark) {
	c, short := in.c, source.None
	for _, mark := range in.CacheMarks() {
		if c.Doc.KeyOf(mark) != source.None && c.isKeyOf(c.Doc.KeyOf(mark), c.At) {
			continue
		}
		switch time := c.Doc.Member(mark, "ttl"); {
		case c.Doc.Is(time, "1h") && short != source.None:
			late = append(late, LateMark{time, short})
		case short == source.None && (time == source.None || c.Doc.Is(time, "5m")):
			short = mark
		}
	}
	return late
}

// Thinks is the value that switches thinking on in the request, or None.
func (c Wire) Thinks() source.Index {
	if node := c.places[Thinks]; c.Container == Request && c.Reasoning.Mode.Is == "enabled" && c.Doc.Kind(node) == source.Object {
		return node
	}
	return source.None
}

// ThinkingTold is the value in the request that switches thinking on, or off; None where none does. Hosts of models that
// think take Anthropic's key for it in OpenAI's form as well: https://api-docs.deepseek.com/guides/thinking_mode.
func (c Wire) ThinkingTold(on bool) source.Index {
	word := "disabled"
	if on {
		word = "enabled"
	}
	node := c.Doc.Member(c.At, "thinking")
	if c.Container != Request || !c.Doc.Is(c.Doc.Member(node, typeField.key), word) {
		return source.None
	}
	return node
}

// Uncounted are the keys of a request that may cost tokens in a way which nothing else here
// says: those that its format does not know, and those of which only the provider knows what
// they bring in.
func (c Wire) Uncounted() []source.Index {
	if c.Container != Request {
		return nil
	}
	var keys []source.Index
	for key, value := range c.Doc.Members(c.At) {
		f := c.Dialect.named(&c.Dialect.request, c.key(key))
		if f == nil && c.Dialect.request.of(Model) == nil {
			f = OpenAIChat.request.atKey(c.key(key))
		}
		// An empty object may switch on what costs.
		if (f == nil || f.costs) && c.means(value) || f != nil && f.costs && c.kind(value) == source.Object {
			keys = append(keys, key)
		}
	}
	return keys
}

// WantsAnyJSON is the value by which a request asks for an answer in JSON without saying of
// which form, as OpenAI's older mode does; None where it does not.
func (c Wire) WantsAnyJSON() source.Index {
	if c.Container == Request && c.Format.Word == "json_object" && c.Format.Schema == source.None {
		return c.Format.At
	}
	return source.None
}

// SchemaWord is the format's word for an answer that follows a schema, "" if it has none.
func (d *Dialect) SchemaWord() string {
	for _, each := range d.formats {
		if each.kind == SchemaFormat {
			return each.word
		}
	}
	return ""
}

// FollowsSchema reports whether the answer is to follow a schema, by a word that the format has for nothing else.
func (c Wire) FollowsSchema() bool {
	word, formats := c.Format.Word, c.Dialect.formats
	return c.Container == Request && word != "" && slices.Contains(formats, formatWord{word, SchemaFormat}) && !slices.Contains(formats, formatWord{word, JSONFormat})
}
