package jsonvalue

import "strings"

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// AppendBase64 appends bytes as a JSON string in base64.
func AppendBase64(out, data []byte) []byte {
	out = append(out, '"')
	for ; len(data) > 0; data = data[min(3, len(data)):] {
		var three [3]byte
		n := copy(three[:], data)
		bits := int(three[0])<<16 | int(three[1])<<8 | int(three[2])
		for i := range 4 {
			if i > n {
				out = append(out, '=')
			} else {
				out = append(out, base64Digits[bits>>(18-6*i)&63])
			}
		}
	}
	return append(out, '"')
}

// FromBase64 is AppendBase64 backwards. No bytes are nil.
func FromBase64(text string) (data []byte, ok bool) {
	text = strings.TrimRight(text, "=")
	bits, size := 0, 0
	for i := range len(text) {
		digit := strings.IndexByte(base64Digits, text[i])
		if digit < 0 {
			return nil, false
		}
		if bits, size = bits<<6|digit, size+6; size >= 8 {
			size -= 8
			data = append(data, byte(bits>>size))
			bits &= 1<<size - 1
		}
	}
	return data, size < 6
}
