package lint

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/format"
)

// Target is one who must accept a conversation. What differs between targets is data
// that rules ask for: no rule names a target in its code.
type Target struct {
	// ID is the target's word, such as "openai-chat".
	ID string
	// Name is what people call it.
	Name string
	// Subject is how a sentence names it that says what it rejects; "" where Name does.
	Subject string
	// Description says in a sentence who it is and what it minds.
	Description string
	// Format is the ID of the format that it takes.
	Format string
	// Reads are the IDs of all formats whose texts it takes unchanged, nil for Format alone. How
	// the text is written counts for these alone; texts in other formats are converted first.
	Reads []string
	// API says that it is the API of a provider.
	API bool
	// Varies says that it stands for many, who differ: of what is a warning here, some reject it.
	Varies bool
	// Host says that it serves models in another provider's form, and no rules of its own are known: a verdict
	// doesn't say that it accepts a request, only that no problem is known.
	Host bool
	// Like is the ID of a target that minds the same mistakes, "" for none, and Differs are the
	// rules of which that is not true. What is said below of the other holds for this one, too, a
	// group at a time: a target says only those in which it differs.
	Like    string
	Differs []RuleLevel

	// Roles are the words it takes for a role in a message of its own format, nil for all that the
	// dialect has.
	Roles []string
	// NoThoughts: reasoning that is in a message where most hosts have it is rejected.
	NoThoughts bool
	// Model is one to name where the body of a request has to name a model and names none; "" where it is elsewhere, as
	// in the address, where a server with one model takes that, and where no rejected request is known.
	Model string
	// Check are the checks of the model itself, for the targets that are such checks.
	Check func(core.Messages) []core.Problem
	// ChecksBlanks: the check minds a user's text of white space alone.
	ChecksBlanks bool
	// WholeFile: the lines of JSON Lines are taken together or not at all, so one that isn't JSON is
	// a reason to reject the others.
	WholeFile bool

	// quotes says that the arguments of calls are a text in its format, and no object; liftsSystem that
	// system messages at the head leave the list there, which has a key of its own for them; needsLimit that a
	// request has to say there how long the answer may be.
	quotes, liftsSystem, needsLimit bool

	*Names
	*Order
	*Requests
	*Models
}

// Targets are all targets, the ones that people send requests to first.
var Targets = []*Target{
	&openAIChat, &responses, &anthropic, &gemini, &bedrockConverse, &mistral,
	&cohere, &ollama, &deepSeek, &groq, &azureOpenAI, &vertexAnthropic, &openAICompatible,
	&chatTemplate, &aiSDKModel, &aiSDKUI, &langchain, &otel, &harmony, &shareGPT, &fineTune,
	&wick, &wickInput, &agentTypes, &kernel, &forgeLoop, &structured,
}

// Targets are given what they do not say themselves: what follows from their formats, and what
// holds for the one that they are like, which is like nobody.
func init() {
	nobody := &Target{Names: &Names{}, Order: &Order{}, Requests: &Requests{}, Models: &Models{}}
	for _, t := range Targets {
		like := nobody
		if t.Like != "" {
			like = TargetByID(t.Like)
			like.takeOver(nobody)
		}
		t.takeOver(like)
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

// takeOver sets the groups that the target does not say to those of another, and what its format says.
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
	d := format.ByID(t.Format)
	t.quotes, t.liftsSystem, t.needsLimit = quotes(d), d.LiftsSystem(), d.NeedsSetting(format.MaxTokens)
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

// placeOf is the place of a target in Targets, -1 if it is none of them.
func placeOf(target *Target) int {
	for k, each := range Targets {
		if each == target {
			return k
		}
	}
	return -1
}

// reads reports whether the target takes texts in the format as they are.
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

// MayRefuse reports whether some of those that the target stands for reject what it does not reject itself:
// the counts are of its findings.
func (t *Target) MayRefuse(counts Counts) bool {
	return t.Varies && counts.Error == 0 && counts.Warning > 0
}

// Takes reports whether the target takes texts in a format as they are.
func (t *Target) Takes(d *format.Format) bool { return t.reads(d) }

// Asks reports whether the target hands a text in a format to the model that the text names: what the model has no
// room for is then rejected. A file that is taken whole isn't a request, and a conversion names another model.
func (t *Target) Asks(d *format.Format) bool { return t.API && !t.WholeFile && t.reads(d) }
