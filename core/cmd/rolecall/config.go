//go:build !js

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
)

// configName is the file that holds what would otherwise be said on every command line.
const configName = ".rolecall.json"

// configure gives the flags that weren't on the command line the values of the config file, and the others
// their usual ones. In the file, a key is the name of a flag, for all commands that have it, or
// the name of a command, whose object is for that command alone.
func (o options) configure(c *command) error {
	path := o.text("config")
	if path == "" {
		path = findConfig()
	}
	if path != "" {
		if err := o.readConfig(c, path); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	for _, f := range c.flags {
		if o[f.name] == nil && f.usually != "" {
			o[f.name] = []string{f.usually}
		}
	}
	return nil
}

// findConfig is the config file of this folder or the nearest one above; "" for none. It doesn't look
// above the folder of a repository.
func findConfig() string {
	folder, err := os.Getwd()
	if err != nil {
		return ""
	}
	for {
		path := filepath.Join(folder, configName)
		if _, err := os.Stat(path); err == nil {
			return path
		}
		if _, err := os.Stat(filepath.Join(folder, ".git")); err == nil || folder == filepath.Dir(folder) {
			return ""
		}
		folder = filepath.Dir(folder)
	}
}

func (o options) readConfig(c *command, path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		if pathError := (*fs.PathError)(nil); errors.As(err, &pathError) {
			return pathError.Err
		}
		return err
	}
	var whole, own map[string]json.RawMessage
	if err := json.Unmarshal(text, &whole); err != nil {
		return errors.New("the config file must be a JSON object")
	}
	for key, value := range whole {
		switch {
		case commandOf(key) == nil && !anyFlag(key):
			return errors.New("unknown flag or command " + quote(key))
		case key == c.name:
			if err := json.Unmarshal(value, &own); err != nil {
				return errors.New(quote(key) + " must be an object")
			}
		}
	}
	for key := range own {
		if c.flag(key) == nil {
			return errors.New("rolecall " + c.name + " has no flag " + quote(key))
		}
	}
	for _, f := range c.flags {
		value, ok := own[f.name]
		if !ok {
			value, ok = whole[f.name]
		}
		if !ok || o[f.name] != nil {
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

func anyFlag(name string) bool {
	for _, c := range commands() {
		for _, f := range c.flags {
			if f.name == name {
				return true
			}
		}
	}
	return false
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
