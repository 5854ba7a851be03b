package lesson

import "strconv"

// Lesson is a lesson in its parts.
type Lesson struct {
	// ID is the name of its file without the ending.
	ID    string
	Title string
	// Minutes is how long it takes, roughly.
	Minutes int
	// Vary are words that differ from learner to learner, where a class works side by side: each line is ways to write the
	// same words, the first as in the file, with as many bytes each.
	Vary [][][]string
	// About are its first paragraphs.
	About []string
	// Start is the text that the first step begins with.
	Start string
	Steps []Step
}

// Step is one thing to do.
type Step struct {
	Title string
	// Text are its paragraphs.
	Text []string
	// Goals are conditions that all have to be met; see Goal.
	Goals []Goal
	// Ask is the question that a goal of the kind Answer asks; empty without one.
	Ask string
	// Choose are the answers to choose from, rules whose explanations are shown; empty for an answer that is typed.
	Choose []string
	// Wrong are wrong answers as they are written, each with what to say of it: see AboutWrong.
	Wrong []string
	// Hints come one after the other, the last nearly says what to do.
	Hints []string
	// Notice is what to look at once the goals are met.
	Notice []string
	// View is the view to look at, and Target who has to accept the text; empty leaves the choice alone.
	View, Target string
	// Solution is a text that meets the goals. Without one in the file it is the text that the step begins with.
	Solution string
}

// StartOf is the text that a step begins with.
func (l *Lesson) StartOf(step int) string {
	if step == 0 {
		return l.Start
	}
	return l.Steps[step-1].Solution
}

// Problem is a mistake in a file.
type Problem struct {
	// Line is counted from 1.
	Line    int
	Message string
}

func (p Problem) Error() string { return "line " + strconv.Itoa(p.Line) + ": " + p.Message }
