// Command rulepages writes a page of its own for each rule, for each cause of errors that no rule checks, and for each
// sentence of a provider that is known, for people who search the web for what a provider said:
// build/rules/unanswered-call.html, build/errors/overloaded-error.html, and build/rules/index.html for all of
// them. The pages need no script; they lead into the playground. With the address that the site will have, they name
// it, and a sitemap lists them.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
)

func main() {
	base := flag.String("base", "", "the URL of the site, such as https://example.com")
	flag.Usage = func() { fmt.Fprintln(os.Stderr, "usage: rulepages [-base URL] FOLDER") }
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := write(flag.Arg(0), *base); err != nil {
		fmt.Fprintln(os.Stderr, "rulepages:", err)
		os.Exit(1)
	}
}

// write makes the folders of the pages again, so that no page stays of a rule that is gone.
func write(folder, base string) error {
	var e engine.Engine
	catalogue, failure := e.Catalogue(engine.Nothing{})
	if failure != nil {
		return fmt.Errorf("%s %s", failure.Message, failure.Detail)
	}
	s := site{base: strings.TrimSuffix(base, "/"), catalogue: catalogue, phrases: phrasesOf(&catalogue)}
	all, err := s.pages()
	if err != nil {
		return err
	}
	for _, name := range []string{"rules", "errors"} {
		if err := os.RemoveAll(filepath.Join(folder, name)); err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Join(folder, name), 0o755); err != nil {
			return err
		}
	}
	if err := os.RemoveAll(filepath.Join(folder, "sitemap.xml")); err != nil {
		return err
	}
	files := map[string][]byte{"robots.txt": s.robots()}
	if s.base != "" {
		files["sitemap.xml"] = s.sitemap(all)
	}
	for name, text := range all {
		files[name] = text
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, filepath.FromSlash(name)), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}
