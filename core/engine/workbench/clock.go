package workbench

import (
	"context"
	"math/rand/v2"
	"strconv"
	"time"

	"github.com/rolecall/rolecall/core/session"
)

// clock is the clock of a system. It moves when an action moves it.
type clock struct{ at time.Time }

// clockHead are the statements that begin one.
const clockHead = "now := time.Date(2026, 1, 2, 9, 0, 0, 0, time.UTC)\n"

func newClock() clock { return clock{time.Date(2026, 1, 2, 9, 0, 0, 0, time.UTC)} }

func (c *clock) now() time.Time { return c.at }

// wait moves the clock and gives the statement that does.
func (c *clock) wait(d time.Duration, unit string) string {
	amount := int(d / units[unit])
	c.at = c.at.Add(d)
	return "now = now.Add(" + strconv.Itoa(amount) + " * time." + unit + ")\n"
}

var units = map[string]time.Duration{"Minute": time.Minute, "Second": time.Second, "Millisecond": time.Millisecond}

// idsHead makes IDs of the clock.
const idsHead = "ids := session.IDs{Now: func() time.Time { return now }, Random: rand.NewChaCha8([32]byte{})}\n"

// ids are those of the clock, the same each time.
func (c *clock) ids() session.IDs {
	return session.IDs{Now: c.now, Random: rand.NewChaCha8([32]byte{})}
}

// said is the time of the clock in words.
func (c *clock) said() string { return clockTime(c.at) }

func clockTime(at time.Time) string { return at.Format("2 January, 15:04:05") }

func ctx() context.Context { return context.Background() }
