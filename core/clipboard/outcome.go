package clipboard

import (
	"bytes"
	"strings"
)

// statusNames and failureNames are the names under which logs say how a request went.
var (
	statusNames  = words{"status", "status_code", "statuscode", "http_status", "httpstatus", "code"}
	failureNames = words{"error", "err", "exception", "error_message"}
)

// outcomeOf is a sentence about how a request went, by what stands beside the value of a line from start to end; none
// where nothing there says it.
func outcomeOf(text []byte, start, end int) (notes []string) {
	line, _ := lineOf(text[end:], 0)
	rest := append(bytes.Clone(text[bytes.LastIndexByte(text[:start], '\n')+1:start]), ' ')
	status, failure := outcomeIn(append(rest, line...))
	said := status
	if failure != "" {
		if said != "" {
			said += ", "
		}
		said += "error “" + failure + "”"
	}
	if said == "" {
		return nil
	}
	return []string{"The line around it says: " + said + "."}
}

// outcomeIn is the first status in a text, and what it says of an error.
func outcomeIn(b []byte) (status, failure string) {
	failed := false
	for at := 0; at < len(b); {
		end := nameEnd(b, at)
		if end == at {
			at++
			continue
		}
		name := strings.ToLower(string(b[at:end]))
		value := end
		if name == "http" && value < len(b) && b[value] == '/' {
			value = spaceEnd(b, max(value, value+bytes.IndexByte(b[value:], ' ')))
			name = "status"
		} else {
			for value < len(b) && (b[value] == '"' || b[value] == '\'' || b[value] == ' ') {
				value++
			}
			if at = end; value == len(b) || b[value] != '=' && b[value] != ':' {
				continue
			}
			value = spaceEnd(b, value+1)
		}
		at = max(end, value)
		switch {
		case status == "" && statusNames.has(name):
			if n := bytes.TrimLeft(b[value:], "\"'"); len(n) >= 3 && isStatus(n) {
				status = "status " + string(n[:3])
			}
		case failureNames.has(name) && string(b[end-len(name):end]) != strings.ToUpper(name) || failed && name == "message": // and not the level ERROR
			if failed = true; failure == "" && value < len(b) && b[value] != '{' && b[value] != '[' {
				failure, at = loggedText(b, value)
			}
		}
	}
	return status, failure
}

// isStatus reports whether a text begins with a status of HTTP and no longer number.
func isStatus(b []byte) bool {
	return '1' <= b[0] && b[0] <= '5' && b[1]-'0' < 10 && b[2]-'0' < 10 && (len(b) == 3 || b[3]-'0' >= 10)
}

// loggedText is the text at a place, in quotes or up to the next name with a value, and where it ends.
func loggedText(b []byte, at int) (text string, end int) {
	quote := b[at]
	if quote == '"' || quote == '\'' {
		for end = at + 1; end < len(b) && b[end] != quote; end++ {
			if b[end] == '\\' {
				end++
			}
		}
		end = min(end, len(b))
		return shortened(strings.ReplaceAll(string(b[at+1:end]), `\`+string(quote), string(quote)), 200), end
	}
	for end = at; end < len(b); end++ {
		if next := nameEnd(b, end+1); b[end] == ' ' && next > end+1 && next < len(b) && b[next] == '=' {
			break
		}
	}
	return shortened(string(b[at:end]), 200), end
}
