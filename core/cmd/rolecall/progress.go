//go:build !js

package main

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// patience is how long work may take before its progress is shown, and how often that is renewed.
const (
	patience = time.Second
	renewal  = 100 * time.Millisecond
)

// progress counts what is read, and shows it on a terminal. Its zero value shows nothing.
type progress struct {
	err         io.Writer
	name        fileName
	done, total int64
	begun, last time.Time
	shown       bool
	now         func() time.Time
}

// progress is for a text of total bytes; 0 where that isn't known.
func (c *call) progress(name fileName, total int64) *progress {
	if !c.errTerminal {
		return &progress{}
	}
	return &progress{err: c.err, name: name, total: total, begun: time.Now(), now: time.Now}
}

// Write counts what is read.
func (p *progress) Write(text []byte) (int, error) {
	p.done += int64(len(text))
	if p.err == nil {
		return len(text), nil
	}
	if now := p.now(); now.Sub(p.begun) > patience && now.Sub(p.last) > renewal {
		p.last, p.shown = now, true
		fmt.Fprintf(p.err, "\r%s\x1b[K", p.line(now))
	}
	return len(text), nil
}

// line is the bar, with the rate.
func (p *progress) line(now time.Time) string {
	const width, mega = 20, 1e6
	rate := fmt.Sprintf("%.0f MB, %.0f MB/s", float64(p.done)/mega, float64(p.done)/mega/now.Sub(p.begun).Seconds())
	if p.total == 0 {
		return p.name.String() + " " + rate
	}
	part := min(float64(p.done)/float64(p.total), 1)
	full := int(part * width)
	return fmt.Sprintf("%s [%s%s] %.0f %%, %s", p.name, strings.Repeat("#", full), strings.Repeat(".", width-full), part*100, rate)
}

// end takes the bar off the screen.
func (p *progress) end() {
	if p.shown {
		fmt.Fprint(p.err, "\r\x1b[K")
	}
}
