//go:build !js

package main

import (
	"bytes"
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
	in, err := c.input()
	if err != nil {
		return 0, err
	}
	_, err = c.separate(in, "good", "bad", reading{}, func(r row) string {
		if r.Level == "" {
			return ""
		}
		return r.Level + " " + r.Rule + ": " + r.Message
	})
	return exitGood, err
}

// dataDedupe writes each row once.
func dataDedupe(c *call) (int, error) {
	in, err := c.input()
	if err != nil {
		return 0, err
	}
	_, err = c.separate(in, "unique", "repeated", reading{by: "repeats", near: c.options.on("near")}, func(r row) string {
		if r.Part == 0 {
			return ""
		}
		return likeWords(r, "line "+strconv.Itoa(r.LikeLine))
	})
	return exitGood, err
}

// dataOverlap writes the rows of the second file that aren't in the first, and those that are.
func dataOverlap(c *call) (int, error) {
	all, err := c.inputs()
	if err != nil {
		return 0, err
	}
	if len(all) != 2 {
		return 0, usage("rolecall data overlap needs two files, such as the training rows and the test rows")
	}
	repeats := new(engine.Repeats)
	e := engine.New()
	err = c.eachPiece(all[0], func(text []byte) error {
		e.Use(0, text)
		if failure := e.Remember(repeats, true); failure != nil {
			return failed(failure)
		}
		repeats.Lines += bytes.Count(text, []byte("\n"))
		return nil
	})
	if err != nil {
		return 0, err
	}
	repeats.Close()
	shared, err := c.separate(all[1], "apart", "shared", reading{by: "overlap", near: true, repeats: repeats}, func(r row) string {
		if r.Part == 0 {
			return ""
		}
		return likeWords(r, fmt.Sprintf("%s:%d", all[0].name(), r.LikeLine))
	})
	if err == nil && shared > 0 {
		return exitFindings, nil
	}
	return exitGood, err
}

// likeWords say how a row is like another one.
func likeWords(r row, other string) string {
	return map[string]string{
		engine.LikeSame: "the same as ", engine.LikeAlike: "the same but for case, spaces or punctuation as ", engine.LikeNear: "almost the same as ",
		engine.LikePrompt: "another answer to the prompt of ",
	}[r.Like] + other
}

// separate writes the rows for which why says nothing to one file, and the others, which it counts, to another, and names those.
func (c *call) separate(in input, goodWord, badWord string, how reading, why func(row) string) (others int, err error) {
	good, bad := &rowWriter{path: c.newName(in, "output", goodWord)}, &rowWriter{path: c.newName(in, "bad", badWord)}
	limit, blank := c.options.number("limit"), 0
	err = writeRows([]*rowWriter{good, bad}, func() (err error) {
		_, blank, err = c.eachRow(in, how, func(r row) error {
			reason := why(r)
			if reason == "" {
				return good.add(r)
			}
			if bad.rows < limit {
				c.note("%s:%d: %s", in.name(), r.Line, reason)
			}
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
	return bad.rows, nil
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
	in, err := c.input()
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
	rows, blank := 0, 0
	how := reading{by: "split", parts: c.options.text("parts"), seed: c.options.number("seed")}
	err = writeRows(writers, func() (err error) {
		_, blank, err = c.eachRow(in, how, func(r row) error {
			rows++
			return parts[r.Part].add(r)
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
	in, err := c.input()
	if err != nil {
		return 0, err
	}
	seed, sample, kept := c.options.number("seed"), engine.NewSample(c.options.number("count")), map[int]row{}
	rows := 0
	_, _, err = c.eachRow(in, reading{by: "split", parts: "all=100"}, func(r row) error {
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
	in, err := c.input()
	if err != nil {
		return 0, err
	}
	var sizes, messages []int
	levels, rules := map[string]int{}, map[string]int{}
	likes := map[string]int{}
	name, blank, err := c.eachRow(in, reading{}, func(r row) error {
		sizes, messages = append(sizes, r.Tokens), append(messages, r.Messages)
		if levels[r.Level]++; r.Rule != "" {
			rules[r.Rule]++
		}
		likes[r.Like]++
		return nil
	})
	if err != nil {
		return 0, err
	}
	rows := len(sizes)
	fmt.Fprintf(c.out, "%s: %s (%s), %s\n", in.name(), counted(rows, "row"), name, counted(blank, "blank line"))
	fmt.Fprintf(c.out, "good %s, bad %s\n", digits.Grouped(levels[""]), digits.Grouped(rows-levels[""]))
	fmt.Fprintf(c.out, "repeated %s, almost the same as another %s, another answer to the same prompt %s\n",
		digits.Grouped(likes[engine.LikeSame]), digits.Grouped(likes[engine.LikeAlike]+likes[engine.LikeNear]), digits.Grouped(likes[engine.LikePrompt]))
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
