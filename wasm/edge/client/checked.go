package client

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"net/http"

	"github.com/rolecall/rolecall/core/engine"
)

// checked is a CheckResponse as JSON has it: Targets is an object by their IDs.
type checked struct {
	engine.CheckResponse
	Targets verdicts `json:"targets"`
}

func (c *checked) response() engine.CheckResponse {
	c.CheckResponse.Targets = c.Targets
	return c.CheckResponse
}

// verdicts are the values of an object, in its order.
type verdicts []engine.Verdict

// UnmarshalJSON implements json.Unmarshaler.
func (v *verdicts) UnmarshalJSON(text []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	if _, err := decoder.Token(); err != nil {
		return err
	}
	for decoder.More() {
		if _, err := decoder.Token(); err != nil {
			return err
		}
		var one engine.Verdict
		if err := decoder.Decode(&one); err != nil {
			return err
		}
		*v = append(*v, one)
	}
	return nil
}

// Line is the answer about one line of many.
type Line struct {
	// Number is the line's, from 1.
	Number int
	engine.CheckResponse
}

// CheckLines checks a text of which every line is a text of its own, such as a file of JSON
// Lines, while it is read. Empty lines have no answer. A line that cannot be answered is an
// error, after which others may come; after an error of the network none does.
func (c *Client) CheckLines(ctx context.Context, text io.Reader, request engine.CheckRequest) iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		response, err := c.send(ctx, http.MethodPost, "/v1/check", checkQuery(request), "application/x-ndjson", text)
		if err != nil {
			yield(Line{}, err)
			return
		}
		defer response.Body.Close()
		for lines := bufio.NewReader(response.Body); ; {
			answer, err := lines.ReadBytes('\n')
			if err != nil {
				if !errors.Is(err, io.EOF) {
					yield(Line{}, err)
				}
				return
			}
			var one struct {
				checked
				Line    int      `json:"line"`
				Problem *Problem `json:"problem"`
			}
			if err = json.Unmarshal(answer, &one); err == nil && one.Problem != nil {
				one.Problem.Line = one.Line
				err = one.Problem
			}
			if !yield(Line{one.Line, one.response()}, err) {
				return
			}
		}
	}
}
