package lint

// Between says what is between a call and its result.
type Between struct {
	// Speakers are the assistant messages in between; Asides are the user and system messages.
	Speakers, Asides int
	// Early: the result comes before its call.
	Early bool
	// SameTurn: if neighbors with the same role are merged, the result is in the message right after the call's.
	SameTurn bool
}

// Direct: only other results are in between.
func (b Between) Direct() bool { return !b.Early && b.Speakers == 0 && b.Asides == 0 }

// between says what is between the result at a message and its call.
func (p *Pairs) between(result int) Between {
	call := p.callOf(result).Message
	if result < call {
		return Between{Early: true}
	}
	return Between{
		Speakers: int(p.speakers[result] - p.speakers[call+1]),
		Asides:   int(p.asides[result] - p.asides[call+1]),
		SameTurn: p.turns[result] == p.turns[call]+1,
	}
}
