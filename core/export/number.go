package export

import (
	"strconv"
	"strings"
)

// mostDigits is how many digits a whole number of a Python literal may have; Python itself
// rejects more than 4,300.
const mostDigits = 1000

// isWhole reports whether a number is written without fraction and exponent: Python's whole
// numbers have any size.
func isWhole(number string) bool {
	return !strings.ContainsAny(number, ".eE") && len(number) <= mostDigits
}

// isExact reports whether a number, read as a float of 64 bits and written again, has the value
// that it had.
func isExact(number string) bool {
	value, err := strconv.ParseFloat(number, 64)
	if err != nil {
		return false
	}
	digits, exponent, ok := decimal(number)
	again, power, _ := decimal(strconv.FormatFloat(value, 'e', -1, 64))
	return ok && digits == again && (exponent == power || digits == "")
}

// decimal is a number as its digits, without zeros at the ends, and the power of ten of the last.
func decimal(number string) (digits string, exponent int, ok bool) {
	number = strings.TrimPrefix(number, "-")
	number, power, has := strings.Cut(strings.ToLower(number), "e")
	if has {
		n, err := strconv.Atoi(strings.TrimPrefix(power, "+"))
		if err != nil {
			return "", 0, false
		}
		exponent = n
	}
	whole, fraction, _ := strings.Cut(number, ".")
	exponent -= len(fraction)
	digits = strings.TrimLeft(whole+fraction, "0")
	short := strings.TrimRight(digits, "0")
	return short, exponent + len(digits) - len(short), true
}
