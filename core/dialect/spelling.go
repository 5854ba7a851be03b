package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core/source"
)

// camelCase is a key of snake_case in camelCase, and any other as it is.
func camelCase(key string) string {
	at := strings.IndexByte(key, '_')
	if at <= 0 {
		return key
	}
	out := append(make([]byte, 0, len(key)), key[:at]...)
	for ; at < len(key); at++ {
		switch c := key[at]; {
		case c != '_':
			out = append(out, c)
		case at+1 < len(key) && key[at+1] >= 'a' && key[at+1] <= 'z':
			at++
			out = append(out, key[at]-'a'+'A')
		}
	}
	return string(out)
}

// snakeCase is a key of camelCase in snake_case.
func snakeCase(key string) string {
	var out []byte
	for _, c := range []byte(key) {
		if c >= 'A' && c <= 'Z' {
			out = append(out, '_')
			c += 'a' - 'A'
		}
		out = append(out, c)
	}
	return string(out)
}

// member is the value under a key of an object, in either spelling where there are two.
func (c *Conversation) member(object source.Index, key string) source.Index {
	value := c.Doc.Member(object, key)
	if value == source.None && c.Dialect.twins {
		value = c.Doc.Member(object, snakeCase(key))
	}
	return value
}
