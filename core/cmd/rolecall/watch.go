//go:build !js

package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/rolecall/rolecall/core/cmd/rolecall/watch"
	"github.com/rolecall/rolecall/wasm/edge/local"
)

var watchCommand = command{
	name:  "watch",
	args:  "-- PROGRAM [ARG...]",
	short: "Check the requests that a program sends, while it runs",
	long: `Runs a program and checks each request that it sends to the API of a model. A proxy on this machine passes requests and answers on
as they come. The program finds it by the variables that SDKs read, such as OPENAI_BASE_URL and ANTHROPIC_BASE_URL. Each request is one
line on standard error, with its findings as soon as it's sent and with what an error means. Secrets are never shown. The exit code is
the program's. With --listen, prints the variables and runs until it's stopped.`,
	flags: []flag{
		{name: "listen", about: "run no program: print the variables for programs that you start elsewhere"},
		{name: "door", arg: "NAME", about: "watch only this API", words: watch.DoorNames, many: true},
		{name: "upstream", arg: "NAME=URL", about: "the server for an API, such as openai=http://localhost:8000; by default, the one in the environment or the provider's own", many: true},
		targetFlag, modelFlag,
		{name: "level", arg: "LEVEL", about: "the lowest level to show", words: list("error", "warning", "note"), usually: "warning", config: true},
		{name: "ignore", arg: "RULE", about: "a rule to ignore", words: ruleIDs, many: true, config: true},
		{name: "block", about: "answer requests that the API would reject with its error, without sending them"},
		{name: "fix", about: "apply fixes that keep the meaning before sending a request"},
		{name: "save", arg: "DIR", about: "write requests and answers to new files in this folder, with placeholders for secrets", file: true},
		{name: "cache", about: "also show how much of the prompt is the same as in the previous request, which prompt caches need"},
		{name: "page", arg: "URL", about: "also print links that open requests with errors in this page, with placeholders for secrets"},
		{name: "open", about: "with --page, open the last request there at the end"},
		{name: "output", arg: "FILE", about: "write the lines to this new file, for programs that use the whole screen; by default, to standard error", file: true},
		{name: "colors", arg: "WHEN", about: "when to use colors; NO_COLOR turns them off", words: list("auto", "always", "never"), usually: "auto", config: true},
		{name: "host", arg: "HOST", about: "the address to listen on; others than this machine can then use your servers if they know the token", usually: "127.0.0.1"},
		{name: "port", arg: "N", about: "the port; 0 picks a free one", number: true, usually: "0"},
	},
	examples: []string{
		"rolecall watch -- python agent.py",
		"rolecall watch --block --save requests -- node agent.mjs",
		"rolecall watch --output watch.log -- claude",
		"rolecall watch --listen --port 8790",
	},
	words: list(),
	run:   runWatch,
}

func runWatch(c *call) (int, error) {
	listen := c.options.on("listen")
	switch {
	case listen && len(c.args) > 0:
		return 0, usage("use --listen or a program, not both")
	case !listen && len(c.args) == 0:
		return 0, usage("rolecall watch needs a program after --, or --listen")
	case c.options.on("open") && !strings.HasPrefix(c.options.text("page"), "http"):
		return 0, usage("--open needs --page: the URL of the page")
	}
	upstreams, err := c.upstreams()
	if err != nil {
		return 0, err
	}
	if _, ok := c.err.(*os.File); !ok {
		c.err = &oneAtATime{out: c.err}
	}
	routes, notes := watch.Plan(os.LookupEnv, c.options["door"], upstreams)
	w, err := c.newWatcher()
	if err != nil {
		return 0, err
	}
	defer w.close()
	for _, note := range notes {
		w.say("%s", note)
	}
	if len(routes) == 0 {
		return 0, usage("there is no API to watch")
	}
	listener, err := local.Listen(c.options.text("host"), c.options.text("port"))
	if err != nil {
		return 0, err
	}
	proxy := w.proxy(routes, listener.Addr())
	server := watch.NewServer(proxy)
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	defer server.Close()
	environment := addresses(proxy, reachable(listener.Addr()))
	if listen {
		for _, variable := range environment {
			fmt.Fprintln(c.out, "export "+variable)
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		return exitGood, w.listen(ctx, server, failed)
	}
	var names []string
	for _, route := range routes {
		names = append(names, route.Name)
	}
	w.say("watching %s", strings.Join(names, ", "))
	code, err := watch.Run(watch.Program{
		Args: c.args, Env: withVariables(os.Environ(), environment), In: c.in, Out: c.out, Err: c.err,
		Terminal: c.inTerminal || c.outTerminal || c.errTerminal,
	})
	end(server)
	w.ran = err == nil
	return code, err
}

// end ends a server once what it's answering is answered, or soon.
func end(server *http.Server) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	_ = server.Shutdown(ctx)
	_ = server.Close()
}

// listen serves until the context ends.
func (w *watcher) listen(ctx context.Context, server *http.Server, failed <-chan error) error {
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	end(server)
	return nil
}

// upstreams are the servers that flags give doors.
func (c *call) upstreams() (map[string]*url.URL, error) {
	made := map[string]*url.URL{}
	for _, given := range c.options["upstream"] {
		name, address, ok := strings.Cut(given, "=")
		if !ok || !slices.Contains(watch.DoorNames(), name) {
			return nil, usage("--upstream needs the name of an API and a URL, such as openai=http://localhost:8000 (" + strings.Join(watch.DoorNames(), ", ") + ")")
		}
		server, err := watch.Server(address)
		if err != nil {
			return nil, usage("--upstream " + name + " isn't the URL of a server: " + err.Error())
		}
		made[name] = server
	}
	return made, nil
}

// proxy is the proxy that the watcher watches.
func (w *watcher) proxy(routes []*watch.Route, listens net.Addr) *watch.Proxy {
	p := &watch.Proxy{
		Token: strings.ToLower(rand.Text()), Hosts: []string{"localhost", "127.0.0.1", "::1"}, Routes: routes,
		Keep: w.folder != "", Sent: w.sent, Done: w.done, Refused: w.refused,
		Keys:      watch.Keys{ID: os.Getenv("AWS_ACCESS_KEY_ID"), Secret: os.Getenv("AWS_SECRET_ACCESS_KEY")},
		Transport: watch.NewTransport(), Room: watch.NewRoom(watch.AllBodies),
	}
	if host := w.options.text("host"); !slices.Contains(p.Hosts, host) {
		p.Hosts = append(p.Hosts, strings.ToLower(host))
		if at, ok := listens.(*net.TCPAddr); ok {
			p.Hosts = append(p.Hosts, at.IP.String())
		}
		if name, err := os.Hostname(); err == nil {
			p.Hosts = append(p.Hosts, strings.ToLower(name))
		}
	}
	if w.options.on("block") || w.options.on("fix") {
		p.Hold = w.hold
	}
	return p
}

// reachable is the address under which this machine reaches a listener.
func reachable(at net.Addr) string {
	host, port, err := net.SplitHostPort(at.String())
	if ip := net.ParseIP(host); err == nil && ip != nil && ip.IsUnspecified() {
		return net.JoinHostPort("127.0.0.1", port)
	}
	return at.String()
}

// addresses are the variables that lead programs to a proxy, as NAME=value.
func addresses(p *watch.Proxy, listens string) []string {
	var all []string
	for _, route := range p.Routes {
		for _, variable := range route.Variables {
			all = append(all, variable.Name+"="+p.BaseURL(listens, route)+variable.Path)
		}
	}
	return all
}

// withVariables is an environment with some variables set. Where it names a proxy for all requests, that is not for those to this machine.
func withVariables(environment, variables []string) []string {
	name := func(entry string) string { return entry[:max(strings.IndexByte(entry, '='), 0)] }
	set := map[string]bool{}
	for _, variable := range variables {
		set[name(variable)] = true
	}
	var made []string
	direct := map[string]string{}
	proxied := false
	for _, entry := range environment {
		switch key := name(entry); strings.ToUpper(key) {
		case "NO_PROXY":
			direct[key] = entry[len(key)+1:]
			continue
		case "HTTP_PROXY", "ALL_PROXY":
			proxied = true
		}
		if !set[name(entry)] {
			made = append(made, entry)
		}
	}
	if proxied {
		value := strings.TrimPrefix(direct["NO_PROXY"]+","+direct["no_proxy"], ",")
		value = strings.TrimPrefix(strings.TrimSuffix(value, ",")+",127.0.0.1,localhost", ",")
		direct = map[string]string{"NO_PROXY": value, "no_proxy": value}
	}
	for key, value := range direct {
		made = append(made, key+"="+value)
	}
	return append(made, variables...)
}
