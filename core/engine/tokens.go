package engine

import (
	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

// Tokens counts the tokens of one conversation, by every method there is.
func (e *Engine) Tokens(request TokensRequest) (TokensResponse, *Failure) {
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return TokensResponse{}, failure
	}
	response := TokensResponse{Revision: e.revision}
	for _, estimator := range token.Estimators {
		response.Methods = append(response.Methods, TokenMethod{ID: estimator.ID, Name: estimator.Name, Method: estimator.Method})
	}
	rows := map[string]int{}
	for i, role := range r.roles() {
		rows[role] = i
		response.Roles = append(response.Roles, TokenRow{Index: -1, Role: role, Label: roleLabel(role), Tokens: make([]int, len(token.Estimators))})
	}
	for i := range r.Messages {
		message := &r.Messages[i]
		row := TokenRow{Index: i, Role: message.Role, Label: roleLabel(message.Role), Count: 1, Bytes: textLen(message)}
		sum := &response.Roles[rows[message.Role]]
		for m, estimator := range token.Estimators {
			tokens := estimator.Message(*message)
			row.Tokens = append(row.Tokens, tokens)
			sum.Tokens[m] += tokens
			response.Methods[m].Total += tokens
		}
		sum.Count++
		sum.Bytes += row.Bytes
		response.Messages = append(response.Messages, row)
	}
	return response, nil
}

// textLen is how many bytes of text a message holds.
func textLen(message *core.Message) int {
	length := 0
	for _, part := range message.All() {
		length += core.TextLen(part)
	}
	return length
}

// pick reads the conversation that a request names.
func (e *Engine) pick(revision int, dialectID string, conversation int) (*reading, *Failure) {
	d, _, failure := e.choose(revision, dialectID, "")
	if failure != nil {
		return nil, failure
	}
	return e.read(conversation, d)
}
