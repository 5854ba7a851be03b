package workbench

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/engine/exercise"
	"github.com/rolecall/rolecall/core/export"
)

func endpointKind() systemKind {
	return systemKind{
		id: "endpoint", does: "add join slice post get",
		make: func() system { return &endpointSystem{} },
		imports: []string{
			"bytes", "encoding/json", "fmt", "net/http/httptest", "github.com/rolecall/rolecall/core", "github.com/rolecall/rolecall/core/session", "github.com/rolecall/rolecall/wasm/edge",
		},
		head: "handler := edge.NewHandler(edge.Options{Threads: new(session.MemoryThreads)})\nchain := core.NewMessages()\nbody, _ := json.Marshal(chain)\n" +
			"answer := httptest.NewRecorder()\nhandler.ServeHTTP(answer, httptest.NewRequest(\"POST\", \"/threads\", bytes.NewReader(body)))\n" + labelled("status", "answer.Code", "error", "chain.ValidateUserInput()"),
		says: says("status", 400, "error", saysError(core.NewMessages().ValidateUserInput())),
	}
}

// validateKind is the chain alone, with what its checks say.
func validateKind() systemKind {
	return systemKind{
		id: "validate", does: "add join slice",
		make:    func() system { return &endpointSystem{} },
		imports: []string{"fmt", "github.com/rolecall/rolecall/core"},
		head:    "chain := core.NewMessages()\n" + labelled("Validate", "chain.Validate()"),
		says:    says("Validate", saysError(core.NewMessages().Validate())),
	}
}

// endpointSystem is what a client wrote, and the last answer.
type endpointSystem struct {
	chain  core.Messages
	answer box
}

func (s *endpointSystem) do(a *engine.SystemAction) played {
	switch a.Do {
	case "add":
		message := core.Message{Role: a.Role, Content: a.Text}
		s.chain = s.chain.Add(message)
		return did("Client message with role "+a.Role, "chain = chain.Add("+export.GoMessage(message)+")\n"+labelled("Validate", "chain.Validate()")+"\n"+labelled("ValidateUserInput", "chain.ValidateUserInput()"),
			says("Validate", saysError(s.chain.Validate()))+"\n"+says("ValidateUserInput", saysError(s.chain.ValidateUserInput())))
	case "join":
		message := core.Human(a.Text)
		s.chain = s.chain.Concat(core.NewMessages(message))
		return show("Join another chain", "chain = chain.Concat(core.NewMessages("+export.GoMessage(message)+"))\n", "length: chain.Len() | last: chain.LastContent()", s.chain.Len(), s.chain.LastContent())
	case "slice":
		message := core.Human(a.Text)
		messages := append(s.chain.Slice(), message)
		return show("Add to a slice of the chain", "messages := append(chain.Slice(), "+export.GoMessage(message)+")\n", "in the slice: len(messages) | in the chain: chain.Len()", len(messages), s.chain.Len()).block()
	case "post":
		status, err := 201, s.chain.ValidateUserInput()
		s.answer = box{Title: "Response", Note: "201 Created", Rows: rows(s.chain, nil)}
		if err != nil {
			status = 400
			s.answer.Note, s.answer.Rows = "400 Bad Request", []engine.SystemRow{{Label: "error", Text: shortened(err.Error())}}
		}
		return show("POST /threads", "body, _ = json.Marshal(chain)\nanswer = httptest.NewRecorder()\nhandler.ServeHTTP(answer, httptest.NewRequest(\"POST\", \"/threads\", bytes.NewReader(body)))\n", "status: answer.Code", status)
	}
	report := exercise.Messages()
	text, _ := json.Marshal(report)
	indented, _ := json.MarshalIndent(report, "", "  ")
	s.answer = box{Title: "Response", Note: "200 OK", Text: string(indented), Rows: []engine.SystemRow{
		{Label: "chain length", Text: strconv.Itoa(report.ChainLength)},
		{Label: "last message", Text: report.LastContent, Note: report.LastRole},
		{Label: "filter counts", Text: fmt.Sprint(report.FilterCounts)},
		{Label: "unknown role", Text: report.UnknownRoleError},
		{Label: "spoofed input", Text: report.SpoofedInputError},
		{Label: "merged length", Text: strconv.Itoa(report.MergedLength)},
		{Label: "token estimate", Text: strconv.Itoa(report.TokenEstimate)},
		{Label: "pretty print", Text: report.PrettyPrint},
	}}
	return show("GET /agents/messages/test", "answer = httptest.NewRecorder()\nhandler.ServeHTTP(answer, httptest.NewRequest(\"GET\", \"/agents/messages/test\", nil))\n", "status: answer.Code | body: answer.Body", 200, string(text))
}

func (s *endpointSystem) boxes() []box {
	verdicts := box{Title: "Verdicts", Rows: []engine.SystemRow{{Label: "Validate()", Text: saysError(s.chain.Validate())}, {Label: "ValidateUserInput()", Text: saysError(s.chain.ValidateUserInput())}}}
	boxes := []box{verdicts, {Title: "Client messages", Note: plural(len(s.chain), "message"), Rows: rows(s.chain, nil)}}
	for i := range boxes[1].Rows {
		boxes[1].Rows[i].Note = "message[" + strconv.Itoa(i) + "]"
	}
	if s.answer.Title != "" {
		boxes = append(boxes, s.answer)
	}
	return boxes
}
