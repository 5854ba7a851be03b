package lint

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/golden"
	"github.com/rolecall/rolecall/core/internal/recorded"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/write"
)

// sampled are accepted requests of a format without findings, those with tool calls first. Every run uses the
// same ones.
func sampled(t *testing.T, spelling string, n int) (sample [][]byte) {
	var calling, others [][]byte
	format := formatOf(spelling)
	for _, r := range accepted(t, format) {
		text := spelled([]byte(r.Request), spelling)
		if fixed, _ := FixAll(text, format, format, ""); !bytes.Equal(fixed, text) {
			t.Errorf("%s: a safe fix changes an accepted request", r.ID)
			continue
		}
		if s := newSite(text, spelling); s.Doc.Len(s.List) < 2 {
			continue // what is missing in the only message nobody can know
		} else if s.ok {
			calling = append(calling, text)
		} else {
			others = append(others, text)
		}
	}
	spread := func(all [][]byte, n int) (some [][]byte) {
		for k := range min(n, len(all)) {
			some = append(some, all[k*len(all)/min(n, len(all))])
		}
		return some
	}
	sample = spread(calling, n-n/5)
	return append(sample, spread(others, n-len(sample))...)
}

// accepted are the short recorded requests of a format. If there are few, or none because the format isn't a
// provider's, requests in other formats are converted to it, if the result has no
// findings.
func accepted(t *testing.T, format string) (all []record) {
	const long, few = 20_000, 20
	paths, err := filepath.Glob(filepath.Join(recorded.Folder(t), "*/accepted-"+format+".jsonl"))
	require.NoError(t, err)
	if len(paths) > 0 {
		all = records(t, "*/accepted-"+format+".jsonl")
	}
	if len(all) < few {
		for _, from := range []string{chat, claude} {
			for _, r := range records(t, "*/accepted-"+from+".jsonl") {
				req := request(string(r.Request), from, from)
				var c bind.Conversation
				req.File.Decode(0, req.Format, bind.Options{Args: true}, &c)
				r.Request = converted(&c, format)
				if now := Check(request(string(r.Request), format, format)).Counts; now.Error+now.Warning == 0 {
					all = append(all, r)
				}
			}
		}
	}
	return slices.DeleteFunc(all, func(r record) bool { return len(r.Request) > long })
}

// converted is a conversation as a request in a format, with what that requires besides the messages: a
// training row ends with an answer and declares the tools that it calls; an agent-types message
// has an ID and a date.
func converted(c *bind.Conversation, id string) []byte {
	messages, to := c.Messages.Clone(), format.ByID(id)
	switch id {
	case threads:
		for i := range messages {
			messages[i].ID, messages[i].Timestamp = cmp.Or(messages[i].ID, "m"+strconv.Itoa(i)), "2026-01-02T03:04:05Z"
		}
	case tuning:
		for len(messages) > 0 && messages[len(messages)-1].Role != core.RoleAssistant {
			messages = messages[:len(messages)-1]
		}
	}
	text, _ := write.Plain(to, messages)
	if id != tuning {
		return text
	}
	names := (&Pass{Conversation: c, Pairs: NewPairs(c)}).tools().called()
	if key, tools := write.ToolsKey(to), write.ToolsJSON(to, names); len(names) > 0 {
		return fmt.Appendf(nil, `{"messages": %s, %q: %s}`, text, key, tools)
	}
	return fmt.Appendf(nil, `{"messages": %s}`, text)
}

// samples is how many requests of each format every fault is tried on, by default usual.
// ROLECALL_SAMPLES sets another number.
func samples() int {
	if n, err := strconv.Atoi(os.Getenv("ROLECALL_SAMPLES")); err == nil {
		return n
	}
	if sample.All() {
		return usual
	}
	return 2
}

// usual is how many requests of each format every fault is tried on for the tables.
const usual = 8

// A tally counts the results for one fault, or for all.
type tally struct{ tried, found, placed, mended, whole int }

func (c *tally) add(o tally) {
	c.tried, c.found, c.placed, c.mended, c.whole = c.tried+o.tried, c.found+o.found, c.placed+o.placed, c.mended+o.mended, c.whole+o.whole
}

// TestFaults breaks accepted requests in every way in faults: each fault is found, in the right place, and
// fixed. No content is lost or moved to another role, what the fault didn't touch keeps its bytes, and a second
// fix changes nothing.
func TestFaults(t *testing.T) {
	recorded.Folder(t)
	require.GreaterOrEqual(t, len(faults), 60)
	table := "| format | tried | found | in place | fixed | held out: tried | found | in place | fixed |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|\n"
	for _, format := range Formats() {
		t.Run(format, func(t *testing.T) {
			thirds := map[bool]*tally{false: {}, true: {}}
			sites := []*site{}
			for _, text := range sampled(t, format, samples()) {
				sites = append(sites, newSite(text, format))
			}
			require.NotEmpty(t, sites)
			var all tally
			for k := range faults {
				var one tally
				for _, s := range sites {
					if text, where := s.broken(t, &faults[k]); text != nil {
						tried := s.try(t, &faults[k], text, where)
						one.add(tried)
						thirds[heldOut(s.Doc.Text)].add(tried)
					}
				}
				if one.tried > 0 && (one.found < one.tried || one.placed < one.found || one.mended < one.tried) {
					t.Logf("%s: %+v", faults[k].name, one)
				}
				all.add(one)
			}
			t.Logf("corpora: faults in %s: %d tried, %d found, %d at the place, %d mended, %d of them to the request as it was",
				format, all.tried, all.found, all.placed, all.mended, all.whole)
			require.GreaterOrEqual(t, 100*all.found, 98*all.tried)
			require.Equal(t, all.found, all.placed)
			require.GreaterOrEqual(t, 100*all.mended, 98*all.tried)
			made, kept := thirds[false], thirds[true]
			table += fmt.Sprintf("| %s | %d | %d | %d | %d | %d | %d | %d | %d |\n", format,
				made.tried, made.found, made.placed, made.mended, kept.tried, kept.found, kept.placed, kept.mended)
		})
	}
	t.Logf("corpora: faults, by thirds\n%s", table)
	if samples() == usual && golden.Update() {
		keep(t, "faults", len(records(t, "*/accepted-*.jsonl")), table)
	}
}

// try finds and fixes one fault.
func (s *site) try(t *testing.T, f *fault, text []byte, where finding.Pointer) (c tally) {
	c.tried = 1
	about := func() string { return fmt.Sprintf("%s, at %s:\n%s", f.name, where, clipped(string(text))) }
	req := request(string(text), s.format, s.format)
	req.Limit = -1
	level := finding.Error
	if slices.Contains(strings.Fields(f.mild), s.format) {
		level = finding.Warning
	}
	result := Check(req)
	for _, each := range result.Findings {
		if each.Level > level {
			continue
		}
		c.found = 1
		if near(each.Path, where) {
			c.placed = 1
		}
	}
	if c.placed == 0 && !complained["placed"+f.name+s.spelling] {
		complained["placed"+f.name+s.spelling] = true
		t.Log("NOT PLACED " + about() + clipped(render(req.File.Doc, result.Findings)))
	}
	for _, each := range result.Findings {
		for _, fix := range each.Fixes {
			verb, _, _ := strings.Cut(fix.Title, " ")
			if verb == "Remove" || verb == "Leave" || verb == "Keep" {
				continue // what goes is said
			}
			after := []byte(fixed(t, req.File.Doc, fix))
			lost := s.lost(text, after)
			if was := s.lost(text, text); fix.Safe {
				// The content that the fault moved may stay there.
				lost = slices.DeleteFunc(lost, func(what said) bool { return slices.Contains(was, what) && len(gone([]said{what}, after)) == 0 })
			} else {
				// A choice between two fixes may be wrong, but it keeps the text.
				lost = gone(lost, after)
			}
			if len(lost) > 0 {
				s.complain(t, f, "%s: %q loses or gives away %.200q of %s\n%s", each.Rule, fix.Title, lost, about(), after)
			}
			if fix.Safe {
				if now := Check(request(string(after), s.format, s.format)).Counts.Error; now > result.Counts.Error {
					s.complain(t, f, "%s: %q makes an error of its own: %s\n%s", each.Rule, fix.Title, about(), after)
				}
			}
		}
	}
	how := Repair{Format: s.format, Target: s.format, Unsafe: true}
	mended := how.Apply(text)
	if mended.Counts.Error == 0 {
		c.mended = 1
	} else if !complained["mended"+f.name+s.spelling] {
		complained["mended"+f.name+s.spelling] = true
		left := request(string(mended.Text), s.format, s.format)
		t.Logf("NOT MENDED %s, left: %s", about(), clipped(render(left.File.Doc, Check(left).Findings)))
	}
	if bytes.Equal(mended.Text, s.Doc.Text) {
		c.whole = 1
	}
	lost := s.lost(text, mended.Text)
	if f.alone {
		lost = gone(lost, mended.Text)
	}
	if level > finding.Error && bytes.Equal(mended.Text, text) {
		lost = nil // what isn't an error may stay
	}
	if len(lost) > 0 {
		s.complain(t, f, "%v loses or gives away %.200q of %s\n%s", mended.Done, lost, about(), mended.Text)
	}
	if again := how.Apply(mended.Text); !bytes.Equal(again.Text, mended.Text) {
		s.complain(t, f, "mended again: %v, %s\n%s", again.Done, about(), again.Text)
	}
	if moved := s.disturbed(text, mended.Text); moved != "" {
		s.complain(t, f, "%v changes %.300s of %s\n%s", mended.Done, moved, about(), mended.Text)
	}
	return c
}

// complain fails the test for a fault, with one example of each problem.
func (s *site) complain(t *testing.T, f *fault, format string, args ...any) {
	t.Helper()
	if t.Failed() && complained[f.name+s.spelling+format] {
		return
	}
	complained[f.name+s.spelling+format] = true
	t.Errorf(format, args...)
}

var complained = map[string]bool{}

// TestNearMisses: what only looks like a fault raises no error and no warning.
func TestNearMisses(t *testing.T) {
	recorded.Folder(t)
	require.GreaterOrEqual(t, len(nearMisses), 15)
	for _, format := range slices.Sorted(maps.Keys(words)) {
		tried := map[string]int{}
		for _, text := range sampled(t, format, samples()) {
			s := newSite(text, format)
			before := warned(text, s.format)
			for k := range nearMisses {
				near := &nearMisses[k]
				changed, _ := s.broken(t, near)
				if changed == nil {
					continue
				}
				tried[near.name]++
				for rule, n := range warned(changed, s.format) {
					require.LessOrEqual(t, n, before[rule], "%s: %s in\n%s", near.name, rule, clipped(string(changed)))
				}
			}
		}
		t.Logf("corpora: %d near misses in %s", len(tried), format)
		require.NotEmpty(t, tried)
	}
}

// warned are the errors and warnings in a text, by rule.
func warned(text []byte, format string) map[string]int {
	req := request(string(text), format, format)
	req.Limit = -1
	rules := map[string]int{}
	for _, f := range Check(req).Findings {
		if f.Level <= finding.Warning {
			rules[f.Rule]++
		}
	}
	return rules
}
