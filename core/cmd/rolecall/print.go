//go:build !js

package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/digits"
)

// printer writes the reports of a check, one after the other.
type printer interface {
	file(r *report)
	// failed is about a text that couldn't be checked; the command has said so on standard error.
	failed(name fileName, err error)
	// end writes what comes after the last one.
	end() error
}

func formatWords() []string {
	return []string{"text", "json", "sarif", "github", "markdown", "junit", "csv"}
}

func newPrinter(c *call) printer {
	out := &writer{out: c.out}
	switch c.options.text("format") {
	case "json":
		return &jsonPrinter{out}
	case "sarif":
		return &sarifPrinter{writer: out}
	case "github":
		return &githubPrinter{out}
	case "markdown":
		return &markdownPrinter{out}
	case "junit":
		return &junitPrinter{writer: out}
	case "csv":
		return &csvPrinter{writer: out}
	}
	return &textPrinter{writer: out, paint: c.paint(), fix: !c.options.on("fix"), verbose: c.options.on("verbose"), quiet: c.options.on("quiet")}
}

// paint says whether to use colors.
func (c *call) paint() paint { return c.paintOn(c.outTerminal) }

// paintOn says whether to use colors for what goes to a terminal or elsewhere.
func (c *call) paintOn(terminal bool) paint {
	switch c.options.text("colors") {
	case "always":
		return true
	case "never":
		return false
	}
	// As in no-color.org, force-color.org and bixense.com/clicolors.
	switch forced := os.Getenv("FORCE_COLOR"); {
	case os.Getenv("NO_COLOR") != "" || forced == "0" || forced == "false":
		return false
	case forced != "" || os.Getenv("CLICOLOR_FORCE") != "" && os.Getenv("CLICOLOR_FORCE") != "0":
		return true
	}
	return paint(terminal && os.Getenv("CLICOLOR") != "0" && os.Getenv("TERM") != "dumb")
}

// writer remembers the first error.
type writer struct {
	out   io.Writer
	wrong error
}

func (w *writer) Write(text []byte) (int, error) {
	if w.wrong == nil {
		_, w.wrong = w.out.Write(text)
	}
	return len(text), nil
}

func (w *writer) printf(format string, args ...any) { fmt.Fprintf(w, format, args...) }

func (w *writer) failed(fileName, error) {}

func (w *writer) end() error { return w.wrong }

// textPrinter writes for people: the place first, as compilers do.
type textPrinter struct {
	*writer
	paint paint
	// fix says that the command could still fix something, verbose that texts without problems are named, and quiet that only
	// findings are, on a line each.
	fix, verbose, quiet bool
	// files are the texts that were read, or the conversations inside of them.
	files  int
	inside bool
	// shown counts those whose verdict was shown.
	shown int
	sum   engine.Counts
}

// printf writes lines in which a CI system finds no command.
func (p *textPrinter) printf(format string, args ...any) {
	for line := range strings.Lines(fmt.Sprintf(format, args...)) {
		p.writer.printf("%s", unmarked(line))
	}
}

func (p *textPrinter) file(r *report) {
	p.files++
	p.inside = p.inside || r.in != nil
	p.sum.Error, p.sum.Warning, p.sum.Info = p.sum.Error+r.Counts.Error, p.sum.Warning+r.Counts.Warning, p.sum.Info+r.Counts.Info
	p.findings(r)
	if p.quiet {
		return
	}
	for _, done := range r.done {
		p.printf("%s: fixed: %s\n", r.name, plain([]byte(done)))
	}
	if len(r.Findings) == 0 && len(r.done) == 0 && r.More == 0 && len(r.Targets) == 0 && !r.failed && !p.verbose {
		return
	}
	p.shown++
	p.printf("%s %s\n", p.paint.bold(r.place()+":"), p.verdict(r))
	if r.Packed != nil {
		p.printf("%s: %s (extract it with rolecall fix --safe=false)\n", r.name, r.Packed.What)
	}
	for _, v := range r.Targets {
		p.printf("  %-20s %s\n", v.Target, verdictWords(&v))
	}
}

// findings shows the findings of a text, each with its line and its fixes.
func (p *textPrinter) findings(r *report) {
	for i := range r.Findings {
		f := &r.Findings[i]
		place := fmt.Sprintf("%s:%d:%d:", r.name, f.Line, f.Column)
		if r.in != nil && !r.in.exact {
			place = fmt.Sprintf("%s:%d:", r.name, f.Line)
		}
		p.printf("%s %s %s %s\n", p.paint.bold(place), p.paint.level(f.Level, levelWord(f.Level)+":"), plain([]byte(f.Message)), p.paint.faint("("+f.Rule+")"))
		if p.quiet {
			continue
		}
		p.printf("%s", excerpt(f, &r.shown[i], p.paint))
		if f.Note != "" {
			p.printf("%s\n", wrap(plain([]byte(f.Note)), 4))
		}
		for _, place := range f.Related {
			if r.in != nil && !r.in.exact {
				break
			}
			p.printf("    %d:%d: %s\n", place.Line, place.Column, plain([]byte(place.Note)))
		}
		for _, fix := range f.Fixes {
			p.printf("    fix: %s%s\n", plain([]byte(fix.Title)), map[bool]string{true: " (safe)"}[fix.Safe])
		}
		if f.Page != "" {
			p.printf("    %s\n", f.Page)
		}
		p.printf("\n")
	}
}

// verdict is the sentence about a text, and how many findings there are.
func (p *textPrinter) verdict(r *report) string {
	said := r.Summary.Text
	if said == "" {
		said = "This is empty."
	}
	if r.More > 0 {
		said += " " + r.moreWords()
	}
	if r.Fixable > 0 && p.fix {
		said += fmt.Sprintf(" --fix fixes %s.", digits.Grouped(r.Fixable))
	}
	return plain([]byte(said))
}

func (p *textPrinter) end() error {
	if p.files > 1 && (p.shown > 0 || p.verbose) && !p.quiet {
		noun := "text"
		if p.inside {
			noun = "conversation"
		}
		p.printf("\n%s: %s\n", counted(p.files, noun), said(p.sum))
	}
	return p.wrong
}

// verdictWords say what a target thinks of a text.
func verdictWords(v *engine.Verdict) string {
	word := map[string]string{
		"accepted": "accepted", "converted": "accepted after conversion", "refused": "rejected", "no-known-problem": "no known problem",
	}[v.Answer]
	if word == "" {
		word = "not checked"
	}
	if len(v.Because) > 0 {
		word += ": " + strings.Join(v.Because, "; ")
	}
	return plain([]byte(word))
}

// jsonPrinter writes an object on a line of its own for each text: its name, and the answer of the HTTP API.
type jsonPrinter struct{ *writer }

func (p *jsonPrinter) file(r *report) {
	out := append(r.name.appendJSON([]byte(`{"file":`)), ',')
	if r.in != nil {
		out = append(r.in.appendJSON(append(out, `"inside":`...)), ',')
	}
	at := len(out)
	out = r.AppendJSON(out)
	p.printf("%s%s\n", out[:at], out[at+1:])
}

// githubPrinter writes the commands by which a workflow of GitHub shows findings at their lines.
type githubPrinter struct{ *writer }

func (p *githubPrinter) file(r *report) {
	for i := range r.Findings {
		f, s := &r.Findings[i], &r.shown[i]
		word := levelWord(f.Level)
		if word == "note" {
			word = "notice"
		}
		text := plain([]byte(f.Message))
		if f.Note != "" {
			text += "\n" + plain([]byte(f.Note))
		}
		columns := ""
		if s.endLine == f.Line { // GitHub takes columns of one line alone
			columns = fmt.Sprintf(",col=%d,endColumn=%d", s.column, s.endColumn)
		}
		p.printf("::%s file=%s,line=%d,endLine=%d%s,title=%s::%s\n", word, r.name.github(), f.Line, s.endLine, columns, githubProperty.Replace(f.Rule), githubMessage.Replace(text))
	}
}

func (p *githubPrinter) failed(name fileName, err error) {
	p.printf("::error file=%s,title=not-checked::%s\n", name.github(), githubMessage.Replace(visible(err.Error())))
}
