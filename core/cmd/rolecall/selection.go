//go:build !js

package main

import (
	"bytes"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// A pathRule is a line of a .gitignore file, or a pattern of the same form: it's for files or folders below its base.
type pathRule struct {
	base, pattern string
	// keeps says that it's an exception from earlier rules, and folders that it's for folders alone.
	keeps, folders bool
}

// pathRuleOf reads a pattern as Git does (gitignore(5)); false for a comment, an empty line and an invalid pattern.
func pathRuleOf(base, line string) (pathRule, bool) {
	rule := pathRule{base: base}
	line = strings.TrimSuffix(line, "\r")
	if !strings.HasSuffix(line, `\ `) {
		line = strings.TrimRight(line, " ")
	}
	if strings.HasPrefix(line, "#") {
		return rule, false
	}
	line, rule.keeps = strings.CutPrefix(line, "!")
	line, rule.folders = strings.CutSuffix(line, "/")
	// A slash anywhere but at the end ties the pattern to its base.
	line, tied := strings.CutPrefix(line, "/")
	if !tied && !strings.Contains(line, "/") {
		line = "**/" + line
	}
	if strings.HasSuffix(line, "/**") {
		line += "/*" // what is below the folder, not the folder
	}
	rule.pattern = line
	return rule, line != "" && line != "**/" && doublestar.ValidatePattern(line)
}

// matches reports whether a path, which is absolute, is one that the rule is for.
func (r *pathRule) matches(path string, isFolder bool) bool {
	if r.folders && !isFolder {
		return false
	}
	below, err := filepath.Rel(r.base, path)
	if err != nil || !filepath.IsLocal(below) {
		return false
	}
	ok, err := doublestar.Match(r.pattern, filepath.ToSlash(below))
	return err == nil && ok
}

// excluded reports what the last of the rules for a path says of it: that it's excluded.
func excluded(rules []pathRule, path string, isFolder bool) bool {
	for i := range slices.Backward(rules) {
		if rules[i].matches(path, isFolder) {
			return !rules[i].keeps
		}
	}
	return false
}

// pathRules are the rules of a flag whose patterns are for paths.
func (c *call) pathRules(flag string) []pathRule {
	base := absolute(".")
	if !c.given[flag] && c.config != nil {
		base = c.config.folder
	}
	var rules []pathRule
	for _, pattern := range c.options[flag] {
		if rule, ok := pathRuleOf(base, filepath.ToSlash(pattern)); ok {
			rules = append(rules, rule)
		}
	}
	return rules
}

// selection says which files of a folder a command looks at.
type selection struct {
	files, exclude []pathRule
	// repository is the folder of the Git repository around the folder, "" for none, and ignored are the rules of the
	// .gitignore files of folders, by folder.
	repository string
	ignored    map[string][]pathRule
	// left counts what was excluded.
	left int
}

func (c *call) selection(folder string) *selection {
	s := &selection{files: c.pathRules("files"), exclude: c.pathRules("exclude"), ignored: map[string][]pathRule{}}
	if !c.options.on("gitignore") {
		return s
	}
	for at := absolute(folder); ; at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, ".git")); err == nil {
			s.repository = at
			return s
		}
		if at == filepath.Dir(at) {
			return s
		}
	}
}

// absolute is a path from the root of the file system; the path as it is, if the current folder isn't known.
func absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

// excludes reports whether a file or folder is left out. Folders are asked before what is in them.
func (s *selection) excludes(path string, isFolder bool) bool {
	whole := absolute(path)
	out := excluded(s.exclude, whole, isFolder)
	if !out && s.repository != "" {
		out = excluded(s.rulesOf(filepath.Dir(whole)), whole, isFolder)
	}
	if out {
		s.left++
	}
	return out
}

// rulesOf are the rules of all .gitignore files that are for what is in a folder, those of the repository first.
func (s *selection) rulesOf(folder string) []pathRule {
	if rules, known := s.ignored[folder]; known {
		return rules
	}
	var rules []pathRule
	if folder != s.repository && folder != filepath.Dir(folder) {
		rules = slices.Clip(s.rulesOf(filepath.Dir(folder)))
	} else {
		rules = ignoreFile(filepath.Join(folder, ".git", "info", "exclude"), folder)
	}
	rules = append(rules, ignoreFile(filepath.Join(folder, ".gitignore"), folder)...)
	s.ignored[folder] = rules
	return rules
}

// longestIgnore is how many bytes of a .gitignore file are read.
const longestIgnore = 1 << 20

// ignoreFile is the rules of a .gitignore file: none if there's no such file.
func ignoreFile(name, base string) []pathRule {
	file, _, err := openRegular(name)
	if err != nil {
		return nil
	}
	defer file.Close()
	text, _ := io.ReadAll(io.LimitReader(file, longestIgnore))
	var rules []pathRule
	for line := range bytes.Lines(text) {
		// Braces are alternatives in other patterns, and characters here.
		line := strings.NewReplacer("{", `\{`, "}", `\}`).Replace(strings.TrimSuffix(string(line), "\n"))
		if rule, ok := pathRuleOf(base, line); ok {
			rules = append(rules, rule)
		}
	}
	return rules
}

// kinds are how the names of the files end that are looked for in folders, if --files doesn't say which: conversations,
// and recordings, in which conversations are found.
var kinds = []string{".json", ".jsonl", ".ndjson", ".har", ".yaml", ".yml"}

// wants reports whether a file of a folder is one to look at.
func (s *selection) wants(name string) bool {
	if s.files != nil {
		return excluded(s.files, absolute(name), false)
	}
	return slices.Contains(kinds, path.Ext(strings.TrimSuffix(filepath.ToSlash(name), ".gz")))
}
