//go:build !js

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/rolecall/rolecall/core/cmd/rolecall/outgoing"
	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/spec"
)

var probeCommand = command{
	name:  "probe",
	short: "Test a server against the rules",
	long: `For each rule, sends a server two requests: one that the rule says it rejects, and one without the mistake. Shows whether the server
rejects the first and accepts the second. The API key is read from the environment variable that the provider's own SDK uses. It's sent
only over https or to this machine, and redirects aren't followed. Accepted requests generate answers, which may cost money, so try --dry-run first. The exit code is 1 if the server
contradicts a rule.`,
	flags: []flag{
		{name: "base-url", arg: "URL", about: "the server's URL up to the version, such as http://localhost:8000/v1"},
		{name: "target", arg: "ID", about: "the API that the server implements", words: probeTargets},
		{name: "model", arg: "NAME", about: "the model to use in every request; by default, each request has its own"},
		{name: "rule", arg: "ID", about: "send only this rule's requests", words: ruleIDs, many: true},
		{name: "rate", arg: "N", about: "requests per minute; by default, each is sent as soon as the previous one is answered", number: true},
		{name: "timeout", arg: "SECONDS", about: "how long to wait for a response", number: true, usually: "60"},
		{name: "dry-run", about: "write the requests as JSON Lines instead of sending them"},
		{name: "json", about: "write every request and its result as JSON"},
	},
	examples: []string{
		"rolecall probe --target openai-chat --base-url http://localhost:8000/v1 --model my-model",
		"rolecall probe --target anthropic --dry-run | jq -r .body",
	},
	run: runProbe,
}

// probeTargets are the targets whose address is known.
func probeTargets() []string {
	var ids []string
	for _, target := range lint.Targets {
		if probeHost(target.ID) != nil {
			ids = append(ids, target.ID)
		}
	}
	return ids
}

// probeHost is how requests for a target are sent, or nil.
func probeHost(target string) *export.Host {
	if host := export.HostByID(target); host != nil {
		return host
	}
	if t := lint.TargetByID(target); t != nil && t.API {
		return export.HostOf(format.ByID(t.Format))
	}
	return nil
}

func runProbe(c *call) (int, error) {
	target, base, model := c.options.text("target"), c.options.text("base-url"), c.options.text("model")
	dry := c.options.on("dry-run")
	switch {
	case len(c.args) > 0:
		return 0, usage("rolecall probe doesn't accept files")
	case target == "":
		return 0, usage("--target is missing: the API that the server implements")
	case base == "" && !dry:
		return 0, usage("--base-url is missing: the server's URL")
	case base != "":
		if err := checkServer(base); err != nil {
			return 0, err
		}
	}
	p := prober{
		call: c, host: probeHost(target), base: base, client: outgoing.Client{Timeout: c.timeout()},
		report: probeReport{Rolecall: engine.Version, Target: target, Server: base, Model: model, Counts: map[string]int{}},
	}
	if rate := c.options.number("rate"); rate > 0 {
		p.pause = time.Minute / time.Duration(rate)
	}
	rules := chosenRules(specified(spec.How{Target: target, Model: model}), c.options["rule"])
	if dry {
		return exitGood, p.print(rules)
	}
	return p.run(rules)
}

// specified is spec.Make, which takes seconds for a target: the tests make what several of them ask for once.
var specified = spec.Make

// chosenRules are the rules that have cases, of those that are asked for.
func chosenRules(all spec.Specification, only []string) []spec.Rule {
	var chosen []spec.Rule
	for _, rule := range all.Rules {
		if len(rule.Cases) > 0 && (only == nil || slices.Contains(only, rule.ID)) {
			chosen = append(chosen, rule)
		}
	}
	return chosen
}

// prober sends requests to one server.
type prober struct {
	*call
	host   *export.Host
	base   string
	client outgoing.Client
	// keyed says that requests have the key.
	keyed  bool
	pause  time.Duration
	report probeReport
}

// plannedRequest is a line of --dry-run.
type plannedRequest struct {
	ID      string            `json:"id"`
	Expect  string            `json:"expect"`
	URL     string            `json:"url"`
	Headers map[string]string `json:"headers"`
	Body    string            `json:"body"`
}

// print writes what would be sent. Keys are named and not shown.
func (p *prober) print(rules []spec.Rule) error {
	lines := json.NewEncoder(p.out)
	lines.SetEscapeHTML(false)
	for _, rule := range rules {
		for _, c := range rule.Cases {
			if !utf8.ValidString(c.Body) {
				p.note("%s isn't shown: its body isn't UTF-8, and JSON can't hold it", c.ID)
				continue
			}
			planned := plannedRequest{c.ID, c.Expect, p.address(&c), map[string]string{"Content-Type": "application/json"}, c.Body}
			for _, header := range p.host.Headers {
				planned.Headers[string(header[0])] = string(header[1])
			}
			if err := lines.Encode(planned); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *prober) address(c *spec.Case) string {
	if p.base == "" {
		return p.host.Address.Fill(c.Model, func(name string) string { return "${" + name + "}" })
	}
	return p.host.AddressAt(p.base, c.Model)
}

// run sends all requests and writes the report.
func (p *prober) run(rules []spec.Rule) (int, error) {
	switch {
	case p.host.Key == "":
	case variable(p.host.Key) == "":
		p.note("%s isn't set, so no key is sent", p.host.Key)
	case !outgoing.Private(p.base):
		p.note("%s isn't sent: a key is sent only over https or to this machine", p.host.Key)
	default:
		p.keyed = true
	}
	simplest := simplestCase(rules)
	if simplest == nil {
		return 0, fmt.Errorf("none of these rules has requests for %s", p.report.Target)
	}
	// A server that rejects everything says nothing about rules: no model of that name, no key, another address.
	if first := p.send(simplest); first.Outcome != spec.Accept {
		return 0, fmt.Errorf("the server doesn't accept the simplest request (%s): %s", first.status(), first.Message)
	}
	for _, rule := range rules {
		for i := range rule.Cases {
			if p.errTerminal {
				fmt.Fprintf(p.err, "\r%s\x1b[K", rule.Cases[i].ID)
			}
			time.Sleep(p.pause)
			p.report.add(rule.ID, &rule.Cases[i], p.send(&rule.Cases[i]))
		}
	}
	if p.errTerminal {
		fmt.Fprint(p.err, "\r\x1b[K")
	}
	if p.options.on("json") {
		text, err := json.MarshalIndent(p.report, "", "  ")
		fmt.Fprintf(p.out, "%s\n", text)
		if err != nil {
			return 0, err
		}
	} else {
		fmt.Fprint(p.out, p.report.markdown())
	}
	if p.report.Counts[contradicts] > 0 {
		return exitFindings, nil
	}
	return exitGood, nil
}

// simplestCase is the shortest request that should be accepted for certain, or else any that should be.
func simplestCase(rules []spec.Rule) *spec.Case {
	var best *spec.Case
	for _, rule := range rules {
		for i := range rule.Cases {
			c := &rule.Cases[i]
			if c.Expect == spec.Accept && (best == nil || c.Sure && !best.Sure || c.Sure == best.Sure && len(c.Body) < len(best.Body)) {
				best = c
			}
		}
	}
	return best
}

// variable is the value of one of the environment.
func variable(name string) string { return strings.TrimSpace(os.Getenv(name)) }
