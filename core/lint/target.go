package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/dialect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/forge"
)

// The IDs of the targets.
const (
	Wick       = "wick"
	WickInput  = "wick-input"
	OpenAIChat = "openai-chat"
	Responses  = "openai-responses"
	Anthropic  = "anthropic"
	Gemini     = "gemini"
	AgentTypes = "agent-types"
	Kernel     = "kernel"
	Forge      = "forge"
	Structured = "structured"
)

// Target is one who must accept a conversation. What differs between targets is data
// that rules ask for: no rule names a target in its code.
type Target struct {
	// ID is the target's word, such as "openai-chat".
	ID string
	// Name is what people call it.
	Name string
	// Subject is how a sentence names it that says what it refuses; "" where Name does.
	Subject string
	// Description says in a sentence who it is and what it minds.
	Description string
	// Dialect is the ID of the dialect that it takes.
	Dialect string
	// Reads are the IDs of all dialects whose texts it takes as they are. How the text
	// is written counts for these alone; texts in other dialects are converted first.
	Reads []string
	// API says that it is the API of a provider.
	API bool
	// Like is the ID of a target that minds the same mistakes, "" for none, and Differs are the
	// rules of which that is not true.
	Like    string
	Differs []RuleLevel

	// Roles are the words it takes for a role in a message of its own dialect.
	Roles []string
	// CallID and ToolName say what it takes for the ID of a call and the name of a tool;
	// Participant for the name of one who speaks.
	CallID, ToolName, Participant Words
	// MaxCalls is how many calls a message may hold, MaxTools how many tools a request
	// may declare, 0 for any number.
	MaxCalls, MaxTools int
	// NeedsSchema: a tool that the request describes itself has to have a JSON Schema.
	NeedsSchema bool

	// LiftsSystem: system messages at the head leave the list when it is converted to
	// this target's dialect, which has a field of its own for them.
	LiftsSystem bool
	// SystemNeedsTurn: a system message inside the list must stand after a user message
	// and before an assistant message or the end.
	SystemNeedsTurn bool
	// MergesNeighbours: messages of one role in a row are read as one, and results
	// count as written by the user.
	MergesNeighbours bool
	// Alternates: a message of the user follows one of the assistant and the other way round, and
	// two of one of them in a row are refused.
	Alternates bool
	// ResultsNext: the entry after calls holds their results, also where neighbours are read as one.
	ResultsNext bool
	// MarksPrefill: the API goes on writing a last message of the assistant only where the message
	// says so.
	MarksPrefill bool
	// NeedsTools: a request whose history has calls must declare tools.
	NeedsTools bool
	// ResultsFirst: in one message, results stand before everything else.
	ResultsFirst bool
	// RefusesBlank: a text of white space alone is refused.
	RefusesBlank bool
	// IDsOnce: an ID of a call that stands again in a later turn is worth a note.
	IDsOnce bool
	// ServerCall is the prefix of the IDs of calls that it runs itself, "" if it says nothing.
	ServerCall string
	// TakesNameless: calls and results in the form of 2023 are taken, whether they make pairs
	// or not.
	TakesNameless bool
	// Check are the checks of the model itself, for the targets that are such checks.
	Check func(core.Messages) []core.Problem
	// ChecksBlanks: the check minds a user's text of white space alone.
	ChecksBlanks bool
	// MayWait: a request may end with calls of which none has its result.
	MayWait bool
	// WholeFile: the lines of JSON Lines are taken together or not at all, so one that is no JSON is
	// a reason to refuse the others.
	WholeFile bool
	// MaxCacheMarks is how many marks a request may hold up to which it is kept for later ones,
	// 0 for any number.
	MaxCacheMarks int
	// NoSystemIn are the beginnings of the names of models that take no system message in the
	// list, from their maker's word on.
	NoSystemIn []string
	// SchemaLacks are words of JSON Schema that are refused under a key that takes a part of it alone.
	SchemaLacks []string
	// Strict says what a schema may hold that is to be followed to the letter.
	Strict StrictSchema
	// NoInstructionsIn are the beginnings of the names of models that take no system message at all.
	NoInstructionsIn []string
	// AlternatesIn are the beginnings of the names of models whose hosts want user and assistant to
	// take turns, after what the system says.
	AlternatesIn []string
	// ComparesFiles: a picture whose bytes are of another kind than it says is refused.
	ComparesFiles bool
	// FilesInResults are the beginnings of the names of models that are known to take files in
	// the results of tools, where others refuse them; nil where nobody does.
	FilesInResults []string
	// TextsOnly: pictures and files are refused wherever they stand.
	TextsOnly bool
	// TextsOnlyIn are the beginnings of the names of models for which they are.
	TextsOnlyIn []string
	// ReturnsThoughts are the beginnings of the names of models that want their reasoning back with
	// the calls that it led to.
	ReturnsThoughts []string
	// SealsCalls are the beginnings of the names of models that want the seal back which the first
	// call of a turn came with; ForeignSeal is the one that they take for a call of another model.
	SealsCalls  []string
	ForeignSeal string
	// EndsAnswered: a conversation ends with what the assistant says or calls.
	EndsAnswered bool
	// NeedsMessage: a list without a message is refused.
	NeedsMessage bool
	// Settings are values beside the messages that some models refuse. StrictSettings: so are those that
	// the format's description does not allow.
	Settings       []Setting
	StrictSettings bool
	// ThinksAlone: what steers sampling, and a forced tool, cannot stand beside thinking. ThinksAloneIn
	// are the beginnings of the names of models for which that holds where it does not for all.
	ThinksAlone   bool
	ThinksAloneIn []string
	// ChoiceNeedsTools: nothing may be said about calling tools where none are declared.
	ChoiceNeedsTools bool
	// OneSamplerIn are the beginnings of the names of models that take temperature or top-p, and not both.
	OneSamplerIn []string
}

// Targets are all targets, the ones that people send requests to first.
var Targets = targets

var targets = []*Target{
	openAIChat, responses, anthropic, gemini, bedrockConverse, mistral,
	cohere, ollama, deepSeek, groq, azureOpenAI, vertexAnthropic,
	chatTemplate, aiSDKModel, aiSDKUI, langchain, otel, harmony, shareGPT, fineTune,
	wick, wickInput, agentTypes, kernel, forgeLoop, structured,
}

var openAIChat = &Target{
	ID:          OpenAIChat,
	Name:        "OpenAI Chat Completions",
	Description: "The messages of a Chat Completions request, as OpenAI's own API takes them.",
	Dialect:     "openai-chat",
	Reads:       []string{"openai-chat"},
	API:         true,
	Roles:       dialect.OpenAIChat.RoleWords(),
	// 40 was the limit for years and some routes keep it; newer models take 64.
	CallID:        Words{Length: 64, Risky: 40},
	ToolName:      Words{Extra: "_-", Length: 64},
	Participant:   Words{Extra: "_-", Length: 64},
	MaxCalls:      128,
	MaxTools:      128,
	TakesNameless: true,
	NeedsMessage:  true,
	Strict:        openAIStrict,
	// Perplexity's models are asked in the same form.
	NoInstructionsIn: []string{"o1-mini", "o1-preview"}, AlternatesIn: []string{"sonar"},
	Settings: openAISettings, StrictSettings: true, ChoiceNeedsTools: true,
}

// openAIStrict is what OpenAI says of schemas with "strict".
var openAIStrict = StrictSchema{Closed: true, Whole: true}

// claudeStrict is what Anthropic says of them; it holds wherever Claude is asked.
var claudeStrict = StrictSchema{
	Closed: true, Always: true,
	Lacks: []string{"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "minItems", "maxItems"},
}

// responses is Chat Completions except for what follows from items. A result needs a call before it
// and no more: other messages may stand between. What no evidence speaks for is off.
var responses = &Target{
	ID:          Responses,
	Name:        "OpenAI Responses",
	Description: "The input of a Responses request, as OpenAI's own API takes it.",
	Dialect:     "openai-responses",
	Reads:       []string{"openai-responses"},
	API:         true,
	Like:        OpenAIChat,
	Differs: []RuleLevel{
		{"late-result", finding.Off}, {"result-after-message", finding.Off}, {"same-role-neighbours", finding.Off},
		{"duplicate-message-id", finding.Error},
		{"missing-field", finding.Error},
		{"developer-role", finding.Off}, {"function-role", finding.Error},
		{"too-many-calls", finding.Off}, {"too-many-tools", finding.Off}, {"missing-call-type", finding.Off},
		{"bad-participant-name", finding.Off}, {"empty-tool-calls", finding.Off},
		{"long-call-id", finding.Warning}, // 64 by hosts that copy the API; its own limit is not known
		{"unquoted-arguments", finding.Error},
	},
	Roles:            dialect.OpenAIResponses.RoleWords(),
	CallID:           Words{Length: 64},
	ToolName:         Words{Extra: "_-", Length: 64},
	MergesNeighbours: true,
	Strict:           openAIStrict,
	Settings:         responsesSettings, StrictSettings: true,
}

var anthropic = &Target{
	ID:               Anthropic,
	Name:             "Anthropic Messages",
	Description:      "The messages of a Messages request, as Anthropic's own API takes them.",
	Dialect:          "anthropic",
	Reads:            []string{"anthropic"},
	API:              true,
	Roles:            []string{core.RoleUser, core.RoleAssistant, core.RoleSystem},
	CallID:           Words{Extra: "_-"},
	ToolName:         Words{Extra: "_-", Length: 128, Risky: 64},
	NeedsSchema:      true,
	LiftsSystem:      true,
	SystemNeedsTurn:  true,
	MergesNeighbours: true,
	ResultsFirst:     true,
	RefusesBlank:     true,
	IDsOnce:          true,
	ServerCall:       "srvtoolu_",
	MaxCacheMarks:    4,
	Strict:           claudeStrict,
	ComparesFiles:    true,
	// Opus 4.8 and what came after it takes system messages after the user's.
	NoSystemIn: []string{
		"claude-2", "claude-3", "claude-instant", "claude-haiku-4-5", "claude-sonnet-4-0", "claude-sonnet-4-2025", "claude-sonnet-4-5", "claude-sonnet-4-6",
		"claude-opus-4-0", "claude-opus-4-1", "claude-opus-4-2025", "claude-opus-4-5", "claude-opus-4-6", "claude-opus-4-7",
	},
	NeedsMessage: true,
	Settings:     claudeSettings, StrictSettings: true, ChoiceNeedsTools: true, ThinksAlone: true, OneSamplerIn: oneSampler,
}

// gemini takes IDs that are absent on both sides; Vertex AI is the same in what is minded here.
var gemini = &Target{
	ID:               Gemini,
	Name:             "Google Gemini",
	Description:      "The contents of a generateContent request, as the Gemini API and Vertex AI take them.",
	Dialect:          "gemini",
	Reads:            []string{"gemini"},
	API:              true,
	Roles:            dialect.Gemini.RoleWords(),
	ToolName:         Words{Extra: "_.:-", Length: 128, Risky: 63},
	LiftsSystem:      true,
	MergesNeighbours: true,
	MayWait:          true,
	ResultsNext:      true,
	NeedsMessage:     true,
	SealsCalls:       []string{"gemini-3"},
	SchemaLacks:      []string{"additionalProperties"},
	ForeignSeal:      "skip_thought_signature_validator",
	Settings:         geminiSettings, StrictSettings: true,
}

var wick = &Target{
	ID:          Wick,
	Name:        "Model check",
	Subject:     "The model check",
	Description: "Messages.Validate of this library: each message is well-formed on its own.",
	Dialect:     "wick",
	Reads:       []string{"wick", "rolecall"},
	Roles:       []string{core.RoleSystem, core.RoleUser, core.RoleAssistant, core.RoleTool},
	Check:       core.Messages.Problems,
}

var wickInput = &Target{
	ID:           WickInput,
	Name:         "User input check",
	Subject:      "The user input check",
	Description:  "Messages.ValidateUserInput of this library: what an HTTP handler lets in from outside.",
	Dialect:      "wick",
	Reads:        []string{"wick", "rolecall"},
	Roles:        []string{core.RoleSystem, core.RoleUser},
	Check:        core.Messages.UserInputProblems,
	NeedsMessage: true,
}

var agentTypes = &Target{
	ID:          AgentTypes,
	Name:        "Agent types",
	Subject:     "The check of agent types",
	Description: "The types of agent-types: every field that they require is there, and nothing that they do not know.",
	Dialect:     "agent-types",
	Reads:       []string{"agent-types"},
	Roles:       []string{core.RoleUser, core.RoleAssistant, core.RoleSystem, core.RoleTool},
}

// kernel hands its messages on to APIs in OpenAI's manner: what those refuse is a warning.
var kernel = &Target{
	ID:          Kernel,
	Name:        "Kernel session",
	Subject:     "The kernel session",
	Description: "The messages of a kernel's session, which go to APIs in the manner of OpenAI's.",
	Dialect:     "kernel",
	Reads:       []string{"kernel"},
	Roles:       []string{core.RoleSystem, core.RoleUser, core.RoleAssistant, core.RoleTool},
}

var forgeLoop = &Target{
	ID:          Forge,
	Name:        "Forge loop",
	Subject:     "The forge loop",
	Description: "The agent loop of forge, which writes calls and thinking into the text, with its validation and its best practices.",
	Dialect:     "forge",
	Reads:       []string{"forge"},
	Roles:       []string{core.RoleSystem, core.RoleUser, core.RoleAssistant, core.RoleTool},
	Check:       forge.Problems,
}

var structured = &Target{
	ID:           Structured,
	Name:         "Structured messages",
	Subject:      "The check of structured messages",
	Description:  "The typed messages of structured, and what its validation refuses.",
	Dialect:      "structured",
	Reads:        []string{"structured"},
	Roles:        dialect.Structured.RoleWords(),
	Check:        core.Messages.StructuredProblems,
	ChecksBlanks: true,
}

// TargetByID is the target of that ID, or nil.
func TargetByID(id string) *Target {
	for _, target := range Targets {
		if target.ID == id {
			return target
		}
	}
	return nil
}

// OwnTarget is the target of those who write in a dialect: the first that reads it.
// For nil, and for a dialect that no target reads, it is the first of Targets.
func OwnTarget(d *dialect.Dialect) *Target {
	if d != nil {
		for _, target := range Targets {
			if slices.Contains(target.Reads, d.ID) {
				return target
			}
		}
	}
	return Targets[0]
}

// reads reports whether the target takes texts in the dialect as they are.
func (t *Target) reads(d *dialect.Dialect) bool {
	return d != nil && slices.Contains(t.Reads, d.ID)
}

// Said is the target as the subject of a sentence, such as "OpenAI Chat Completions".
func (t *Target) Said() string {
	if t.Subject != "" {
		return t.Subject
	}
	return t.Name
}

// Takes reports whether the target takes texts in a dialect as they are.
func (t *Target) Takes(d *dialect.Dialect) bool { return t.reads(d) }
