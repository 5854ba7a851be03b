package export

import (
	"strconv"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/format"
)

// chainProgram is a program that builds the conversation and prints it in its format.
func chainProgram(c *bind.Conversation) Program {
	if c.Doc.Broken() {
		return Program{Why: "The conversation isn't valid JSON. Fix it first."}
	}
	w := &writer{}
	w.goImports([]string{"fmt"}, []string{"github.com/rolecall/rolecall/core", "github.com/rolecall/rolecall/core/format", "github.com/rolecall/rolecall/core/write"})
	w.line("func main() {")
	w.add("\tchain := core.NewMessages()")
	for i := range c.Messages {
		w.add(".\n\t\t", GoLink(c.Messages[i]))
	}
	w.line()
	w.line("\ttext, _ := write.Messages(format.ByID(", strconv.Quote(c.Format.ID), "), chain)")
	w.line("\tfmt.Println(string(text))\n}")
	p := Program{Text: string(w.out), File: "main.go", Install: "go get github.com/rolecall/rolecall/core"}
	if c.Container == format.Request {
		p.Notes = []string{"Only the messages are built, not the rest of the request, such as tools and limits"}
	}
	return p
}
