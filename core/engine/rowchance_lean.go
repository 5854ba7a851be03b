//go:build lean && !first

package engine

// chanceParts is nil in the page: it samples and splits the rows of files that are too large for one request itself, and so all.
func chanceParts(RowsRequest, []Row, func(int) RowHash) []RowPart { return nil }
