//go:build !first

package engine

import (
	"strings"

	"github.com/rolecall/rolecall/core/engine/lesson"
)

// Lesson reads the file of a lesson.
func (e *Engine) Lesson(request LessonRequest) (LessonResponse, *Failure) {
	read, problems := lesson.Parse(request.ID, request.Text)
	var response LessonResponse
	for _, problem := range problems {
		response.Problems = append(response.Problems, LessonProblem(problem))
	}
	if read != nil {
		response.Lesson = lessonOf(read)
	}
	return response, nil
}

func lessonOf(from *lesson.Lesson) *Lesson {
	to := &Lesson{ID: from.ID, Title: from.Title, Minutes: from.Minutes, About: from.About, Start: from.Start}
	for _, ways := range from.Vary {
		var varied LessonWays
		for _, words := range ways {
			varied.Ways = append(varied.Ways, strings.Join(words, " "))
		}
		to.Vary = append(to.Vary, varied)
	}
	for i := range from.Steps {
		step := &from.Steps[i]
		made := LessonStep{
			Title: step.Title, Text: step.Text, Hints: step.Hints, Notice: step.Notice,
			Ask: step.Ask, Choose: step.Choose, Wrong: step.Wrong, View: step.View, Target: step.Target, Solution: step.Solution,
		}
		for k := range step.Goals {
			made.Goals = append(made.Goals, step.Goals[k].Source)
		}
		to.Steps = append(to.Steps, made)
	}
	return to
}
