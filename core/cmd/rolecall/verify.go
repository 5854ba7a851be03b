//go:build !js

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/cmd/rolecall/outgoing"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/secret"
	"github.com/rolecall/rolecall/core/spec"
)

var verifyCommand = command{
	name:  "verify",
	args:  "[FILE|-]",
	short: "Ask a provider's free token counter about a request",
	long: `Anthropic, Google and OpenAI have an endpoint that counts the tokens of a request for free, and rejects a request that it can't read.
Sends the request there with your own key, and compares the answer with the verdict of rolecall check. Without --send, shows what
would be sent where, and sends nothing. The key is read from the environment variable that the provider's own SDK uses, goes only to the
provider over https or to this machine, and is never shown. The endpoint doesn't take all settings of a request: those that it doesn't
take aren't sent, and are named. The exit code is 1 if the provider rejects the request, and 2 if it didn't answer.`,
	flags: []flag{
		{name: "send", about: "send the request; without it, only show what would be sent"},
		{name: "target", arg: "ID", about: "the API to ask; by default, the one the format belongs to", words: counterTargets},
		{name: "base-url", arg: "URL", about: "the server's URL up to the version; by default, the provider's"},
		modelFlag, betaFlag, fromFlag, insideFlag,
		{name: "timeout", arg: "SECONDS", about: "how long to wait for the answer", number: true, usually: "60"},
		{name: "json", about: "write what was sent and both verdicts as JSON"},
	},
	examples: []string{"rolecall verify request.json", "rolecall verify --send request.json"},
	run:      runVerify,
}

// verification is one request that is asked about.
type verification struct {
	*call
	in   input
	text []byte
	e    *engine.Engine
	// own is what Rolecall says of it.
	own  *report
	ask  question
	got  answered
	body []byte
	// tokens is the provider's count, and counted Rolecall's.
	tokens  int
	counted engine.CountResponse
	// meaning is what an error means; its zero value for none.
	meaning engine.ExplainResponse
}

func runVerify(c *call) (int, error) {
	v := verification{call: c, e: engine.New()}
	if err := v.prepare(); err != nil {
		return 0, err
	}
	if v.own.State == "broken" {
		(&textPrinter{writer: &writer{out: c.out}, paint: c.paint()}).file(v.own)
		c.note("Nothing was sent: this isn't valid JSON.")
		return exitFindings, nil
	}
	if !c.options.on("send") {
		return exitGood, v.plan()
	}
	if err := v.send(); err != nil {
		return 0, err
	}
	if c.options.on("json") {
		if err := v.printJSON(); err != nil {
			return 0, err
		}
	} else {
		v.print()
	}
	switch v.got.Outcome {
	case spec.Accept:
		return exitGood, nil
	case spec.Reject:
		return exitFindings, nil
	}
	return exitFailed, nil
}

// prepare reads the text, checks it and makes what is to be sent.
func (v *verification) prepare() error {
	in, text, err := v.one()
	if err != nil {
		return err
	}
	if text, err = v.extract(in, v.e, text); err != nil {
		return err
	}
	v.in, v.text = in, text
	request := engine.CheckRequest{Dialect: v.options.text("from"), Target: v.options.text("target"), As: v.as(), Limit: 20, Window: true}
	if v.own, err = checkText(v.e, text, request); err != nil {
		return err
	}
	v.own.name = in.name()
	if v.own.State == "broken" {
		return nil
	}
	if v.own.Conversations != 1 {
		return fmt.Errorf("%s has %s: verify asks about one request", in.name(), counted(v.own.Conversations, "conversation"))
	}
	if v.ask, err = ask(v.own, text, v.call); err != nil {
		return fmt.Errorf("%s: %w", in.name(), err)
	}
	return nil
}

// plan says what would be sent.
func (v *verification) plan() error {
	if v.options.on("json") {
		return v.printJSON()
	}
	fmt.Fprintf(v.out, "Would send %s", v.ask.words())
	v.warnOfSecrets()
	fmt.Fprintln(v.out, "Nothing was sent. To send it, add --send.")
	return nil
}

// warnOfSecrets says that a request has what looks like a secret: it goes to the provider with the rest.
func (v *verification) warnOfSecrets() {
	n := 0
	for _, one := range secret.Find(v.text) {
		if kind := secret.KindByID(one.Kind); kind == nil || !kind.Personal {
			n++
		}
	}
	if n > 0 {
		v.note("The request itself has what looks like a key or a password: %s.", counted(n, "place"))
	}
}

// send asks the provider.
func (v *verification) send() error {
	key := variable(v.ask.host.Key)
	switch {
	case key == "" && v.options.text("base-url") == "":
		return fmt.Errorf("%s isn't set, so nothing was sent", v.ask.host.Key)
	case key == "":
		v.note("%s isn't set, so no key is sent", v.ask.host.Key)
	}
	v.warnOfSecrets()
	client := outgoing.Client{Timeout: v.timeout()}
	answer, err := client.Post(v.ask.request(key != ""))
	masked := func(text string) string {
		if key != "" {
			text = strings.ReplaceAll(text, key, "***")
		}
		return withoutSecrets(text)
	}
	if err != nil {
		return errors.New("no answer: " + plain([]byte(masked(err.Error()))))
	}
	answer.Body = []byte(masked(string(answer.Body)))
	v.body, v.got = answer.Body, answeredBy(answer)
	if v.got.Outcome == spec.Accept {
		if v.tokens, err = v.ask.counter.count(v.body); err != nil {
			return err
		}
	}
	return v.join()
}

// join adds Rolecall's count to the provider's, or what the provider's error means.
func (v *verification) join() (err error) {
	v.e.Use(0, v.text)
	if v.got.Outcome == spec.Accept {
		v.counted, err = countTokens(v.e, engine.CountRequest{Dialect: v.own.Dialect.ID, Model: v.ask.model, Brief: true})
		return err
	}
	if v.got.Outcome == spec.Reject {
		v.meaning, err = explained(v.e, engine.ExplainRequest{Dialect: v.own.Dialect.ID, Target: v.own.Target, As: v.as(), Error: string(v.body)})
	}
	return err
}

// print writes both verdicts.
func (v *verification) print() {
	fmt.Fprintf(v.out, "Sent %s", v.ask.words())
	name := v.ask.host.Name
	switch v.got.Outcome {
	case spec.Accept:
		fmt.Fprintf(v.out, "%s: accepted, %s\n", name, counted(v.tokens, "token"))
	case spec.Reject:
		fmt.Fprintf(v.out, "%s: rejected (%s): %s\n", name, v.got.status(), v.got.Message)
	default:
		fmt.Fprintf(v.out, "%s: no verdict (%s): %s\n", name, v.got.status(), v.got.Message)
	}
	fmt.Fprintf(v.out, "Rolecall: %s%s\n", plain([]byte(v.own.Summary.Text)), v.countWords())
	fmt.Fprintf(v.out, "%s\n", wrap(v.together(), 0))
	if v.meaning.Sentence != "" {
		fmt.Fprintf(v.out, "\n%s", explanation(&v.meaning))
	}
	if v.own.Counts.Error > 0 {
		fmt.Fprintln(v.out)
		hide(v.own, v.text)
		v.own.ignore(nil, "error")
		(&textPrinter{writer: &writer{out: v.out}, paint: v.paint()}).findings(v.own)
	}
}

// countWords are Rolecall's count, next to the provider's.
func (v *verification) countWords() string {
	if v.got.Outcome != spec.Accept || v.counted.Total == 0 {
		return ""
	}
	about := " About "
	if v.counted.Exact {
		about = " "
	}
	said := about + counted(v.counted.Total, "token")
	if v.tokens > 0 && v.tokens != v.counted.Total {
		said += fmt.Sprintf(" (%+.1f %%)", 100*float64(v.counted.Total-v.tokens)/float64(v.tokens))
	}
	return said + "."
}

// The ways in which two verdicts go together.
const (
	bothAccept  = "both-accept"
	bothReject  = "both-reject"
	otherErrors = "other-errors"
	onlyThey    = "only-the-provider-rejects"
	onlyWe      = "only-rolecall-rejects"
	noVerdict   = "no-verdict"
)

// agreement says how the verdicts go together.
func (v *verification) agreement() string {
	rejects := v.own.Summary.Answer == "refused" && v.own.Counts.Error > 0
	switch {
	case v.got.Outcome == spec.Accept && rejects:
		return onlyWe
	case v.got.Outcome == spec.Accept:
		return bothAccept
	case v.got.Outcome != spec.Reject:
		return noVerdict
	case !rejects:
		return onlyThey
	}
	for i := range v.own.Findings {
		f := &v.own.Findings[i]
		if f.Level == "error" && slices.ContainsFunc(v.meaning.Causes, func(cause engine.ErrorCause) bool { return cause.Rule == f.Rule }) {
			return bothReject
		}
	}
	return otherErrors
}

// together says what both verdicts mean.
func (v *verification) together() string {
	switch v.agreement() {
	case bothAccept:
		said := "The token counter accepts what was sent, and Rolecall knows no problem."
		if v.ask.omitted != nil {
			said += " The settings that weren't sent were checked by Rolecall alone."
		}
		return said
	case onlyWe:
		return "The token counter accepts it, and Rolecall doesn't. The counter doesn't take all settings and may check less than the API does, so the errors below can still apply."
	case bothReject:
		return "Both reject it, for the same mistake."
	case otherErrors:
		return "Both reject it. The provider names another mistake than those that Rolecall found."
	case onlyThey:
		return "Rolecall didn't know this mistake. If the error names a key and what it accepts, rolecall explain --keep keeps that for later checks."
	}
	return "The provider didn't say whether it accepts the request."
}

// printJSON writes what was sent, or would be, and both verdicts.
func (v *verification) printJSON() error {
	type verdict struct {
		Outcome string `json:"outcome"`
		Status  int    `json:"status"`
		Message string `json:"message,omitempty"`
		Tokens  int    `json:"tokens,omitempty"`
	}
	type own struct {
		Answer string        `json:"answer"`
		Text   string        `json:"text"`
		Counts engine.Counts `json:"counts"`
		Tokens int           `json:"tokens,omitempty"`
		Exact  bool          `json:"exact,omitempty"`
	}
	out := struct {
		Sent      bool     `json:"sent"`
		URL       string   `json:"url"`
		Bytes     int      `json:"bytes"`
		Keys      []string `json:"keys"`
		Omitted   []string `json:"omitted"`
		Provider  *verdict `json:"provider,omitempty"`
		Rolecall  own      `json:"rolecall"`
		Agreement string   `json:"agreement,omitempty"`
	}{
		Sent: v.got.Outcome != "", URL: v.ask.address, Bytes: len(v.ask.body), Keys: v.ask.keys, Omitted: append([]string{}, v.ask.omitted...),
		Rolecall: own{v.own.Summary.Answer, v.own.Summary.Text, v.own.Counts, v.counted.Total, v.counted.Exact},
	}
	if out.Sent {
		out.Provider, out.Agreement = &verdict{v.got.Outcome, v.got.Status, v.got.Message, v.tokens}, v.agreement()
	}
	lines := json.NewEncoder(v.out)
	lines.SetEscapeHTML(false)
	return lines.Encode(out)
}
