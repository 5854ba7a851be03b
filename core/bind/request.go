package bind

import (
	"iter"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Envelope is what is next to the messages of a request or a reply. What is absent, or
// of another type than its format takes, has its zero value, and None as its node.
type Envelope struct {
	// Model is the model's name; ModelAt is its node.
	Model   string
	ModelAt source.Index
	// System is the value of the system prompt next to the list; it is a message as well.
	System source.Index
	// Continues is what says that a piece of the conversation is kept by the provider and not
	// in the text, such as the ID of the reply before; None where all of it is here.
	Continues source.Index
	// Tools are the declared tools.
	Tools []format.Tool
	// Further are tools that are inside of a tool which is a name for several, and those that
	// items of the list bring.
	Further []format.Tool
	// Choice says whether tools are to be called.
	Choice format.ToolChoice
	// Parallel says whether several tools may be called at once.
	Parallel format.Value[bool]
	// MaxTokens is the most tokens that may be generated.
	MaxTokens         format.Value[int]
	Temperature, TopP format.Value[float64]
	// Stop are the texts that end the answer.
	Stop format.Value[[]string]
	Seed format.Value[int]
	// Reasoning says how the model is to think.
	Reasoning format.Reasoning
	// AnswerFormat is the form that the answer is to have.
	AnswerFormat format.AnswerFormat
	// StopReason is the provider's word for why a reply, or its first choice, ends.
	StopReason format.Value[string]
	// Usage is what a reply says that it cost.
	Usage format.Value[core.Usage]

	// Places are the values by their slots.
	Places format.RequestPlaces
}

// envelopeReader reads what is around the messages of a conversation: values of the request or the reply, and its tools.
type envelopeReader struct{ *Conversation }

// read reads what is next to the messages. Nothing of it is reported.
func (e envelopeReader) read() {
	at := &e.Places
	d := e.Format
	if d.Hook == format.ToolsInMessages {
		e.declaredInside()
	}
	switch {
	case e.Container == format.Response && d.Answer != nil:
		e.place(e.At, d.Answer, at)
	case e.Container == format.Request:
		e.place(e.At, &d.Request, at)
		if d.Request.Of(format.Model) == nil {
			// The format has no requests of its own: what is there is meant for one that most
			// hosts take.
			e.place(e.At, &format.OpenAIChat.Request, at)
		}
	default:
		return
	}
	if e.Kind(at[format.Model]) == source.String {
		e.Model, e.ModelAt = e.Word(at[format.Model]), at[format.Model]
	}
	e.System = at[format.System]
	if e.Means(at[format.Continues]) {
		e.Continues = at[format.Continues]
	}
	declared := d.Request.Leaf(format.Tools)
	if declared == nil {
		declared = format.OpenAIChat.Request.Of(format.Tools)
	}
	e.Tools = e.tools(e.Tools, at[format.Tools], declared)
	e.Tools = e.quotedTools(e.Tools, at[format.Tools])
	e.Tools = e.tools(e.Tools, at[format.Functions], format.OpenAIChat.Request.Of(format.Functions))
	e.choice(at)
	e.Parallel, e.MaxTokens, e.Seed = e.flag(at[format.Parallel]), e.count(at[format.MaxTokens]), e.count(at[format.Seed])
	if no := e.flag(at[format.NotParallel]); no.At != source.None {
		e.Parallel = format.Value[bool]{Is: !no.Is, At: no.At}
	}
	e.Temperature, e.TopP = e.fraction(at[format.Temperature]), e.fraction(at[format.TopP])
	e.Stop = e.words(at[format.StopWords])
	e.Reasoning = format.Reasoning{Mode: e.word(at[format.ReasoningWord]), Effort: e.word(at[format.Effort]), Budget: e.count(at[format.Budget])}
	e.AnswerFormat = format.AnswerFormat{Word: e.word(at[format.FormatWord]).Is, At: at[format.Answer], Schema: at[format.FormatSchema], Strict: e.flag(at[format.FormatStrict])}
	e.StopReason = e.word(at[format.StopReason])
	if counts := FirstOf(at[format.Counts], at[format.InputTokens], at[format.OutputTokens]); e.Kind(at[format.Counts]) == source.Object || at[format.Counts] == source.None && counts != source.None {
		e.Envelope.Usage = format.Value[core.Usage]{At: counts, Is: core.Usage{
			Input: e.number(at[format.InputTokens]), Output: e.number(at[format.OutputTokens]),
			CacheRead: e.number(at[format.CacheRead]), CacheWrite: e.number(at[format.CacheWrite]),
		}}
	}
}

// members are the values of an object by the fields of a shape, None for a key that is absent: the last
// of several for one field. A misspelt key is that of none.
func (c *Conversation) members(object source.Index, s *format.Shape) (found [format.MostSettings]source.Index) {
	if c.Kind(object) != source.Object {
		return found
	}
	nodes, bound := c.Doc.Nodes, c.info.isBound(object, s)
	for key := object + 1; key < nodes[object].Next; key = nodes[key+1].Next {
		if !bound {
			if i := c.indexOf(key, s); i >= 0 {
				found[i] = key + 1
			}
		} else if n := c.info.at(key + 1); n.owner != 0 && n.flags&isMeant == 0 {
			found[n.index] = key + 1
		}
	}
	return found
}

// Under are the values of an object, and of the objects in it, by the fields of a shape and of those
// inside it, in their order.
func (c *Conversation) Under(object source.Index, s *format.Shape) iter.Seq2[*format.Field, source.Index] {
	return func(yield func(*format.Field, source.Index) bool) { c.eachUnder(object, s, yield) }
}

// eachUnder yields the same, and is for what runs for every conversation: where little is inlined, as in the page's
// modules, a range over under asks for memory for each variable that its body shares.
func (c *Conversation) eachUnder(object source.Index, s *format.Shape, yield func(*format.Field, source.Index) bool) bool {
	found := c.members(object, s)
	for i := range s.Fields {
		f, value := &s.Fields[i], found[i]
		if value == source.None {
			continue
		}
		if !yield(f, value) {
			return false
		}
		inner := f.In
		if form := c.EitherOf(value, f.Either); form != nil {
			inner = &form.Shape
		}
		if inner != nil && !c.eachUnder(value, inner, yield) {
			return false
		}
	}
	return true
}

// place puts the values of an object, and of those that the shape describes in it, into
// their slots. The first of several keys of one slot, in the order of the shape, counts.
func (e envelopeReader) place(object source.Index, s *format.Shape, at *format.RequestPlaces) {
	e.eachUnder(object, s, func(f *format.Field, value source.Index) bool {
		if at[f.Slot] == source.None {
			at[f.Slot] = value
		}
		if f.Each != nil && f.Slot == format.Kept {
			for element := range e.Doc.Elements(value) {
				e.place(element, &f.Each.Shape, at)
			}
		}
		return true
	})
}

// tools adds the declarations of tools in a list. Where several are in one element,
// what else such an element holds is a tool of the provider's, named by its key.
func (e envelopeReader) tools(all []format.Tool, tools source.Index, declared *format.Field) []format.Tool {
	if declared == nil || e.Kind(tools) != source.Array && (e.Kind(tools) != source.Object || declared.Takes&format.Objects == 0) {
		return all
	}
	s := &declared.Each.Shape
	several := s.Of(format.Tools)
	first := tools + 1
	if e.Kind(tools) == source.Object {
		first = tools // one that is where a list may
	}
	for node := first; node < e.Doc.Nodes[tools].Next; node = e.Doc.Nodes[node].Next {
		switch {
		case e.Kind(node) != source.Object:
		case declared.Each.Keyed:
			all = e.keyedTool(all, node, s)
		case several == nil:
			tool, inside := e.tool(node, s), len(e.Further)
			all = append(all, tool)
			e.Further = e.tools(e.Further, e.Doc.Member(node, declared.Key), declared)
			if spaces := e.Format.Namespaces; spaces != nil && tool.Name != spaces.None {
				for ; inside < len(e.Further); inside++ {
					e.Further[inside].Namespace = tool.Name
				}
			}
		default:
			for key, value := range e.Doc.Members(node) {
				if value == e.MemberNamed(node, several.Key) {
					all = e.tools(all, value, several)
				} else {
					all = append(all, format.Tool{Name: e.Key(key), Node: node, NameAt: key, Server: true})
				}
			}
		}
	}
	return all
}

// quotedTools adds the tools of a list that is written into a text, as tables of rows have it. The text is the place
// of each.
func (e envelopeReader) quotedTools(all []format.Tool, tools source.Index) []format.Tool {
	if e.Kind(tools) != source.String || e.Format.Family != format.Dataset {
		return all
	}
	inner := source.Parse([]byte(e.Doc.String(tools)))
	if inner.Broken() || len(inner.Roots) != 1 || inner.Kind(inner.Roots[0]) != source.Array {
		return all
	}
	for tool := range inner.Elements(inner.Roots[0]) {
		if function := inner.Member(tool, "function"); function != source.None {
			tool = function
		}
		if name := inner.String(inner.Member(tool, "name")); name != "" {
			all = append(all, format.Tool{Name: name, Node: tools, NameAt: tools})
		}
	}
	return all
}

// keyedTool reads a tool whose key names its kind: one that the request describes itself, or
// else the provider's own. What has no name is none.
func (e envelopeReader) keyedTool(all []format.Tool, node source.Index, s *format.Shape) []format.Tool {
	tool := e.tool(node, s)
	own := e.MemberNamed(node, e.Format.Tool.Tag) != source.None
	if tool.Server = !own; own || tool.NameAt != source.None {
		all = append(all, tool)
	}
	return all
}

// tool reads a declaration. A tool without a name, which is then the provider's own, is
// named by its type.
func (e envelopeReader) tool(node source.Index, s *format.Shape) format.Tool {
	var at format.RequestPlaces
	e.place(node, s, &at)
	own := at[format.ToolName]
	for _, other := range format.OtherTools {
		e.place(node, other, &at)
	}
	tool := format.Tool{Node: node, NameAt: at[format.ToolName], Foreign: own != at[format.ToolName], Strict: e.flag(at[format.Strict]), Description: e.word(at[format.Describes]).Is}
	if e.Kind(at[format.Describes]) == source.String {
		tool.DescriptionAt = at[format.Describes]
	}
	if e.Kind(at[format.Schema]) == source.Object {
		tool.Schema = at[format.Schema]
	}
	typed := e.Doc.Member(node, "type")
	kind := e.word(typed).Is
	tool.Server = format.ServerTool(kind)
	if e.Kind(tool.NameAt) != source.String {
		tool.Server = tool.Server || strings.Contains(kind, ":")
		tool.NameAt = typed
	}
	tool.Name = e.word(tool.NameAt).Is
	if spaces := e.Format.Namespaces; spaces != nil && e.flag(e.Doc.Member(node, spaces.Deferred)).Is {
		tool.Namespace = tool.Name
	}
	return tool
}

// choice reads whether tools are to be called: a word, or an object with one, or an object
// of which the key is the word.
func (e envelopeReader) choice(at *format.RequestPlaces) {
	word := e.word(FirstOf(at[format.ChoiceWord], at[format.Choosing])).Is
	if choice := e.Doc.First(at[format.Choosing]); e.Kind(at[format.Choosing]) == source.Object && choice != source.None && e.Format.Request.Leaf(format.ChoiceWord) == nil {
		word = e.Key(choice)
	}
	e.Choice.At, e.Choice.Tool = at[format.Choosing], e.word(at[format.ChoiceName]).Is
	for _, each := range e.Format.Choices {
		if each.Word == word {
			e.Choice.Choice = each.Choice
		}
	}
}

// word reads a string, readFlag a boolean, readFraction and readCount a number, and strings one or several texts; each is
// absent if the value has another type.

func (e envelopeReader) word(node source.Index) (v format.Value[string]) {
	if e.Kind(node) == source.String {
		v = format.Value[string]{Is: e.Word(node), At: node}
	}
	return v
}

func (e envelopeReader) flag(node source.Index) (v format.Value[bool]) {
	if kind := e.Kind(node); kind == source.True || kind == source.False {
		v = format.Value[bool]{Is: kind == source.True, At: node}
	}
	return v
}

func (e envelopeReader) fraction(node source.Index) (v format.Value[float64]) {
	if e.Kind(node) == source.Number {
		if number, err := strconv.ParseFloat(e.raw(node), 64); err == nil {
			v = format.Value[float64]{Is: number, At: node}
		}
	}
	return v
}

func (e envelopeReader) count(node source.Index) (v format.Value[int]) {
	if f := e.fraction(node); f.At != source.None && f.Is == float64(int(f.Is)) {
		v = format.Value[int]{Is: int(f.Is), At: node}
	}
	return v
}

func (e envelopeReader) words(node source.Index) (v format.Value[[]string]) {
	switch e.Kind(node) {
	case source.String:
		v = format.Value[[]string]{Is: []string{e.Word(node)}, At: node}
	case source.Array:
		v.At = node
		for element := node + 1; element < e.Doc.Nodes[node].Next; element = e.Doc.Nodes[element].Next {
			v.Is = append(v.Is, e.word(element).Is)
		}
	}
	return v
}
