package edge

import (
	"encoding/json"
	"net/http"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
)

// mostSecrets is how many secrets one answer may have: each is about a quarter of a kilobyte.
const mostSecrets = 10_000

// RedactAnswer is a text with placeholders in the places of its secrets.
type RedactAnswer struct {
	Text string `json:"text"`
	// Secrets say what each placeholder stands for.
	Secrets []engine.Secret `json:"secrets"`
}

// redact takes the secrets out of a text.
func redact(s *server, w http.ResponseWriter, r *http.Request) {
	e, text, ok := s.text(w, r)
	if !ok {
		return
	}
	request := engine.SecretsRequest{Edits: true}
	if leave := r.URL.Query().Get("leave"); leave != "" {
		request.Leave = strings.Split(leave, ",")
	}
	response, failure := e.Secrets(request)
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	if len(response.Secrets) > mostSecrets {
		problem(w, r, http.StatusUnprocessableEntity, "The text has more secrets than one answer can name. Send it in parts.")
		return
	}
	body, err := json.Marshal(RedactAnswer{Text: string(edited(text, response.Edits)), Secrets: append([]engine.Secret{}, response.Secrets...)})
	if err != nil {
		problem(w, r, http.StatusInternalServerError, err.Error())
		return
	}
	answer(w, body)
}
