// Command pack rewrites a Go WebAssembly module so that it compresses better, and runs faster.
// What the module does is not changed; README.md next to this file tells of each pass and what
// it is worth. The names of functions go into a file next to the module (app.symbols.txt for
// app.wasm). With a number after the file the module's memory can grow to that number of megabytes
// and no further: Go then ends with "out of memory".
//
// With -blanks it leaves numbers out that the page fills in while it loads the module; nothing else can run it then.
//
//	go run ./wasm/pack [-blanks] build/app.wasm [megabytes]
package main

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
)

func main() {
	var o options
	flag.BoolVar(&o.blanks, "blanks", false, "leave numbers out that the page fills in while it loads the module")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: pack [-blanks] module.wasm [megabytes]")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() < 1 || flag.NArg() > 2 {
		flag.Usage()
		os.Exit(2)
	}
	if flag.NArg() == 2 {
		var err error
		if o.megabytes, err = strconv.Atoi(flag.Arg(1)); err != nil || o.megabytes <= 0 || o.megabytes > 4096 {
			fmt.Fprintln(os.Stderr, "pack: megabytes must be a number from 1 to 4096")
			os.Exit(2)
		}
	}
	warning, err := run(flag.Arg(0), o)
	if err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
	if warning != "" {
		fmt.Fprintln(os.Stderr, "pack: warning:", warning)
	}
}

// options are what a module is packed for.
type options struct {
	// megabytes is how far its memory can grow, 0 for as far as Go lets it.
	megabytes int
	// blanks says that it is for a page, which fills in what is left blank.
	blanks bool
}

// run packs a file and writes the names of its functions next to it. The warning says why
// less was done than usual.
func run(path string, o options) (warning string, err error) {
	before, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	after, symbols, warning, err := pack(before, o.blanks)
	if err == nil && o.megabytes > 0 {
		after, err = bound(after, o.megabytes)
	}
	if err != nil {
		return "", fmt.Errorf("%s: %w", path, err)
	}
	if warning != "" {
		warning = path + ": " + warning
	}
	if err := os.WriteFile(strings.TrimSuffix(path, ".wasm")+".symbols.txt", []byte(symbols), 0o644); err != nil {
		return "", err
	}
	return warning, os.WriteFile(path, after, 0o755)
}

// pack returns the packed module and the names of its functions. A module that another
// version of Go built, or whose table of functions is not as expected, is only joined: it
// keeps its names, and the warning says why. With blanks it is one for pages.
func pack(before []byte, blanks bool) (after []byte, symbols, warning string, err error) {
	m, err := readModule(before)
	if err != nil {
		return nil, "", "", err
	}
	data := m.find(dataSection)
	if data.id == 0 {
		return m.append(nil), "", "no data, left unchanged", nil
	}
	segments, err := readData(data.body)
	if err != nil {
		return nil, "", "", err
	}
	if segments, err = join(segments); err != nil {
		return nil, "", "", err
	}
	if version := builder(m.sections); !known(version) {
		warning = fmt.Sprintf("built by %q, and what there is to know of Go is known for %s alone: only joined", version, release)
	} else if symbols, err = shrink(m, segments, blanks); err != nil {
		return nil, "", "", err
	} else if symbols == "" {
		warning = "no table of functions as " + release + " writes it: only joined"
	}
	m.find(dataSection).body = appendData(nil, leaveOut(segments))
	return m.append(nil), symbols, warning, nil
}

// shrink drops what isn't needed from the code and from the table of functions, and
// returns the functions' names, or none when there is no table that can be read.
func shrink(m *module, segments []segment, blanks bool) (symbols string, err error) {
	for _, s := range segments {
		t, ok := readTable(s.bytes, int(s.offset))
		if !ok || !t.dropLines() {
			continue
		}
		if err := shorter(m, t, blanks); err != nil {
			return "", err
		}
		symbols = t.dropNames()
		if filler := t.fill(); filler != nil {
			err = m.runFirst(filler)
		}
		if err == nil && blanks {
			err = m.leaveBlanks()
		}
		return symbols, err
	}
	return "", nil
}

// shorter writes the module's functions with fewer instructions, and with numbers as wide as blanks if it is to have some.
func shorter(m *module, t *table, blanks bool) error {
	imported, err := importedFunctions(m.find(importSection).body)
	if err != nil {
		return err
	}
	code := m.find(codeSection)
	codes, err := readCode(code.body)
	if err != nil {
		return err
	}
	if len(codes) != len(t.functions) {
		return errShape
	}
	bodies := make([]body, len(codes))
	for i, code := range codes {
		bodies[i] = readBody(code)
	}
	callees := callees{endless: map[int]bool{}, recovering: -1}
	for i, f := range t.functions {
		callees.endless[imported+i] = listed(endless, f.name)
		if f.name == recovering {
			callees.recovering = imported + i
		}
	}
	was := make([][]int64, len(bodies))
	for i, f := range t.functions {
		b, woven := weave(bodies[i], callees)
		b = shorten(b, callees)
		if woven {
			was[i] = renumber(b, f)
		}
		b = inFull(b)
		if blanks {
			wideNumbers(b.list, f)
		}
		codes[i] = b.bytes()
	}
	if !t.renumber(was) {
		return errShape
	}
	code.body = appendCode(nil, codes)
	return nil
}
