package lint

import "github.com/rolecall/rolecall/core/format"

// Requests are what a target minds of a request next to its messages: its tools and its settings.
// The zero value minds nothing.
type Requests struct {
	// MaxTools is how many tools a request may declare, 0 for any number.
	MaxTools int
	// NeedsSchema: a tool that the request describes itself has to have a JSON Schema.
	NeedsSchema bool
	// NeedsTools: a request whose history has calls must declare tools.
	NeedsTools bool
	// ChoiceNeedsTools: nothing may be said about calling tools where none are declared.
	ChoiceNeedsTools bool
	// MaxCacheMarks is how many marks a request may hold up to which it is kept for later ones,
	// 0 for any number.
	MaxCacheMarks int
	// Schemas is the table of what it accepts of JSON Schema, nil where nothing is known.
	Schemas *format.Schemas
	// Settings are values next to the messages that some models reject. StrictSettings: so are those that
	// the format's description does not allow, and keys that it does not know. StrictKeys: those keys alone.
	// StrictValues: numbers, words and counts that it does not allow alone.
	Settings       []Setting
	StrictSettings bool
	StrictKeys     bool
	StrictValues   bool
	// StrictTypes: settings of another type than the format's description says are rejected alone.
	StrictTypes bool
	// StrictNeeds: objects without a key that the description requires are rejected.
	StrictNeeds bool
	// ThinksAlone: what steers sampling, and a forced tool, cannot be next to thinking. ThinksAloneIn
	// are the beginnings of the names of models for which that holds where it does not for all.
	ThinksAlone   bool
	ThinksAloneIn []string
	// OneSamplerIn are the beginnings of the names of models that take temperature or top-p, and not both.
	OneSamplerIn []string
	// OneToolboxIn are the beginnings of the names of models that take the provider's tools or one's own, and
	// not both.
	OneToolboxIn []string
}

// Models are what single models of a target mind, by the beginnings of their names from their
// maker's word on, and what it takes of files. The zero value minds nothing.
type Models struct {
	// NoSystemIn take no system message in the list, SystemIn are known to take one where it may are,
	// NoInstructionsIn take none at all.
	NoSystemIn, SystemIn, NoInstructionsIn []string
	// NoToolsIn call no tools, and reject a request that declares some; ToolsIn are known to call them, PicturesIn
	// to see pictures, and ThinksNotIn to think only where the request says so. Of OpenIn, whose names begin like
	// those of others, nothing of that is known.
	NoToolsIn, ToolsIn, PicturesIn, ThinksNotIn, OpenIn []string
	// UserFirstIn want a message of the user first.
	UserFirstIn []string
	// NeedsToolsIn are names under which a gateway asks models that want a tool declared as long as the
	// history holds a call.
	NeedsToolsIn []string
	// Prefills are known to go on writing a last message of the assistant while they do not think,
	// RefusePrefill to reject one.
	Prefills, RefusePrefill []string
	// AlternatesIn are models whose hosts want user and assistant to take turns, after what the
	// system says.
	AlternatesIn []string
	// ReturnsThoughts want their reasoning back with the calls that it led to.
	ReturnsThoughts []string
	// ThinksUntold think unless they are told not to, and want their thinking back with the calls
	// that it led to.
	ThinksUntold []string
	// WantsThinking are known to reject a call that is being answered without the thinking before it, while they
	// think; of later ones the API leaves the thinking out.
	WantsThinking []string
	// SealsCalls want the seal back which the first call of a turn came with; ForeignSeal is the one
	// that they take for a call of another model.
	SealsCalls  []string
	ForeignSeal string
	// Pictures are what it takes of pictures; CountsFiles: a message may hold so many files of a kind as the format says.
	Pictures    Pictures
	CountsFiles bool
	// ComparesFiles: a picture whose bytes are of another kind than it says is rejected.
	ComparesFiles bool
	// FilesInResults are known to take files in the results of tools, where others reject them; nil
	// where nobody does.
	FilesInResults []string
	// TextsOnly: pictures and files are rejected wherever they are. TextsOnlyIn are the models for
	// which they are.
	TextsOnly   bool
	TextsOnlyIn []string
}
