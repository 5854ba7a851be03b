package lint

import "github.com/rolecall/rolecall/core/format"

// Requests are a target's rules about the tools and settings of a request. The zero value has no
// rules.
type Requests struct {
	// MaxTools is how many tools a request may declare, 0 for any number.
	MaxTools int
	// NeedsSchema: a custom tool must have a JSON Schema.
	NeedsSchema bool
	// NeedsTools: a request with calls in its history must declare tools.
	NeedsTools bool
	// ChoiceNeedsTools: a tool choice isn't allowed without tools.
	ChoiceNeedsTools bool
	// MaxCacheMarks is how many cache breakpoints a request may have, 0 for any number.
	MaxCacheMarks int
	// Schemas is the table of the JSON Schema features that it supports, nil if unknown.
	Schemas *format.Schemas
	// Settings are settings that some models reject. StrictSettings: values that the format's description doesn't
	// allow and unknown keys are rejected too. StrictKeys: only unknown keys. StrictValues: only numbers, words
	// and counts that aren't allowed.
	Settings       []Setting
	StrictSettings bool
	StrictKeys     bool
	StrictValues   bool
	// StrictTypes: only settings of the wrong type are rejected.
	StrictTypes bool
	// StrictNeeds: objects without a required key are rejected.
	StrictNeeds bool
	// ThinksAlone: sampling settings and a forced tool can't be combined with thinking. ThinksAloneIn are the
	// prefixes of the models with this rule, if not all have it.
	ThinksAlone   bool
	ThinksAloneIn []string
	// OneSamplerIn are the prefixes of models that accept temperature or top_p, but not both.
	OneSamplerIn []string
	// OneToolboxIn are the prefixes of models that accept the provider's tools or your own, but not
	// both.
	OneToolboxIn []string
}

// Models are rules for individual models of a target, by the prefixes of their names without the provider's prefix, and
// its limits for files. The zero value has no rules.
type Models struct {
	// NoSystemIn don't accept system messages in the list, SystemIn are known to accept them in the right place, and
	// NoInstructionsIn don't accept any.
	NoSystemIn, SystemIn, NoInstructionsIn []string
	// NoToolsIn reject requests that declare tools; ToolsIn are known to support tools, PicturesIn to support
	// images, and ThinksNotIn to think only if the request says so. OpenIn have names like the others, but none of
	// that is known about them.
	NoToolsIn, ToolsIn, PicturesIn, ThinksNotIn, OpenIn []string
	// UserFirstIn require a user message first.
	UserFirstIn []string
	// NeedsToolsIn are a gateway's names for models that require a declared tool if the history has
	// a call.
	NeedsToolsIn []string
	// Prefills are known to support assistant prefill while thinking is off, RefusePrefill to
	// reject it.
	Prefills, RefusePrefill []string
	// AlternatesIn are models whose hosts require alternating user and assistant messages after the system
	// message.
	AlternatesIn []string
	// ReturnsThoughts require reasoning in messages with calls.
	ReturnsThoughts []string
	// ThinksUntold think by default, and require thinking in messages with
	// calls.
	ThinksUntold []string
	// WantsThinking are known to reject, with thinking on, a call in the current turn without the thinking before it.
	// For later models the API ignores missing thinking.
	WantsThinking []string
	// SealsCalls require the thought signature of the first call in a turn; ForeignSeal is the placeholder that they
	// accept for calls from another model.
	SealsCalls  []string
	ForeignSeal string
	// Pictures are its limits for images; CountsFiles: it limits how many files of a kind a message may have.
	Pictures    Pictures
	CountsFiles bool
	// ComparesFiles: an image whose bytes don't match its media type is rejected.
	ComparesFiles bool
	// FilesInResults are known to accept files in tool results, which other models reject; nil if no model
	// does.
	FilesInResults []string
	// TextsOnly: images and files are rejected everywhere. TextsOnlyIn are the models that reject
	// them.
	TextsOnly   bool
	TextsOnlyIn []string
}
