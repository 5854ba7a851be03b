package dialect

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// FormatKind is what an answer is to be.
type FormatKind uint8

// The kinds of formats. The zero FormatKind is none that was asked for, or that is not known.
const (
	_ FormatKind = iota
	TextFormat
	JSONFormat
	SchemaFormat
)

// A formatWord is a format's word for what an answer is to be.
type formatWord struct {
	word string
	kind FormatKind
}

// plainSlots hold a value that means the same in every format that has a key for it.
var plainSlots = [...]Slot{
	MaxTokens, Temperature, TopP, TopK, Seed, FrequencyPenalty, PresencePenalty, Candidates, LogitBias, Logprobs, TopLogprobs,
	Stream, Metadata, EndUser, SafetyID, CacheKey, Store, ServiceTier, Verbosity,
}

// A setting is a value as it is to be written, and the nodes of the request that say it.
type setting struct {
	json string
	from []source.Index
}

// settings are what a request says beside its messages, as it is to be written around them.
type settings struct {
	*writing
	// request is the one that says it.
	request *Conversation
	// model is the model's name as it is to be written, "" for none.
	model string
	said  [requestSlots]setting
	// written are the slots that were written; carried are the nodes of the request that
	// are said by something that was written.
	written [requestSlots]bool
	carried map[source.Index]bool
	lost    []SettingLoss
	// early is how many of the losses were found before anything was written.
	early int
	// choice is whether tools are to be called, and wanted the one.
	choice Choice
	wanted string
	// declare are the tools to declare where the request describes none itself.
	declare []string
	// refused says why the one who is asked does not take the settings at some nodes.
	refused map[source.Index]string
	// alone says that the messages alone are written.
	alone bool
	// tooled are the tools of the request that it describes itself, and byNode all by their nodes.
	tooled []Tool
	byNode map[source.Index]*Tool
}

// SettingLoss is one thing of a request, beside its messages, that another format cannot carry
// as it was.
type SettingLoss struct {
	// Kind, What and Why are as in Loss; Why ends a sentence about the format.
	Kind, What, Why string
	// Slot is what it is about; Kept for what the model has no word for.
	Slot Slot
	// From is its value in the request, None for what was invented.
	From source.Index
	// To is where the value that stands for it begins in the text that was written; -1 for none.
	To int
}

// miss notes what is lost of the value of a node.
func (s *settings) miss(kind, what, why string, slot Slot, from source.Index) {
	to := -1
	if kind != dropped {
		to = len(s.out)
	}
	s.lost = append(s.lost, SettingLoss{Kind: kind, What: what, Why: why, Slot: slot, From: from, To: to})
}

// nodeOf is the node of a slot in the request, None where it says nothing.
//
//go:noinline
func (s *settings) nodeOf(slot Slot) source.Index {
	node := s.request.places[slot]
	if s.request.Doc.Kind(node) == source.Null {
		return source.None
	}
	return node
}

// say puts a value into its slot, and the nodes that say it.
//
//go:noinline
func (s *settings) say(slot Slot, json string, from ...source.Index) {
	s.said[slot] = setting{json, from}
}

// gather makes of a request what is to be written of it.
func (s *settings) gather(maxTokens int) {
	c := s.request
	for _, slot := range plainSlots {
		if node := s.nodeOf(slot); node != source.None {
			s.say(slot, view(c.Doc.Raw(node)), node)
		}
	}
	if maxTokens > 0 {
		s.say(MaxTokens, strconv.Itoa(maxTokens), s.nodeOf(MaxTokens))
	}
	if s.model != "" {
		s.say(Model, jsonText(s.model), c.ModelAt)
	}
	if c.Parallel.At != source.None {
		s.say(Parallel, strconv.FormatBool(c.Parallel.Is), c.Parallel.At)
		s.say(NotParallel, strconv.FormatBool(!c.Parallel.Is), c.Parallel.At)
	}
	if node := c.Stop.At; c.Doc.Kind(node) == source.String {
		s.say(StopWords, "["+view(c.Doc.Raw(node))+"]", node)
	} else if node != source.None && c.Doc.Len(node) > 0 {
		s.say(StopWords, view(c.Doc.Raw(node)), node)
	}
	s.choice, s.wanted = c.Choice.Choice, c.Choice.Tool
	if names := s.nodeOf(ChoiceName); c.Doc.Kind(names) == source.Array && s.choice == AnyTool && c.Doc.Len(names) == 1 {
		s.choice, s.wanted = OneTool, c.Doc.String(c.Doc.First(names))
	}
	s.gatherReasoning()
	s.gatherFormat()
}

// gatherReasoning says how the model is to think: whether, how much, and in how many tokens.
func (s *settings) gatherReasoning() {
	is, c := &s.request.Reasoning, s.request
	word, effort := strings.ToLower(is.Mode.Is), strings.ToLower(is.Effort.Is)
	node := s.nodeOf(Effort)
	switch mode := c.Doc.Kind(node); {
	case word == "enabled" || word == "disabled":
		s.say(ReasoningWord, jsonText(word), is.Mode.At)
	case mode == source.True:
		s.say(ReasoningWord, `"enabled"`, node)
	case mode == source.False, effort == "none":
		s.say(ReasoningWord, `"disabled"`, node)
	case is.Budget.At != source.None && is.Budget.Is == 0:
		s.say(ReasoningWord, `"disabled"`, is.Budget.At)
	case is.Budget.Is > 0:
		s.say(ReasoningWord, `"enabled"`, is.Budget.At)
	}
	if effort != "" {
		s.say(Effort, jsonText(effort), is.Effort.At)
	} else if word == "disabled" {
		s.say(Effort, `"none"`, is.Mode.At)
	}
	if is.Budget.Is > 0 {
		s.say(Budget, strconv.Itoa(is.Budget.Is), is.Budget.At)
	} else if word == "disabled" {
		s.say(Budget, "0", is.Mode.At)
	}
}

// formatKind is what a request wants the answer to be.
func (c *Conversation) formatKind() FormatKind {
	answer := c.places[Answer]
	switch {
	case c.Format.Schema != source.None, c.places[FormatSchema] != source.None:
		return SchemaFormat
	case c.Doc.Kind(answer) == source.Object && c.Dialect.request.leaf(FormatWord) == nil:
		return SchemaFormat // the schema itself
	}
	word := c.Format.Word
	if word == "" && c.Doc.Kind(answer) == source.String {
		word = c.Doc.String(answer)
	}
	for _, each := range c.Dialect.formats {
		if word != "" && each.word == word {
			return each.kind
		}
	}
	return 0
}

// gatherFormat says what the answer is to be.
func (s *settings) gatherFormat() {
	c := s.request
	kind := c.formatKind()
	at := s.nodeOf(FormatWord)
	switch {
	case at == source.None:
		at = s.nodeOf(Answer)
	case c.Doc.Kind(at) != source.String:
		at = source.None // it says nothing
	}
	i := slices.IndexFunc(s.dialect.formats, func(each formatWord) bool { return each.kind == kind })
	if kind == 0 || i < 0 {
		return
	}
	if said := c.Format.Word; said != "" && !slices.Contains(c.Dialect.formats, formatWord{said, kind}) {
		s.miss(changed, "the form of the answer, "+jsonText(said), "has a schema and no such word", FormatWord, at)
	}
	word := jsonText(s.dialect.formats[i].word)
	if s.dialect.request.leaf(FormatWord) == nil {
		s.say(Answer, word, at)
	} else {
		s.say(FormatWord, word, at)
	}
	if kind != SchemaFormat {
		return
	}
	const name = "the schema of the answer"
	schema, limits := firstOf(s.nodeOf(FormatSchema), s.nodeOf(Answer)), s.dialect.schemas
	fit := schemaFit{name: name}
	if limits != nil && limits.StrictAnswers {
		fit.row = limits.Strict
	}
	s.fit(fit, FormatSchema, schema)
	if s.dialect.request.leaf(FormatSchema) == nil {
		s.say(Answer, s.said[FormatSchema].json, at, schema)
		s.said[FormatSchema] = setting{}
	}
	for _, slot := range [...]Slot{FormatName, FormatStrict} {
		if node := s.nodeOf(slot); node != source.None {
			s.say(slot, view(c.Doc.Raw(node)), node)
		}
	}
	if s.dialect.request.leaf(FormatStrict) != nil {
		s.follow(name, FormatSchema, FormatStrict)
	}
}
