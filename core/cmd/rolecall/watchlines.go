//go:build !js

package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/rolecall/rolecall/core/cmd/rolecall/watch"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/digits"
	"github.com/rolecall/rolecall/core/link"
)

// mostShown is how many findings and errors are remembered as shown.
const mostShown = 10_000

// showSent shows a request that was sent, if there's something to say about it before its answer comes.
func (w *watcher) showSent(x *watch.Exchange, made *judged) {
	defer func() { made.text = nil }()
	_, level := made.words()
	if made.counts.Error > 0 || level == "error" {
		w.sums.rejected++
	}
	if said := w.cacheWords(x, made); said != "" {
		made.details = append(made.details, said)
	}
	if name := w.saveRequest(x, made); name != "" {
		made.details = append(made.details, "saved as "+name)
	}
	if len(made.findings)+len(made.fixed) == 0 && level != "error" {
		w.showLink(made)
		return
	}
	status := "sent"
	if w.blocks(made) {
		status = "blocked"
	}
	w.head(x, status, 0, made)
	w.showFindings(made)
	for _, done := range made.fixed {
		w.detail("fixed: " + plain([]byte(done)))
	}
	w.showLink(made)
	w.showDetails(made)
	made.told = true
}

// blocks reports whether a request isn't sent.
func (w *watcher) blocks(made *judged) bool { return w.options.on("block") && made.rejected() }

// showDetails shows what else there is to say of a request, once.
func (w *watcher) showDetails(made *judged) {
	for _, detail := range made.details {
		w.detail(detail)
	}
	made.details = nil
}

// head is the line of a request.
func (w *watcher) head(x *watch.Exchange, status string, took time.Duration, made *judged) {
	duration := ""
	if took > 0 {
		duration = durationWords(took)
	}
	paint := w.out.paint
	line := paint.faint(x.Begun.Format(time.TimeOnly)) + fmt.Sprintf("  %-4s ", fmt.Sprintf("#%d", x.Number)) + paintStatus(paint, status) + fmt.Sprintf(" %7s  ", duration)
	if made == nil {
		line += x.Method + " " + x.Route.Name + " " + plain([]byte(x.Path))
	} else if made.told {
		line += paint.faint(x.Method + " " + made.target)
	} else {
		line += x.Method + " " + made.target
		if made.model != "" {
			line += "  " + plain([]byte(withoutSecrets(made.model)))
		}
		if made.tokens > 0 {
			about := ""
			if !made.exact {
				about = "about "
			}
			line += "  " + about + counted(made.tokens, "token")
		}
		words, level := made.words()
		switch level {
		case "error", "warning":
			words = paint.level(level, words)
		case "":
			words = paint.in("32", words)
		}
		line += "  " + words
	}
	w.out.printf("%s\n", line)
}

// paintStatus is the status of an answer in a color.
func paintStatus(paint paint, status string) string {
	padded := fmt.Sprintf("%-7s", status)
	switch status[0] {
	case '2', '1', '3':
		return paint.in("32", padded)
	case 's':
		return paint.faint(padded)
	}
	return paint.level("error", padded)
}

func durationWords(took time.Duration) string {
	switch {
	case took < time.Second:
		return fmt.Sprintf("%d ms", took.Milliseconds())
	case took < 100*time.Second:
		return fmt.Sprintf("%.1f s", took.Seconds())
	}
	return fmt.Sprintf("%d min", int(took.Minutes()))
}

// detail is a line below that of a request.
func (w *watcher) detail(text string) { w.out.printf("    %s\n", text) }

// showFindings shows the findings that weren't shown before. A conversation is sent again with each turn, and most of its findings
// with it.
func (w *watcher) showFindings(made *judged) {
	var again []string
	for _, f := range made.findings {
		if first := w.first(f.key, made.number); first != made.number {
			again = append(again, fmt.Sprintf("%s as in #%d: %s", levelWord(f.level), first, f.message))
			continue
		}
		w.out.printf("%s", strings.TrimSuffix(f.text, "\n"))
	}
	for _, line := range again {
		w.detail(plain([]byte(line)))
	}
}

// first is the number of the request with which something was shown first.
func (w *watcher) first(what string, number int) int {
	if len(w.shown) >= mostShown {
		clear(w.shown)
	}
	if w.shown[what] == 0 {
		w.shown[what] = number
	}
	return w.shown[what]
}

// showLink shows a link that opens a request with errors. The last one of all is kept for --open.
func (w *watcher) showLink(made *judged) {
	page := w.options.text("page")
	if page == "" || made.text == nil || made.counts.Error == 0 && !w.options.on("open") {
		return
	}
	text := redacted(made.text, nil)
	address := link.Link(string(text), link.Options{Page: page, Format: made.format, Target: made.target, Model: made.as.As, Version: made.as.Version, Betas: made.as.Betas})
	if len(address) > link.Longest {
		return
	}
	w.toOpen = address
	if made.counts.Error > 0 {
		w.detail(address)
	}
}

// openLast opens the last request that was checked in the page.
func (w *watcher) openLast() {
	if !w.options.on("open") {
		return
	}
	if w.toOpen == "" {
		w.line("no request can be opened in the page: none was checked, or the last ones are too long for a link")
		return
	}
	if err := openInBrowser(w.toOpen); err != nil {
		w.line("the page can't be opened: %s", err)
	}
}

// openInBrowser opens an address with the program that the system has for it. Tests have another.
var openInBrowser = watch.Open

// showDone shows how a request was answered.
func (w *watcher) showDone(x *watch.Exchange, made *judged) {
	defer delete(w.saved, x.Number)
	w.sums.requests++
	if x.Held {
		w.sums.blocked++
		return
	}
	status := fmt.Sprint(x.Status)
	switch {
	case x.Left:
		status = "left"
	case x.Err != nil:
		status = "failed"
	case x.Cut:
		status = "cut off"
	}
	w.head(x, status, x.Ended.Sub(x.Begun), made)
	if made != nil {
		w.showDetails(made)
	}
	if host := x.Redirect(); host != "" {
		w.detail("redirects to " + plain([]byte(host)) + ", where rolecall doesn't watch")
	}
	if x.Left {
		return
	}
	if x.Status >= 400 || x.Err != nil || x.Cut {
		w.sums.failed++
	}
	if x.Err != nil {
		w.detail(plain([]byte(withoutSecrets(x.Err.Error()))))
		return
	}
	w.saveAnswer(x)
	if made != nil && made.rejected() && x.Status < 300 {
		w.detail("the API accepted it, so the errors above don't apply there")
	}
	if made != nil && x.Status >= 400 {
		w.explain(x, made)
	}
}

// explain says what an error means, once for each sentence of a provider.
func (w *watcher) explain(x *watch.Exchange, made *judged) {
	answer, why := x.Response()
	if why != "" {
		w.detail("the error can't be read: " + why)
		return
	}
	text, why := x.Request()
	request := engine.ExplainRequest{Dialect: made.format, Target: made.target, As: made.as, Error: string(answer)}
	if why != "" || len(text) == 0 {
		text, request.Error, request.Dialect = answer, "", ""
	}
	w.judge.engine.Use(0, text)
	response, err := explained(w.judge.engine, request)
	if err != nil {
		return
	}
	if response.Sentence == "" {
		if said := errorMessage(answer); said != "" {
			w.detail(withoutSecrets(said))
		}
		return
	}
	if first := w.first("error\x00"+response.Sentence, x.Number); first != x.Number {
		w.detail(fmt.Sprintf("the same error as #%d has", first))
		return
	}
	for line := range strings.Lines(withoutSecrets(explanation(&response))) {
		if line = strings.TrimRight(line, "\n"); line != "" {
			w.out.printf("    %s\n", line)
		}
	}
}

// sentBefore is the request before, to compare the next one with.
type sentBefore struct {
	number int
	text   []byte
}

const (
	// longestCompared is how long requests may be that are compared, and mostCompared how many models have one.
	longestCompared = 4 << 20
	mostCompared    = 16
)

// cacheWords say what a request has in common with the one before for the same model, from its start: that's what prompt
// caches keep.
func (w *watcher) cacheWords(x *watch.Exchange, made *judged) string {
	if !w.options.on("cache") || made.text == nil || len(made.text) > longestCompared {
		return ""
	}
	key := x.Route.Name + " " + made.target + " " + made.model
	before, ok := w.last[key]
	if len(w.last) >= mostCompared {
		clear(w.last)
	}
	w.last[key] = sentBefore{x.Number, made.text}
	if !ok {
		return ""
	}
	e := w.judge.engine
	e.Use(0, made.text)
	compared, failure := e.Compare(engine.CompareRequest{Dialect: made.format, Other: string(before.text), OtherDialect: made.format})
	if failure != nil {
		return ""
	}
	for _, field := range compared.Fields {
		if field.Tool {
			return fmt.Sprintf("cache: tool %s isn't as in #%d. Tools come first, so nothing is shared", plain([]byte(field.Name)), before.number)
		}
	}
	same, total := 0, 0
	changed := ""
	for _, pair := range compared.Pairs {
		if pair.After >= 0 {
			total++
		}
		if changed == "" && pair.Kind == "same" && pair.Before == pair.After {
			same++
		} else if changed == "" && pair.Kind != "added" {
			changed = fmt.Sprintf(", message %d is %s", max(pair.After, pair.Before)+1, pair.Kind)
		} else if changed == "" {
			changed = "."
		}
	}
	if changed == "." {
		changed = ""
	}
	count, err := countTokens(e, engine.CountRequest{Dialect: made.format, Model: made.as.As})
	if err != nil {
		return ""
	}
	tokens := 0
	for _, message := range count.Messages[:min(same, len(count.Messages))] {
		tokens += message.Total
	}
	for _, category := range count.Categories {
		if category.Category == "tools" && same > 0 {
			tokens += category.Tokens
		}
	}
	return fmt.Sprintf("cache: %d of %s as in #%d, %s of %s%s", same, counted(total, "message"), before.number, digits.Grouped(tokens), counted(count.Total, "token"), changed)
}
