// Package callid makes the IDs of calls that have none: call_1, call_2 and so on.
package callid

import (
	"strconv"
	"strings"
)

const head = "call_"

// Of is the ID of the call with a number.
func Of(number int) string { return head + strconv.Itoa(number) }

// Number is the number in an ID that Of makes; 0 for any other ID.
func Number(id string) int {
	digits, ok := strings.CutPrefix(id, head)
	number, err := strconv.Atoi(digits)
	if !ok || err != nil || Of(number) != id {
		return 0
	}
	return number
}

// Next is the first ID of a number after last that is not taken, and that number.
func Next(last int, taken map[string]bool) (id string, number int) {
	for number = last + 1; taken[Of(number)]; number++ {
	}
	return Of(number), number
}
