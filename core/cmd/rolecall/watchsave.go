//go:build !js

package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/cmd/rolecall/watch"
	"github.com/rolecall/rolecall/core/internal/secret"
	"github.com/rolecall/rolecall/core/source"
)

// openFolder makes the folder of --save, and counts on from the files that it has.
func (w *watcher) openFolder() error {
	if err := makeFolder(w.folder); err != nil {
		return err
	}
	entries, err := os.ReadDir(w.folder)
	if err != nil {
		return fmt.Errorf("%s can't be read: %w", named(w.folder), reason(err))
	}
	for _, entry := range entries {
		number, _, _ := strings.Cut(entry.Name(), ".")
		if n, err := strconv.Atoi(number); err == nil {
			w.next = max(w.next, n)
		}
	}
	w.saved = map[int]savedRequest{}
	return nil
}

// savedRequest is how the file of a request begins, and its secrets.
type savedRequest struct {
	stem    string
	secrets []secret.Secret
}

// redacted is a text with placeholders for its secrets, the known ones with those that they have.
func redacted(text []byte, known []secret.Secret) []byte {
	return source.ApplyEdits(text, secret.Redact(secret.FindWith(text, known)))
}

// saveRequest saves a request, and returns the name of its file.
func (w *watcher) saveRequest(x *watch.Exchange, made *judged) string {
	if w.folder == "" || made.text == nil {
		return ""
	}
	secrets := secret.Find(made.text)
	text := source.ApplyEdits(made.text, secret.Redact(secrets))
	for {
		w.next++
		stem := filepath.Join(w.folder, fmt.Sprintf("%04d.%s", w.next, made.target))
		path := stem + ".request.json"
		if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) && err == nil {
			continue // another rolecall writes here, too
		}
		if err := createPrivate(path, text); err != nil {
			w.line("%s", err)
			return ""
		}
		w.saved[x.Number] = savedRequest{stem, secrets}
		return named(path).String()
	}
}

// saveAnswer saves the answer of a request that was saved.
func (w *watcher) saveAnswer(x *watch.Exchange) {
	saved, ok := w.saved[x.Number]
	if !ok {
		return
	}
	text, why := x.Response()
	if why != "" && text == nil {
		w.detail("the answer isn't saved: " + why)
		return
	}
	if len(text) == 0 {
		return
	}
	kind := ".response.txt"
	if strings.Contains(x.Answer.Get("Content-Type"), "json") {
		kind = ".response.json"
	}
	if err := createPrivate(saved.stem+kind, redacted(text, saved.secrets)); err != nil {
		w.line("%s", err)
	}
}
