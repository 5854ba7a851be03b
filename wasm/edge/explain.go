package edge

import (
	"net/http"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/lint"
)

// explain says what a provider's error means.
func explain(s *server, w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	e, _, ok := s.text(w, r)
	if !ok {
		return
	}
	response, failure := e.Explain(engine.ExplainRequest{Dialect: query.Get("dialect"), Target: query.Get("target"), As: checkedAs(query)})
	if failure != nil {
		refuse(w, r, failure)
		return
	}
	for i := range response.Causes {
		cause := &response.Causes[i]
		for k := range lint.Lessons {
			if lesson := &lint.Lessons[k]; lesson.Rule == cause.Rule {
				cause.Title, cause.Advice = lesson.Title, lesson.Why
			}
		}
	}
	answerWith(w, r, response.AppendJSON(nil))
}
