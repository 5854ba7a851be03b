//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"os/signal"
	"regexp"
	"strings"
	"syscall"
	"time"

	"github.com/rolecall/rolecall/core/session"
	"github.com/rolecall/rolecall/core/token"
	"github.com/rolecall/rolecall/core/token/cl100k"
	"github.com/rolecall/rolecall/core/token/o200k"
	"github.com/rolecall/rolecall/wasm/edge"
	"github.com/rolecall/rolecall/wasm/edge/local"
)

var serveCommand = command{
	name:  "serve",
	short: "Serve the page and the HTTP API on this machine",
	long: `Serves the HTTP API, documented at /docs, and the page at /. Release builds include the page. Other builds serve what make build built in
the current folder or in the folder given by --page. Threads are kept in memory. The content of requests is never logged.`,
	flags: []flag{
		{name: "host", arg: "HOST", about: "the address to listen on", usually: "127.0.0.1"},
		{name: "port", arg: "N", about: "the port; 0 picks a free one", number: true, usually: "8787"},
		{name: "page", arg: "DIR", about: "the folder that has index.html and build/", file: true},
		{name: "names", arg: "HOST", about: "a hostname under which threads are available; by default, only localhost", many: true},
		{name: "rate", arg: "N", about: "how many requests a client can make per minute; 0 for no limit", number: true, usually: "6000"},
		{name: "megabytes", arg: "N", about: "how much memory all requests in progress can use together, in MB", number: true, usually: "1024"},
		{name: "quiet", about: "don't log requests"},
	},
	examples: []string{"rolecall serve --port 8080"},
	run:      runServe,
}

// shares is into how many shares the room for threads is divided.
const shares = 8

func runServe(c *call) (int, error) {
	if len(c.args) > 0 {
		return 0, usage("rolecall serve doesn't accept files")
	}
	page, err := c.page()
	if err != nil {
		return 0, err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return exitGood, c.serve(ctx, page)
}

// serve serves until the context ends.
func (c *call) serve(ctx context.Context, page fs.FS) error {
	listener, err := local.Listen(c.options.text("host"), c.options.text("port"))
	if err != nil {
		return err
	}
	if page != nil {
		fmt.Fprintf(c.out, "Rolecall's page: http://%s/\n", listener.Addr())
	}
	fmt.Fprintf(c.out, "Rolecall's API: http://%s/docs\n", listener.Addr())
	return local.Serve(ctx, listener, c.handler(page))
}

// handler serves the API, and the page where there is one.
func (c *call) handler(page fs.FS) http.Handler {
	options := edge.Options{
		Threads: &session.MemoryThreads{Shares: shares},
		Hosts:   c.options["names"],
		Vocabulary: func(_ context.Context, encoding string) ([]byte, error) {
			switch encoding {
			case token.O200K:
				return o200k.File(), nil
			case token.CL100K:
				return cl100k.File(), nil
			}
			return nil, errors.New("unknown encoding " + encoding)
		},
		Rate: c.options.number("rate"),
		Room: c.options.number("megabytes") << 20,
		Time: 30 * time.Second,
		Work: time.Minute,
	}
	if len(options.Hosts) == 0 {
		options.Hosts = []string{"localhost", "127.0.0.1", "::1"}
	}
	if !c.options.on("quiet") {
		options.Log = slog.New(slog.NewJSONHandler(c.err, nil))
	}
	if page == nil {
		return edge.NewHandler(options)
	}
	options.Pages = "/build/rules/"
	api, files := edge.NewHandler(options), pageHandler(page)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" || r.URL.Path == "/index.html" || strings.HasPrefix(r.URL.Path, "/build/") {
			files.ServeHTTP(w, r)
			return
		}
		api.ServeHTTP(w, r)
	})
}

// page is the folder of the page; nil for none.
func (c *call) page() (fs.FS, error) {
	folder := c.options.text("page")
	if folder == "" && embedded != nil {
		return embedded, nil
	}
	given := folder != ""
	if !given {
		folder = "."
	}
	files := os.DirFS(folder)
	for _, name := range []string{"index.html", "build/app.wasm"} {
		if _, err := fs.Stat(files, name); err != nil {
			if given {
				return nil, fmt.Errorf("%s has no %s: run make build", folder, name)
			}
			return nil, nil
		}
	}
	return files, nil
}

// pageFile are the files of a page: what make build makes, and nothing else of the folder.
var pageFile = regexp.MustCompile(`^/(?:index\.html|build/(?:(?:rules|errors)/)?[\w-][\w.-]*|build/rules/)?$`)

// headerRule is what some paths get, or lose of what came before, in the file of headers that is published with the page.
type headerRule struct {
	path   string
	fields [][3]string // "! " for what is lost, the name and the value
}

var headerField = regexp.MustCompile(`^ +(! )?([\w-]+)(?:: (.+))?$`)

// headerRules reads a file of headers.
func headerRules(text string) (rules []headerRule) {
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if strings.HasPrefix(line, "/") {
			rules = append(rules, headerRule{path: line})
		} else if field := headerField.FindStringSubmatch(line); field != nil && len(rules) > 0 {
			last := &rules[len(rules)-1]
			last.fields = append(last.fields, [3]string(field[1:]))
		}
	}
	return rules
}

func (r *headerRule) matches(path string) bool {
	start, any := strings.CutSuffix(r.path, "*")
	return path == r.path || any && strings.HasPrefix(path, start)
}

// pageHandler serves a page with the headers that are published with it.
func pageHandler(page fs.FS) http.Handler {
	var rules []headerRule
	for _, name := range []string{"_headers", "web/_headers"} {
		if text, err := fs.ReadFile(page, name); err == nil {
			rules = headerRules(string(text))
			break
		}
	}
	files := http.FileServerFS(page)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Cache-Control", "no-cache")
		for i := range rules {
			if !rules[i].matches(r.URL.Path) {
				continue
			}
			for _, field := range rules[i].fields {
				if header.Del(field[1]); field[0] == "" {
					header.Set(field[1], field[2])
				}
			}
		}
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			header.Set("Allow", "GET, HEAD")
			http.Error(w, "The page is read-only.", http.StatusMethodNotAllowed)
			return
		}
		if !pageFile.MatchString(r.URL.Path) || strings.Contains(r.URL.Path, "..") {
			http.NotFound(w, r)
			return
		}
		files.ServeHTTP(w, r)
	})
}
