package main

import (
	"os"
	"strconv"
	"time"
)

// dayVariable names the moment that answers are given for, in seconds since 1970, as
// https://reproducible-builds.org/specs/source-date-epoch says: the same files then get the same answer on any day.
const dayVariable = "SOURCE_DATE_EPOCH"

// now returns the moment that answers are given for, in RFC 3339: models are retired then, or not yet.
func now() string { return moment().Format(time.RFC3339) }

// moment is now as a time in UTC.
func moment() time.Time {
	if seconds, err := strconv.ParseInt(os.Getenv(dayVariable), 10, 64); err == nil {
		return time.Unix(seconds, 0).UTC()
	}
	return time.Now().UTC()
}

// after writes the times after a first one, by milliseconds.
func after(first time.Time) func(milliseconds int) string {
	return func(milliseconds int) string {
		return first.Add(time.Duration(milliseconds) * time.Millisecond).Format("2006-01-02T15:04:05.000Z")
	}
}
