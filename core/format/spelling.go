package format

import "strings"

// CamelCase is a key of snake_case in camelCase, and any other as it is.
func CamelCase(key string) string {
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

// SnakeCase is a key of camelCase in snake_case.
func SnakeCase(key string) string {
	out := make([]byte, 0, 64)
	for _, c := range []byte(key) {
		if c >= 'A' && c <= 'Z' {
			out = append(out, '_')
			c += 'a' - 'A'
		}
		out = append(out, c)
	}
	return string(out)
}
