//go:build !js

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// overridesKey is the key of a config file with flags for some files.
const overridesKey = "overrides"

// configFile is what a config file says beyond the flags of a command.
type configFile struct {
	// folder is where the file is: its patterns are for what is below.
	folder    string
	overrides []override
}

// override are flags for the files that match its patterns.
type override struct {
	files   []pathRule
	options options
}

// notPerFile are flags that are about the whole output, not about a file.
var notPerFile = []string{"format", "colors", "exclude", "files", "gitignore"}

// read reads the overrides of a config file.
func (config *configFile) read(c *command, value json.RawMessage) error {
	var list []map[string]json.RawMessage
	if err := json.Unmarshal(value, &list); err != nil {
		return errors.New("it must be a list of objects")
	}
	for _, each := range list {
		one := override{options: options{}}
		patterns, err := settings(each["files"])
		if each["files"] == nil || err != nil {
			return errors.New(`each object needs "files": patterns of paths, as in a .gitignore file`)
		}
		for _, pattern := range patterns {
			rule, ok := pathRuleOf(config.folder, pattern)
			if !ok {
				return errors.New("invalid pattern " + quote(pattern))
			}
			one.files = append(one.files, rule)
		}
		for _, key := range slices.Sorted(maps.Keys(each)) {
			known, allowed := inConfig(commands(), key)
			switch {
			case key == "files":
				continue
			case !known:
				return errors.New("unknown flag " + quote(key) + meant(key, configKeys(), ""))
			case !allowed:
				return commandLineOnly(key)
			case slices.Contains(notPerFile, key):
				return fmt.Errorf("%q is for all files: set it outside of %s", key, overridesKey)
			}
			f := c.flag(key)
			if f == nil {
				continue // of another command
			}
			values, err := settings(each[key])
			if err != nil {
				return fmt.Errorf("%q: %w", key, err)
			}
			for _, value := range values {
				if err := one.options.set(f, value); err != nil {
					return err
				}
			}
		}
		config.overrides = append(config.overrides, one)
	}
	return nil
}

// configKeys are the keys that a config file may have.
func configKeys() []string {
	keys := []string{overridesKey}
	for _, c := range commands() {
		keys = append(keys, c.name)
		for _, f := range c.flags {
			if f.config && !slices.Contains(keys, f.name) {
				keys = append(keys, f.name)
			}
		}
	}
	return keys
}

// with is the call for one text, with the flags that the config file has for its path. Later overrides come before earlier
// ones, and the command line before all. Flags that may be repeated are added.
func (c *call) with(in input) *call {
	if c.config == nil || len(c.config.overrides) == 0 || in.path == "" {
		return c
	}
	path := absolute(filepath.FromSlash(strings.TrimSuffix(in.path, ".gz")))
	own := *c
	own.options = maps.Clone(c.options)
	for _, each := range c.config.overrides {
		if !excluded(each.files, path, false) {
			continue
		}
		for name, values := range each.options {
			switch f := c.command.flag(name); {
			case c.given[name] && !f.many:
			case f.many:
				own.options[name] = append(slices.Clip(own.options[name]), values...)
			default:
				own.options[name] = values
			}
		}
	}
	return &own
}
