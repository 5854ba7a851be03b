package inspect

import (
	"iter"
	"slices"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// SchemaOf is the object in which the schema of a tool is, or has to be, with its key
// there.
func SchemaOf(c *bind.Conversation, tool format.Tool) (object source.Index, key string) {
	if object, key = c.Place(tool.Node, &c.Format.Tool.Shape, format.Schema); key == "" {
		object, key = tool.Node, c.Format.Key(format.Schema) // not in the object that it belongs into
	}
	return object, key
}

// IsSent reports whether a request says how the model is to answer: with messages, a system
// prompt and tools alone it may be an example to learn from.
func IsSent(c *bind.Conversation) bool {
	return c.Container == format.Request && (c.ModelAt != source.None || IsSet(c) || c.Doc.Member(c.At, c.Format.InsteadOfModel) != source.None)
}

// IsSet reports whether a request says how a model is to answer, whichever model that is.
func IsSet(c *bind.Conversation) bool {
	return c.Container == format.Request && (c.MaxTokens.At != source.None || c.Temperature.At != source.None ||
		c.TopP.At != source.None || c.Choice.At != source.None || c.Seed.At != source.None || c.Stop.At != source.None || c.AnswerFormat.At != source.None ||
		c.Setting(format.Stream) != source.None || c.Setting(format.Effort) != source.None || c.Setting(format.Thinks) != source.None)
}

// StandsInAddress reports whether the model of a request is in its address, so that its body need not name one
// and may be complete without a setting.
func StandsInAddress(c *bind.Conversation) bool {
	return c.Container == format.Request && c.Format.Addressed
}

// LacksModel reports whether the body of a request has to name a model and names none.
func LacksModel(c *bind.Conversation) bool {
	d := c.Format
	return c.Container == format.Request && d.RequestKey(format.Model) != "" && !d.Addressed && c.Doc.Member(c.At, d.InsteadOfModel) == source.None &&
		(c.ModelAt == source.None || c.Model == "")
}

// DeferredMarks are the marks of tools that are loaded later, of which the provider keeps nothing.
func DeferredMarks(c *bind.Conversation) (marks []source.Index) {
	key := c.Format.CacheMark
	if key == "" || c.Container != format.Request {
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
func CacheMarks(in *bind.Info) []source.Index {
	c := in.C
	if c.Format.CacheMark == "" {
		return nil
	}
	var groups [4][]source.Index
	for node := c.At; node < c.Doc.Nodes[c.At].Next; node++ {
		f := in.FieldOf(node)
		if f == nil || f.Key != c.Format.CacheMark || c.Doc.Kind(node) != source.Object {
			continue
		}
		group := 0
		for i, of := range [...]source.Index{c.Places[format.Tools], c.Places[format.System], c.List} {
			if of != source.None && c.Within(node, of) {
				group = i + 1
			}
		}
		groups[group] = append(groups[group], node)
	}
	return slices.Concat(groups[:]...)
}

// mostPlaced is how many marks are looked at for their place: more than any API takes.
const mostPlaced = 16

// MisplacedMarks yields the marks that are parts of their own where none may be, with the part before it: None where there is
// nothing, else reasoning, or a file that the API can't keep.
func MisplacedMarks(in *bind.Info) iter.Seq2[source.Index, source.Index] {
	return func(yield func(mark, before source.Index) bool) { eachMisplacedMark(in, yield) }
}

func eachMisplacedMark(in *bind.Info, yield func(mark, before source.Index) bool) {
	c, marks := in.C, CacheMarks(in)
	for _, value := range marks[:min(len(marks), mostPlaced)] {
		mark := c.Doc.Parent(value)
		list := c.Doc.Parent(mark)
		if c.Doc.KeyOf(mark) != source.None || c.Kind(list) != source.Array || c.Doc.Len(mark) != 1 {
			continue
		}
		before := source.None
		for each := range c.Doc.Elements(list) {
			if each == mark {
				break
			}
			before = each
		}
		if before != source.None {
			form := c.TypedForm(before, c.Format.Parts)
			paper := form != nil && form.NeedsText && holdsPaper(in, before)
			if form == nil || form.Kind != format.ThinkingPart && (!form.NeedsText || paper) {
				continue
			}
		}
		if !yield(mark, before) {
			return
		}
	}
}

// holdsPaper reports whether a file says that it is a PDF.
func holdsPaper(in *bind.Info, part source.Index) bool {
	for i := part; i < in.C.Doc.Nodes[part].Next; i++ {
		if f := in.FieldOf(i); f != nil && f.Slot == format.MediaType {
			return in.C.Is(i, "pdf")
		}
	}
	return true
}

// LateMarks are the marks that ask for longer than one before them. The mark of the request itself has no place among them.
func LateMarks(in *bind.Info) (late []bind.LateMark) {
	c, short := in.C, source.None
	for _, mark := range CacheMarks(in) {
		if c.Doc.KeyOf(mark) != source.None && c.IsKeyOf(c.Doc.KeyOf(mark), c.At) {
			continue
		}
		switch time := c.Doc.Member(mark, "ttl"); {
		case c.Doc.Is(time, "1h") && short != source.None:
			late = append(late, bind.LateMark{Time: time, After: short})
		case short == source.None && (time == source.None || c.Doc.Is(time, "5m")):
			short = mark
		}
	}
	return late
}

// Thinks is the value that switches thinking on in the request, or None.
func Thinks(c *bind.Conversation) source.Index {
	if node := c.Places[format.Thinks]; c.Container == format.Request && c.Reasoning.Mode.Is == "enabled" && c.Doc.Kind(node) == source.Object {
		return node
	}
	return source.None
}

// ThinkingTold is the value in the request that switches thinking on, or off; None where none does. Hosts of models that
// think take Anthropic's key for it in OpenAI's form as well: https://api-docs.deepseek.com/guides/thinking_mode.
func ThinkingTold(c *bind.Conversation, on bool) source.Index {
	word := "disabled"
	if on {
		word = "enabled"
	}
	node := c.Doc.Member(c.At, "thinking")
	if c.Container != format.Request || !c.Doc.Is(c.Doc.Member(node, format.TypeField.Key), word) {
		return source.None
	}
	return node
}

// Uncounted are the keys of a request that may cost tokens in a way which nothing else here
// says: those that its format does not know, and those of which only the provider knows what
// they bring in.
func Uncounted(c *bind.Conversation) []source.Index {
	if c.Container != format.Request {
		return nil
	}
	var keys []source.Index
	for key, value := range c.Doc.Members(c.At) {
		f := c.Format.Named(&c.Format.Request, c.Key(key))
		if f == nil && c.Format.Request.Of(format.Model) == nil {
			f = format.OpenAIChat.Request.AtKey(c.Key(key))
		}
		// An empty object may switch on what costs.
		if (f == nil || f.Costs) && c.Means(value) || f != nil && f.Costs && c.Kind(value) == source.Object {
			keys = append(keys, key)
		}
	}
	return keys
}

// FollowsSchema reports whether the answer is to follow a schema, by a word that the format has for nothing else.
func FollowsSchema(c *bind.Conversation) bool {
	word, formats := c.AnswerFormat.Word, c.Format.Formats
	return c.Container == format.Request && word != "" && slices.Contains(formats, format.AnswerName{Word: word, Kind: format.SchemaFormat}) && !slices.Contains(formats, format.AnswerName{Word: word, Kind: format.JSONFormat})
}
