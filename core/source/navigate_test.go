package source

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/finding"
)

func find(t *testing.T, d *Document, p finding.Pointer) Index {
	t.Helper()
	i, ok := d.Find(p)
	require.True(t, ok, p)
	return i
}

func TestNavigate(t *testing.T) {
	d := Parse([]byte(`{"messages": [{"role": "user", "content": "a\nb"}, {"ro\u006ce": "assistant"}, 7], "n": {}, "/~": true}`))
	root := d.Roots[0]
	list := d.Member(root, "messages")
	require.Equal(t, Array, d.Kind(list))
	require.Equal(t, 3, d.Len(list))
	require.Equal(t, 3, d.Len(root))
	require.Equal(t, 0, d.Len(d.Member(root, "n")))
	require.Equal(t, None, d.First(d.Member(root, "n")))
	require.Equal(t, None, d.Member(root, "message"))
	require.Equal(t, None, d.Member(list, "role"))
	require.True(t, d.Is(d.Member(d.First(list), "role"), "user"))
	require.Equal(t, "a\nb", d.String(d.Member(d.First(list), "content")))
	second := d.Next(d.First(list), list)
	require.True(t, d.Is(d.Member(second, "role"), "assistant"))
	require.True(t, d.Is(d.First(second), "role"))
	require.False(t, d.Is(d.First(second), "roll"))
	require.Equal(t, "7", string(d.Raw(d.Next(second, list))))
	require.Equal(t, None, d.Next(d.Next(second, list), list))

	var keys []string
	for key, value := range d.Members(root) {
		keys = append(keys, d.String(key))
		require.Equal(t, key, d.KeyOf(value))
		require.Equal(t, root, d.Parent(value))
	}
	require.Equal(t, []string{"messages", "n", "/~"}, keys)
	require.Equal(t, "n", d.String(d.Next(list, root)), "from a value to the next key")
	require.Equal(t, "n", d.String(d.Next(list-1, root)), "from a key to the next key")
	count := 0
	for range d.Elements(list) {
		count++
	}
	require.Equal(t, 3, count)

	require.Equal(t, finding.Span{Start: 23, End: 29}, d.Span(d.Member(d.First(list), "role")))
}

func TestNavigateNone(t *testing.T) {
	d := Parse([]byte(`[{}]`))
	require.Equal(t, Invalid, d.Kind(None))
	require.Empty(t, d.Raw(None))
	require.Equal(t, "", d.String(None))
	require.Equal(t, "", d.Clip(None, 5))
	require.False(t, d.Is(None, ""))
	require.Equal(t, None, d.Member(None, "x"))
	require.Equal(t, None, d.First(None))
	require.Equal(t, None, d.KeyOf(None))
	require.Equal(t, None, d.Parent(None))
	require.Equal(t, finding.Pointer(""), d.Pointer(None))
}

func TestMemberTakesTheLast(t *testing.T) {
	d := Parse([]byte(`{"a":1,"b":2,"a":3}`))
	require.Equal(t, "3", string(d.Raw(d.Member(d.Roots[0], "a"))))
}

func TestPointer(t *testing.T) {
	for _, text := range []string{
		`{"a": [1, {"b/c": [[], {"~": null}]}, "x"], "": {"": 0}}`,
		"{\"a\":[1]}\n[2,{\"b\":3}]\n4",
	} {
		d := Parse([]byte(text))
		require.Empty(t, d.Problems)
		seen := map[finding.Pointer]bool{}
		for i := Index(1); int(i) < len(d.Nodes); i++ {
			p := d.Pointer(i)
			want := i
			if d.Nodes[i].Flags&Key != 0 {
				want++
			} else {
				require.False(t, seen[p], p)
				seen[p] = true
			}
			require.Equal(t, want, find(t, d, p), p)
			if parent := d.Parent(i); parent != None {
				require.True(t, strings.HasPrefix(string(p), string(d.Pointer(parent))+"/"))
			}
		}
	}
	d := Parse([]byte(`{"a": [1, {"b/c": [[], {"~": null}]}]}`))
	require.Equal(t, finding.Pointer("/a/1/b~1c/1/~0"), d.Pointer(Index(len(d.Nodes)-1)))
	require.Equal(t, finding.Pointer("/a/1/b~1c/1/~0"), PointerKey(PointerItem(PointerKey(PointerItem(PointerKey("", "a"), 1), "b/c"), 1), "~"))
	require.Equal(t, []string{"a", "1", "b/c", "~1"}, PointerKeys("/a/1/b~1c/~01"))
	for _, p := range []finding.Pointer{"a", "/b", "/a/2", "/a/-", "/a/01", "/a/0/x", "/a/x", "/a/99999999999"} {
		_, ok := d.Find(p)
		require.False(t, ok, p)
	}
	d = Parse([]byte("[]\n[1]"))
	_, ok := d.Find("")
	require.False(t, ok)
	require.Equal(t, "[1]", string(d.Raw(find(t, d, "/1"))))
	require.Equal(t, "1", string(d.Raw(find(t, d, "/1/0"))))
	_, ok = d.Find("/2")
	require.False(t, ok)
}

func TestAt(t *testing.T) {
	text := ` {"ab": [1, "x"] , "c":{}}  `
	d := Parse([]byte(text))
	var at []string
	for i := range len(text) + 1 {
		at = append(at, string(d.Raw(d.At(i))))
	}
	root, list := strings.TrimSpace(text), `[1, "x"]`
	require.Equal(t, []string{
		"", root, `"ab"`, `"ab"`, `"ab"`, `"ab"`, `"ab"`, root, list, "1", "1", list, `"x"`, `"x"`, `"x"`, `"x"`, list,
		root, root, `"c"`, `"c"`, `"c"`, `"c"`, "{}", "{}", "{}", root, "", "",
	}, at)
	require.Equal(t, None, d.At(-1))
	require.Equal(t, None, d.At(99))
}

func TestClip(t *testing.T) {
	for _, text := range []string{"", "abcdef", "añb漢c😀d", "a\n\"b\"\\\u0001😀é"} {
		for _, escape := range []bool{false, true} {
			quoted, _ := json.Marshal(text)
			if escape {
				escaped := "\""
				for _, r := range text {
					one, _ := json.Marshal(string(r))
					inner := string(one[1 : len(one)-1])
					if r == '😀' {
						inner = `\ud83d\uDE00`
					} else if r == 'é' {
						inner = `\u00e9`
					}
					escaped += inner
				}
				quoted = []byte(escaped + "\"")
			}
			d := Parse(quoted)
			require.Equal(t, text, d.String(1))
			for max := range len(text) + 3 {
				got := d.Clip(1, max)
				require.True(t, strings.HasPrefix(text, got))
				require.True(t, utf8.ValidString(got))
				require.LessOrEqual(t, len(got), max)
				// No more is cut than one character or one escape of a pair takes.
				written := len(Quote(got))
				if escape {
					written = len(quoted)
				}
				require.True(t, len(got) == len(text) || written+12 > max)
			}
		}
	}
}

func TestQuote(t *testing.T) {
	for _, text := range []string{
		"", "plain", "</script>&", "a\"b\\c/", "\x00\x01\b\f\n\r\t\x1f\x7f", "日本語 😀 é \u2028 \ufeff",
		"seven b\"7", "eight by\"", "sixteen bytes ok\n", "\xff", "long enough to matter \xed\xa0\x80 and more \xf0\x9f",
	} {
		quoted := Quote(text)
		require.True(t, json.Valid([]byte(quoted)), quoted)
		var want string
		require.NoError(t, json.Unmarshal([]byte(quoted), &want))
		got, ok := Unquote([]byte(quoted))
		require.True(t, ok)
		require.Equal(t, want, got)
		require.Equal(t, strings.ToValidUTF8(text, ""), strings.ReplaceAll(got, "\ufffd", ""))
		if utf8.ValidString(text) {
			require.Equal(t, text, got)
		}
	}
	require.Equal(t, `"a\n\t\"\\\u0001</script>é"`, Quote("a\n\t\"\\\x01</script>é"))
	require.Equal(t, `"�x"`, Quote("\xffx"))
	for _, bad := range []string{``, `"`, `a`, `"a`, `"a"b"`, `"\x"`, "\"\n\"", `"\ud8"`} {
		_, ok := Unquote([]byte(bad))
		require.False(t, ok, bad)
	}
	got, ok := Unquote([]byte(`"\ud83d\ude00\ud83dx\u00e9\/"`))
	require.True(t, ok)
	require.Equal(t, "😀�xé/", got)
}

func BenchmarkUnescape(b *testing.B) {
	text := sample(2_000_000)
	d := Parse([]byte(Quote(string(text))))
	b.SetBytes(int64(len(d.Text)))
	for b.Loop() {
		_ = d.String(1)
	}
}

func BenchmarkQuote(b *testing.B) {
	text := string(sample(2_000_000))
	out := AppendQuote(nil, text)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		out = AppendQuote(out[:0], text)
	}
}
