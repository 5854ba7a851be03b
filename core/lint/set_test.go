package lint

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

var kebab = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)

// TestRules checks what every rule promises.
func TestRules(t *testing.T) {
	seen := map[string]bool{}
	for _, rule := range Rules {
		t.Run(rule.ID, func(t *testing.T) {
			require.Regexp(t, kebab, rule.ID)
			require.False(t, seen[rule.ID], "the ID is there twice")
			seen[rule.ID] = true
			file := strings.ReplaceAll(rule.ID, "-", "_") + ".go"
			if strings.HasPrefix(rule.ID, "wick-") {
				file = "wick_rules.go"
			}
			require.FileExists(t, file)
			require.NotEmpty(t, rule.Lesson().Title)
			require.False(t, strings.HasSuffix(rule.Lesson().Title, "."), "a title has no full stop")
			require.True(t, strings.HasSuffix(rule.Lesson().Why, "."), "why is said in full sentences")
			require.NotEmpty(t, rule.Lesson().Evidence)
			require.NotEqual(t, Levels{}, rule.Levels)
			require.True(t, rule.Check != nil || rule.CheckFile != nil)

			bad := findingsOf(rule.Lesson().Bad, rule.ID)
			require.NotEmpty(t, bad, "Bad does not raise it")
			require.Empty(t, findingsOf(rule.Lesson().Good, rule.ID), "Good raises it")
			require.Zero(t, checkExample(rule.Lesson().Good).Counts.Error, "Good has an error")
			if bad[0].Level == finding.Error {
				require.Equal(t, len(bad), checkExample(rule.Lesson().Bad).Counts.Error, "Bad has an error of another rule")
			}
			for _, f := range bad {
				checkWording(t, f)
				checkFixes(t, rule.Lesson().Bad, f)
			}
		})
	}
}

func checkExample(e Example) Result {
	req := request(e.Text, "", e.Target)
	req.Limit = -1
	return Check(req)
}

func findingsOf(e Example, rule string) []finding.Finding {
	return only(checkExample(e).Findings, rule)
}

// verbs are the first words of titles.
const verbs = "Add Answer Change Clear Convert Declare Decode Fix Give Keep Leave Link Make Merge Move Name Put Remove Rename Replace Rewrite Set Turn Wrap Write"

func checkWording(t *testing.T, f finding.Finding) {
	t.Helper()
	require.NotEmpty(t, f.Headline)
	require.False(t, strings.HasSuffix(f.Headline, "."), "headline with a full stop: %s", f.Headline)
	require.True(t, strings.HasSuffix(f.Note, "."), "note without a full stop: %s", f.Note)
	require.NotRegexp(t, `^[a-z]`, f.Headline)
	require.NotRegexp(t, `^[a-z]`, f.Note)
	for _, fix := range f.Fixes {
		require.Regexp(t, `^[A-Z][a-z]+ `, fix.Title, "a title is an imperative")
		require.False(t, strings.HasSuffix(fix.Title, "."), fix.Title)
		verb, _, _ := strings.Cut(fix.Title, " ")
		require.Contains(t, strings.Fields(verbs), verb)
		require.NotEmpty(t, fix.Edits, fix.Title)
	}
}

// checkFixes: each fix leaves valid JSON, removes its finding, and adds no error.
func checkFixes(t *testing.T, e Example, f finding.Finding) {
	t.Helper()
	before := request(e.Text, "", e.Target)
	before.Target = before.target()
	before.Format = before.dialect()
	was := Check(before)
	for _, fix := range f.Fixes {
		text := fixed(t, before.File.Doc, fix)
		after := request(text, "", before.Target.ID)
		if before.Format != nil {
			after.Format = before.Format
		}
		require.False(t, after.File.Doc.Broken(), "%s: no JSON: %s", fix.Title, text)
		is := Check(after)
		require.Less(t, len(only(is.Findings, f.Rule)), len(only(was.Findings, f.Rule)), "%s leaves the finding:\n%s", fix.Title, text)
		require.LessOrEqual(t, is.Counts.Error, was.Counts.Error, "%s adds an error:\n%s\n%s", fix.Title, text, render(after.File.Doc, is.Findings))
	}
}

// TestCounted: findings that are only counted are counted like those that are kept.
func TestCounted(t *testing.T) {
	for _, rule := range Rules {
		for _, target := range Targets {
			// The example's findings come after the one that is kept.
			text := `{"a": {"x": 1, "x": 1, "x": 1}, "messages": ` + bodyOf(rule.Lesson().Bad.Text) + `}`
			req := request(text, "", target.ID)
			req.Limit = -1
			all := Check(req)
			req.Limit = 1
			first := Check(req)
			require.Equal(t, all.Counts, first.Counts, "%s for %s", rule.ID, target.ID)
			require.Equal(t, all.Safe, first.Safe, "%s for %s", rule.ID, target.ID)
			require.Equal(t, all.Conversations, first.Conversations, "%s for %s", rule.ID, target.ID)
		}
	}
}

// bodyOf is the list of messages in a text, or an empty one.
func bodyOf(text string) string {
	doc := source.Parse([]byte(text))
	if len(doc.Roots) == 0 || doc.Broken() {
		return "[]"
	}
	root := doc.Roots[0]
	if list := doc.Member(root, "messages"); list != source.None {
		root = list
	}
	return string(doc.Raw(root))
}

// TestTitles: omitting the edits of fixes omits nothing else, and each fix can still be applied, even if a
// mistake occurs twice.
func TestTitles(t *testing.T) {
	for _, rule := range Rules {
		bad := rule.Lesson().Bad
		texts := []string{bad.Text}
		if list := strings.Trim(bodyOf(bad.Text), "[] \n"); list != "" {
			texts = append(texts, "["+list+","+list+"]")
		}
		for _, text := range texts {
			req := request(text, "", bad.Target)
			whole := Check(req)
			titles := CheckTitles(req)
			require.Len(t, titles.Findings, len(whole.Findings))
			for i, f := range titles.Findings {
				for k, fix := range f.Fixes {
					require.Empty(t, fix.Edits)
					one, ok := FixOf(req, f.Rule, f.At.Start, f.Headline, k)
					require.True(t, ok, "%s: %s", f.Rule, fix.Title)
					require.Equal(t, whole.Findings[i].Fixes[k], one)
				}
				whole.Findings[i].Fixes, titles.Findings[i].Fixes = nil, nil
			}
			require.Equal(t, whole.Findings, titles.Findings)
		}
	}
}

// TestRejected: no rule is a rejected one.
func TestRejected(t *testing.T) {
	for _, no := range rejected {
		require.NotEmpty(t, no.Killer)
		require.False(t, slices.ContainsFunc(Rules, func(rule *Rule) bool { return rule.ID == no.ID }))
	}
}

// Levels name only existing targets, and none whose level follows from its family.
func TestLevels(t *testing.T) {
	for _, rule := range Rules {
		for _, only := range rule.Levels.Only {
			target := TargetByID(only.Target)
			require.NotNil(t, target, rule.ID)
			family := *rule
			family.Levels.Only = nil
			require.NotEqual(t, only.Level, target.Level(&family), "%s names %s in vain", rule.ID, only.Target)
		}
		require.True(t, rule.Levels.APIs == finding.Off || rule.Levels.APIs != rule.Levels.All, "%s says the same of APIs as of all", rule.ID)
	}
}

// TestMinded: a target does what the list of rules says. The bad example is found for each target that accepts
// its format and has a level, and with that level unless it depends on the model.
func TestMinded(t *testing.T) {
	for _, rule := range Rules {
		bad := rule.Lesson().Bad
		own := checkExample(bad).Format
		for _, target := range Targets {
			level := target.Level(rule)
			if level == finding.Off || own == nil || !target.reads(own) || target.ByModel(rule) {
				continue
			}
			found := findingsOf(Example{Text: bad.Text, Target: target.ID}, rule.ID)
			if assert.NotEmpty(t, found, "%s is said to be minded by %s", rule.ID, target.ID) {
				levels := make([]finding.Level, len(found))
				for i, f := range found {
					levels[i] = f.Level
				}
				assert.Contains(t, levels, level, "%s for %s", rule.ID, target.ID)
			}
		}
	}
}

// A target sets only what differs from the one that it's like, which is like no other.
func TestTargetsSayWhatDiffers(t *testing.T) {
	for _, target := range Targets {
		for i, differs := range target.Differs {
			at := slices.IndexFunc(Rules, func(rule *Rule) bool { return rule.ID == differs.Rule })
			require.GreaterOrEqual(t, at, 0, differs.Rule)
			other := *target
			other.Differs = slices.Delete(slices.Clone(target.Differs), i, i+1)
			assert.NotEqual(t, differs.Level, other.Level(Rules[at]), "%s says %s in vain", target.ID, differs.Rule)
		}
		like := TargetByID(target.Like)
		if like == nil {
			require.Empty(t, target.Like, target.ID)
			continue
		}
		require.Empty(t, like.Like, "%s is like %s, which is like another itself: name that one", target.ID, like.ID)
		groups := [...]struct{ own, like any }{
			{target.Names, like.Names}, {target.Order, like.Order}, {target.Requests, like.Requests}, {target.Models, like.Models},
		}
		for _, group := range groups {
			if group.own != group.like {
				assert.NotEqual(t, group.like, group.own, "%s says %T again", target.ID, group.own)
			}
		}
	}
}

// A target that is like another has the other's levels without being named by a rule, except those that it
// sets itself.
func TestTargetLikeAnother(t *testing.T) {
	like := &Target{ID: "new", Format: "anthropic", API: true, Like: Anthropic, Differs: []RuleLevel{{"empty-text", finding.Info}, {"bad-json", finding.Off}}}
	like.takeOver(&anthropic)
	for _, rule := range Rules {
		want := anthropic.Level(rule)
		switch rule.ID {
		case "empty-text":
			want = finding.Info
		case "bad-json", "retired-model": // the days are the maker's own
			want = finding.Off
		}
		require.Equal(t, want, like.Level(rule), rule.ID)
	}
	rule := &Rule{Levels: Levels{All: finding.Info, APIs: finding.Error, Only: []TargetLevel{{"named", finding.Off}}}}
	require.Equal(t, finding.Info, (&Target{ID: "other"}).Level(rule))
	require.Equal(t, finding.Error, (&Target{ID: "other", API: true}).Level(rule))
	require.Equal(t, finding.Off, (&Target{ID: "named", API: true, Like: Anthropic}).Level(rule))
}
