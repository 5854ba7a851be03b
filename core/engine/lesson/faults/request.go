package faults

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// maker makes one exercise.
type maker struct {
	random *rand.Rand
	format *format.Format
}

// topic is what a conversation is about: a tool with one argument, and what is said about each of some subjects. In
// question, result and answer, "%" is the subject and "#" a number.
type topic struct {
	system, tool, argument, question, result, answer string
	subjects                                         []string
}

var topics = []topic{
	{"You help with the weather.", "get_weather", "city", "Do I need an umbrella in %?", "Rain until the evening, # degrees", "Yes, it rains in % until the evening.", []string{"Oslo", "Bern", "Riga", "Porto", "Galway", "Turku"}},
	{"You plan trips by train.", "find_train", "to", "When does the next train to % leave?", "Platform #, in 12 minutes", "In 12 minutes, from platform #.", []string{"Graz", "Lyon", "Gdansk", "Bergen", "Utrecht", "Siena"}},
	{"You review Go code.", "read_file", "path", "What does % do?", "package main // # lines", "% has # lines and no bug.", []string{"main.go", "server.go", "cache.go", "parse.go", "login.go", "retry.go"}},
	{"You answer customers of a bookshop.", "find_order", "customer", "Where is the order of %?", "Sent # days ago", "The order of % was sent # days ago.", []string{"Ada", "Grace", "Alan", "Katherine", "Edsger", "Barbara"}},
}

// id is the ID of a call in a form that every API accepts.
func (m *maker) id() string {
	const letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
	var id [9]byte
	for i := range id {
		id[i] = letters[m.random.IntN(len(letters))]
	}
	return string(id[:])
}

// request is a request in the format, as long as its level asks for.
func (m *maker) request(level int) []byte {
	about := &topics[m.random.IntN(len(topics))]
	messages := []string{`{"role":"system","content":` + source.Quote(about.system) + `}`}
	subjects := m.random.Perm(len(about.subjects))
	for _, at := range subjects[:1+level/2] {
		messages = append(messages, m.turn(about, about.subjects[at:at+1])...)
	}
	if level == Levels {
		messages = append(messages, m.turn(about, []string{about.subjects[subjects[3]], about.subjects[subjects[4]]})...)
	}
	messages = append(messages, `{"role":"user","content":"Thanks. What else should I know?"}`)
	tool := `{"type":"function","function":{"name":"` + about.tool + `","description":"Looks it up","parameters":{"type":"object","properties":{"` +
		about.argument + `":{"type":"string"}},"required":["` + about.argument + `"]}}}`
	text := `{"model":"` + format.UsualModel("openai-chat") + `","temperature":0.` + strconv.Itoa(1+m.random.IntN(9)) + `,"max_tokens":` + strconv.Itoa(256*(1+m.random.IntN(8))) +
		`,"tools":[` + tool + `],"messages":[` + strings.Join(messages, ",") + `]}`
	file := detect.Open(source.Parse([]byte(text)))
	var c bind.Conversation
	file.Decode(0, format.ByID("openai-chat"), bind.Options{}, &c)
	c.ParseArgs()
	written := convert.Conversation(&c, convert.Options{To: m.format, UsualModel: true})
	if pretty, err := source.Parse(written.Text).Format("  "); err == nil {
		return pretty
	}
	return written.Text
}

// turn is a question about one subject or several, a call about each with its result, and an answer.
func (m *maker) turn(about *topic, subjects []string) (messages []string) {
	number := strconv.Itoa(2 + m.random.IntN(17))
	says := func(words, subject string) string {
		return source.Quote(strings.ReplaceAll(strings.ReplaceAll(words, "%", subject), "#", number))
	}
	whom := strings.Join(subjects, " and ")
	messages = append(messages, `{"role":"user","content":`+says(about.question, whom)+`}`)
	var calls, results []string
	for _, subject := range subjects {
		id := m.id()
		args := source.Quote(`{"` + about.argument + `": ` + source.Quote(subject) + `}`)
		calls = append(calls, `{"id":"`+id+`","type":"function","function":{"name":"`+about.tool+`","arguments":`+args+`}}`)
		results = append(results, `{"role":"tool","tool_call_id":"`+id+`","content":`+says(about.result, subject)+`}`)
	}
	messages = append(messages, `{"role":"assistant","content":null,"tool_calls":[`+strings.Join(calls, ",")+`]}`)
	messages = append(messages, results...)
	return append(messages, `{"role":"assistant","content":`+says(about.answer, whom)+`}`)
}
