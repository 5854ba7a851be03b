//go:build lean && !dated

package models

// Dated says whether the program knows since when models are served.
const Dated = false

// Since is 0: no dates are in the program.
func Since(string) Date { return 0 }
