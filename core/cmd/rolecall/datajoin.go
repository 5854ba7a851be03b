//go:build !js

package main

import (
	"bytes"
	"fmt"
	"io"
	"sync"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/digits"
	"github.com/rolecall/rolecall/core/source"
)

// dataJoin says what became of the requests of a batch, and writes those that are to be sent again.
func dataJoin(c *call) (int, error) {
	all, err := c.inputs()
	if err != nil {
		return 0, err
	}
	if len(all) < 2 {
		return 0, usage("rolecall data join needs the file of the requests, then those of the results")
	}
	requests := all[0]
	j := engine.NewJoiner(engine.JoinRequest{Target: c.options.text("target"), Limit: c.options.number("limit"), Text: true, As: c.as()})
	for _, in := range all[1:] {
		err := c.eachPiece(in, func(text []byte) error {
			if !j.AddResults(text) {
				return fmt.Errorf("%s has no results of a batch: rows with an ID and a response, a result or an error", in.name())
			}
			return nil
		})
		if err != nil {
			return 0, err
		}
		j.EndResults(in.name().String())
	}
	again := &rowWriter{path: c.newName(requests, "output", "again")}
	err = writeRows([]*rowWriter{again}, func() error {
		e := engine.New()
		return c.eachPiece(requests, func(text []byte) error {
			e.Use(0, text)
			if failure := j.AddRequests(e); failure != nil {
				return fmt.Errorf("%s: %w", requests.name(), failed(failure))
			}
			return again.addText(j.Again())
		})
	})
	if err != nil {
		return 0, err
	}
	response := j.Response()
	if c.options.on("json") {
		fmt.Fprintf(c.out, "%s\n", response.AppendJSON(nil))
	} else {
		c.sayJoined(requests, &response, again)
	}
	if response.Failed+response.Missing+response.Unnamed+response.Repeated+response.Unknown+response.Unread > 0 {
		return exitFindings, nil
	}
	return exitGood, nil
}

// joinedWords say what a row's state means, after its ID.
var joinedWords = map[string]string{
	"failed": "failed", "missing": "has no result", "unnamed": "The row has no ID, so no result can be joined to it", "unread": "The row isn't valid JSON",
	"unknown": "no request has this ID",
}

// sayJoined writes what became of requests.
func (c *call) sayJoined(requests input, response *engine.JoinResponse, again *rowWriter) {
	for i := range response.Rows {
		row := &response.Rows[i]
		place, said := "", joinedWords[row.State]
		switch {
		case row.State == "repeated" && row.Request != nil:
			said = "second row with this " + response.Key
		case row.State == "repeated":
			said = "second result with this " + response.Key
		}
		if row.Request != nil {
			place = fmt.Sprintf("%s:%d", requests.name(), row.Request.Line)
		} else {
			place = fmt.Sprintf("%s:%d", row.File, row.Result.Line)
		}
		if row.ID != "" {
			said = row.ID + ": " + said
		}
		if row.Message != "" {
			said += ": " + row.Message
		}
		fmt.Fprintf(c.out, "%s: %s\n", place, plain([]byte(said)))
		c.sayCause(requests, row)
	}
	if response.More > 0 {
		fmt.Fprintf(c.out, "%s not shown.\n", counted(response.More, "more row"))
	}
	for _, each := range response.Errors {
		fmt.Fprintf(c.out, "%s: %s\n", counted(each.Rows, "request"), plain([]byte(each.Message)))
	}
	fmt.Fprintf(c.out, "%s: %s succeeded, %s failed, %s without a result", counted(response.Requests, "request"),
		digits.Grouped(response.Succeeded), digits.Grouped(response.Failed), digits.Grouped(response.Missing))
	for _, each := range []struct {
		rows int
		what string
	}{{response.Unnamed, "without an ID"}, {response.Unread, "unreadable"}} {
		if each.rows > 0 {
			fmt.Fprintf(c.out, ", %s %s", digits.Grouped(each.rows), each.what)
		}
	}
	fmt.Fprintf(c.out, ". %s, %s of an unknown request, %s an ID.\n", counted(response.Results, "result"), digits.Grouped(response.Unknown), repeating(response.Repeated))
	if again.rows > 0 {
		fmt.Fprintf(c.out, "%s to send again in %s.\n", counted(again.rows, "request"), visible(again.path))
	}
}

func repeating(rows int) string {
	if rows == 1 {
		return "1 row repeats"
	}
	return digits.Grouped(rows) + " rows repeat"
}

// sayCause writes the likeliest cause of a failure, and where in the request it is.
func (c *call) sayCause(requests input, row *engine.JoinedRow) {
	if len(row.Causes) == 0 {
		return
	}
	cause := &row.Causes[0]
	title, id := cause.Title, cause.Topic
	if rule := ruleOf(cause.Rule); rule != nil {
		title, id = rule.Lesson().Title, cause.Rule
	}
	if title == "" || cause.Rule != "" && cause.At == nil {
		return // the request doesn't have it
	}
	at := ""
	if cause.At != nil {
		at = fmt.Sprintf("%s:%d:%d: ", requests.name(), cause.At.Line, cause.At.Column)
	}
	fmt.Fprintf(c.out, "    %s%s (%s)\n", at, title, id)
}

// eachPiece reads a text of rows in pieces of whole lines, or as a whole where its rows aren't lines. A piece is only valid during the
// call.
func (c *call) eachPiece(in input, take func([]byte) error) error {
	file, size, err := in.open()
	if err != nil {
		return err
	}
	defer file.Close()
	progress := c.progress(in.name(), size)
	defer progress.end()
	reader := io.TeeReader(file, progress)
	head := make([]byte, wholeText+1)
	n, err := io.ReadFull(reader, head)
	head = head[:n]
	if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
		return err
	}
	if err == nil && hasLines(head) {
		var stopped error
		err = cut(io.MultiReader(bytes.NewReader(head), reader), new(sync.Pool), func(text []byte) bool {
			stopped = take(text)
			return stopped == nil
		})
		if stopped != nil {
			return stopped
		}
		return err
	}
	rest, err := io.ReadAll(reader)
	if err != nil {
		return err
	}
	text, _ := source.Decode(append(head, rest...))
	if err := in.empty(text); err != nil {
		return err
	}
	return take(text)
}

// hasLines reports whether the first line of a text is an object of its own.
func hasLines(head []byte) bool {
	line, _, cut := bytes.Cut(head, []byte("\n"))
	doc := source.Parse(line)
	return cut && len(doc.Roots) == 1 && !doc.Broken() && doc.Kind(doc.Roots[0]) == source.Object
}
