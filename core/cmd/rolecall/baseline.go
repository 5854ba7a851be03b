//go:build !js

package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/rolecall/rolecall/core/engine"
)

// A baseline is a file of findings that are known, so that a check fails only for others. A finding is known by its file,
// its rule and its message, not by its line, which moves.
type baseline struct {
	// folder is where the file is: the names of files are relative to it.
	folder string
	known  map[knownFinding]int
	// ignored are rules whose findings aren't written.
	ignored []string
}

type knownFinding struct {
	File    string `json:"file"`
	Rule    string `json:"rule"`
	Message string `json:"message"`
}

// baselineFile is the form of the file.
type baselineFile struct {
	Version  int             `json:"version"`
	Findings []knownFindings `json:"findings"`
}

type knownFindings struct {
	knownFinding
	Count int `json:"count"`
}

func newBaseline(path string) *baseline {
	return &baseline{folder: absolute(filepath.Dir(path)), known: map[knownFinding]int{}}
}

// readBaseline reads the file of --baseline.
func readBaseline(path string) (*baseline, error) {
	l, err := input{path: path}.load()
	if err != nil {
		return nil, err
	}
	b, file := newBaseline(path), baselineFile{}
	if err := json.Unmarshal(l.text, &file); err != nil || file.Version != 1 {
		return nil, fmt.Errorf("%s isn't a baseline: --write-baseline makes one", l.name())
	}
	for _, each := range file.Findings {
		b.known[each.knownFinding] += each.Count
	}
	return b, nil
}

// key is a finding as the file has it.
func (b *baseline) key(r *report, f *engine.Finding) knownFinding {
	name := string(r.name)
	if below, err := filepath.Rel(b.folder, absolute(name)); err == nil {
		name = filepath.ToSlash(below)
	}
	return knownFinding{name, f.Rule, f.Message}
}

// add adds the findings of a report.
func (b *baseline) add(r *report) {
	for i := range r.Findings {
		if f := &r.Findings[i]; !slices.Contains(b.ignored, f.Rule) {
			b.known[b.key(r, f)]++
		}
	}
}

// remove removes known findings from a report, each as often as it's known.
func (b *baseline) remove(r *report) {
	removed := 0
	r.keepOnly(func(f *engine.Finding) bool {
		key := b.key(r, f)
		if b.known[key] == 0 {
			return true
		}
		b.known[key]--
		removed++
		*level(&r.Counts, f.Level)--
		at := slices.IndexFunc(r.Summary.Kinds, func(k engine.Kind) bool { return k.Rule == f.Rule && k.Level == f.Level })
		if at >= 0 {
			r.Summary.Kinds[at].Count--
		}
		return false
	})
	r.Summary.Kinds = slices.DeleteFunc(r.Summary.Kinds, func(k engine.Kind) bool { return k.Count == 0 })
	if removed > 0 {
		r.Summary.Text = "Without " + counted(removed, "known finding") + ": " + said(r.Counts) + "."
		r.Fixable = 0
		for _, kind := range r.Summary.Kinds {
			r.Fixable += min(kind.Safe, kind.Count)
		}
	}
}

// left is how many findings of the file weren't found.
func (b *baseline) left() int {
	n := 0
	for _, count := range b.known {
		n += count
	}
	return n
}

// write writes the file, over an older one.
func (b *baseline) write(path string) error {
	file := baselineFile{Version: 1, Findings: []knownFindings{}}
	for key, count := range b.known {
		file.Findings = append(file.Findings, knownFindings{key, count})
	}
	slices.SortFunc(file.Findings, func(x, y knownFindings) int {
		return cmp.Or(cmp.Compare(x.File, y.File), cmp.Compare(x.Rule, y.Rule), cmp.Compare(x.Message, y.Message))
	})
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	if err := out.Encode(file); err != nil {
		return err
	}
	l, err := input{path: path}.load()
	if err != nil {
		return create(path, text.Bytes())
	}
	if _, err := readBaseline(path); err != nil {
		return errors.New(err.Error() + ", so it wasn't replaced")
	}
	return l.replace(text.Bytes())
}
