package token

import "github.com/rolecall/rolecall/core"

// Prompt is what a request sends to a model, as far as it costs tokens.
type Prompt struct {
	// API is the ID of the format that carries it, such as "openai-chat".
	API string
	// Model is the model's name as the request gives it; "" for none.
	Model    string
	Messages core.Messages
	Tools    []Tool
	// Opaque names the declared tools that the provider describes to the model in a way which isn't
	// public, such as those that the provider runs itself. Tools holds what can be counted
	// of them, if anything.
	Opaque []string
	// Unread says, in full sentences, what else is sent that may cost tokens and is not here.
	Unread []string
	// Format is the schema that the answer must follow, or nil.
	Format *Format
	// Sealed are, by messages, the bytes of the seals that are on parts which aren't thinking, as
	// Gemini puts them on calls; nil for none.
	Sealed []int
}

// Tool is a tool that the request declares.
type Tool struct {
	Name, Description string
	// Empty says that the tool has a description, and that it is an empty text.
	Empty bool
	// Schema is the JSON Schema of the parameters as written; nil for none.
	Schema []byte
}

// Format is a JSON Schema that the answer must follow.
type Format struct {
	Name, Description string
	Schema            []byte
}

// Category says what tokens are spent on.
type Category uint8

// The categories, in the order in which people read them.
const (
	SystemText Category = iota
	ToolSchemas
	UserText
	AssistantText
	ThinkingText
	Calls
	Results
	Media
	// Framing is what the API puts around messages and parts.
	Framing
	Categories
)

var categoryNames = [Categories]string{
	"system", "tools", "user", "assistant", "thinking", "calls", "results", "media", "framing",
}

// String is the category's word, such as "tools".
func (c Category) String() string { return categoryNames[c] }

// Cost is how many tokens a prompt takes, and where they go.
type Cost struct {
	// Total is the sum of everything below.
	Total int
	// Messages has one entry for each message of the prompt.
	Messages []MessageCost
	// By is the sum for each category.
	By [Categories]int
	// Exact says that the count follows rules that the provider's own numbers confirm, for
	// a text in an encoding that is public. Otherwise Total is an estimate.
	Exact bool
	// Within is, for an estimate that was measured, the error in percent that nine of ten
	// recorded requests stay within; 0 where none was measured.
	Within int
	// Method says in a sentence how the number is made.
	Method string
	// Notes are what is not counted exactly, in full sentences.
	Notes []string
	// noted are the notes while they are made.
	noted map[string]bool
}

// MessageCost is what one message costs.
type MessageCost struct {
	// Total is the sum of Framing and Parts.
	Total int
	// Framing is what the API puts around the message and its parts.
	Framing int
	// Parts has one entry for each part that core.Message.All yields, Categories says what
	// each is spent on.
	Parts      []int
	Categories []Category
}

// Measure counts the tokens of a text in one encoding, special tokens as plain text.
type Measure func(text string) int

func (c *Cost) note(text string) {
	c.Exact = false
	if c.noted[text] {
		return
	}
	if c.noted == nil {
		c.noted = make(map[string]bool)
	}
	c.noted[text] = true
	c.Notes = append(c.Notes, text)
}

// categoryOf is what the tokens of a part are spent on.
func categoryOf(role core.Role, part core.Part) Category {
	switch part.(type) {
	case core.Thinking:
		return ThinkingText
	case core.ToolCall:
		return Calls
	case core.ToolResult:
		return Results
	case core.Image:
		return Media
	case core.Raw:
		return Media
	}
	switch role {
	case core.RoleTool, "function":
		return Results
	case core.RoleAssistant:
		return AssistantText
	case core.RoleSystem, "developer":
		return SystemText
	}
	return UserText
}
