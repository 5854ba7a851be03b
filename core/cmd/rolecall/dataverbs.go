//go:build !js

package main

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
	"github.com/rolecall/rolecall/core/internal/digits"
)

// dataClean writes the good rows and the bad ones.
func dataClean(c *call) (int, error) {
	return c.separate("good", "bad", true, func(r row) string {
		if r.Level == "" {
			return ""
		}
		return r.Level + " " + r.Rule + ": " + r.Message
	})
}

// dataDedupe writes each row once.
func dataDedupe(c *call) (int, error) {
	seen := map[engine.RowHash]int{}
	return c.separate("unique", "repeated", false, func(r row) string {
		hash := engine.HashRow(r.text)
		if first, again := seen[hash]; again {
			return "the same as line " + strconv.Itoa(first)
		}
		seen[hash] = r.Line
		return ""
	})
}

// separate writes the rows for which why says nothing to one file, and the others to another, and names those.
func (c *call) separate(goodWord, badWord string, judge bool, why func(row) string) (int, error) {
	in, err := c.rowInput()
	if err != nil {
		return 0, err
	}
	good, bad := &rowWriter{path: c.newName(in, "output", goodWord)}, &rowWriter{path: c.newName(in, "bad", badWord)}
	limit, blank, reasons := c.options.number("limit"), 0, map[string]int{}
	err = writeRows([]*rowWriter{good, bad}, func() (err error) {
		_, blank, err = c.eachRow(in, judge, func(r row) error {
			reason := why(r)
			if reason == "" {
				return good.add(r)
			}
			if bad.rows < limit {
				c.note("%s:%d: %s", in.name(), r.Line, reason)
			}
			reasons[r.Rule]++
			return bad.add(r)
		})
		return err
	})
	if err != nil {
		return 0, err
	}
	if more := bad.rows - limit; more > 0 {
		c.note("%s more %s rows not shown", digits.Grouped(more), badWord)
	}
	fmt.Fprintln(c.out, closing(good.rows+bad.rows, blank, part{goodWord, good}, part{badWord, bad}))
	return exitGood, nil
}

// part is a new file and what its rows are called.
type part struct {
	name string
	*rowWriter
}

// closing says where every row went.
func closing(rows, blank int, parts ...part) string {
	var said []string
	for _, p := range parts {
		words := digits.Grouped(p.rows) + " " + p.name
		if p.rows > 0 {
			words += " in " + visible(p.path)
		}
		said = append(said, words)
	}
	text := counted(rows, "row") + ": " + strings.Join(said, ", ")
	if blank > 0 {
		text += "; " + counted(blank, "blank line") + " left out"
	}
	return text + "."
}

// dataSplit writes each row to one of several files. Equal rows go to the same one.
func dataSplit(c *call) (int, error) {
	in, err := c.rowInput()
	if err != nil {
		return 0, err
	}
	shares := engine.ParseParts(c.options.text("parts"))
	if shares == nil {
		return 0, usage("--parts must be names with percents, such as train=90,test=10")
	}
	var parts []part
	var writers []*rowWriter
	for _, share := range shares {
		w := &rowWriter{path: c.newName(in, "", share.Name)}
		parts, writers = append(parts, part{share.Name, w}), append(writers, w)
	}
	seed, rows, blank := c.options.number("seed"), 0, 0
	err = writeRows(writers, func() (err error) {
		_, blank, err = c.eachRow(in, false, func(r row) error {
			rows++
			return parts[engine.PartOf(shares, engine.HashRow(r.text).Chance(seed))].add(r)
		})
		return err
	})
	if err != nil {
		return 0, err
	}
	fmt.Fprintln(c.out, closing(rows, blank, parts...))
	return exitGood, nil
}

// dataSample writes some rows to standard output or a new file, in their order.
func dataSample(c *call) (int, error) {
	in, err := c.rowInput()
	if err != nil {
		return 0, err
	}
	seed, sample, kept := c.options.number("seed"), engine.NewSample(c.options.number("count")), map[int]row{}
	rows := 0
	_, _, err = c.eachRow(in, false, func(r row) error {
		out := sample.Add(rows, engine.HashRow(r.text).Chance(seed))
		if out != rows {
			r.text = slices.Clone(r.text)
			kept[rows] = r
			delete(kept, out)
		}
		rows++
		return nil
	})
	if err != nil {
		return 0, err
	}
	var text []byte
	for _, at := range slices.Sorted(maps.Keys(kept)) {
		r := kept[at]
		text = append(append(text, r.text...), '\n')
	}
	if err := c.output(text); err != nil {
		return 0, err
	}
	c.note("%s: %s of %s, by seed %d", in.name(), digits.Grouped(len(kept)), counted(rows, "row"), seed)
	return exitGood, nil
}

// dataStats counts.
func dataStats(c *call) (int, error) {
	in, err := c.rowInput()
	if err != nil {
		return 0, err
	}
	var sizes, messages []int
	levels, rules := map[string]int{}, map[string]int{}
	seen, repeated := map[engine.RowHash]bool{}, 0
	name, blank, err := c.eachRow(in, true, func(r row) error {
		sizes, messages = append(sizes, r.Tokens), append(messages, r.Messages)
		if levels[r.Level]++; r.Rule != "" {
			rules[r.Rule]++
		}
		if hash := engine.HashRow(r.text); seen[hash] {
			repeated++
		} else {
			seen[hash] = true
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	rows := len(sizes)
	fmt.Fprintf(c.out, "%s: %s (%s), %s\n", in.name(), counted(rows, "row"), name, counted(blank, "blank line"))
	fmt.Fprintf(c.out, "good %s, bad %s, repeated %s\n", digits.Grouped(levels[""]), digits.Grouped(rows-levels[""]), digits.Grouped(repeated))
	fmt.Fprintf(c.out, "messages: %s\n", spread(messages))
	fmt.Fprintf(c.out, "tokens, about: %s\n", spread(sizes))
	var names []string
	for rule := range rules {
		names = append(names, rule)
	}
	slices.SortFunc(names, func(a, b string) int {
		if rules[a] != rules[b] {
			return rules[b] - rules[a]
		}
		return strings.Compare(a, b)
	})
	for _, rule := range names {
		fmt.Fprintf(c.out, "%s: %s\n", rule, counted(rules[rule], "row"))
	}
	return exitGood, nil
}

// spread says how numbers are spread.
func spread(numbers []int) string {
	if len(numbers) == 0 {
		return "none"
	}
	slices.Sort(numbers)
	total := 0
	for _, n := range numbers {
		total += n
	}
	at := func(percent int) string { return digits.Grouped(numbers[(len(numbers)-1)*percent/100]) }
	return digits.Grouped(total) + " in total; a row has " + at(0) + " to " + at(100) + ", half of them up to " + at(50) + ", 95 % up to " + at(95)
}
