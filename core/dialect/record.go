package dialect

// A record is what the model says in each slot of a part or of a message: the pivot between
// core and JSON. A mark is "true" or "".
type record [slots]string

// has makes a condition: that the record says something in the slot.
func has(slot Slot) func(*record) bool {
	return func(said *record) bool { return said[slot] != "" }
}

func isOwn(said *record) bool       { return said[Server] == "" }
func isContent(said *record) bool   { return said[MediaType] != "" && !isAddress(said[Data]) }
func isAddressed(said *record) bool { return isAddress(said[Data]) }
