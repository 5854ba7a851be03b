package edge

import (
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/rolecall/rolecall/core/lint"
)

// manyTexts is the type of a parameter that may be given many times.
const manyTexts = "strings"

// asked reports whether the query has nothing but parameters of the endpoint, each once unless it
// may be given many times. What is misspelt would otherwise be an answer to another question.
func (e *endpoint) asked(w http.ResponseWriter, r *http.Request) bool {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		problem(w, r, http.StatusBadRequest, "The query string is invalid. Percent-encode special characters.")
		return false
	}
	for name, values := range query {
		known := e.parameter(name)
		switch {
		case known == nil:
			problem(w, r, http.StatusBadRequest, "Unknown parameter "+strconv.Quote(name)+". Use "+join(e.parameters())+".")
			return false
		case len(values) > 1 && known.Type != manyTexts:
			problem(w, r, http.StatusBadRequest, "The parameter "+name+" is set "+strconv.Itoa(len(values))+" times.")
			return false
		}
	}
	return true
}

// parameter is the parameter of a name; nil for none.
func (e *endpoint) parameter(name string) *parameter {
	for i := range e.Query {
		if e.Query[i].Name == name {
			return &e.Query[i]
		}
	}
	return nil
}

// parameters are the names of all parameters.
func (e *endpoint) parameters() (names []string) {
	for i := range e.Query {
		names = append(names, e.Query[i].Name)
	}
	return names
}

// ruleOf is the rule of the query, "" for none.
func ruleOf(w http.ResponseWriter, r *http.Request) (string, bool) {
	id := r.URL.Query().Get("rule")
	if id == "" {
		return "", true
	}
	for i := range lint.Lessons {
		if lint.Lessons[i].Rule == id {
			return id, true
		}
	}
	problem(w, r, http.StatusBadRequest, "Unknown rule "+strconv.Quote(id)+". GET /v1/rules lists all rules.")
	return "", false
}

// day is a date of the query, "" for none.
func day(w http.ResponseWriter, r *http.Request, name string) (string, bool) {
	given := r.URL.Query().Get(name)
	if given == "" {
		return "", true
	}
	if _, err := time.Parse(time.DateOnly, given); err != nil {
		problem(w, r, http.StatusBadRequest, "The parameter "+name+" must be a date, such as 2025-06-28.")
		return "", false
	}
	return given, true
}

// number is a whole number of the query; 0 when it is absent.
func number(w http.ResponseWriter, r *http.Request, name string) (int, bool) {
	given := r.URL.Query().Get(name)
	if given == "" {
		return 0, true
	}
	n, err := strconv.Atoi(given)
	if err != nil || n < 0 {
		problem(w, r, http.StatusBadRequest, "The parameter "+name+" must be a whole number, 0 or more.")
		return 0, false
	}
	return n, true
}

// flag is true or false of the query; otherwise when it is absent.
func flag(w http.ResponseWriter, r *http.Request, name string, otherwise bool) (value, ok bool) {
	switch r.URL.Query().Get(name) {
	case "":
		return otherwise, true
	case "true", "1":
		return true, true
	case "false", "0":
		return false, true
	}
	problem(w, r, http.StatusBadRequest, "The parameter "+name+" must be true or false.")
	return false, false
}
