package models

import (
	"strconv"
	"strings"

	"github.com/rolecall/rolecall/core/internal/order"
)

// parse reads the table. It panics on a line that it can't read: the table is part of the program.
func parse(text string) *table {
	t := &table{models: make([]Model, 0, 256), names: map[string]*Model{}}
	maker, asOf := "", Date(0)
	for row := range strings.Lines(text) {
		words := strings.Fields(row)
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		switch words[0] {
		case "maker":
			maker = words[1]
		case "source":
			asOf = ParseDate(words[1])
			t.asOf = max(t.asOf, asOf)
		case "line":
			t.lines = append(t.lines, line{begin: words[1], newest: words[2], contains: strings.Join(words[3:], "")})
		default:
			name, family := strings.CutSuffix(words[0], "*")
			t.models = append(t.models, Model{Name: name, Maker: maker, AsOf: asOf, family: family})
			t.add(&t.models[len(t.models)-1], words[1:])
		}
	}
	// The longer beginning first: it is the more exact one.
	order.Stable(t.families, func(a, b **Model) int { return len((*b).Name) - len((*a).Name) })
	return t
}

// add reads the cells of a model and enters its names.
func (t *table) add(m *Model, cells []string) {
	if m.family {
		t.families = append(t.families, m)
	} else {
		t.names[m.Name] = m
	}
	for _, cell := range cells {
		key, value, _ := strings.Cut(cell, "=")
		switch key {
		case "also":
			for also := range strings.SplitSeq(value, ",") {
				t.names[also] = m
			}
		case "retired":
			m.Retired = ParseDate(value)
		case "instead":
			m.Instead = value
		case "output":
			m.Output = number(value)
		case "effort":
			m.Efforts = strings.Split(value, ",")
		case "verbosity":
			m.Verbosities = strings.Split(value, ",")
		case "budget":
			least, most, ranged := strings.Cut(value, "..")
			m.LeastBudget, m.HasBudget = number(least), true
			if m.MostBudget = m.LeastBudget; ranged {
				m.MostBudget = number(most)
			}
		default:
			bit := ParseFact(cell[1:])
			if cell[0] == '+' {
				m.has |= bit
			} else {
				m.lacks |= bit
			}
		}
	}
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(err)
	}
	return n
}
