// Package facts has what providers publish about their requests, compiled from the types of their SDKs: which keys an
// object has, of which types they are, and which words they may be. Each table has its source and its day.
//
// The tables are made by `make facts` and reviewed as text; nothing here is written by hand.
package facts

// A Table is what one source says of the requests of one API.
type Table struct {
	// API names it, and Package, Version, Date and License say where the table is from.
	API, Package, Version, Date, License string
	// Request is the type of a request, and Types are all by their names.
	Request *Type
	Types   map[string]*Type
}

// A Type says which keys an object has.
type Type struct {
	Name   string
	Fields []Field
	// Open says that other keys may be there, OneOf that exactly one of the keys is.
	Open, OneOf bool
}

// A Field is what a type says of one key.
type Field struct {
	Key                        string
	Required, Beta, Deprecated bool
	// Limited says that a number has to be from Min to Max.
	Limited  bool
	Min, Max float64
	Value    *Value
}

// A Value says what a key, an item of a list or a value of a map may be: any of all that it has.
type Value struct {
	Any, Null, Bool, Number, Text bool
	// True says that the only boolean is true, Object that it may be an object whose keys aren't described.
	True, False, Object bool
	// Words are texts that are known; others are taken if Text is set.
	Words []string
	Types []*Type
	// Items are those of a list, Values those of an object with any keys; nil where it is none.
	Items, Values *Value
}
