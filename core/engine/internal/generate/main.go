// Command generate writes the JSON codec of the engine's types and their TypeScript
// twins, and their JSON Schemas for the description of the HTTP API. It reads types*.go and operations.go of the folder it is
// run in.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	files, err := generate(".")
	for name, text := range files {
		if err == nil {
			err = write(name, text)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// generate returns the text of every generated file by its path from dir.
func generate(dir string) (map[string][]byte, error) {
	s, err := read(dir)
	if err != nil {
		return nil, err
	}
	code, err := golang(s)
	if err != nil {
		return nil, err
	}
	later, err := laterRun(s)
	if err != nil {
		return nil, err
	}
	return map[string][]byte{
		"codec.gen.go":                      code,
		"later.gen.go":                      later,
		"../../web/src/engine/types.gen.ts": typescript(s),
		"../../wasm/edge/schemas.gen.json":  jsonSchemas(s),
	}, nil
}

func write(name string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, text, 0o644)
}
