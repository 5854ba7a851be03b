package edge

import (
	"net/http"

	"github.com/rolecall/rolecall/core/engine"
)

// explain says what a provider's error means.
func explain(s *server, w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	e, _, ok := s.text(w, r)
	if !ok {
		return
	}
	response, failure := e.Explain(engine.ExplainRequest{Dialect: query.Get("dialect"), Target: query.Get("target")})
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	answer(w, response.AppendJSON(nil))
}
