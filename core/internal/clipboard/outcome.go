package clipboard

import (
	"bytes"
	"strings"
)

// outcomeNames are the names under which logs say how a request went: the status, an error, and what an error says.
var outcomeNames = names{
	{"status", "status"}, {"status_code", "status"}, {"statusCode", "status"}, {"http_status", "status"}, {"code", "status"}, {"HTTP", "status"},
	{"error", "error"}, {"err", "error"}, {"exception", "error"}, {"error_message", "error"}, {"message", "of an error"},
}

// outcomeOf is a sentence about how a request went, by what is next to the value of a line from start to end; none
// where nothing there says it.
func outcomeOf(text []byte, start, end int) []string {
	line, _ := lineOf(text[end:], 0)
	b := append([]byte(string(text[bytes.LastIndexByte(text[:start], '\n')+1:start])+" "), line...)
	said, failure, failed := "", "", false
	for at := 0; at < len(b); {
		end := nameEnd(b, at)
		if end == at {
			at++
			continue
		}
		is := outcomeNames.of(string(b[at:end]))
		at = end
		if is == "" {
			continue
		}
		for at < len(b) && strings.IndexByte("\"' =:/.1", b[at]) >= 0 && (b[at] != '1' || b[at-1] == '/' || b[at-1] == '.') {
			at++ // what is between a name and its value, the version of HTTP with it
		}
		switch between := string(b[end:at]); {
		case strings.Trim(between, "\"' ") == "" || at == len(b):
		case is == "status":
			if said == "" && len(b) >= at+3 && '1' <= b[at] && b[at] <= '5' && b[at+1]-'0' < 10 && b[at+2]-'0' < 10 && (len(b) == at+3 || b[at+3]-'0' >= 10) {
				said = "status " + string(b[at:at+3])
			}
		case is == "error" || failed:
			failed = true
			if quote := b[at-1]; failure == "" && b[at] != '{' && b[at] != '[' {
				failure, at = loggedText(b, at, quote)
			}
		}
	}
	if failure != "" {
		if said != "" {
			said += ", "
		}
		said += "error “" + failure + "”"
	}
	if said == "" {
		return nil
	}
	return []string{"The log line shows: " + said + "."}
}

// loggedText is the text at a place, up to the quote that comes before it or to the next name with a value, and
// where it ends.
func loggedText(b []byte, at int, quote byte) (text string, end int) {
	quoted := quote == '"' || quote == '\''
	for end = at; end < len(b); end++ {
		if quoted && b[end] == '\\' {
			end++
		} else if quoted && b[end] == quote {
			break
		} else if next := nameEnd(b, end+1); !quoted && b[end] == ' ' && next > end+1 && next < len(b) && b[next] == '=' {
			break
		}
	}
	end = min(end, len(b))
	return shortened(strings.ReplaceAll(string(b[at:end]), `\`, ""), 200), end
}
