// Command pack rewrites a Go WebAssembly module so that it compresses better. The
// linker cuts the module's data at every run of zeros, into tens of thousands of
// segments whose headers weigh more than the zeros they leave out once the file is
// compressed; pack joins them. It also drops what only traces read: tables of lines, and
// the names of functions, which go into a file beside the module (app.symbols.txt for
// app.wasm); it cuts parts of Go's runtime that a page has no use for, writes jumps
// without the tables that Go's compiler makes of them, and instructions shorter. Both
// make the module faster as well. What the module does is not changed otherwise. With a
// number behind the file the module's memory can grow to so many megabytes and no further:
// Go then ends with "out of memory".
//
//	go run ./wasm/pack build/app.wasm [megabytes]
package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

func main() {
	if len(os.Args) < 2 || len(os.Args) > 3 {
		fmt.Fprintln(os.Stderr, "usage: pack module.wasm [megabytes]")
		os.Exit(2)
	}
	megabytes := 0
	if len(os.Args) == 3 {
		var err error
		if megabytes, err = strconv.Atoi(os.Args[2]); err != nil || megabytes <= 0 || megabytes > 4096 {
			fmt.Fprintln(os.Stderr, "pack: megabytes must be a number from 1 to 4096")
			os.Exit(2)
		}
	}
	if err := run(os.Args[1], megabytes); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func run(path string, megabytes int) error {
	module, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	packed, symbols, err := pack(module)
	if err == nil && megabytes > 0 {
		packed, err = bound(packed, megabytes)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if symbols == "" {
		fmt.Println("pack: no table of functions as Go 1.26 writes it, left as it is")
	}
	if err := os.WriteFile(strings.TrimSuffix(path, ".wasm")+".symbols.txt", []byte(symbols), 0o644); err != nil {
		return err
	}
	return os.WriteFile(path, packed, 0o755)
}

// gap is the longest run of zeros that is written out instead of starting a segment.
const gap = 64 << 10

// The numbers of the module format that matter here (WebAssembly 1.0, section 5.5).
const (
	importSection = 2
	codeSection   = 10
	dataSection   = 11
)

var (
	preamble = []byte("\x00asm\x01\x00\x00\x00")
	errShape = errors.New("not a module as Go writes it")
)

// segment is a stretch of the module's memory.
type segment struct {
	offset int64
	bytes  []byte
}

// section is a part of a module.
type section struct {
	id   byte
	body []byte
}

// pack returns the packed module and the names of its functions, or no names when there
// is no table of functions that can be packed.
func pack(module []byte) (packed []byte, symbols string, err error) {
	sections, err := readSections(module)
	if err != nil {
		return nil, "", err
	}
	find := func(id byte) *section {
		for i := range sections {
			if sections[i].id == id {
				return &sections[i]
			}
		}
		return &section{}
	}
	if data := find(dataSection); data.id != 0 {
		segments, err := readData(data.body)
		if err != nil {
			return nil, "", err
		}
		joined := join(segments)
		for i := 1; i < len(joined); i++ {
			if before := joined[i-1]; before.offset+int64(len(before.bytes)) > joined[i].offset {
				return nil, "", errShape
			}
		}
		for _, s := range joined {
			if table, ok := readTable(s.bytes, s.offset); ok {
				if symbols, err = shrink(table, find(typeSection), find(importSection), find(functionSection), find(codeSection)); err != nil {
					return nil, "", err
				}
			}
		}
		data.body = appendData(nil, joined)
	}
	packed = bytes.Clone(preamble)
	for _, s := range sections {
		packed = append(packed, s.id)
		packed = binary.AppendUvarint(packed, uint64(len(s.body)))
		packed = append(packed, s.body...)
	}
	return packed, symbols, nil
}

// shrink drops what nobody needs from the code and from the table of functions, and
// returns the functions' names.
func shrink(t *table, types, imports, functions, code *section) (symbols string, err error) {
	imported, err := importedFunctions(imports.body)
	if err != nil {
		return "", err
	}
	bodies, err := readCode(code.body)
	if err != nil {
		return "", err
	}
	if err = t.cut(bodies, imported); err != nil {
		return "", err
	}
	if t.dropLines() == 0 {
		return "", nil
	}
	t.coarsen()
	var behind []int
	for i, f := range t.functions {
		if listed(endless, f.name) && !f.cut {
			behind = append(behind, imported+i)
		}
	}
	var doors doors
	if bodies, err = doors.build(behind, imported, types, functions, bodies); err != nil {
		return "", err
	}
	known := callees{endless: map[int]bool{}, recovering: -1}
	for _, function := range behind {
		known.endless[function] = true
	}
	for i, f := range t.functions {
		if f.name == "runtime.deferreturn" {
			known.recovering = imported + i
		}
	}
	for i := range bodies {
		bodies[i] = shorten(weave(bodies[i], known), doors)
	}
	code.body = appendCode(nil, bodies)
	return t.dropNames(), nil
}

func readSections(module []byte) ([]section, error) {
	if !bytes.HasPrefix(module, preamble) {
		return nil, errShape
	}
	var sections []section
	for rest := module[len(preamble):]; len(rest) > 0; {
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || uint64(len(rest)-1-n) < size {
			return nil, errShape
		}
		sections = append(sections, section{rest[0], rest[1+n : 1+n+int(size)]})
		rest = rest[1+n+int(size):]
	}
	return sections, nil
}

// readData reads the segments of a data section. Go's linker writes active segments of
// memory 0 only, each at a constant offset, and none over another.
func readData(body []byte) ([]segment, error) {
	count, n := binary.Uvarint(body)
	if n <= 0 {
		return nil, errShape
	}
	body = body[n:]
	var segments []segment
	for range count {
		if len(body) < 2 || body[0] != 0 || body[1] != opI32Const {
			return nil, errShape
		}
		offset, n := signed(body[2:])
		if n <= 0 || len(body) < 3+n || body[2+n] != opEnd {
			return nil, errShape
		}
		body = body[3+n:]
		size, n := binary.Uvarint(body)
		if n <= 0 || uint64(len(body)-n) < size {
			return nil, errShape
		}
		segments = append(segments, segment{offset, body[n : n+int(size)]})
		body = body[n+int(size):]
	}
	if len(body) != 0 {
		return nil, errShape
	}
	return segments, nil
}

// join puts segments together across short gaps, which memory holds as zeros anyway.
// The linker's order is not that of the offsets, so they are sorted first: zeros must
// not be written over a neighbour.
func join(segments []segment) []segment {
	segments = slices.SortedStableFunc(slices.Values(segments), func(a, b segment) int { return cmp.Compare(a.offset, b.offset) })
	var joined []segment
	for _, next := range segments {
		if len(joined) > 0 {
			last := &joined[len(joined)-1]
			between := next.offset - last.offset - int64(len(last.bytes))
			if between >= 0 && between <= gap {
				last.bytes = append(last.bytes, make([]byte, between)...)
				last.bytes = append(last.bytes, next.bytes...)
				continue
			}
		}
		joined = append(joined, segment{next.offset, bytes.Clone(next.bytes)})
	}
	return joined
}

func appendData(out []byte, segments []segment) []byte {
	out = binary.AppendUvarint(out, uint64(len(segments)))
	for _, s := range segments {
		out = append(out, 0, opI32Const)
		out = appendSigned(out, s.offset)
		out = append(out, opEnd)
		out = binary.AppendUvarint(out, uint64(len(s.bytes)))
		out = append(out, s.bytes...)
	}
	return out
}

// signed reads a signed LEB128 number and says how many bytes it took, 0 for none.
func signed(b []byte) (value int64, size int) {
	for i, c := range b {
		if i > 9 {
			return 0, 0
		}
		value |= int64(c&0x7f) << (7 * i)
		if c < 0x80 {
			if c&0x40 != 0 && i < 9 {
				value |= -1 << (7 * (i + 1))
			}
			return value, i + 1
		}
	}
	return 0, 0
}

func appendSigned(out []byte, value int64) []byte {
	for {
		c := byte(value & 0x7f)
		value >>= 7
		if value == 0 && c&0x40 == 0 || value == -1 && c&0x40 != 0 {
			return append(out, c)
		}
		out = append(out, c|0x80)
	}
}
