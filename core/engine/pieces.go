package engine

import (
	"strconv"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

// defaultPieces is how many pieces are returned when the request does not say.
const defaultPieces = 2000

// Pieces are the tokens of a part of a message, or of the whole text, one by one.
func (e *Engine) Pieces(request PiecesRequest) (PiecesResponse, *Failure) {
	text, failure := e.toTell(request)
	if failure != nil {
		return PiecesResponse{}, failure
	}
	encoding := e.encoding(request.Encoding)
	if encoding == nil {
		return PiecesResponse{}, refused("The " + strconv.Quote(request.Encoding) + " vocabulary isn't loaded.")
	}
	limit := request.Limit
	if limit <= 0 {
		limit = defaultPieces
	}
	text = token.Clean(text)
	ids := encoding.Encode(nil, text, token.SpecialsAsText)
	response := PiecesResponse{Revision: e.revision, Tokens: len(ids)}
	// at is where the piece begins whose tokens begin at first, end where the last of them ends.
	at, end, first := 0, 0, 0
	for i, id := range ids {
		end += encoding.Len(id)
		if end < len(text) && !utf8.RuneStart(text[end]) {
			continue
		}
		if n := response.Pieces; n >= request.Offset && n < request.Offset+limit {
			piece := Piece{Text: text[at:end]}
			if n == request.Offset {
				response.First = first
			}
			for _, one := range ids[first : i+1] {
				piece.IDs = append(piece.IDs, int(one))
			}
			response.Items = append(response.Items, piece)
		}
		response.Pieces++
		at, first = end, i+1
	}
	return response, nil
}

// toTell is the text whose tokens are asked for.
func (e *Engine) toTell(request PiecesRequest) (string, *Failure) {
	if request.Message < 0 {
		failure := e.current(request.Revision)
		return string(e.text), failure
	}
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return "", failure
	}
	if request.Message >= len(r.Messages) {
		return "", badRequest("Message " + strconv.Itoa(request.Message) + " doesn't exist.")
	}
	for i, part := range r.Messages[request.Message].All() {
		if i == request.Part {
			return countedText(part), nil
		}
	}
	return "", badRequest("This message has no part " + strconv.Itoa(request.Part) + ".")
}

// countedText is the text of a part as it is written. Of a call's arguments an API counts
// another form: OpenAI's JSON without spaces, the estimates its words alone; and it counts
// the name of the tool.
func countedText(part core.Part) string {
	switch part := part.(type) {
	case core.Text:
		return part.Text
	case core.Thinking:
		return part.Text
	case core.Code:
		return part.Code
	case core.ToolCall:
		return part.RawArgs
	case core.ToolResult:
		return part.Output
	}
	return ""
}
