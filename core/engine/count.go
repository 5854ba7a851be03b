package engine

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/token"
)

// vocabularies are the encodings that can be counted exactly, and what was counted.
type vocabularies struct {
	encodings []*token.Encoding
	// counted remembers what long texts took, by their hash: while somebody types, all
	// messages but one stay as they are. Before are the texts of the count before this one.
	counted, before map[uint64]int
}

// Vocabulary keeps a vocabulary, whose file is the current text.
func (e *Engine) Vocabulary(request VocabularyRequest) (VocabularyResponse, *Failure) {
	file := e.text
	e.Use(-1, nil)
	encoding, err := token.Load(file)
	if err != nil {
		return VocabularyResponse{}, refused("This vocabulary cannot be used: " + err.Error() + ".")
	}
	if request.Encoding != "" && request.Encoding != encoding.Name() {
		return VocabularyResponse{}, refused("This vocabulary is of " + encoding.Name() + ", not of " + request.Encoding + ".")
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
	return e.count(r, e.view(request.Units), request), nil
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
	return response
}

// prompt is the conversation as a model gets it. A model that speaks through an API of
// its own is counted as that API counts, whatever the text is written in.
func (r *reading) prompt(model string) token.Prompt {
	if model == "" {
		model = r.Model
	}
	p := token.Prompt{API: r.Dialect.ID, Model: model, Messages: r.Messages}
	p.API = token.ModelFor(p.API, model).APIFor(p.API)
	for i := range r.Tools {
		tool := &r.Tools[i]
		if r.opaque(tool) {
			p.Opaque = append(p.Opaque, tool.Name)
		}
		if !tool.Server {
			p.Tools = append(p.Tools, token.Tool{Name: tool.Name, Description: r.description(tool.Node), Schema: r.raw(tool.Schema)})
		}
	}
	if r.Container == dialect.Request {
		p.Format = r.format()
	}
	p.Unread, p.Sealed = r.unread(), r.seals()
	return p
}

// seals are the bytes of the seals on parts that are no thinking, by messages; nil for none.
func (r *reading) seals() []int {
	var bytes []int
	for i := range r.Messages {
		for k, part := range r.Messages[i].All() {
			if k >= len(r.From[i].Parts) || core.IsThinking(part) {
				continue
			}
			if _, _, seal := r.Wire().Seal(i, k); r.Doc.Kind(seal) == source.String {
				if bytes == nil {
					bytes = make([]int, len(r.Messages))
				}
				bytes[i] += len(r.Doc.Raw(seal)) - 2
			}
		}
	}
	return bytes
}

// unread says what the request sends that may cost tokens and is not counted.
func (r *reading) unread() []string {
	var notes []string
	if r.Continues != source.None {
		notes = append(notes, "A piece of the conversation is kept by the provider and not in the text: it is not counted.")
	}
	if r.Dialect == dialect.OpenAIResponses {
		notes = append(notes, r.unconfirmed()...)
	}
	for _, key := range r.Wire().Uncounted() {
		notes = append(notes, "What the key "+source.Quote(r.Doc.String(key))+" of the request costs is not known, and not counted.")
	}
	if r.filesInResults() {
		notes = append(notes, "Files in the results of tools are not counted: how they are turned into tokens is not public.")
	}
	for i := range r.Problems {
		if p := &r.Problems[i]; p.Kind == dialect.UnknownField && p.Suggest == "" && p.Message >= 0 {
			notes = append(notes, "What the key "+source.Quote(p.Key())+" of a message costs is not known, and not counted.")
		}
	}
	return notes
}

// filesInResults reports whether a result has files beside what its tool said, as Gemini's have.
func (r *reading) filesInResults() bool {
	if r.Dialect != dialect.Gemini {
		return false
	}
	for i := range r.From {
		for _, key := range [...]string{"functionResponse", "function_response"} {
			if r.Messages[i].Role == core.RoleTool && r.Doc.Len(r.Doc.Member(r.Doc.Member(r.From[i].Block, key), "parts")) > 0 {
				return true
			}
		}
	}
	return false
}

// unconfirmed says how messages of Responses are written whose recorded counts are not all as the
// rules give them.
func (r *reading) unconfirmed() []string {
	var notes []string
	if at := r.Doc.Member(r.At, "instructions"); r.Container == dialect.Request && r.Doc.Kind(at) == source.String && r.Doc.String(at) == "" {
		notes = append(notes, "What empty instructions cost is not known.")
	}
	for i := range r.Messages {
		if from := &r.From[i]; r.Messages[i].Role == core.RoleAssistant && from.Wire >= 0 && r.Doc.Kind(from.Content) == source.String {
			return append(notes, "An answer that comes back as a text alone is counted as it stands; recorded ones differ by a token or three.")
		}
	}
	return notes
}

// opaque says that nobody but its provider knows how a tool is told to the model: it is no
// function with a schema.
func (r *reading) opaque(tool *dialect.Tool) bool {
	kind := r.Doc.String(r.Doc.Member(tool.Node, "type"))
	return tool.Server || kind != "" && kind != "function" && (kind != "custom" || tool.Schema == source.None)
}

func (r *reading) description(declaration source.Index) string {
	for _, wrap := range [...]string{"function", "custom"} {
		if inner := r.Doc.Member(declaration, wrap); r.Doc.Kind(inner) == source.Object {
			declaration = inner
		}
	}
	return r.Doc.String(r.Doc.Member(declaration, "description"))
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
	if r.Dialect == dialect.OpenAIResponses {
		spec = r.Format.At
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
