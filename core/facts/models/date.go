package models

import (
	"strconv"
	"strings"
)

// Date is a day, such as 20261128 for November 28, 2026; 0 is none.
type Date int32

// String is the day as in ISO 8601, such as "2026-11-28".
func (d Date) String() string {
	all := strconv.Itoa(int(d) + 1_0000_00_00)[1:]
	return all[:4] + "-" + all[4:6] + "-" + all[6:]
}

// ParseDate reads a day as in ISO 8601. It returns 0 for anything else.
func ParseDate(text string) Date {
	if len(text) != len("2006-01-02") || text[4] != '-' || text[7] != '-' {
		return 0
	}
	return digits(text[:4] + text[5:7] + text[8:])
}

// Days is how many days a day is after another one.
func (d Date) Days(after Date) int { return int(d.count() - after.count()) }

// count counts the days from the year 0, as in the proleptic Gregorian calendar.
func (d Date) count() int32 {
	year, month, day := int32(d/10000), int32(d/100%100), int32(d%100)
	if month <= 2 {
		year, month = year-1, month+12
	}
	return 365*year + year/4 - year/100 + year/400 + (153*month-457)/5 + day
}

// digits is the number that eight digits write; 0 if a byte is none.
func digits(text string) Date {
	number := Date(0)
	for i := 0; i < len(text); i++ {
		if text[i] < '0' || text[i] > '9' {
			return 0
		}
		number = number*10 + Date(text[i]-'0')
	}
	return number
}

// cutDate cuts the date of a snapshot from a name: "-20251101", "@20251101" or "-2026-03-17". It returns the name
// unchanged if it ends in none.
func cutDate(name string) (bare string, day Date) {
	const short, long = len("-20060102"), len("-2006-01-02")
	if n := len(name) - short; n > 0 && strings.IndexByte("-@", name[n]) >= 0 {
		if day := digits(name[n+1:]); day > 20200000 && day < 21000000 {
			return name[:n], day
		}
	}
	if n := len(name) - long; n > 0 && name[n] == '-' {
		if day := ParseDate(name[n+1:]); day > 20200000 {
			return name[:n], day
		}
	}
	return name, 0
}
