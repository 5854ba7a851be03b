package main

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"html/template"

	"github.com/rolecall/rolecall/core/lint"
)

// try is the playground's address of an example with the lesson of its rule next to it, in the
// form of the links that people share: version 1 is deflate of JSON in base64.
func try(example lint.Example, rule string) (template.URL, error) {
	text, err := json.Marshal(struct {
		Text   string `json:"t"`
		Target string `json:"g,omitempty"`
		Lesson string `json:"l"`
	}{example.Text, example.Target, rule})
	if err != nil {
		return "", err
	}
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := w.Write(text); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	return template.URL("../../#1=" + base64.RawURLEncoding.EncodeToString(packed.Bytes())), nil
}
