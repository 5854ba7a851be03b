//go:build !js

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
)

// configName is the file that holds what would otherwise be said on every command line.
const configName = ".rolecall.json"

// longestConfig is how many bytes a config file may have.
const longestConfig = 1 << 20

// configure gives the flags that weren't on the command line the values of the config file, and the others
// their usual ones. In the file, a key is the name of a flag, for all commands that have it, or
// the name of a command, whose object is for that command alone.
func (o options) configure(c *command, note func(format string, args ...any)) (*configFile, error) {
	path := o.text("config")
	if path == "" {
		path = findConfig(note)
	}
	var file *configFile
	if path != "" {
		file = &configFile{folder: absolute(filepath.Dir(path))}
		if err := o.readConfig(c, path, file); err != nil {
			return nil, err
		}
	}
	for _, f := range c.flags {
		if o[f.name] == nil && f.usually != "" {
			o[f.name] = []string{f.usually}
		}
	}
	return file, nil
}

// findConfig is the config file of this folder or the nearest one above; "" for none. It doesn't look
// above the folder of a repository. What has the name and isn't a file is passed over.
func findConfig(note func(format string, args ...any)) string {
	folder, err := os.Getwd()
	if err != nil {
		return ""
	}
	for {
		path := filepath.Join(folder, configName)
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			return path
		} else if err == nil {
			note("%s is %s: skipped", named(path), kindOf(info.Mode()))
		}
		if _, err := os.Stat(filepath.Join(folder, ".git")); err == nil || folder == filepath.Dir(folder) {
			return ""
		}
		folder = filepath.Dir(folder)
	}
}

func (o options) readConfig(c *command, path string, config *configFile) error {
	file, _, err := openRegular(path)
	if err != nil {
		return err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, longestConfig+1))
	if err == nil && len(text) > longestConfig {
		err = errors.New("a config file can have 1 MB at most")
	}
	if err == nil {
		err = o.useConfig(c, text, config)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", named(path), reason(err))
	}
	return nil
}

func (o options) useConfig(c *command, text []byte, config *configFile) error {
	var whole, own map[string]json.RawMessage
	if err := json.Unmarshal(text, &whole); err != nil {
		return errors.New("the config file must be a JSON object")
	}
	if value, ok := whole[overridesKey]; ok {
		if err := config.read(c, value); err != nil {
			return fmt.Errorf("%q: %w", overridesKey, err)
		}
		delete(whole, overridesKey)
	}
	for key, value := range whole {
		known, allowed := inConfig(commands(), key)
		switch {
		case commandOf(key) == nil && !known:
			return errors.New("unknown flag or command " + quote(key) + meant(key, configKeys(), ""))
		case commandOf(key) == nil && !allowed:
			return commandLineOnly(key)
		case key == c.name:
			if err := json.Unmarshal(value, &own); err != nil {
				return errors.New(quote(key) + " must be an object")
			}
		}
	}
	for key := range own {
		switch known, allowed := inConfig([]*command{c}, key); {
		case !known:
			return errors.New("rolecall " + c.name + " has no flag " + quote(key) + meant(key, c.flagNames(), ""))
		case !allowed:
			return commandLineOnly(key)
		}
	}
	for _, f := range c.flags {
		value, ok := own[f.name]
		if !ok {
			value, ok = whole[f.name]
		}
		if !ok || !f.config || o[f.name] != nil {
			continue
		}
		values, err := settings(value)
		if err != nil {
			return fmt.Errorf("%q: %w", f.name, err)
		}
		for _, each := range values {
			if err := o.set(&f, each); err != nil {
				return err
			}
		}
	}
	return nil
}

// inConfig reports whether one of some commands has a flag, and whether a config file may set it.
func inConfig(some []*command, name string) (known, allowed bool) {
	for _, c := range some {
		if f := c.flag(name); f != nil {
			known, allowed = true, allowed || f.config
		}
	}
	return known, allowed
}

func commandLineOnly(name string) error {
	return fmt.Errorf("a config file can't set %s: it only says what is checked and how that is shown. Use --%s on the command line", quote(name), name)
}

// settings are the values of a key: a string, a number, true or false, or a list of strings.
func settings(value json.RawMessage) ([]string, error) {
	var many []string
	if json.Unmarshal(value, &many) == nil && many != nil {
		return many, nil
	}
	var one any
	if err := json.Unmarshal(value, &one); err != nil {
		return nil, err
	}
	switch one := one.(type) {
	case string:
		return []string{one}, nil
	case bool:
		return []string{strconv.FormatBool(one)}, nil
	case float64:
		return []string{string(value)}, nil
	}
	return nil, errors.New("it must be a string, a number, true, false or a list of strings")
}
