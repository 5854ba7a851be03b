package core

import (
	"strconv"

	"github.com/rolecall/rolecall/core/internal/order"
)

// appendValue writes a value as fmt's %v does, for every kind that a JSON parser makes
// and the plain kinds that Go programs put next to them. The formatter is our own
// because fmt weighs a quarter as much as everything else that the page loads. Any
// other value is what otherValue, if there is one, makes of it, and else "?".
func appendValue(out []byte, value any) []byte {
	switch value := value.(type) {
	case nil:
		return append(out, "<nil>"...)
	case error:
		return append(out, value.Error()...)
	case interface{ String() string }:
		return append(out, value.String()...)
	case string:
		return append(out, value...)
	case bool:
		return strconv.AppendBool(out, value)
	case float64:
		return strconv.AppendFloat(out, value, 'g', -1, 64)
	case float32:
		return strconv.AppendFloat(out, float64(value), 'g', -1, 32)
	case int:
		return strconv.AppendInt(out, int64(value), 10)
	case int8:
		return strconv.AppendInt(out, int64(value), 10)
	case int16:
		return strconv.AppendInt(out, int64(value), 10)
	case int32:
		return strconv.AppendInt(out, int64(value), 10)
	case int64:
		return strconv.AppendInt(out, value, 10)
	case uint:
		return strconv.AppendUint(out, uint64(value), 10)
	case uint8:
		return strconv.AppendUint(out, uint64(value), 10)
	case uint16:
		return strconv.AppendUint(out, uint64(value), 10)
	case uint32:
		return strconv.AppendUint(out, uint64(value), 10)
	case uint64:
		return strconv.AppendUint(out, value, 10)
	case map[string]any:
		return appendMap(out, value)
	case map[string]string:
		return appendMap(out, value)
	case []any:
		return appendList(out, value)
	case []string:
		return appendList(out, value)
	case []int:
		return appendList(out, value)
	case []float64:
		return appendList(out, value)
	case []bool:
		return appendList(out, value)
	case []byte:
		return appendList(out, value)
	case []map[string]any:
		return appendList(out, value)
	}
	if otherValue != nil {
		if text, err := otherValue(out, value); err == nil {
			return text
		}
	}
	return append(out, '?')
}

func appendList[T any](out []byte, values []T) []byte {
	out = append(out, '[')
	for i, value := range values {
		if i > 0 {
			out = append(out, ' ')
		}
		out = appendValue(out, value)
	}
	return append(out, ']')
}

func appendMap[T any](out []byte, values map[string]T) []byte {
	keys := make([]string, 0, len(values))
	for key := range values {
		keys = append(keys, key)
	}
	order.Values(keys)
	out = append(out, "map["...)
	for i, key := range keys {
		if i > 0 {
			out = append(out, ' ')
		}
		out = append(append(out, key...), ':')
		out = appendValue(out, values[key])
	}
	return append(out, ']')
}
