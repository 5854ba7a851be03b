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

// envelope reads what is next to the messages. Nothing of it is reported.
func (r *Reader) envelope() {
	at := &r.Places
	d := r.Format
	if d.Hook == format.ToolsInMessages {
		harmonyDeclared(r)
	}
	switch {
	case r.Container == format.Response && d.Answer != nil:
		placeValues(r, r.At, d.Answer, at)
	case r.Container == format.Request:
		placeValues(r, r.At, &d.Request, at)
		if d.Request.Of(format.Model) == nil {
			// The format has no requests of its own: what is there is meant for one that most
			// hosts take.
			placeValues(r, r.At, &format.OpenAIChat.Request, at)
		}
	default:
		return
	}
	if r.Kind(at[format.Model]) == source.String {
		r.Model, r.ModelAt = r.Word(at[format.Model]), at[format.Model]
	}
	r.System = at[format.System]
	if r.Means(at[format.Continues]) {
		r.Continues = at[format.Continues]
	}
	declared := d.Request.Leaf(format.Tools)
	if declared == nil {
		declared = format.OpenAIChat.Request.Of(format.Tools)
	}
	r.Tools = r.readTools(r.Tools, at[format.Tools], declared)
	r.Tools = readQuotedTools(r, r.Tools, at[format.Tools])
	r.Tools = r.readTools(r.Tools, at[format.Functions], format.OpenAIChat.Request.Of(format.Functions))
	readChoice(r, at)
	r.Parallel, r.MaxTokens, r.Seed = readFlag(r, at[format.Parallel]), readCount(r, at[format.MaxTokens]), readCount(r, at[format.Seed])
	if no := readFlag(r, at[format.NotParallel]); no.At != source.None {
		r.Parallel = format.Value[bool]{Is: !no.Is, At: no.At}
	}
	r.Temperature, r.TopP = readFraction(r, at[format.Temperature]), readFraction(r, at[format.TopP])
	r.Stop = r.strings(at[format.StopWords])
	r.Reasoning = format.Reasoning{Mode: readWord(r, at[format.ReasoningWord]), Effort: readWord(r, at[format.Effort]), Budget: readCount(r, at[format.Budget])}
	r.AnswerFormat = format.AnswerFormat{Word: readWord(r, at[format.FormatWord]).Is, At: at[format.Answer], Schema: at[format.FormatSchema], Strict: readFlag(r, at[format.FormatStrict])}
	r.StopReason = readWord(r, at[format.StopReason])
	if counts := FirstOf(at[format.Counts], at[format.InputTokens], at[format.OutputTokens]); r.Kind(at[format.Counts]) == source.Object || at[format.Counts] == source.None && counts != source.None {
		r.Envelope.Usage = format.Value[core.Usage]{At: counts, Is: core.Usage{
			Input: r.number(at[format.InputTokens]), Output: r.number(at[format.OutputTokens]),
			CacheRead: r.number(at[format.CacheRead]), CacheWrite: r.number(at[format.CacheWrite]),
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

// placeValues puts the values of an object, and of those that the shape describes in it, into
// their slots. The first of several keys of one slot, in the order of the shape, counts.
func placeValues(r *Reader, object source.Index, s *format.Shape, at *format.RequestPlaces) {
	r.eachUnder(object, s, func(f *format.Field, value source.Index) bool {
		if at[f.Slot] == source.None {
			at[f.Slot] = value
		}
		if f.Each != nil && f.Slot == format.Kept {
			for element := range r.Doc.Elements(value) {
				placeValues(r, element, &f.Each.Shape, at)
			}
		}
		return true
	})
}

// readTools adds the declarations of tools in a list. Where several are in one element,
// what else such an element holds is a tool of the provider's, named by its key.
func (r *Reader) readTools(all []format.Tool, tools source.Index, declared *format.Field) []format.Tool {
	if declared == nil || r.Kind(tools) != source.Array && (r.Kind(tools) != source.Object || declared.Takes&format.Objects == 0) {
		return all
	}
	s := &declared.Each.Shape
	several := s.Of(format.Tools)
	first := tools + 1
	if r.Kind(tools) == source.Object {
		first = tools // one that is where a list may
	}
	for node := first; node < r.Doc.Nodes[tools].Next; node = r.Doc.Nodes[node].Next {
		switch {
		case r.Kind(node) != source.Object:
		case declared.Each.Keyed:
			all = readKeyedTool(r, all, node, s)
		case several == nil:
			all = append(all, r.tool(node, s))
			r.Further = r.readTools(r.Further, r.Doc.Member(node, declared.Key), declared)
		default:
			for key, value := range r.Doc.Members(node) {
				if value == r.MemberNamed(node, several.Key) {
					all = r.readTools(all, value, several)
				} else {
					all = append(all, format.Tool{Name: r.Key(key), Node: node, NameAt: key, Server: true})
				}
			}
		}
	}
	return all
}

// readQuotedTools adds the tools of a list that is written into a text, as tables of rows have it. The text is the place
// of each.
func readQuotedTools(r *Reader, all []format.Tool, tools source.Index) []format.Tool {
	if r.Kind(tools) != source.String || r.Format.Family != format.Dataset {
		return all
	}
	inner := source.Parse([]byte(r.Doc.String(tools)))
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

// readKeyedTool reads a tool whose key names its kind: one that the request describes itself, or
// else the provider's own. What has no name is none.
func readKeyedTool(r *Reader, all []format.Tool, node source.Index, s *format.Shape) []format.Tool {
	tool := r.tool(node, s)
	own := r.MemberNamed(node, r.Format.Tool.Tag) != source.None
	if tool.Server = !own; own || tool.NameAt != source.None {
		all = append(all, tool)
	}
	return all
}

// tool reads a declaration. A tool without a name, which is then the provider's own, is
// named by its type.
func (r *Reader) tool(node source.Index, s *format.Shape) format.Tool {
	var at format.RequestPlaces
	placeValues(r, node, s, &at)
	own := at[format.ToolName]
	for _, other := range format.OtherTools {
		placeValues(r, node, other, &at)
	}
	tool := format.Tool{Node: node, NameAt: at[format.ToolName], Foreign: own != at[format.ToolName], Strict: readFlag(r, at[format.Strict]), Description: readWord(r, at[format.Describes]).Is}
	if r.Kind(at[format.Describes]) == source.String {
		tool.DescriptionAt = at[format.Describes]
	}
	if r.Kind(at[format.Schema]) == source.Object {
		tool.Schema = at[format.Schema]
	}
	typed := r.Doc.Member(node, "type")
	kind := readWord(r, typed).Is
	tool.Server = format.ServerTool(kind)
	if r.Kind(tool.NameAt) != source.String {
		tool.Server = tool.Server || strings.Contains(kind, ":")
		tool.NameAt = typed
	}
	tool.Name = readWord(r, tool.NameAt).Is
	return tool
}

// readChoice reads whether tools are to be called: a word, or an object with one, or an object
// of which the key is the word.
func readChoice(r *Reader, at *format.RequestPlaces) {
	word := readWord(r, FirstOf(at[format.ChoiceWord], at[format.Choosing])).Is
	if choice := r.Doc.First(at[format.Choosing]); r.Kind(at[format.Choosing]) == source.Object && choice != source.None && r.Format.Request.Leaf(format.ChoiceWord) == nil {
		word = r.Key(choice)
	}
	r.Choice.At, r.Choice.Tool = at[format.Choosing], readWord(r, at[format.ChoiceName]).Is
	for _, each := range r.Format.Choices {
		if each.Word == word {
			r.Choice.Choice = each.Choice
		}
	}
}

// readWord reads a string, readFlag a boolean, readFraction and readCount a number, and strings one or several texts; each is
// absent if the value has another type.

func readWord(r *Reader, node source.Index) (v format.Value[string]) {
	if r.Kind(node) == source.String {
		v = format.Value[string]{Is: r.Word(node), At: node}
	}
	return v
}

func readFlag(r *Reader, node source.Index) (v format.Value[bool]) {
	if kind := r.Kind(node); kind == source.True || kind == source.False {
		v = format.Value[bool]{Is: kind == source.True, At: node}
	}
	return v
}

func readFraction(r *Reader, node source.Index) (v format.Value[float64]) {
	if r.Kind(node) == source.Number {
		if number, err := strconv.ParseFloat(r.raw(node), 64); err == nil {
			v = format.Value[float64]{Is: number, At: node}
		}
	}
	return v
}

func readCount(r *Reader, node source.Index) (v format.Value[int]) {
	if f := readFraction(r, node); f.At != source.None && f.Is == float64(int(f.Is)) {
		v = format.Value[int]{Is: int(f.Is), At: node}
	}
	return v
}

func (r *Reader) strings(node source.Index) (v format.Value[[]string]) {
	switch r.Kind(node) {
	case source.String:
		v = format.Value[[]string]{Is: []string{r.Word(node)}, At: node}
	case source.Array:
		v.At = node
		for element := node + 1; element < r.Doc.Nodes[node].Next; element = r.Doc.Nodes[element].Next {
			v.Is = append(v.Is, readWord(r, element).Is)
		}
	}
	return v
}
