package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/facts/models"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/digits"
	"github.com/rolecall/rolecall/core/lint"
)

// reasons is how many kinds of findings a verdict names at most.
const reasons = 3

// summary says what the findings of a check come to.
func summary(response *CheckResponse, result *lint.Result, file *detect.File, as lint.As) Summary {
	said := Summary{Answer: response.State}
	for _, kind := range result.Kinds {
		said.Kinds = append(said.Kinds, Kind{
			Rule: kind.Rule, Level: kind.Level.String(), Count: kind.Count, Safe: kind.Safe, Text: kind.String(),
		})
	}
	switch response.State {
	case "broken":
		said.Text = "This isn't valid JSON"
		if len(said.Kinds) == 1 && said.Kinds[0].Rule == tooDeep {
			said.Text = "This is too deeply nested to read completely"
		}
		if rescue := response.Rescue; rescue != nil && len(rescue.Changes) > 0 {
			said.Text += ". It can be fixed with " + rescue.Said
		} else if why := because(said.Kinds, "error"); why != "" {
			said.Text += ": " + why
		}
		said.Text += "."
		return said
	case "no-conversation":
		said.Text = "This is valid JSON, but it contains no messages."
		if name := file.Foreign(); name != "" {
			said.Text = "This looks like " + name + ". No API accepts it in this form."
		}
		return said
	}
	if result.Target.API {
		said.AsOf = models.AsOfBy(as.Rules).String()
	}
	said.Likely = response.Dialect.Ambiguous && !response.Dialect.Chosen
	unread := result.Unread
	switch {
	case result.Counts.Error > unread:
		said.Answer = lint.Refused
	case unread > 0:
		said.Answer = "broken"
	default:
		said.Answer = result.Verdict().Answer
	}
	said.Likely = said.Likely || result.Verdict().Probable
	if said.Answer == lint.Unchecked {
		said.Partly = true
		said.Text = "This is a program's log. Its lines couldn't be read as one conversation, so nothing was checked."
		return said
	}
	said.Text = verdict(&said, response, result, unread, as)
	if what := more(file, result.Target.Name); what != "" {
		said.Partly = true
		between := " For the rest: "
		if file.Joined() {
			between = " "
		}
		said.Text = what + between + said.Text
	}
	said.Rest = rest(result)
	return said
}

// more is what a text is besides the conversations that can be read in it, which a target with the name must accept; "" for nothing.
func more(file *detect.File, target string) string {
	switch {
	case file.HasPairs():
		return "These are preference rows. Their two candidate answers aren't checked."
	case file.Joined() && len(file.Refs) == 1:
		return capital(file.Log().Name) + ", checked as a request to " + target + "."
	case file.Joined():
		return capital(file.Log().Name) + " with " + digits.Grouped(len(file.Refs)) + " conversations, each checked as a request to " + target + "."
	case file.IsLog():
		return "This is a program's log, not the request it sent."
	}
	return ""
}

// capital is a text with a capital at its beginning.
func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// notJSON is the rule of what isn't JSON: no target says anything about that.
const notJSON = "bad-json"

// tooDeep is the rule of what was not read on: it may be JSON.
const tooDeep = "too-deep"

// verdict is the sentence about a text with conversations, after one about the lines of it that
// cannot be read. Version is that of the API in the request's headers.
func verdict(said *Summary, response *CheckResponse, result *lint.Result, unread int, as lint.As) string {
	this := "this"
	var text strings.Builder
	text.Grow(128)
	if unread == 1 {
		text.WriteString("1 line isn't valid JSON. For the rest: ")
	} else if unread > 1 {
		text.WriteString(digits.Grouped(unread) + " lines aren't valid JSON. For the rest: ")
	}
	text.WriteString(result.Target.SaidOf(as.Version) + " ")
	refused := 0
	for _, counts := range result.Conversations {
		if counts.Error > 0 {
			refused++
		}
	}
	refuses := result.Counts.Error > unread
	if unread > 0 && response.Conversations == 1 {
		this = "the only conversation"
	}
	whole := "all " + digits.Grouped(response.Conversations) + " conversations"
	if response.Conversations == 2 {
		whole = "both conversations"
	}
	// The check asks no provider: it says what one would do, as sure as the format is. What is only the best guess is
	// called that at the end.
	guessed := response.Dialect.Ambiguous && !response.Dialect.Chosen && len(response.Dialect.Others) > 0
	would := "would "
	if said.Likely && !guessed {
		would = "would probably "
	}
	doubtful := result.MayRefuse()
	switch {
	case doubtful && response.Conversations > 1:
		text.WriteString("may reject some of the " + digits.Grouped(response.Conversations) + " conversations")
	case doubtful:
		text.WriteString("may reject " + this)
	case said.Answer == lint.NoKnownProblem && response.Conversations > 1:
		text.WriteString("has no known problem with " + whole)
	case said.Answer == lint.NoKnownProblem:
		text.WriteString("has no known problem with " + this)
	case !refuses && response.Conversations > 1:
		text.WriteString(would + "accept " + whole)
	case !refuses:
		text.WriteString(would + "accept " + this)
	case response.Conversations > 1 && result.Target.WholeFile:
		text.WriteString(would + "reject the file")
	case response.Conversations > 1 && refused == response.Conversations:
		text.WriteString(would + "reject " + whole)
	case response.Conversations > 1 && refused > 0:
		text.WriteString(would + "reject " + digits.Grouped(refused) + " of " + digits.Grouped(response.Conversations) + " conversations")
	default:
		text.WriteString(would + "reject " + this)
	}
	if !refuses && !result.Target.Takes(result.Format) {
		text.WriteString(" after conversion")
	}
	switch {
	case refuses && unread > 0:
		read := slices.DeleteFunc(slices.Clone(said.Kinds), func(kind Kind) bool { return kind.Rule == notJSON })
		text.WriteString(": " + because(read, "error"))
	case refuses:
		text.WriteString(": " + because(said.Kinds, "error"))
	case doubtful:
		text.WriteString(": " + because(said.Kinds, "warning"))
	case result.Counts.Warning > 0:
		text.WriteString(", with " + counted(result.Counts.Warning, "warning") + ": " + because(said.Kinds, "warning"))
	}
	text.WriteString(".")
	if name := result.Unlisted; name != "" && result.Target.API {
		text.WriteString(" Model " + strconv.Quote(name) + " isn't in the list of " + models.AsOfBy(as.Rules).String() + ", so what it accepts isn't known.")
	}
	if guessed {
		text.WriteString(" Read as " + response.Dialect.Name + " (best guess).")
	}
	return text.String()
}

// because names the first kinds of a level and counts the others.
func because(kinds []Kind, level string) string {
	var said []string
	more := 0
	for _, kind := range kinds {
		switch {
		case kind.Level != level:
		case len(said) < reasons:
			said = append(said, kind.Text)
		default:
			more += kind.Count
		}
	}
	if more > 0 {
		said = append(said, digits.Grouped(more)+" more")
	}
	between, last := ", ", ", and "
	if strings.Contains(strings.Join(said, ""), ", ") {
		between, last = "; ", "; and "
	}
	return enumerated(said, between, last)
}

// rest says which errors remain after the safe fixes.
func rest(result *lint.Result) string {
	left := 0
	for _, kind := range result.Kinds {
		if kind.Level == finding.Error {
			left += kind.Count - kind.Safe
		}
	}
	if left == 0 {
		return ""
	}
	choices := 0
	for i := range result.Findings {
		f := &result.Findings[i]
		if f.Level == finding.Error && len(f.Fixes) > 0 && !safely(f.Fixes) {
			choices++
		}
	}
	decide := "Choose a fix"
	if choices > 1 {
		decide += " for " + digits.Grouped(choices) + " errors"
	}
	byHand := counted(left-choices, "error") + " to fix by hand"
	switch {
	case result.Counts.Sum() > len(result.Findings):
		// Findings that are only counted may have fixes or not.
		return counted(left, "error") + " without a safe fix"
	case choices == left:
		return decide
	case choices == 0:
		return byHand
	}
	return decide + ", " + byHand
}

func safely(fixes []finding.Fix) bool {
	for _, fix := range fixes {
		if fix.Safe {
			return true
		}
	}
	return false
}

// enumerated joins words as a sentence does.
func enumerated(words []string, between, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], between) + last + words[len(words)-1]
}

// counted is a number with its noun.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return digits.Grouped(n) + " " + noun + "s"
}
