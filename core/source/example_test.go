package source_test

import (
	"fmt"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/source"
)

// A text as it is written: each value has a place, and a change leaves all other bytes alone.
func ExampleParse() {
	text := []byte("{\n  \"model\": \"gpt-4o\",\n  \"seed\": 1.50\n}\n")
	doc := source.Parse(text)
	model := doc.Member(doc.Roots[0], "model")
	at := doc.NewPositions().Position(doc.Span(model).Start)
	fmt.Println(doc.Pointer(model), doc.String(model), at.Line, at.Column)

	edits, err := doc.Edits([]finding.Op{{Op: "replace", Path: "/model", Value: []byte(`"gpt-4.1"`)}})
	if err != nil {
		panic(err)
	}
	fmt.Print(string(source.ApplyEdits(text, edits)))
	// Output:
	// /model gpt-4o 2 12
	// {
	//   "model": "gpt-4.1",
	//   "seed": 1.50
	// }
}

// JSON in all but a few marks, and what was changed to read it.
func ExampleRescue() {
	rescued, ok := source.Rescue([]byte("```json\n{'stream': True,}\n```"))
	fmt.Println(ok, string(rescued.Text))
	for _, change := range rescued.Changes {
		fmt.Println(change.What)
	}
	// Output:
	// true {"stream": true}
	// Removed the code fence around the JSON
	// Replaced single quotes with double quotes
	// Changed true to lowercase
	// Removed a trailing comma
}
