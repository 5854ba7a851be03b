package edge

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"sync"

	"github.com/rolecall/rolecall/core/engine/examples"
)

// catalogue are the answers that depend on nothing but the version. They are made when
// it is asked for first.
type catalogue struct {
	once                               sync.Once
	rules, dialects, targets, examples fixed
	// rule has one answer for each rule.
	rule map[string]fixed

	describe sync.Once
	openAPI  fixed
	docs     fixed
}

// fixed is an answer that never changes.
type fixed struct {
	body []byte
	tag  string
}

func fix32(body []byte) fixed {
	sum := sha256.Sum256(body)
	return fixed{body, `"` + hex.EncodeToString(sum[:16]) + `"`}
}

// known makes the answers.
func (s *server) known() *catalogue {
	c := &s.catalogue
	c.once.Do(func() {
		all, _ := examples.Catalogue()
		c.rule = make(map[string]fixed, len(all.Rules))
		rules := list("rules", len(all.Rules), func(out []byte, i int) []byte {
			body := all.Rules[i].AppendJSON(nil)
			c.rule[all.Rules[i].ID] = fix32(body)
			return append(out, body...)
		})
		c.rules = fix32(rules)
		c.dialects = fix32(list("dialects", len(all.Dialects), func(out []byte, i int) []byte { return all.Dialects[i].AppendJSON(out) }))
		c.targets = fix32(list("targets", len(all.Targets), func(out []byte, i int) []byte { return all.Targets[i].AppendJSON(out) }))
		c.examples = fix32(list("examples", len(all.Examples), func(out []byte, i int) []byte { return all.Examples[i].AppendJSON(out) }))
	})
	return c
}

// list is an object with one array.
func list(name string, length int, one func(out []byte, i int) []byte) []byte {
	out := []byte(`{"` + name + `":[`)
	for i := range length {
		if i > 0 {
			out = append(out, ',')
		}
		out = one(out, i)
	}
	return append(out, "]}"...)
}

// send answers with what never changes: a client that has it already gets 304.
func (f fixed) send(w http.ResponseWriter, r *http.Request, kind string) {
	h := w.Header()
	h.Set("ETag", f.tag)
	h.Set("Cache-Control", "public, max-age=3600")
	for tag := range strings.SplitSeq(r.Header.Get("If-None-Match"), ",") {
		tag = strings.TrimSpace(tag)
		if strings.TrimPrefix(tag, "W/") == f.tag || tag == "*" {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	h.Set("Content-Type", kind)
	_, _ = w.Write(f.body)
}

const jsonType = "application/json; charset=utf-8"

func (s *server) rules(w http.ResponseWriter, r *http.Request) { s.known().rules.send(w, r, jsonType) }

func (s *server) dialects(w http.ResponseWriter, r *http.Request) {
	s.known().dialects.send(w, r, jsonType)
}

func (s *server) targets(w http.ResponseWriter, r *http.Request) {
	s.known().targets.send(w, r, jsonType)
}

func (s *server) examples(w http.ResponseWriter, r *http.Request) {
	s.known().examples.send(w, r, jsonType)
}

func (s *server) rule(w http.ResponseWriter, r *http.Request) {
	f, ok := s.known().rule[r.PathValue("id")]
	if !ok {
		problem(w, r, http.StatusNotFound, "Unknown rule. GET /v1/rules lists all rules.")
		return
	}
	f.send(w, r, jsonType)
}
