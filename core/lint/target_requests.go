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
	// ThinksAlone: sampling settings and a forced tool can't be combined with thinking. ThinksAloneBy is the maker
	// of the models with this rule, "" for all.
	ThinksAlone   bool
	ThinksAloneBy string
}
