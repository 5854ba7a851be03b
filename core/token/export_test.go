package token

// What TestRough trains and reads.
const (
	RoughKinds   = roughKinds
	RoughLengths = roughLengths
)

var (
	RoughPiece = roughPiece
	Averages   = map[string]*averages{O200K: &averagesO200K, CL100K: &averagesCL100K}
)
