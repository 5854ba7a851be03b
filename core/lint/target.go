package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
)

// Target is an API or check that must accept a conversation. Differences between targets are data
// that rules read: no rule names a target in its code.
type Target struct {
	// ID is the target's word, such as "openai-chat".
	ID string
	// Name is its display name.
	Name string
	// Subject is its name as the subject of a sentence; "" if it's the same as Name.
	Subject string
	// Format is the ID of the format that it accepts.
	Format string
	// Reads are the IDs of all formats that it accepts unchanged, nil for only Format. How a text is
	// written matters only for these; texts in other formats are converted first.
	Reads []string
	// API says that it's a provider's API.
	API bool
	// Varies says that it represents many hosts that differ: some reject what is a warning here.
	Varies bool
	// Host says that it serves models in another provider's format, without known rules of its own: a verdict
	// never says that it accepts a request, only that no problem is known.
	Host bool
	// AssumesWorst: it is any host with any model, so what depends on the model is rejected; see Suspects.
	AssumesWorst bool
	// Like is the ID of a target with the same rules, "" for none, and Differs are the rules with other
	// levels. The groups below are inherited from that target too, one group at a time: a target sets only
	// those that differ.
	Like    string
	Differs []RuleLevel

	// Roles are the role words it accepts in its own format, nil for all that the format has.
	Roles []string
	// Capitals: a role may be all in capitals.
	Capitals bool
	// NoThoughts: reasoning in a message is rejected where most hosts accept it.
	NoThoughts bool
	// NeedsModel: a request must name a model in its body. It's false if the URL names it, if a server with one model
	// doesn't need it, or if no rejected request is known.
	NeedsModel bool
	// Check is the model's own check, for targets that are such checks.
	Check func(core.Messages) []core.Problem
	// ChecksBlanks: the check rejects user text with only whitespace.
	ChecksBlanks bool
	// RetiresModels: it's the API of its models' maker, so that the days on which the maker retires them apply.
	RetiresModels bool
	// WholeFile: a JSON Lines file is accepted or rejected as a whole, so one line that isn't valid JSON
	// rejects the others.
	WholeFile bool

	// quotes says that call arguments are a string in its format, not an object; liftsSystem that its format has
	// a separate field for system messages at the start; needsLimit that its requests must set an output
	// limit.
	quotes, liftsSystem, needsLimit bool

	*Names
	*Order
	*Requests
	*Models
	*Training
}

// Targets are all targets but Trainers, the most used APIs first.
var Targets = []*Target{
	&openAIChat, &responses, &anthropic, &gemini, &bedrockConverse, &mistral,
	&cohere, &ollama, &deepSeek, &groq, &openRouter, &xai, &zai, &togetherAI, &fireworks, &moonshot, &dashScope, &azureOpenAI, &vertexAnthropic, &openAICompatible,
	&chatTemplate, &aiSDKModel, &aiSDKUI, &langchain, &otel, &harmony, &shareGPT, &fineTune,
	&wick, &wickInput, &agentTypes, &kernel, &forgeLoop, &structured,
}

// allTargets are Targets and Trainers.
var allTargets = Targets[:len(Targets):len(Targets)]

// Fields that a target doesn't set are taken from the target that it's like, and then from its
// format.
func init() {
	base := &Target{Names: &Names{}, Order: &Order{}, Requests: &Requests{}, Models: &Models{}, Training: &Training{}}
	allTargets = append(allTargets, Trainers...)
	for _, t := range allTargets {
		like := base
		if t.Like != "" {
			like = TargetByID(t.Like)
			like.takeOver(base)
		}
		t.takeOver(like)
		if t.Reads == nil && t.Format == like.Format {
			t.Reads = like.Reads
		}
		if t.Reads == nil {
			t.Reads = []string{t.Format}
		}
		if t.Roles == nil && t.Format == like.Format {
			t.Roles = like.Roles
		}
		if t.Roles == nil {
			t.Roles = format.ByID(t.Format).RoleWords()
		}
		if t.Roles == nil {
			t.Roles = []string{core.RoleSystem, core.RoleUser, core.RoleAssistant, core.RoleTool}
		}
	}
}

// takeOver copies the groups that the target doesn't set from another, and reads its format's properties.
func (t *Target) takeOver(like *Target) {
	if t.Names == nil {
		t.Names = like.Names
	}
	if t.Order == nil {
		t.Order = like.Order
	}
	if t.Requests == nil {
		t.Requests = like.Requests
	}
	if t.Models == nil {
		t.Models = like.Models
	}
	if t.Training == nil {
		t.Training = like.Training
	}
	d := format.ByID(t.Format)
	t.quotes, t.liftsSystem, t.needsLimit = quotes(d), d.LiftsSystem(), d.NeedsSetting(format.MaxTokens)
}

// TargetByID is the target or trainer with that ID, or nil.
func TargetByID(id string) *Target {
	for _, target := range allTargets {
		if target.ID == id {
			return target
		}
	}
	return nil
}

// placeOf is the index of a target in Targets, or -1.
func placeOf(target *Target) int {
	for k, each := range Targets {
		if each == target {
			return k
		}
	}
	return -1
}

// reads reports whether the target accepts texts in the format unchanged.
func (t *Target) reads(d *format.Format) bool {
	return d != nil && slices.Contains(t.Reads, d.ID)
}

// Said is the target as the subject of a sentence, such as "OpenAI Chat Completions".
func (t *Target) Said() string {
	if t.Subject != "" {
		return t.Subject
	}
	return t.Name
}

// MayRefuse reports whether some of the hosts that the target represents reject a text with these counts of
// findings, although the target itself doesn't.
func (t *Target) MayRefuse(counts Counts) bool {
	return t.Varies && counts.Error == 0 && counts.Warning > 0
}

// Takes reports whether the target accepts texts in a format unchanged.
func (t *Target) Takes(d *format.Format) bool { return t.reads(d) }

// Asks reports whether the target sends a text in a format to the model that it names, which rejects a text that exceeds
// its context window. A file that's accepted as a whole isn't a request, and a conversion to another maker's API names
// another model.
func (t *Target) Asks(d *format.Format) bool {
	return t.API && !t.WholeFile && (t.reads(d) || d != nil && d.SharesModels(format.ByID(t.Format)))
}
