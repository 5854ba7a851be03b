//go:build !js

package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/agentlog"
	"github.com/rolecall/rolecall/core/internal/digits"
)

var sessionsCommand = command{
	name:  "sessions",
	args:  "[list|check|repair|fit|fork|continue|restore] [FILE...]",
	short: "List, check, repair, fork and hand over the sessions of coding agents",
	long: `Without a file, lists the sessions in the folders where coding agents keep them, newest first. repair writes a repaired copy next to the
session, or with --write over the session, after a backup. fit repairs too, and makes notes of what is too much for the
model: old reasoning, the largest old outputs, and images. fork writes a copy with a new session ID, which ends with the last complete answer.
continue writes the session as one of another program, and says what is dropped. restore writes the newest backup of a session back.
Stop the agent before you repair its session. The exit code is 1 if errors remain.`,
	flags: []flag{
		{name: "root", arg: "FOLDER", about: "the folder with the folders of the agents; by default, your home folder", file: true},
		{name: "most", arg: "N", about: "how many sessions to list at most", number: true, usually: "20"},
		{name: "in", arg: "PROGRAM", about: "the program to continue in: " + strings.Join(agentlog.Writes(), ", "), words: agentlog.Writes},
		{name: "tokens", arg: "N", about: "how many tokens the messages may have after fit; by default, 4/5 of the model's window", number: true},
		{name: "words", arg: "TEXT", about: "the text of results that are added for calls without one"},
		{name: "write", about: "repair over the session, after a backup NAME.bak-TIME next to it"},
		targetFlag, asJSONFlag,
	},
	examples: []string{"rolecall sessions", "rolecall sessions repair --write session.jsonl", "rolecall sessions continue --in codex session.jsonl"},
	run:      runSessions,
}

// sessionPlaces are the folders, below the home folder, where programs keep their sessions.
var sessionPlaces = []string{
	".claude/projects", ".codex/sessions", ".pi/agent/sessions", ".openclaw/agents", ".factory/sessions", ".qwen/projects", ".gemini/tmp", ".copilot/session-state", ".continue/sessions",
	".kimi/sessions", ".kimi-code/sessions", ".local/share/goose/sessions", ".cline/data/tasks",
	".config/Code/User/globalStorage/saoudrizwan.claude-dev/tasks", ".config/Code/User/globalStorage/rooveterinaryinc.roo-cline/tasks",
}

func runSessions(c *call) (int, error) {
	verb := "list"
	if len(c.args) > 0 {
		verb, c.args = c.args[0], c.args[1:]
	}
	work := map[string]func(*loaded) (int, error){"check": c.checkSession, "repair": c.repairSession, "fit": c.fitSession, "fork": c.forkSession, "continue": c.continueSession, "restore": c.restoreSession}[verb]
	switch {
	case verb == "list":
		return c.listSessions()
	case work == nil:
		return 0, usage("rolecall sessions can't " + quote(verb) + ": it has list, check, repair, fit, fork, continue and restore")
	case len(c.args) == 0:
		return 0, usage("rolecall sessions " + verb + " needs a file")
	}
	inputs, err := c.inputs()
	if err != nil {
		return 0, err
	}
	highest := exitGood
	for _, in := range inputs {
		l, err := in.load()
		if err == nil {
			err = in.empty(l.text)
		}
		code := exitFailed
		if err == nil {
			code, err = work(l)
		}
		if err != nil && len(inputs) == 1 {
			return 0, err
		}
		if err != nil {
			c.complain(err)
		}
		highest = max(highest, code)
	}
	return highest, nil
}

// A foundSession is a file in one of the usual places.
type foundSession struct {
	path string
	info fs.FileInfo
}

// listSessions lists the newest sessions.
func (c *call) listSessions() (int, error) {
	root := c.options.text("root")
	if root == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return 0, errors.New("your home folder isn't known: use --root")
		}
		root = home
	}
	var found []foundSession
	for _, place := range sessionPlaces {
		_ = filepath.WalkDir(filepath.Join(root, filepath.FromSlash(place)), func(path string, entry fs.DirEntry, err error) error {
			if err == nil && entry.Type().IsRegular() && namedAsJSON(path) {
				if info, err := entry.Info(); err == nil && info.Size() > 0 {
					found = append(found, foundSession{path, info})
				}
			}
			return nil
		})
	}
	slices.SortFunc(found, func(a, b foundSession) int {
		return cmp.Or(b.info.ModTime().Compare(a.info.ModTime()), cmp.Compare(a.path, b.path))
	})
	listed := 0
	for _, each := range found {
		if listed == c.options.number("most") {
			break
		}
		l, err := input{path: each.path}.load()
		if err != nil {
			continue
		}
		e := engine.New()
		e.Use(0, l.text)
		session, failure := e.Survey(engine.SurveyRequest{Target: c.options.text("target")})
		if failure != nil || session.Log == "" {
			continue
		}
		listed++
		fmt.Fprintf(c.out, "%s  %s  %s, %s, about %s\n    %s\n", each.info.ModTime().UTC().Format("2006-01-02 15:04"), named(each.path),
			counted(session.Messages, "message"), counted(session.Turns, "turn"), counted(session.Tokens, "token"), plain([]byte(session.Verdict)))
		if session.LastError != "" {
			fmt.Fprintf(c.out, "    Last error: %s\n", plain([]byte(session.LastError)))
		}
	}
	if listed == 0 {
		c.note("No sessions found below %s.", named(root))
	}
	return exitGood, nil
}

// checkSession says what is wrong with a session, as check does.
func (c *call) checkSession(l *loaded) (int, error) {
	e := engine.New()
	e.Use(0, l.text)
	check, failure := e.Check(engine.CheckRequest{Target: c.options.text("target")})
	if failure != nil {
		return 0, failed(failure)
	}
	if c.options.on("json") {
		return exitOf(check.Counts), c.write(string(check.AppendJSON(nil)))
	}
	for _, f := range check.Findings {
		fmt.Fprintf(c.out, "%s:%d: %s: %s (%s)\n", l.name(), f.Line, f.Level, plain([]byte(f.Message)), f.Rule)
	}
	fmt.Fprintf(c.out, "%s: %s\n", l.name(), plain([]byte(check.Summary.Text)))
	if !slices.ContainsFunc(check.Summary.Kinds, func(kind engine.Kind) bool { return kind.Rule == "stored-error" }) {
		return exitOf(check.Counts), nil
	}
	why, err := explained(e, engine.ExplainRequest{Target: c.options.text("target")})
	if err == nil {
		fmt.Fprint(c.out, "\n"+explanation(&why))
	}
	return exitOf(check.Counts), err
}

func exitOf(left engine.Counts) int {
	if left.Error > 0 {
		return exitFindings
	}
	return exitGood
}

// mended is a session after a repair.
func (c *call) mended(l *loaded, fork string) ([]byte, engine.SessionResponse, error) {
	e := engine.New()
	e.Use(0, l.text)
	request := engine.SessionRequest{Target: c.options.text("target"), Words: c.options.text("words"), Fork: fork}
	response, failure := e.Session(request)
	if failure != nil {
		return nil, response, fmt.Errorf("%s: %w", l.name(), failed(failure))
	}
	return engine.Edited(l.text, response.Edits), response, nil
}

// tell says what was done to a session.
func (c *call) tell(l *loaded, response engine.SessionResponse) (int, error) {
	if c.options.on("json") {
		return exitOf(response.Left), c.write(string(response.AppendJSON(nil)))
	}
	for _, change := range response.Changes {
		c.note("%s:%d: %s", l.name(), change.Line, plain([]byte(change.Text)))
	}
	c.note("%s: %s left. %s", l.name(), said(response.Left), plain([]byte(response.Verdict)))
	return exitOf(response.Left), nil
}

// repairSession writes the repaired session.
func (c *call) repairSession(l *loaded) (int, error) {
	text, response, err := c.mended(l, "")
	if err != nil {
		return 0, err
	}
	return c.put(l, text, response, ".repaired")
}

// fitSession writes the session so that it fits.
func (c *call) fitSession(l *loaded) (int, error) {
	e := engine.New()
	e.Use(0, l.text)
	response, left, failure := e.Fit(engine.SessionRequest{Target: c.options.text("target"), Words: c.options.text("words")}, c.options.number("tokens"))
	if failure != nil {
		return 0, fmt.Errorf("%s: %w", l.name(), failed(failure))
	}
	c.note("%s: about %s tokens of messages are left", l.name(), digits.Grouped(left))
	return c.put(l, engine.Edited(l.text, response.Edits), response, ".fitted")
}

// put writes a session that was changed next to it, under its name with a mark, or over it after a backup.
func (c *call) put(l *loaded, text []byte, response engine.SessionResponse, mark string) (int, error) {
	if bytes.Equal(text, l.text) {
		c.note("%s: nothing to change", l.name())
		return exitOf(response.Left), nil
	}
	if l.path == "" {
		return exitOf(response.Left), c.output(text)
	}
	if !c.options.on("write") {
		extension := filepath.Ext(l.path)
		path := strings.TrimSuffix(l.path, extension) + mark + extension
		if err := create(path, text); err != nil {
			return 0, err
		}
		c.note("Wrote %s. %s is unchanged.", named(path), l.name())
		return c.tell(l, response)
	}
	if err := l.replaceable(); err != nil {
		return 0, fmt.Errorf("%s wasn't changed: %w", l.name(), reason(err))
	}
	backup := l.path + backupMark + l.info.ModTime().UTC().Format("20060102T150405.000Z")
	if err := create(backup, l.data); err != nil {
		if same, _ := os.ReadFile(backup); !bytes.Equal(same, l.data) {
			return 0, err
		}
	}
	if err := l.replace(text); err != nil {
		return 0, err
	}
	c.note("Changed %s. The old file is %s.", l.name(), named(backup))
	return c.tell(l, response)
}

// backupMark is between the name of a session and the time of its backup.
const backupMark = ".bak-"

// restoreSession writes the newest backup of a session over it.
func (c *call) restoreSession(l *loaded) (int, error) {
	backups, _ := filepath.Glob(globQuoted(l.path) + backupMark + "*")
	if l.path == "" || len(backups) == 0 {
		return 0, fmt.Errorf("%s has no backup", l.name())
	}
	newest := slices.Max(backups)
	old, err := input{path: newest}.load()
	if err != nil {
		return 0, err
	}
	if err := l.replace(old.text); err != nil {
		return 0, err
	}
	c.note("Restored %s from %s.", l.name(), named(newest))
	return exitGood, nil
}

// globQuoted is a path as a pattern that only it matches.
func globQuoted(path string) string {
	return strings.NewReplacer("*", `\*`, "?", `\?`, "[", `\[`, `\`, `\\`).Replace(path)
}
