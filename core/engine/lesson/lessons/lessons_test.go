package lessons_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/examples"
	"github.com/rolecall/rolecall/core/engine/lesson"
	"github.com/rolecall/rolecall/core/engine/lesson/lessons"
	"github.com/rolecall/rolecall/core/engine/workbench"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/token/o200k"
	"github.com/stretchr/testify/require"
)

// check says whether a text and an answer meet the goals of a step, and which of them.
func check(t *testing.T, step *lesson.Step, start, text, answer string) engine.GoalResponse {
	t.Helper()
	var e engine.Engine
	e.Know(o200k.Encoding())
	e.Use(0, []byte(text))
	var goals []string
	for _, goal := range step.Goals {
		goals = append(goals, goal.Source)
	}
	response, failure := e.Goal(engine.GoalRequest{
		Target: step.Target, Goals: goals, Answer: answer, Ask: step.Ask, Wrong: step.Wrong, Start: start, Solution: step.Solution,
	})
	require.Nil(t, failure)
	return response
}

// answerOf is the answer to the question of a step, empty without one.
func answerOf(step *lesson.Step) string {
	for _, goal := range step.Goals {
		if goal.Kind == lesson.Answer {
			return goal.Text
		}
	}
	return ""
}

// unrelated are valid texts that no lesson is about.
var unrelated = []string{
	"", "Not JSON.", "{}", "[]",
	`[{"role": "user", "content": "Hello"}]`,
	`{"model": "gpt-4o", "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Name a river."}, {"role": "assistant", "content": "The Rhine."}, {"role": "user", "content": "Another?"}]}`,
	`{"model": "claude-sonnet-4-5", "max_tokens": 100, "system": "Be brief.", "messages": [{"role": "user", "content": "Add 2 and 3."}, {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "add", "input": {"a": 2, "b": 3}}]}, {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "5"}]}]}`,
	`{"entries": [{"id": "1", "timestamp": "2026-01-01T00:00:00Z", "message": {"type": "user", "content": "Hi"}, "decision": "user_input", "audit": {}}]}`,
	`{"thread_id": "x", "messages": [{"role": "user", "content": "Hi"}]}`,
}

// A goal isn't met when its step begins, not by an empty or an unrelated text, even with the right answer, and it is
// met by the solution, which the next step begins with.
func TestGoalsAreMetByTheSolutionAlone(t *testing.T) {
	all := lessons.All()
	require.GreaterOrEqual(t, len(all), 12)
	for _, each := range all {
		for i := range each.Steps {
			step, name := &each.Steps[i], fmt.Sprintf("%s, step %d", each.ID, i+1)
			answer := answerOf(step)
			require.False(t, check(t, step, each.StartOf(i), each.StartOf(i), "").Met, "%s: met at the start", name)
			require.False(t, check(t, step, each.StartOf(i), each.StartOf(i), "7777").Met, "%s: met by a wrong answer", name)
			for _, text := range unrelated {
				require.False(t, check(t, step, each.StartOf(i), text, answer).Met, "%s: met by %q", name, text)
			}
			require.True(t, check(t, step, each.StartOf(i), step.Solution, answer).Met, "%s: %+v", name, check(t, step, each.StartOf(i), step.Solution, answer).Goals)
			if i+1 < len(each.Steps) {
				require.Equal(t, step.Solution, each.StartOf(i+1))
			}
		}
	}
}

// The solution of a step of one lesson meets the goals of no step of another, with the right answer too.
func TestSolutionsMeetNoOtherLesson(t *testing.T) {
	all, tried := lessons.All(), 0
	for _, each := range all {
		for i := range each.Steps {
			step := &each.Steps[i]
			for _, other := range all {
				if other.ID == each.ID {
					continue
				}
				for k := range other.Steps {
					tried++
					met := check(t, step, each.StartOf(i), other.Steps[k].Solution, answerOf(step)).Met
					require.False(t, met, "%s, step %d: met by %s, step %d", each.ID, i+1, other.ID, k+1)
				}
			}
		}
	}
	require.Greater(t, tried, 3000)
}

// Every step says what to do, gives hints and says what to notice, in a lesson of a few minutes.
func TestLessonsAreWhole(t *testing.T) {
	views := []string{"", "conversation", "accepts", "tokens", "loop", "audit"}
	for _, system := range workbench.Scripts() {
		views = append(views, "systems/"+system.ID)
	}
	paths, err := filepath.Glob("*.txtar")
	require.NoError(t, err)
	all := lessons.All()
	require.Len(t, all, len(paths), "a file is not in the order")
	for _, each := range all {
		require.True(t, each.Minutes >= 3 && each.Minutes <= 8, each.ID)
		require.NotEmpty(t, each.About, each.ID)
		require.GreaterOrEqual(t, len(each.Steps), 2, each.ID)
		for i := range each.Steps {
			step := &each.Steps[i]
			name := each.ID + ": " + step.Title
			require.NotEmpty(t, step.Text, name)
			require.NotEmpty(t, step.Hints, name)
			require.NotEmpty(t, step.Notice, name)
			require.Contains(t, views, step.View, name)
			require.True(t, step.Target == "" || lint.TargetByID(step.Target) != nil, name)
			for _, goal := range step.Goals {
				require.NotEmpty(t, goal.Words, "%s: %s", name, goal.Source)
				known(t, name, &goal)
			}
		}
	}
}

// known checks that what a goal names is there.
func known(t *testing.T, name string, goal *lesson.Goal) {
	switch goal.Kind {
	case lesson.HasFinding, lesson.NoFinding:
		require.True(t, goal.Target == "" || lint.TargetByID(goal.Target) != nil, name)
		for _, rule := range lint.Rules {
			if rule.ID == goal.Name {
				return
			}
		}
		require.Fail(t, "no such rule", "%s: %s", name, goal.Name)
	case lesson.Accepted, lesson.Rejected:
		require.NotNil(t, lint.TargetByID(goal.Name), name)
	case lesson.Format:
		require.NotNil(t, format.ByID(goal.Name), name)
	}
}

var marked = regexp.MustCompile(`\[([^\]]+)\]`)
var code = regexp.MustCompile("`[^`]*`")

// The lessons take their words from the glossary, and each word of it is short.
func TestLessonsUseTheGlossary(t *testing.T) {
	terms := map[string]bool{}
	for _, term := range lessons.Terms() {
		require.False(t, terms[term.Word], term.Word)
		require.Less(t, len(term.Meaning), 140, term.Word)
		terms[term.Word] = true
	}
	require.GreaterOrEqual(t, len(terms), 30)
	used := 0
	for _, each := range lessons.All() {
		prose := append([]string{}, each.About...)
		for _, step := range each.Steps {
			prose = append(append(append(prose, step.Text...), step.Hints...), step.Notice...)
		}
		for _, paragraph := range prose {
			for _, mark := range marked.FindAllStringSubmatch(code.ReplaceAllString(paragraph, ""), -1) {
				require.True(t, terms[mark[1]], "%s: %q is not in the glossary", each.ID, mark[1])
				used++
			}
		}
	}
	require.Greater(t, used, 25)
}

// What lessons and the course tell the reader to press is on the page under that name.
func TestLessonsNameWhatIsOnThePage(t *testing.T) {
	var page strings.Builder
	for _, name := range []string{"../../../../web/src", "../../workbench/scripts.go"} {
		require.NoError(t, filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			file, err := os.ReadFile(path)
			page.WriteString(strings.Join(strings.Fields(string(file)), " "))
			return err
		}))
	}
	var prose []string
	for _, line := range lessons.Course() {
		prose = append(prose, line.Text)
	}
	for _, each := range lessons.All() {
		prose = append(prose, each.About...)
		for _, step := range each.Steps {
			prose = append(append(append(append(prose, step.Text...), step.Hints...), step.Notice...), step.Ask)
		}
	}
	named := map[string]bool{}
	for _, name := range regexp.MustCompile(`\*([^*]+)\*`).FindAllStringSubmatch(code.ReplaceAllString(strings.Join(prose, "\n"), ""), -1) {
		if named[name[1]] {
			continue
		}
		named[name[1]] = true
		shown := regexp.MustCompile(`[">}] ?` + regexp.QuoteMeta(name[1]) + `(…|\.| ?[<"{])`)
		require.True(t, shown.MatchString(page.String()), name[1])
	}
	require.GreaterOrEqual(t, len(named), 20)
}

// The course takes an hour or 90 minutes, and each of its links leads to a page or a step that is there.
func TestCourseLeadsThroughAnHour(t *testing.T) {
	var minutes []string
	byID := map[string]*lesson.Lesson{}
	for _, each := range lessons.All() {
		byID[each.ID] = each
	}
	begins, needs := 0, 0
	for _, stop := range lessons.Course() {
		if stop.Link == "" {
			continue
		}
		require.True(t, len(minutes) == 0 || stop.Minute > minutes[len(minutes)-1])
		minutes = append(minutes, stop.Minute)
		hours, within, _ := strings.Cut(stop.Minute, ":")
		at, err := strconv.Atoi(within)
		require.NoError(t, err)
		at += 60 * strings.Count(hours, "1")
		require.GreaterOrEqual(t, at-begins, needs, "the lesson before %s needs more time", stop.Title)
		begins, needs = at, 0
		words := strings.Split(strings.TrimPrefix(stop.Link, "#learn="), ".")
		if len(words) == 1 {
			require.Contains(t, []string{"conversation", "glossary", "lessons"}, words[0])
			continue
		}
		require.Equal(t, []string{"class", "1"}, []string{words[0], words[2]})
		require.Equal(t, byID[words[1]].Title, stop.Title)
		needs = byID[words[1]].Minutes
		delete(byID, words[1])
	}
	require.Equal(t, "0:00", minutes[0])
	require.Contains(t, minutes, "1:00")
	require.Equal(t, "1:29", minutes[len(minutes)-1])
	require.Len(t, byID, 3, "the course has every lesson but three")
}

// The page shows COURSE.md itself: all of its words, with the links that lead to a place in the page.
func TestThePageHasTheWholeCourse(t *testing.T) {
	words := func(text string) []string {
		text = regexp.MustCompile(`\]\([^)]*\)`).ReplaceAllString(text, "")
		return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \n#[]*", r) })
	}
	var shown []string
	var linked int
	for _, line := range lessons.Course() {
		shown = append(shown, words(line.Heading+" "+line.Text+" "+line.Minute+" "+line.Title)...)
		linked += strings.Count(line.Text, "](#view=systems&system=") + strings.Count(line.Text, "](build/class.html#")
		require.NotContains(t, line.Text, "](http")
	}
	file, err := os.ReadFile("COURSE.md")
	require.NoError(t, err)
	require.Equal(t, words(string(file)), shown)
	require.Equal(t, 7, linked)
	require.Equal(t, "A course of one hour or 90 minutes", lessons.Course()[0].Heading)
}

// The page about how a conversation works has examples of what it says: those that are bad have findings, and no other.
func TestExamplesOfTheGuide(t *testing.T) {
	examples := 0
	for _, line := range lessons.Guide() {
		if line.Example == "" {
			continue
		}
		examples++
		var e engine.Engine
		e.Use(0, []byte(line.Example))
		answer, failure := e.Check(engine.CheckRequest{Target: line.Target})
		require.Nil(t, failure)
		require.Equal(t, line.Kind == "bad", answer.Counts.Error+answer.Counts.Warning > 0, line.Title)
	}
	require.Equal(t, 6, examples)
}

// Each lesson asks why, and its choices are what the rules say of themselves.
func TestEveryLessonAsksWhy(t *testing.T) {
	catalogue, failure := examples.Catalogue()
	require.Nil(t, failure)
	first := map[string]string{}
	for _, rule := range catalogue.Rules {
		first[rule.ID], _, _ = strings.Cut(rule.Why, ". ")
	}
	for _, each := range lessons.All() {
		step := &each.Steps[len(each.Steps)-1]
		require.Len(t, step.Choose, 4, each.ID)
		require.Contains(t, step.Choose, answerOf(step), each.ID)
		said := map[string]bool{}
		for _, rule := range step.Choose {
			require.NotEmpty(t, first[rule], "%s: %s", each.ID, rule)
			said[first[rule]] = true
			got := check(t, step, each.StartOf(len(each.Steps)-1), step.Solution, rule)
			require.Equal(t, rule == answerOf(step), got.Met, "%s: %s", each.ID, rule)
		}
		require.Len(t, said, 4, each.ID)
	}
}

// A lesson lasts: none names a model that its provider will retire.
func TestLessonsNameModelsThatStay(t *testing.T) {
	for _, each := range lessons.All() {
		for _, step := range each.Steps {
			result := lint.CheckTitles(lint.Request{File: detect.Open(source.Parse([]byte(step.Solution))), Now: "2099-01-01T00:00:00Z", Limit: -1})
			for _, found := range result.Findings {
				require.NotEqual(t, "retired-model", found.Rule, each.ID)
			}
		}
	}
}
