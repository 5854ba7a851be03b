package lint

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
)

// TestNothingUnsaid: every decoder problem is part of a finding for the target that reads such
// texts.
func TestNothingUnsaid(t *testing.T) {
	kinds := map[format.ProblemKind]int{}
	for name, text := range inputs(t) {
		req := request(text, "", "")
		req.Limit = -1
		target := req.target()
		said := map[finding.Pointer]bool{}
		for _, f := range Check(req).Findings {
			said[f.Path] = true
			for _, place := range f.Related {
				said[place.Path] = true
			}
		}
		var c bind.Conversation
		for i := range req.File.Refs {
			req.File.Decode(i, req.Format, bind.Options{}, &c)
			if !target.reads(c.Format) {
				continue
			}
			for _, problem := range c.Problems {
				kinds[problem.Kind]++
				switch {
				case problem.Kind == format.UnknownField && problem.Suggest == "":
					continue // said for the first places of each name
				case problem.Kind == format.EmptyContent && target.RefusesBlank && problem.Message == len(c.Messages)-1:
					continue // the model goes on from an empty last message
				}
				at := c.Doc.Pointer(problem.Node)
				require.True(t, said[at], "%s: nothing is said about %s %q at %s", name, problem.Kind, problem.Field, at)
			}
		}
	}
	for _, kind := range []format.ProblemKind{
		format.NotMessage, format.WrongType, format.MissingField, format.NullContent, format.UnknownField,
		format.UnknownPart, format.EmptyCalls, format.EmptyContent, format.BadArguments, format.BadValue,
	} {
		require.NotZero(t, kinds[kind], "no input has the problem %s", kind)
	}
}

// inputs are the texts of all examples and archives.
func inputs(t *testing.T) map[string]string {
	texts := map[string]string{}
	for _, rule := range Rules {
		texts[rule.ID+" bad"], texts[rule.ID+" good"] = rule.Lesson().Bad.Text, rule.Lesson().Good.Text
	}
	paths, err := filepath.Glob("testdata/*.txtar")
	require.NoError(t, err)
	for _, path := range paths {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		for _, file := range txtar.Parse(data).Files {
			if strings.HasPrefix(file.Name, "in") {
				texts[path+" "+file.Name] = string(file.Data)
			}
		}
	}
	return texts
}
