package write

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// plainSlots hold a value that means the same in every format that has a key for it.
var plainSlots = [...]format.Slot{
	format.MaxTokens, format.Temperature, format.TopP, format.TopK, format.Seed, format.FrequencyPenalty, format.PresencePenalty, format.Candidates, format.LogitBias, format.Logprobs, format.TopLogprobs,
	format.Stream, format.Metadata, format.EndUser, format.SafetyID, format.CacheKey, format.Store, format.ServiceTier, format.Verbosity,
}

// A setting is a value as it is to be written, and the nodes of the request that say it.
type setting struct {
	json string
	from []source.Index
}

// settings are what a request says next to its messages, as it is to be written around them.
type settings struct {
	*writing
	// request is the one that says it.
	request *bind.Conversation
	// model is the model's name as it is to be written, "" for none.
	model string
	said  [format.RequestSlots]setting
	// written are the slots that were written; carried are the nodes of the request that
	// are said by something that was written.
	written [format.RequestSlots]bool
	carried map[source.Index]bool
	lost    []SettingLoss
	// early is how many of the losses were found before anything was written.
	early int
	// choice is whether tools are to be called, and wanted the one.
	choice format.Choice
	wanted string
	// declare are the tools to declare where the request describes none itself.
	declare []string
	// refused says why the one who is asked does not take the settings at some nodes.
	refused map[source.Index]string
	// alone says that the messages alone are written.
	alone bool
	// schemas writes a schema: fitted, or measured where nothing is written that loses something, which then takes no code
	// that changes a text.
	schemas func(*schemaFit, string) string
	// tooled are the tools of the request that it describes itself, and byNode all by their nodes.
	tooled []format.Tool
	byNode map[source.Index]*format.Tool
}

// SettingLoss is one thing of a request, next to its messages, that another format cannot carry
// as it was.
type SettingLoss struct {
	// Kind, What and Why are as in Loss; Why ends a sentence about the format.
	Kind, What, Why string
	// Slot is what it is about; Kept for what the model has no word for.
	Slot format.Slot
	// From is its value in the request, None for what was invented.
	From source.Index
	// To is where the value that stands for it begins in the text that was written; -1 for none.
	To int
}

// miss notes what is lost of the value of a node.
func (s *settings) miss(kind, what, why string, slot format.Slot, from source.Index) {
	to := -1
	if kind != bind.Dropped {
		to = len(s.Out)
	}
	s.lost = append(s.lost, SettingLoss{Kind: kind, What: what, Why: why, Slot: slot, From: from, To: to})
}

// nodeOf is the node of a slot in the request, None where it says nothing.
//
//go:noinline
func (s *settings) nodeOf(slot format.Slot) source.Index {
	node := s.request.Places[slot]
	if s.request.Doc.Kind(node) == source.Null {
		return source.None
	}
	return node
}

// say puts a value into its slot, and the nodes that say it.
//
//go:noinline
func (s *settings) say(slot format.Slot, json string, from ...source.Index) {
	s.said[slot] = setting{json, from}
}

// gather makes of a request what is to be written of it.
func (s *settings) gather(maxTokens int) {
	c := s.request
	for _, slot := range plainSlots {
		if node := s.nodeOf(slot); node != source.None {
			s.say(slot, format.View(c.Doc.Raw(node)), node)
		}
	}
	if maxTokens > 0 {
		s.say(format.MaxTokens, strconv.Itoa(maxTokens), s.nodeOf(format.MaxTokens))
	}
	if s.model != "" {
		s.say(format.Model, format.JsonText(s.model), c.ModelAt)
	}
	if c.Parallel.At != source.None {
		s.say(format.Parallel, strconv.FormatBool(c.Parallel.Is), c.Parallel.At)
		s.say(format.NotParallel, strconv.FormatBool(!c.Parallel.Is), c.Parallel.At)
	}
	if node := c.Stop.At; c.Doc.Kind(node) == source.String {
		s.say(format.StopWords, "["+format.View(c.Doc.Raw(node))+"]", node)
	} else if node != source.None && c.Doc.Len(node) > 0 {
		s.say(format.StopWords, format.View(c.Doc.Raw(node)), node)
	}
	s.choice, s.wanted = c.Choice.Choice, c.Choice.Tool
	if names := s.nodeOf(format.ChoiceName); c.Doc.Kind(names) == source.Array && s.choice == format.AnyTool && c.Doc.Len(names) == 1 {
		s.choice, s.wanted = format.OneTool, c.Doc.String(c.Doc.First(names))
	}
	s.gatherReasoning()
	s.gatherFormat()
}

// gatherReasoning says how the model is to think: whether, how much, and in how many tokens.
func (s *settings) gatherReasoning() {
	is, c := &s.request.Reasoning, s.request
	word, effort := strings.ToLower(is.Mode.Is), strings.ToLower(is.Effort.Is)
	node := s.nodeOf(format.Effort)
	switch mode := c.Doc.Kind(node); {
	case word == "enabled" || word == "disabled":
		s.say(format.ReasoningWord, format.JsonText(word), is.Mode.At)
	case mode == source.True:
		s.say(format.ReasoningWord, `"enabled"`, node)
	case mode == source.False, effort == "none":
		s.say(format.ReasoningWord, `"disabled"`, node)
	case is.Budget.At != source.None && is.Budget.Is == 0:
		s.say(format.ReasoningWord, `"disabled"`, is.Budget.At)
	case is.Budget.Is > 0:
		s.say(format.ReasoningWord, `"enabled"`, is.Budget.At)
	}
	if effort != "" {
		s.say(format.Effort, format.JsonText(effort), is.Effort.At)
	} else if word == "disabled" {
		s.say(format.Effort, `"none"`, is.Mode.At)
	}
	if is.Budget.Is > 0 {
		s.say(format.Budget, strconv.Itoa(is.Budget.Is), is.Budget.At)
	} else if word == "disabled" {
		s.say(format.Budget, "0", is.Mode.At)
	}
}

// gatherFormat says what the answer is to be.
func (s *settings) gatherFormat() {
	c := s.request
	kind := c.FormatKind()
	at := s.nodeOf(format.FormatWord)
	switch {
	case at == source.None:
		at = s.nodeOf(format.Answer)
	case c.Doc.Kind(at) != source.String:
		at = source.None // it says nothing
	}
	i := slices.IndexFunc(s.format.Formats, func(each format.AnswerName) bool { return each.Kind == kind })
	if kind == 0 || i < 0 {
		return
	}
	if said := c.AnswerFormat.Word; said != "" && !slices.Contains(c.Format.Formats, format.AnswerName{Word: said, Kind: kind}) {
		s.miss(bind.Changed, "response format "+format.JsonText(said), "uses a schema instead", format.FormatWord, at)
	}
	word := format.JsonText(s.format.Formats[i].Word)
	if s.format.Request.Leaf(format.FormatWord) == nil {
		s.say(format.Answer, word, at)
	} else {
		s.say(format.FormatWord, word, at)
	}
	if kind != format.SchemaFormat {
		return
	}
	const name = "response schema"
	schema, limits := bind.FirstOf(s.nodeOf(format.FormatSchema), s.nodeOf(format.Answer)), s.format.Schemas
	fit := schemaFit{name: name}
	if limits != nil && limits.StrictAnswers {
		fit.row = limits.Strict
	}
	s.fit(fit, format.FormatSchema, schema)
	if s.format.Request.Leaf(format.FormatSchema) == nil {
		s.say(format.Answer, s.said[format.FormatSchema].json, at, schema)
		s.said[format.FormatSchema] = setting{}
	}
	for _, slot := range [...]format.Slot{format.FormatName, format.FormatStrict} {
		if node := s.nodeOf(slot); node != source.None {
			s.say(slot, format.View(c.Doc.Raw(node)), node)
		}
	}
	if s.format.Request.Leaf(format.FormatStrict) != nil {
		s.follow(name, format.FormatSchema, format.FormatStrict)
	}
}
