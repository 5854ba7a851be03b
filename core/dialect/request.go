package dialect

import (
	"iter"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/source"
)

// Envelope is what stands beside the messages of a request or a reply. What is absent, or
// of another type than its format takes, has its zero value, and None as its node.
type Envelope struct {
	// Model is the model's name; ModelAt is its node.
	Model   string
	ModelAt source.Index
	// System is the value of the system prompt beside the list; it is a message as well.
	System source.Index
	// Continues is what says that a piece of the conversation is kept by the provider and not
	// in the text, such as the ID of the reply before; None where all of it is here.
	Continues source.Index
	// Tools are the declared tools.
	Tools []Tool
	// Further are tools that stand inside of a tool which is a name for several, and those that
	// items of the list bring.
	Further []Tool
	// Choice says whether tools are to be called.
	Choice ToolChoice
	// Parallel says whether several tools may be called at once.
	Parallel Value[bool]
	// MaxTokens is the most tokens that may be generated.
	MaxTokens         Value[int]
	Temperature, TopP Value[float64]
	// Stop are the texts that end the answer.
	Stop Value[[]string]
	Seed Value[int]
	// Reasoning says how the model is to think.
	Reasoning Reasoning
	// Format is the form that the answer is to have.
	Format Format
	// StopReason is the provider's word for why a reply, or its first choice, ends.
	StopReason Value[string]
	// Usage is what a reply says that it cost.
	Usage Value[core.Usage]

	// places are the values by their slots.
	places requestPlaces
}

// Value is a value and its node; None where it is absent.
type Value[T any] struct {
	Is T
	At source.Index
}

// Tool is a tool that the request declares.
type Tool struct {
	Name, Description string
	// Node is the declaration; NameAt and DescriptionAt the values of the two; Schema the
	// parameters' JSON Schema. What is absent is None.
	Node, NameAt, DescriptionAt, Schema source.Index
	// Strict says that arguments are to follow the schema to the letter.
	Strict Value[bool]
	// Server marks a tool that the provider runs itself.
	Server bool
	// Foreign says that its name stands where another format has it.
	Foreign bool
}

// ToolChoice says whether tools are to be called.
type ToolChoice struct {
	Choice Choice
	// Tool is the name of the one tool that is to be called.
	Tool string
	At   source.Index
}

// Choice is what a request says of calls.
type Choice uint8

// The choices. The zero Choice is none that was made, or that is not known.
const (
	_ Choice = iota
	Auto
	NoTool
	AnyTool
	OneTool
)

// A choiceWord is a format's word for a choice.
type choiceWord struct {
	word   string
	choice Choice
}

// Reasoning says how the model is to think: in the format's words, and in tokens.
type Reasoning struct {
	Mode, Effort Value[string]
	Budget       Value[int]
}

// Format is the form that an answer is to have: the format's word for it, the JSON Schema if one
// is given, and whether the answer is to follow that to the letter.
type Format struct {
	Word       string
	At, Schema source.Index
	Strict     Value[bool]
}

// envelope reads what stands beside the messages. Nothing of it is reported.
func (r *reader) envelope() {
	at := &r.places
	d := r.Dialect
	if d.declaresTools {
		harmonyDeclared(r)
	}
	switch {
	case r.Container == Response && d.answer != nil:
		r.place(r.At, d.answer, at)
	case r.Container == Request:
		r.place(r.At, &d.request, at)
		if d.request.of(Model) == nil {
			// The format has no requests of its own: what is there is meant for one that most
			// hosts take.
			r.place(r.At, &OpenAIChat.request, at)
		}
	default:
		return
	}
	if r.kind(at[Model]) == source.String {
		r.Model, r.ModelAt = r.word(at[Model]), at[Model]
	}
	r.System = at[System]
	if r.means(at[Continues]) {
		r.Continues = at[Continues]
	}
	declared := d.request.leaf(Tools)
	if declared == nil {
		declared = OpenAIChat.request.of(Tools)
	}
	r.Tools = r.readTools(r.Tools, at[Tools], declared)
	r.Tools = r.readTools(r.Tools, at[Functions], OpenAIChat.request.of(Functions))
	r.readChoice(at)
	r.Parallel, r.MaxTokens, r.Seed = r.flag(at[Parallel]), r.count(at[MaxTokens]), r.count(at[Seed])
	if no := r.flag(at[NotParallel]); no.At != source.None {
		r.Parallel = Value[bool]{Is: !no.Is, At: no.At}
	}
	r.Temperature, r.TopP = r.fraction(at[Temperature]), r.fraction(at[TopP])
	r.Stop = r.strings(at[StopWords])
	r.Reasoning = Reasoning{Mode: r.said(at[ReasoningWord]), Effort: r.said(at[Effort]), Budget: r.count(at[Budget])}
	r.Format = Format{Word: r.said(at[FormatWord]).Is, At: at[Answer], Schema: at[FormatSchema], Strict: r.flag(at[FormatStrict])}
	r.StopReason = r.said(at[StopReason])
	if counts := firstOf(at[Counts], at[InputTokens], at[OutputTokens]); r.kind(at[Counts]) == source.Object || at[Counts] == source.None && counts != source.None {
		r.Envelope.Usage = Value[core.Usage]{At: counts, Is: core.Usage{
			Input: r.number(at[InputTokens]), Output: r.number(at[OutputTokens]),
			CacheRead: r.number(at[CacheRead]), CacheWrite: r.number(at[CacheWrite]),
		}}
	}
}

// mostSettings is more fields than the shape of any request has.
const mostSettings = 64

// members are the values of an object by the fields of a shape, None for a key that is absent: the last
// of duplicate keys, and of two spellings the one that the format writes.
func (c *Conversation) members(object source.Index, s *shape) (found [mostSettings]source.Index) {
	if c.kind(object) != source.Object {
		return found
	}
	if c.Dialect.twins {
		for i := range s.fields {
			found[i] = c.member(object, s.fields[i].key)
		}
		return found
	}
	nodes := c.Doc.Nodes
	for key := object + 1; key < nodes[object].Next; key = nodes[key+1].Next {
		if i := c.indexOf(key, s); i >= 0 {
			found[i] = key + 1
		}
	}
	return found
}

// under are the values of an object, and of the objects in it, by the fields of a shape and of those
// inside it, in their order.
func (c *Conversation) under(object source.Index, s *shape) iter.Seq2[*field, source.Index] {
	return func(yield func(*field, source.Index) bool) { c.eachUnder(object, s, yield) }
}

// eachUnder yields the same, and is for what runs for every conversation: where little is inlined, as in the page's
// modules, a range over under asks for memory for each variable that its body shares.
func (c *Conversation) eachUnder(object source.Index, s *shape, yield func(*field, source.Index) bool) bool {
	found := c.members(object, s)
	for i := range s.fields {
		f, value := &s.fields[i], found[i]
		if value == source.None {
			continue
		}
		if !yield(f, value) {
			return false
		}
		inner := f.in
		if form := c.eitherOf(value, f.either); form != nil {
			inner = &form.shape
		}
		if inner != nil && !c.eachUnder(value, inner, yield) {
			return false
		}
	}
	return true
}

// place puts the values of an object, and of those that the shape describes in it, into
// their slots. The first of several keys of one slot, in the order of the shape, counts.
func (r *reader) place(object source.Index, s *shape, at *requestPlaces) {
	r.eachUnder(object, s, func(f *field, value source.Index) bool {
		if at[f.slot] == source.None {
			at[f.slot] = value
		}
		if f.each != nil && f.slot == Kept {
			for element := range r.Doc.Elements(value) {
				r.place(element, &f.each.shape, at)
			}
		}
		return true
	})
}

// readTools adds the declarations of tools in a list. Where several stand in one element,
// what else such an element holds is a tool of the provider's, named by its key.
func (r *reader) readTools(all []Tool, tools source.Index, declared *field) []Tool {
	if declared == nil || r.kind(tools) != source.Array && (r.kind(tools) != source.Object || declared.takes&objects == 0) {
		return all
	}
	s := &declared.each.shape
	several := s.of(Tools)
	first := tools + 1
	if r.kind(tools) == source.Object {
		first = tools // one that stands where a list may
	}
	for node := first; node < r.Doc.Nodes[tools].Next; node = r.Doc.Nodes[node].Next {
		switch {
		case r.kind(node) != source.Object:
		case declared.each.keyed:
			all = r.readKeyedTool(all, node, s)
		case several == nil:
			all = append(all, r.tool(node, s))
			r.Further = r.readTools(r.Further, r.Doc.Member(node, declared.key), declared)
		default:
			for key, value := range r.Doc.Members(node) {
				if value == r.member(node, several.key) {
					all = r.readTools(all, value, several)
				} else {
					all = append(all, Tool{Name: r.key(key), Node: node, NameAt: key, Server: true})
				}
			}
		}
	}
	return all
}

// readKeyedTool reads a tool that is told by its key: one that the request describes itself, or
// else the provider's own. What has no name is none.
func (r *reader) readKeyedTool(all []Tool, node source.Index, s *shape) []Tool {
	tool := r.tool(node, s)
	own := r.member(node, r.Dialect.tool.sign) != source.None
	if tool.Server = !own; own || tool.NameAt != source.None {
		all = append(all, tool)
	}
	return all
}

// otherTools are the forms in which tools are declared. A declaration in the form of another
// API is read all the same: that it is one is a rule's business.
var otherTools = []*shape{&openAITool, &openAIDeclaration, &anthropicTool}

// tool reads a declaration. A tool without a name, which is then the provider's own, is
// named by its type.
func (r *reader) tool(node source.Index, s *shape) Tool {
	var at requestPlaces
	r.place(node, s, &at)
	own := at[ToolName]
	for _, other := range otherTools {
		r.place(node, other, &at)
	}
	tool := Tool{Node: node, NameAt: at[ToolName], Foreign: own != at[ToolName], Strict: r.flag(at[Strict]), Description: r.said(at[Describes]).Is}
	if r.kind(at[Describes]) == source.String {
		tool.DescriptionAt = at[Describes]
	}
	if r.kind(at[Schema]) == source.Object {
		tool.Schema = at[Schema]
	}
	typed := r.Doc.Member(node, "type")
	kind := r.said(typed).Is
	tool.Server = serverTool(kind)
	if r.kind(tool.NameAt) != source.String {
		tool.Server = tool.Server || strings.Contains(kind, ":")
		tool.NameAt = typed
	}
	tool.Name = r.said(tool.NameAt).Is
	return tool
}

// readChoice reads whether tools are to be called: a word, or an object with one, or an object
// of which the key is the word.
func (r *reader) readChoice(at *requestPlaces) {
	word := r.said(firstOf(at[ChoiceWord], at[Choosing])).Is
	if choice := r.Doc.First(at[Choosing]); r.kind(at[Choosing]) == source.Object && choice != source.None && r.Dialect.request.leaf(ChoiceWord) == nil {
		word = r.key(choice)
	}
	r.Choice.At, r.Choice.Tool = at[Choosing], r.said(at[ChoiceName]).Is
	for _, each := range r.Dialect.choices {
		if each.word == word {
			r.Choice.Choice = each.choice
		}
	}
}

// said is a string, flag a mark, fraction and count are numbers, strings are one or several
// texts; each is absent where a value is of another type.

func (r *reader) said(node source.Index) (v Value[string]) {
	if r.kind(node) == source.String {
		v = Value[string]{Is: r.word(node), At: node}
	}
	return v
}

func (r *reader) flag(node source.Index) (v Value[bool]) {
	if kind := r.kind(node); kind == source.True || kind == source.False {
		v = Value[bool]{Is: kind == source.True, At: node}
	}
	return v
}

func (r *reader) fraction(node source.Index) (v Value[float64]) {
	if r.kind(node) == source.Number {
		if number, err := strconv.ParseFloat(r.raw(node), 64); err == nil {
			v = Value[float64]{Is: number, At: node}
		}
	}
	return v
}

func (r *reader) count(node source.Index) (v Value[int]) {
	if f := r.fraction(node); f.At != source.None && f.Is == float64(int(f.Is)) {
		v = Value[int]{Is: int(f.Is), At: node}
	}
	return v
}

func (r *reader) strings(node source.Index) (v Value[[]string]) {
	switch r.kind(node) {
	case source.String:
		v = Value[[]string]{Is: []string{r.word(node)}, At: node}
	case source.Array:
		v.At = node
		for element := node + 1; element < r.Doc.Nodes[node].Next; element = r.Doc.Nodes[element].Next {
			v.Is = append(v.Is, r.said(element).Is)
		}
	}
	return v
}
