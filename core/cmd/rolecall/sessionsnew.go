//go:build !js

package main

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/agentlog"
)

// forkSession writes a copy with a new ID, under the name that the program gives such a file.
func (c *call) forkSession(l *loaded) (int, error) {
	if l.path == "" {
		return 0, usage("rolecall sessions fork needs a file")
	}
	id := newSessionID()
	text, response, err := c.mended(l, id)
	if err != nil {
		return 0, err
	}
	folder, name := filepath.Split(l.path)
	extension := filepath.Ext(name)
	stem := strings.TrimSuffix(name, extension)
	// Programs name the file by the ID, alone or at the end.
	if end := len(stem) - len(id); end >= 0 && strings.Count(stem[end:], "-") == 4 {
		stem = stem[:end] + id
	} else {
		stem += "." + id
	}
	path := filepath.Join(folder, stem+extension)
	if err := create(path, text); err != nil {
		return 0, err
	}
	c.note("Wrote %s, a copy with the session ID %s.", named(path), id)
	return c.tell(l, response)
}

// continueSession writes the session as a new one of another program, next to it.
func (c *call) continueSession(l *loaded) (int, error) {
	program := c.options.text("in")
	if program == "" {
		return 0, usage("rolecall sessions continue needs --in with " + strings.Join(agentlog.Writes(), ", "))
	}
	folder, _ := os.Getwd()
	e := engine.New()
	e.Use(0, l.text)
	session, failure := e.Continue(program, c.options.text("words"), agentlog.About{ID: newSessionID(), Now: after(moment()), Folder: folder})
	if failure != nil {
		return 0, fmt.Errorf("%s: %w", l.name(), failed(failure))
	}
	path := filepath.Join(filepath.Dir(l.path), session.Name)
	if err := create(path, session.Text); err != nil {
		return 0, err
	}
	c.note("Wrote %s. %s is unchanged.", named(path), l.name())
	for _, loss := range session.Losses {
		c.note("%s", loss)
	}
	c.note("%s", session.Resume)
	return exitGood, nil
}

// newSessionID is a random UUID.
func newSessionID() string {
	var b [16]byte
	_, _ = rand.Read(b[:])
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	text := hex.EncodeToString(b[:])
	return text[:8] + "-" + text[8:12] + "-" + text[12:16] + "-" + text[16:20] + "-" + text[20:]
}
