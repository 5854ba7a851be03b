package lesson

import (
	"slices"
	"strconv"
	"strings"
)

// What a file may have at most: a lesson may come from anywhere, and is read in a page.
const (
	mostBytes = 256 << 10
	mostSteps = 30
	mostItems = 20
)

// Parse reads a file. With problems there is no lesson.
func Parse(id, file string) (*Lesson, []Problem) {
	p := parser{lesson: &Lesson{ID: id}}
	if len(file) > mostBytes {
		p.fail(1, "The file is larger than "+strconv.Itoa(mostBytes>>10)+" KiB")
		return nil, p.problems
	}
	for _, section := range sections(strings.ReplaceAll(file, "\r\n", "\n")) {
		p.section(section)
	}
	p.finish()
	if len(p.problems) > 0 {
		return nil, p.problems
	}
	return p.lesson, nil
}

// section is a part of a file: a name, empty for the one before all names, and its text.
type section struct {
	_          [0]func() // sections are never compared: the code for it is large in WebAssembly
	name, text string
	// line is the line of its name.
	line int
}

// sections takes a file apart at lines such as "-- start --".
func sections(file string) []section {
	found := []section{{line: 0}}
	line, from, at := 0, 0, 0
	for text := range strings.Lines(file) {
		line++
		whole := strings.TrimRight(text, "\n")
		if name, ok := strings.CutPrefix(whole, "-- "); ok && strings.HasSuffix(name, " --") && len(name) > len(" --") {
			found[len(found)-1].text = file[from:at]
			found = append(found, section{name: strings.TrimSpace(strings.TrimSuffix(name, "--")), line: line})
			from = at + len(text)
		}
		at += len(text)
	}
	found[len(found)-1].text = file[from:]
	return found
}

type parser struct {
	lesson   *Lesson
	problems []Problem
	// started and solved say that the start, and the solution of the last step, were in the file.
	started, solved bool
}

func (p *parser) fail(line int, message string) {
	if len(p.problems) < mostItems {
		p.problems = append(p.problems, Problem{Line: max(line, 1), Message: message})
	}
}

func (p *parser) section(s section) {
	title, isStep := strings.CutPrefix(s.name, "step:")
	switch {
	case s.line == 0:
		p.head(s)
	case isStep:
		p.step(s, strings.TrimSpace(title))
	case s.name == "start" && !p.started && len(p.lesson.Steps) == 0:
		p.lesson.Start, p.started = s.text, true
	case s.name == "solution" && !p.solved && len(p.lesson.Steps) > 0:
		p.lesson.Steps[len(p.lesson.Steps)-1].Solution, p.solved = s.text, true
	default:
		p.fail(s.line, "Unknown or misplaced section "+strconv.Quote(s.name)+": a lesson has \"start\", then \"step: TITLE\" and \"solution\" for each step")
	}
}

// head reads what comes before the first section: the title, the minutes and the first paragraphs.
func (p *parser) head(s section) {
	rest, found := strings.CutPrefix(s.text, "# ")
	title, text, _ := strings.Cut(rest, "\n")
	if p.lesson.Title = strings.TrimSpace(title); !found || p.lesson.Title == "" {
		p.fail(1, "The first line must be \"# \" and a title")
	}
	p.lesson.About = p.body(section{text: text, line: 1}, func(line int, key, value string) {
		if key == "vary" {
			p.vary(line, value)
			return
		}
		minutes, err := strconv.Atoi(value)
		if key != "minutes" || err != nil || minutes < 1 || minutes > 60 {
			p.fail(line, "Only \"minutes: \" with a number from 1 to 60, and \"vary: \", can follow the title")
		}
		p.lesson.Minutes = minutes
	})
}

// vary reads ways to write some words, such as "Oslo call_oslo | Bern call_bern".
func (p *parser) vary(line int, value string) {
	var ways [][]string
	first, _, _ := strings.Cut(value, " | ")
	for way := range strings.SplitSeq(value, " | ") {
		words := strings.Fields(way)
		ways = append(ways, words)
		if len(words) != len(ways[0]) || len(way) != len(first) || strings.ContainsAny(way, `"\`) {
			p.fail(line, "The ways to write words need the same number of words and bytes, without quotes: "+value)
			return
		}
	}
	if len(ways) < 2 || len(ways) > mostItems || len(p.lesson.Vary) == mostItems {
		p.fail(line, "\"vary\" needs from 2 to "+strconv.Itoa(mostItems)+" ways, with \" | \" between them")
	}
	p.lesson.Vary = append(p.lesson.Vary, ways)
}

// step begins a step.
func (p *parser) step(s section, title string) {
	if len(p.lesson.Steps) == mostSteps {
		p.fail(s.line, "A lesson can have at most "+strconv.Itoa(mostSteps)+" steps")
		return
	}
	if title == "" {
		p.fail(s.line, "The step needs a title")
	}
	p.close()
	p.solved = false
	step := Step{Title: title}
	step.Text = p.body(s, func(line int, key, value string) {
		switch key {
		case "goal":
			goal, problem := ParseGoal(value)
			if problem != "" {
				p.fail(line, problem)
			}
			step.Goals = append(step.Goals, goal)
		case "hint":
			step.Hints = append(step.Hints, value)
		case "notice":
			step.Notice = append(step.Notice, value)
		case "ask":
			step.Ask = value
		case "wrong":
			if words, says, ok := fields(value); !ok || len(words) != 1 || says == "" {
				p.fail(line, "A wrong answer is a word, or words in double quotes, and after \" # \" what to say of it: "+value)
			}
			step.Wrong = append(step.Wrong, value)
		case "choose":
			step.Choose = strings.Fields(value)
		case "view":
			step.View = value
		case "target":
			step.Target = value
		default:
			p.fail(line, "Unknown key "+strconv.Quote(key)+": a step can have goal, hint, notice, ask, choose, wrong, view and target")
		}
	})
	if len(step.Goals) == 0 {
		p.fail(s.line, "The step needs a goal")
	}
	if len(step.Goals) > mostItems || len(step.Wrong) > mostItems || len(step.Hints) > mostItems || len(step.Notice) > mostItems || len(step.Text) > mostItems {
		p.fail(s.line, "A step can have at most "+strconv.Itoa(mostItems)+" goals, wrong answers, hints and paragraphs each")
	}
	p.lesson.Steps = append(p.lesson.Steps, step)
}

// body reads lines such as "key: value" up to the first blank line, and then paragraphs. A line that begins with
// blanks goes on with the value above it.
func (p *parser) body(s section, set func(line int, key, value string)) (paragraphs []string) {
	line, inHead := s.line, true
	var at int
	var key string
	// said are the lines of the value, or of the paragraph.
	var said []string
	flush := func() {
		switch text := strings.Join(said, " "); {
		case key != "":
			set(at, key, text)
		case text != "":
			paragraphs = append(paragraphs, text)
		}
		key, said = "", nil
	}
	for text := range strings.Lines(s.text) {
		line++
		words := strings.TrimSpace(text)
		switch {
		case words == "":
			flush()
			// A blank line below the title isn't an end.
			inHead = inHead && at == 0 && s.name == ""
		case !inHead:
			said = append(said, words)
		case text[0] == ' ' && key != "":
			said = append(said, words)
		default:
			flush()
			k, v, ok := strings.Cut(words, ":")
			if !ok || strings.ContainsAny(k, " `[") {
				inHead, said = false, []string{words}
				continue
			}
			at, key, said = line, k, nil
			if v = strings.TrimSpace(v); v != "" {
				said = []string{v}
			}
		}
	}
	flush()
	return paragraphs
}

// close ends the last step: without a solution its own is what it began with.
func (p *parser) close() {
	last := len(p.lesson.Steps) - 1
	if last >= 0 && !p.solved {
		p.lesson.Steps[last].Solution = p.lesson.StartOf(last)
	}
}

func (p *parser) finish() {
	p.close()
	if len(p.lesson.Steps) == 0 {
		p.fail(1, "A lesson needs at least one step")
	}
	for i := range p.lesson.Steps {
		step := &p.lesson.Steps[i]
		asks, chosen := false, len(step.Choose) == 0
		for _, goal := range step.Goals {
			asks = asks || goal.Kind == Answer
			chosen = chosen || goal.Kind == Answer && slices.Contains(step.Choose, goal.Text)
		}
		if !chosen || len(step.Choose) > mostItems {
			p.fail(1, "Step "+strconv.Itoa(i+1)+": \"choose\" needs the right answer and at most "+strconv.Itoa(mostItems)+" in all")
		}
		if len(step.Wrong) > 0 && !asks {
			p.fail(1, "Step "+strconv.Itoa(i+1)+": \"wrong\" needs a question")
		}
		if asks != (step.Ask != "") {
			p.fail(1, "Step "+strconv.Itoa(i+1)+": use \"ask\" and the goal \"answer\" together")
		}
	}
}
