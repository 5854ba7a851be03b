package lesson_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/lesson"
	"github.com/rolecall/rolecall/core/internal/mutant"
	"github.com/stretchr/testify/require"
)

// between is what a document has between two marks.
func between(t *testing.T, name, mark string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	_, rest, ok := strings.Cut(string(text), "<!-- "+mark+":begin -->\n")
	require.True(t, ok)
	part, _, ok := strings.Cut(rest, "<!-- "+mark+":end -->")
	require.True(t, ok)
	return part
}

// The example of the document is a lesson whose goals its solutions meet, and its start doesn't.
func TestExampleOfTheDocument(t *testing.T) {
	example := strings.TrimSuffix(strings.TrimPrefix(between(t, "LESSONS.md", "example"), "```\n"), "```\n")
	read, problems := lesson.Parse("my-lesson", example)
	require.Empty(t, problems)
	require.Equal(t, "Say who answers", read.Title)
	require.Equal(t, 3, read.Minutes)
	require.Equal(t, []string{"A conversation is a list of messages. Every message has a [role]."}, read.About)
	require.Equal(t, []string{"Answer the question", "Count"}, []string{read.Steps[0].Title, read.Steps[1].Title})
	for i := range read.Steps {
		step := &read.Steps[i]
		require.False(t, goal(t, step, read.StartOf(i), "").Met)
		require.True(t, goal(t, step, step.Solution, "two messages").Met)
	}
}

func goal(t *testing.T, step *lesson.Step, text, answer string) engine.GoalResponse {
	t.Helper()
	var e engine.Engine
	e.Use(0, []byte(text))
	var goals []string
	for i := range step.Goals {
		goals = append(goals, step.Goals[i].Source)
	}
	response, failure := e.Goal(engine.GoalRequest{Goals: goals, Answer: answer, Ask: step.Ask})
	require.Nil(t, failure)
	return response
}

// Every form of goal in the document can be read.
func TestGoalsOfTheDocument(t *testing.T) {
	forms := regexp.MustCompile("(?m)^\\| `(.+?)` \\|").FindAllStringSubmatch(between(t, "LESSONS.md", "goals"), -1)
	require.Len(t, forms, 23)
	fill := strings.NewReplacer("COMPARE", "under", " N", " 3", "TEXT", `"a word"`, "POINTER", "/messages/0/role")
	kinds := map[lesson.GoalKind]bool{}
	for _, form := range forms {
		goal, problem := lesson.ParseGoal(fill.Replace(form[1]))
		require.Empty(t, problem)
		require.NotEmpty(t, goal.String())
		kinds[goal.Kind] = true
	}
	require.Len(t, kinds, 16)
}

const whole = "# Title\n\n-- start --\n[]\n-- step: Do it --\ngoal: calls exactly 1\n\nText.\n-- solution --\n[]\n"

// A mistake in a file is said with its line.
func TestMistakesHaveLines(t *testing.T) {
	tests := []struct {
		name, file string
		line       int
		says       string
	}{
		{"no title", strings.TrimPrefix(whole, "# "), 1, "title"},
		{"no step", "# Title\n", 1, "at least one step"},
		{"unknown section", whole + "-- end --\n", 11, `"end"`},
		{"two starts", strings.Replace(whole, "-- step", "-- start --\n-- step", 1), 5, "start"},
		{"minutes", strings.Replace(whole, "\n\n", "\nminutes: many\n\n", 1), 2, "minutes"},
		{"unknown key", strings.Replace(whole, "goal:", "aim: x\ngoal:", 1), 6, `"aim"`},
		{"unknown goal", strings.Replace(whole, "calls exactly", "calls about", 1), 6, "Not a goal: calls about 1"},
		{"open quote", strings.Replace(whole, "calls exactly 1", `message user has "a`, 1), 6, "Missing closing quote"},
		{"no goal", strings.Replace(whole, "goal: calls exactly 1\n", "", 1), 5, "needs a goal"},
		{"wrong without what to say", strings.Replace(whole, "goal:", "wrong: 3\ngoal:", 1), 6, "what to say of it"},
		{"wrong without a question", strings.Replace(whole, "goal:", "wrong: 3 # No.\ngoal:", 1), 1, "needs a question"},
		{"no question", strings.Replace(whole, "calls exactly 1", "answer 3", 1), 1, "together"},
		{"too long", whole + strings.Repeat(" ", 256<<10), 1, "256 KiB"},
		{"too many steps", "# T\n" + strings.Repeat("-- step: a --\ngoal: calls exactly 1\n", 31), 62, "at most 30 steps"},
		{"too many hints", strings.Replace(whole, "goal:", strings.Repeat("hint: x\n", 21)+"goal:", 1), 5, "at most 20"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			read, problems := lesson.Parse("x", test.file)
			require.Nil(t, read)
			require.NotEmpty(t, problems)
			require.Equal(t, test.line, problems[0].Line, problems[0].Message)
			require.Contains(t, problems[0].Message, test.says)
		})
	}
}

// Whatever a file has in it, reading it ends, and a lesson that is read is whole.
func FuzzParse(f *testing.F) {
	f.Add(whole)
	f.Add("# T\r\nminutes: 4\r\n\r\n-- step: a --\r\ngoal: answer \"x\" # y\r\nask: Which?\r\n go on\r\n")
	f.Add("-- -- --\n-- step: --\n--  --\n")
	f.Fuzz(mutant.Of(1500, func(t *testing.T, file string) {
		read, problems := lesson.Parse("x", file)
		if (read == nil) == (len(problems) == 0) {
			t.Fatal("neither a lesson nor a problem")
		}
		for _, problem := range problems {
			if problem.Line < 1 || problem.Line > strings.Count(file, "\n")+1 {
				t.Fatal(problem)
			}
		}
	}))
}
