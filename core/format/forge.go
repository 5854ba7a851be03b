package format

import (
	"slices"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/forge"
	"github.com/rolecall/rolecall/core/internal/forgetext"
)

// Forge is the form of forge: messages of a role and a text, in which the assistant writes
// its calls and its thinking, and a tool's result begins with the tool's name; see package
// forge. Calls have no IDs there: the model's are made up from the order, call_1 and so
// on, and never written.
var Forge = forgeFormat

var forgeFormat = &Format{
	ID:     "forge",
	Name:   "Forge",
	Family: Library,
	About:  "tool calls, thinking and results inside the text",
	NoIDs:  true,
	Description: Description{
		Message: Shape{Fields: []Field{
			{Key: "role", Slot: Role, Takes: Texts, Must: true},
			{Key: "content", Slot: Content, Takes: Texts | Nulls, Want: "a string"},
		}},
		Instead: []RoleWord{{Word: "system", Role: RoleDeveloper}},
		Hook:    CallsInTexts,
	},
}

// ForgeSpeaker tells the assistant by a call in the text, and a tool by the header of a result.
func ForgeSpeaker(text string) core.Role {
	if _, _, ok := forgetext.CutResult(text); ok {
		return core.RoleTool
	}
	if slices.ContainsFunc(forge.Pieces(text), func(piece forge.Piece) bool { return piece.IsCall() && piece.Fields.Name != "" }) {
		return core.RoleAssistant
	}
	return ""
}

// ForgeSpan is where the part that a piece is is in the text.
func ForgeSpan(piece *forge.Piece) forge.Span {
	if piece.Kind == forge.Words {
		return piece.Inner
	}
	return piece.At
}
