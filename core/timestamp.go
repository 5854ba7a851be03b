package core

// ParseTimestamp reads a date and time as RFC 3339 writes it, such as
// "2024-01-14T10:00:00.000Z", and gives the milliseconds since 1970, cut to whole ones.
// It takes what the RFC's grammar takes, except for leap seconds, and nothing else. It stands
// for time.Parse, which weighs more than the page's module can spare.
func ParseTimestamp(text string) (milliseconds int64, ok bool) {
	if len(text) < len("2006-01-02T15:04:05Z") || text[4] != '-' || text[7] != '-' || text[13] != ':' || text[16] != ':' {
		return 0, false
	}
	switch text[10] {
	case 'T', 't', ' ':
	default:
		return 0, false
	}
	year, month, day := digits(text[0:4]), digits(text[5:7]), digits(text[8:10])
	hour, minute, second := digits(text[11:13]), digits(text[14:16]), digits(text[17:19])
	if year < 0 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month) ||
		hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59 {
		return 0, false
	}
	rest, fraction := text[19:], 0
	if rest[0] == '.' {
		end := 1
		for end < len(rest) && rest[end] >= '0' && rest[end] <= '9' {
			end++
		}
		if end == 1 {
			return 0, false
		}
		for i := 1; i <= 3; i++ {
			fraction *= 10
			if i < end {
				fraction += int(rest[i] - '0')
			}
		}
		rest = rest[end:]
	}
	offset, ok := zone(rest)
	if !ok {
		return 0, false
	}
	seconds := int64(daysSince1970(year, month, day))*86400 + int64(hour*3600+minute*60+second-offset)
	return seconds*1000 + int64(fraction), true
}

// zone reads "Z" or an offset such as "+01:00", as seconds east of Greenwich.
func zone(text string) (seconds int, ok bool) {
	if text == "Z" || text == "z" {
		return 0, true
	}
	if len(text) != len("+00:00") || text[0] != '+' && text[0] != '-' || text[3] != ':' {
		return 0, false
	}
	hours, minutes := digits(text[1:3]), digits(text[4:6])
	if hours < 0 || hours > 23 || minutes < 0 || minutes > 59 {
		return 0, false
	}
	seconds = hours*3600 + minutes*60
	if text[0] == '-' {
		seconds = -seconds
	}
	return seconds, true
}

// digits is the number that a text of digits alone is, or -1.
func digits(text string) int {
	number := 0
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return -1
		}
		number = number*10 + int(text[i]-'0')
	}
	return number
}

func leap(year int) bool { return year%4 == 0 && (year%100 != 0 || year%400 == 0) }

func daysIn(year, month int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if leap(year) {
			return 29
		}
		return 28
	}
	return 31
}

// daysSince1970 counts days in the Gregorian calendar. Years begin in March here, so that
// the day that some have more is their last.
func daysSince1970(year, month, day int) int {
	if month < 3 {
		year, month = year-1, month+12
	}
	// The year 0 has no year before it in the text, but its January has one here.
	year += 400
	days := year*365 + year/4 - year/100 + year/400 + (153*(month-3)+2)/5 + day - 1
	return days - 719468 - 146097
}
