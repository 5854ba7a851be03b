package conversation

import (
	"errors"

	"github.com/rolecall/rolecall/core/engine/explain"
	"github.com/rolecall/rolecall/core/lint"
)

// ErrUnknown is the error of a text that says nothing of why a request was rejected.
var ErrUnknown = errors.New("conversation: the text names no cause that is known")

// Explanation is what a provider's error message means.
type Explanation struct {
	// Provider is who sent it, as people call them; "" where nothing tells.
	Provider string
	// Sentence is the provider's own sentence, without what programs put around it.
	Sentence string
	// Causes are what it may mean, the likeliest first. Sure says that it is the first of them.
	Causes []Cause
	Sure   bool
}

// Cause is one thing that an error message may mean.
type Cause struct {
	// Rule is the ID of the rule that finds the mistake in a request; "" where a request alone doesn't show it, such as
	// a limit of the account.
	Rule string
	// Title says it in a few words, and Why is the reason, or what to do about it.
	Title, Why string
}

// Explain says what a provider's error message means: the body of a response, an exception with its traceback, a line of a
// log or one sentence. The error is ErrUnknown. To find the place in a request, look among the findings of
// [Conversation.Check] for those of the cause's rule.
func Explain(message string) (Explanation, error) {
	report := explain.Explain(message)
	out := Explanation{Provider: report.Provider, Sentence: report.Sentence, Sure: report.Sure}
	for _, cause := range report.Causes {
		if topic := explain.TopicByID(cause.Topic); topic != nil {
			out.Causes = append(out.Causes, Cause{Title: topic.Title, Why: topic.Advice})
		} else if lesson := lessonOf(cause.Rule); lesson != nil {
			out.Causes = append(out.Causes, Cause{Rule: lesson.Rule, Title: lesson.Title, Why: lesson.Why})
		}
	}
	if len(out.Causes) == 0 {
		return out, ErrUnknown
	}
	return out, nil
}

func lessonOf(rule string) *lint.Lesson {
	for i := range lint.Lessons {
		if lint.Lessons[i].Rule == rule {
			return &lint.Lessons[i]
		}
	}
	return nil
}
