package edge

import (
	"encoding/json"
	"net/http"

	"github.com/rolecall/rolecall/core/engine/exercise"
)

// MessagesTest is the answer of GET /agents/messages/test.
type MessagesTest = exercise.Report

// messagesTest exercises every method of the message chain, without a model.
func messagesTest(_ *server, w http.ResponseWriter, r *http.Request) {
	body, err := json.Marshal(exercise.Messages())
	if err != nil {
		problem(w, r, http.StatusInternalServerError, err.Error())
		return
	}
	answer(w, r, body)
}
