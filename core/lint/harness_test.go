package lint

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/golden"
	"github.com/rolecall/rolecall/core/source"
)

// TestGolden runs the archives of lessons, which lessons/README.md describes, and those of testdata, which cover
// several rules and have only cases.
func TestGolden(t *testing.T) {
	golden.Archives(t, judged, "lessons/*.txtar", "testdata/*.txtar")
}

// judged is what an archive should be. It has one or more cases: each starts with a section whose name starts
// with "in".
func judged(t *testing.T, archive *txtar.Archive) *txtar.Archive {
	out := &txtar.Archive{Comment: archive.Comment}
	for _, file := range archive.Files {
		if slices.Contains(exampleNames, file.Name) {
			out.Files = append(out.Files, file)
		}
		if !strings.HasPrefix(file.Name, "in") {
			continue
		}
		out.Files = append(out.Files, file)
		text := strings.TrimSuffix(string(file.Data), "\n")
		if text != strings.TrimSpace(text) {
			text = string(file.Data)
		}
		suffix := strings.TrimSuffix(strings.TrimPrefix(file.Name, "in"), ".json")
		req := request(text, cmp.Or(header(archive, "dialect"+suffix), header(archive, "dialect")), header(archive, "target"+suffix))
		if req.Target == nil {
			req.Target = TargetByID(header(archive, "target"))
		}
		req.Limit = -1
		result := Check(req)
		kept := only(result.Findings, header(archive, "rule"))
		if hidden := header(archive, "hide"); hidden != "" {
			kept = slices.DeleteFunc(kept, func(f finding.Finding) bool { return f.Rule == hidden })
		}
		out.Files = append(out.Files, section("findings"+suffix, render(req.File.Doc, kept)))
		for n, f := range kept {
			for _, fix := range f.Fixes {
				name := "fix" + suffix
				if n > 0 {
					name += " " + strconv.Itoa(n+1)
				}
				out.Files = append(out.Files, section(name+": "+fix.Title, fixed(t, req.File.Doc, fix)))
			}
		}
	}
	return out
}

// TestArchives: every rule has an archive with a bad case, a near miss that isn't reported, and a realistic
// case.
func TestArchives(t *testing.T) {
	for _, rule := range Rules {
		t.Run(rule.ID, func(t *testing.T) {
			archive, err := txtar.ParseFile("lessons/" + rule.ID + ".txtar")
			require.NoError(t, err)
			for _, each := range []struct {
				in     string
				raises bool
			}{{"in.json", true}, {"in-near.json", false}, {"in-real.json", true}} {
				if each.in == "in-real.json" && rule.Stage == StageLimits {
					continue // a limit needs no realistic case
				}
				at := slices.IndexFunc(archive.Files, func(f txtar.File) bool { return f.Name == each.in })
				require.NotEqual(t, -1, at, "no %s", each.in)
				findings := archive.Files[at+1]
				raised := strings.Contains(string(findings.Data), " "+rule.ID+" ") || strings.Contains(string(findings.Data), " "+rule.ID+"\n")
				require.Equal(t, each.raises, raised, each.in)
			}
		})
	}
}

func section(name, text string) txtar.File {
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return txtar.File{Name: name, Data: []byte(text)}
}

// header is the value of a header line of an archive.
func header(archive *txtar.Archive, key string) string {
	text := string(archive.Comment)
	if _, cases, ok := strings.Cut(text, casesHeading); ok {
		text = cases
	}
	for line := range strings.Lines(text) {
		if value, ok := strings.CutPrefix(line, key+": "); ok {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// request opens a text. Unknown and empty IDs mean the best guess and that format's own target.
func request(text, dialectID, targetID string) Request {
	file := detect.Open(source.Parse([]byte(text)))
	return Request{File: file, Format: format.ByID(dialectID), Target: TargetByID(targetID)}
}

func only(findings []finding.Finding, rule string) []finding.Finding {
	var kept []finding.Finding
	for _, f := range findings {
		if rule == "" || f.Rule == rule {
			kept = append(kept, f)
		}
	}
	return kept
}

// fixed is the text after a fix.
func fixed(t testing.TB, doc *source.Document, fix finding.Fix) string {
	require.NotEmpty(t, fix.Edits, "the fix %q changes nothing", fix.Title)
	return string(source.ApplyEdits(doc.Text, fix.Edits))
}

// left are the findings of a text that are errors or have a safe fix.
func left(text, dialectID, targetID string) []finding.Finding {
	req := request(text, dialectID, targetID)
	req.Limit = -1
	var kept []finding.Finding
	for _, f := range Check(req).Findings {
		if f.Level == finding.Error || hasSafe(&f) {
			kept = append(kept, f)
		}
	}
	return kept
}
