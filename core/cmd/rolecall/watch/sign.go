package watch

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// Keys are the keys of AWS that a program has, too.
type Keys struct{ ID, Secret string }

const signed = "AWS4-HMAC-SHA256 "

// isSigned reports whether a request is signed for an address, as the SDKs of AWS do.
func isSigned(header http.Header) bool {
	return strings.HasPrefix(header.Get("Authorization"), signed)
}

// signature are the parts of one, as in docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html.
type signature struct {
	id, scope, headers, value string
}

func signatureOf(header http.Header) (s signature) {
	for part := range strings.SplitSeq(strings.TrimPrefix(header.Get("Authorization"), signed), ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		switch name {
		case "Credential":
			s.id, s.scope, _ = strings.Cut(value, "/")
		case "SignedHeaders":
			s.headers = value
		case "Signature":
			s.value = value
		}
	}
	return s
}

// resign signs a request again that goes out with another address or another body, if the program signed what came in with these keys.
// It reports whether it did.
func (k Keys) resign(in, out *http.Request, came, goes []byte) bool {
	s := signatureOf(in.Header)
	if k.Secret == "" || s.id != k.ID || strings.Count(s.scope, "/") != 3 {
		return false
	}
	if expected := k.sign(s, in, in.URL.EscapedPath(), in.Host, came); !hmac.Equal([]byte(expected), []byte(s.value)) {
		return false
	}
	if out.Header.Get("X-Amz-Content-Sha256") != "" {
		out.Header.Set("X-Amz-Content-Sha256", hash(goes))
	}
	// What HTTP/2 calls :authority is Host to any server.
	names := strings.Split(strings.Replace(s.headers, ":authority", "host", 1), ";")
	slices.Sort(names)
	s.headers = strings.Join(names, ";")
	s.value = k.sign(s, out, out.URL.EscapedPath(), out.URL.Host, goes)
	out.Header.Set("Authorization", signed+"Credential="+s.id+"/"+s.scope+", SignedHeaders="+s.headers+", Signature="+s.value)
	return true
}

// sign is the signature of a request, in hexadecimal digits.
func (k Keys) sign(s signature, r *http.Request, path, host string, body []byte) string {
	var headers strings.Builder
	for name := range strings.SplitSeq(s.headers, ";") {
		value := strings.Join(r.Header.Values(name), ",")
		switch name {
		case "host", ":authority":
			value = host
		case "content-length":
			value = strconv.Itoa(len(body))
		}
		headers.WriteString(name + ":" + strings.Join(strings.Fields(value), " ") + "\n")
	}
	canonical := strings.Join([]string{r.Method, escapedTwice(path), sortedQuery(r.URL.RawQuery), headers.String(), s.headers, hash(body)}, "\n")
	text := strings.Join([]string{"AWS4-HMAC-SHA256", r.Header.Get("X-Amz-Date"), s.scope, hash([]byte(canonical))}, "\n")
	key := []byte("AWS4" + k.Secret)
	for part := range strings.SplitSeq(s.scope, "/") {
		key = mac(key, part)
	}
	return hex.EncodeToString(mac(key, text))
}

func mac(key []byte, text string) []byte {
	m := hmac.New(sha256.New, key)
	m.Write([]byte(text))
	return m.Sum(nil)
}

func hash(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// escapedTwice is an escaped path with its own escapes escaped.
func escapedTwice(path string) string {
	return strings.NewReplacer("%2F", "/", "+", "%20").Replace(url.QueryEscape(path))
}

// sortedQuery is a query in the order of its names.
func sortedQuery(query string) string {
	if query == "" {
		return ""
	}
	pairs := strings.Split(query, "&")
	for i, pair := range pairs {
		if !strings.Contains(pair, "=") {
			pairs[i] += "="
		}
	}
	slices.Sort(pairs)
	return strings.Join(pairs, "&")
}
