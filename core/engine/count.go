package engine

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/token"
)

// vocabularies are the encodings that can be counted exactly, and what was counted.
type vocabularies struct {
	// compared are the rows that a request about rows continues with.
	compared  rowMemory
	encodings []*token.Encoding
	// counted remembers what long texts took, by their hash: while the user types, all
	// messages but one stay unchanged. Before are the texts of the count before this one.
	counted, before map[uint64]int
}

// Vocabulary keeps a vocabulary, whose file is the current text.
func (e *Engine) Vocabulary(request VocabularyRequest) (VocabularyResponse, *Failure) {
	file := e.text
	e.Use(-1, nil)
	encoding, err := token.Load(file)
	if err != nil {
		return VocabularyResponse{}, refused("This vocabulary can't be used: " + err.Error() + ".")
	}
	if request.Encoding != "" && request.Encoding != encoding.Name() {
		return VocabularyResponse{}, refused("This is the " + encoding.Name() + " vocabulary, not " + request.Encoding + ".")
	}
	e.Know(encoding)
	return VocabularyResponse{Encoding: encoding.Name()}, nil
}

// Know makes an encoding countable that was loaded elsewhere. Engines may share one.
func (e *Engine) Know(encoding *token.Encoding) {
	if e.encoding(encoding.Name()) == nil {
		e.vocabularies.encodings = append(e.vocabularies.encodings, encoding)
	}
}

// encoding is a loaded encoding, or nil.
func (e *Engine) encoding(name string) *token.Encoding {
	for _, encoding := range e.vocabularies.encodings {
		if encoding.Name() == name {
			return encoding
		}
	}
	return nil
}

// Count says what one conversation costs a model.
func (e *Engine) Count(request CountRequest) (CountResponse, *Failure) {
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return CountResponse{}, failure
	}
	v := e.view(request.Units)
	response := e.count(r, v, request)
	if request.All {
		response.All = e.countAll(v, request)
	}
	return response, nil
}

// countAll is what all conversations of the text cost.
func (e *Engine) countAll(v view, request CountRequest) *AllCount {
	file, d := e.parse(), format.ByID(request.Dialect)
	all := &AllCount{Conversations: len(file.Refs), Exact: true}
	request.Brief = true
	for i := range file.Refs {
		r := &reading{asked: d, args: true, pointers: v.pointers}
		file.Decode(i, d, bind.Options{Args: true}, &r.Conversation)
		count := e.count(r, v, request)
		all.Total += count.Total
		all.Exact = all.Exact && count.Exact
		if count.Missing {
			all.Missing = count.Encoding
		}
	}
	return all
}

// count is Count for a conversation that was read.
func (e *Engine) count(r *reading, v view, request CountRequest) CountResponse {
	prompt := r.prompt(request.Model)
	model := token.ModelFor(prompt.API, prompt.Model)
	response := CountResponse{
		Revision: e.revision, Model: prompt.Model, Named: r.Model, Family: model.Name, Unknown: model.Unknown,
		Encoding: model.Encoding, Window: model.Window,
	}
	if request.Window > 0 {
		response.Window = request.Window
	}
	var cost token.Cost
	if encoding := e.encoding(model.Encoding); encoding != nil {
		cost = prompt.Cost(e.vocabularies.measure(encoding))
	} else {
		response.Missing = true
		cost = prompt.RoughCost()
	}
	response.Exact, response.Within, response.Method, response.Notes, response.Total = cost.Exact, cost.Within, cost.Method, cost.Notes, cost.Total
	for category := range token.Categories {
		response.Categories = append(response.Categories, CategoryCount{Category: category.String(), Tokens: cost.By[category]})
	}
	response.Messages = make([]MessageCount, len(cost.Messages))
	if request.Brief {
		response.Messages = response.Messages[:0]
	}
	for i := range response.Messages {
		message := &cost.Messages[i]
		count := &response.Messages[i]
		count.Index, count.Total, count.Framing, count.Parts = i, message.Total, message.Framing, message.Parts
		for _, category := range message.Categories {
			count.Categories = append(count.Categories, int(category))
		}
	}
	response.Over = r.over(v, &response, &cost)
	response.Cut = cut(r.Messages, &cost, response.Window)
	if response.Window > 0 && !(response.Missing && cost.Total*100 > response.Window*nearWindow) {
		for _, target := range lint.Targets {
			if target.Asks(r.Format) {
				response.Asked = append(response.Asked, target.ID)
			}
		}
	}
	return response
}

// prompt is the conversation as a model gets it. A model that speaks through an API of
// its own is counted as that API counts, whatever the text is written in.
func (r *reading) prompt(model string) token.Prompt {
	if model == "" {
		model = r.Model
	}
	p := token.Prompt{API: r.Format.ID, Model: model, Messages: r.Messages}
	p.API = token.ModelFor(p.API, model).APIFor(p.API)
	for i := range r.Tools {
		tool := &r.Tools[i]
		if r.opaque(tool) {
			p.Opaque = append(p.Opaque, tool.Name)
		}
		if !tool.Server {
			description, empty := r.description(tool.Node)
			p.Tools = append(p.Tools, token.Tool{Name: tool.Name, Description: description, Empty: empty, Schema: r.raw(tool.Schema)})
		}
	}
	if r.Container == format.Request {
		p.Format = r.format()
	}
	p.Unread, p.Sealed = r.unread(p.API), r.seals()
	return p
}

// seals are the bytes of the seals on parts that aren't thinking, by messages; nil for none.
func (r *reading) seals() []int {
	var bytes []int
	for i := range r.Messages {
		for k, part := range r.Messages[i].All() {
			if k >= len(r.From[i].Parts) || core.IsThinking(part) {
				continue
			}
			if _, _, seal := bind.SealOf(&r.Conversation, i, k); r.Doc.Kind(seal) == source.String {
				if bytes == nil {
					bytes = make([]int, len(r.Messages))
				}
				bytes[i] += len(r.Doc.Raw(seal)) - 2
			}
		}
	}
	return bytes
}

// opaque says that only its provider knows how the model gets a tool: it isn't a
// function with a schema.
func (r *reading) opaque(tool *format.Tool) bool {
	kind := r.Doc.String(r.Doc.Member(tool.Node, "type"))
	return tool.Server || kind != "" && kind != "function" && (kind != "custom" || tool.Schema == source.None)
}

func (r *reading) description(declaration source.Index) (text string, empty bool) {
	for _, wrap := range [...]string{"function", "custom"} {
		if inner := r.Doc.Member(declaration, wrap); r.Doc.Kind(inner) == source.Object {
			declaration = inner
		}
	}
	at := r.Doc.Member(declaration, "description")
	text = r.Doc.String(at)
	return text, r.Doc.Kind(at) == source.String && text == ""
}

func (r *reading) raw(at source.Index) []byte {
	if at == source.None {
		return nil
	}
	return r.Doc.Raw(at)
}

// format is the schema that the answer must follow, if the request has one.
func (r *reading) format() *token.Format {
	spec := r.Doc.Member(r.Doc.Member(r.At, "response_format"), "json_schema")
	if r.Format == format.OpenAIResponses {
		spec = r.AnswerFormat.At
	}
	schema := r.Doc.Member(spec, "schema")
	if schema == source.None {
		return nil
	}
	return &token.Format{
		Name: r.Doc.String(r.Doc.Member(spec, "name")), Description: r.Doc.String(r.Doc.Member(spec, "description")), Schema: r.raw(schema),
	}
}

// cut is the first message that stays when the oldest go until the rest fits the window.
// System messages and what is not part of a message stay.
func cut(messages core.Messages, cost *token.Cost, window int) int {
	if window == 0 || cost.Total <= window {
		return 0
	}
	left := cost.Total
	for i := range messages {
		if left <= window {
			return i
		}
		if !isSystem(messages[i].Role) {
			left -= cost.Messages[i].Total
		}
	}
	return len(messages)
}

// remembered is the length in bytes from which a text's count is worth remembering, and
// mostRemembered how many are.
const (
	remembered     = 64
	mostRemembered = 100_000
)

// nearWindow is the part of a window, in percent, up to which a rough count tells that a conversation fits.
const nearWindow = 40

// measure counts in an encoding, and remembers.
func (v *vocabularies) measure(encoding *token.Encoding) token.Measure {
	v.before, v.counted = v.counted, make(map[uint64]int, min(len(v.counted), mostRemembered))
	seed := hash(0, encoding.Name())
	return func(text string) int {
		if len(text) < remembered {
			return encoding.Count(text)
		}
		key := hash(seed, text)
		if n, ok := v.counted[key]; ok {
			return n
		}
		n, ok := v.before[key]
		if !ok {
			n = encoding.Count(text)
		}
		if len(v.counted) < mostRemembered {
			v.counted[key] = n
		}
		return n
	}
}

// hash is FNV-1a over eight bytes at a time, with the length.
func hash(seed uint64, text string) uint64 {
	const basis, prime = 14695981039346656037, 1099511628211
	h := (basis ^ seed ^ uint64(len(text))) * prime
	for ; len(text) >= 8; text = text[8:] {
		h ^= uint64(text[0]) | uint64(text[1])<<8 | uint64(text[2])<<16 | uint64(text[3])<<24 |
			uint64(text[4])<<32 | uint64(text[5])<<40 | uint64(text[6])<<48 | uint64(text[7])<<56
		h *= prime
		h ^= h >> 29
	}
	for i := 0; i < len(text); i++ {
		h = (h ^ uint64(text[i])) * prime
	}
	return h ^ h>>32
}
