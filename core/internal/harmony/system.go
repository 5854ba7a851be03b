package harmony

import (
	"slices"
	"strings"
)

// What the library says of the model by default.
const (
	Identity = "You are ChatGPT, a large language model trained by OpenAI."
	Cutoff   = "2024-06"
)

// Efforts are the words for how much the model is to think; Medium is the default.
var Efforts = [...]string{"low", Medium, "high"}

// Medium is the default effort.
const Medium = "medium"

// SystemContent is the text of a system message, without what is "" or nil.
type SystemContent struct {
	Identity, Cutoff string
	// Date is the day on which the conversation begins, as in 2025-06-28.
	Date string
	// Effort is one of Efforts.
	Effort string
	// Tools are those that the model was trained on.
	Tools []Namespace
	// Channels are those that the model may write in; Required says that it has to name one.
	Channels []string
	Required bool
}

// DefaultSystem is the system message of a request that sets nothing.
func DefaultSystem() SystemContent {
	return SystemContent{Identity: Identity, Cutoff: Cutoff, Effort: Medium, Channels: []string{Analysis, Commentary, Final}, Required: true}
}

// Text is the content. Functions says that the developer declares tools.
func (s *SystemContent) Text(functions bool) string {
	var top, sections []string
	for _, line := range [...][2]string{{"", s.Identity}, {"Knowledge cutoff: ", s.Cutoff}, {"Current date: ", s.Date}} {
		if line[1] != "" {
			top = append(top, line[0]+line[1])
		}
	}
	if top != nil {
		sections = append(sections, strings.Join(top, "\n"))
	}
	if s.Effort != "" {
		sections = append(sections, "Reasoning: "+s.Effort)
	}
	if s.Tools != nil {
		sections = append(sections, toolsText(s.Tools))
	}
	if s.Channels != nil {
		channels := "# Valid channels: " + strings.Join(s.Channels, ", ") + "."
		if s.Required {
			channels += " Channel must be included for every message."
		}
		if functions {
			channels += "\nCalls to these tools must go to the commentary channel: 'functions'."
		}
		sections = append(sections, channels)
	}
	return strings.Join(sections, "\n\n")
}

// DeveloperContent is the text of a developer message.
type DeveloperContent struct {
	Instructions string
	// Instructed says that there are instructions, which may be "".
	Instructed bool
	Tools      []Namespace
	// Format is the JSON Schema that the answer is to follow, or nil.
	Format *Format
}

// Format is a JSON Schema that an answer is to follow.
type Format struct {
	Name, Description string
	// Schema is its JSON, without white space.
	Schema string
}

// Text is the content.
func (d *DeveloperContent) Text() string {
	var sections []string
	if d.Instructed {
		sections = append(sections, "# Instructions", d.Instructions)
	}
	if d.Tools != nil {
		sections = append(sections, toolsText(d.Tools))
	}
	if d.Format != nil {
		format := "# Response Formats\n\n## " + d.Format.Name + "\n\n"
		if d.Format.Description != "" {
			format += "// " + d.Format.Description + "\n"
		}
		sections = append(sections, format+d.Format.Schema)
	}
	return strings.Join(sections, "\n\n")
}

// Functions reports whether tools are declared that are called in the channel of comments.
func (d *DeveloperContent) Functions() bool {
	return slices.ContainsFunc(d.Tools, func(n Namespace) bool { return n.Name == Functions && len(n.Tools) > 0 })
}
