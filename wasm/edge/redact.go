package edge

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/source"
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
		problem(w, r, http.StatusUnprocessableEntity, "The text has too many secrets for one response. Send it in parts.")
		return
	}
	body, err := json.Marshal(RedactAnswer{Text: string(engine.Edited(text, response.Edits)), Secrets: append([]engine.Secret{}, response.Secrets...)})
	if err != nil {
		problem(w, r, http.StatusInternalServerError, err.Error())
		return
	}
	answer(w, r, body)
}

// RestoreAnswer is a text with its secrets back in the places of their placeholders.
type RestoreAnswer struct {
	Text string `json:"text"`
	// Done says what was done; nothing where no placeholder is in the text.
	Done []string `json:"done"`
}

// restore puts secrets back into a text.
func restore(s *server, w http.ResponseWriter, r *http.Request) {
	data, ok := s.read(w, r, MaxBody)
	if !ok {
		return
	}
	data, _ = source.Decode(data)
	var given struct {
		Text    *string         `json:"text"`
		Secrets []engine.Hidden `json:"secrets"`
	}
	if err := json.Unmarshal(data, &given); err != nil || given.Text == nil {
		problem(w, r, http.StatusBadRequest, "The body must be an object with text and secrets, as returned by /v1/redact.")
		return
	}
	for i := range given.Secrets {
		if given.Secrets[i].Placeholder == "" {
			problem(w, r, http.StatusBadRequest, "Secret "+strconv.Itoa(i)+" has no placeholder.")
			return
		}
	}
	text := []byte(*given.Text)
	var e engine.Engine
	e.Use(0, text)
	response, failure := e.Restore(engine.RestoreRequest{Secrets: given.Secrets})
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	size := len(text)
	for _, edit := range response.Edits {
		if size += len(edit.Text) - edit.Length; size > MaxBody {
			problem(w, r, http.StatusUnprocessableEntity, "The restored text would exceed "+strconv.Itoa(MaxBody)+" bytes.")
			return
		}
	}
	body, err := json.Marshal(RestoreAnswer{Text: string(engine.Edited(text, response.Edits)), Done: append([]string{}, response.Done...)})
	if err != nil {
		problem(w, r, http.StatusInternalServerError, err.Error())
		return
	}
	answer(w, r, body)
}
