package harmony

import "strings"

// The words of headers.
const (
	System    = "system"
	Developer = "developer"
	Assistant = "assistant"
	Tool      = "tool"

	Analysis   = "analysis"
	Commentary = "commentary"
	Final      = "final"

	// Everybody is the recipient that no header names.
	Everybody = "all"
)

// Message is one message between its marks.
type Message struct {
	// Role is who speaks; Name who that is, or for the role "tool" the tool with its namespace.
	Role, Name string
	// Recipient, Channel and Type are the rest of the header, each "" for none. Type is that of
	// the content, such as Constrain and "json".
	Recipient, Channel, Type string
	// Contents are the texts of the message. Nothing is between them.
	Contents []string
	// Of is the index of the message of a chain that this one was made of, -1 for none; Parts are the
	// indexes of those of its parts that Contents are.
	Of    int
	Parts []int
}

// JSON is the type of a content that is JSON.
const JSON = Constrain + "json"

// head are the pieces in front of the contents.
func (m *Message) head() []Piece {
	name := m.Role
	if m.Role == Tool && m.Name != "" {
		name = m.Name
	}
	pieces := []Piece{{Start, true}, {name, false}}
	if m.Role != Tool && m.Name != "" {
		pieces = append(pieces, Piece{":" + m.Name, false})
	}
	if m.Recipient != "" && m.Recipient != Everybody {
		pieces = append(pieces, Piece{" to=" + m.Recipient, false})
	}
	if m.Channel != "" {
		pieces = append(pieces, Piece{Channel, true}, Piece{m.Channel, false})
	}
	switch rest, constrained := strings.CutPrefix(m.Type, Constrain); {
	case constrained:
		pieces = append(pieces, Piece{" ", false}, Piece{Constrain, true}, Piece{rest, false})
	case m.Type != "":
		pieces = append(pieces, Piece{" " + m.Type, false})
	}
	return append(pieces, Piece{Header, true})
}

// end is the mark after the contents.
func (m *Message) end() string {
	if m.Role == Assistant && m.Recipient != "" {
		return Call
	}
	return End
}

// Pieces are the message as it is turned into tokens.
func (m *Message) Pieces() []Piece {
	pieces := m.head()
	for _, text := range m.Contents {
		pieces = append(pieces, Piece{text, false})
	}
	return append(pieces, Piece{m.end(), true})
}

// Framing is what is around the contents of a message, as it is turned into tokens.
func (m *Message) Framing() []Piece { return append(m.head(), Piece{m.end(), true}) }

// isAnswer reports whether a message is what the user waits for.
func (m *Message) isAnswer() bool { return m.Role == Assistant && m.Channel == Final }

// Sent reports for each message whether it is sent: thoughts are not once the answer was given that
// they led to and somebody spoke after it.
func Sent(messages []Message) []bool {
	sent := make([]bool, len(messages))
	answered := false
	for i := len(messages) - 1; i >= 0; i-- {
		m := &messages[i]
		answered = answered || m.isAnswer() && i < len(messages)-1
		sent[i] = !(answered && m.Role == Assistant && m.Channel == Analysis)
	}
	return sent
}

// Tail is what comes after the last message: the beginning of the one that the model is to write.
// There is none after an answer, which is the end, and after a call, whose result is to come.
func Tail(messages []Message) []Piece {
	if len(messages) > 0 {
		if last := &messages[len(messages)-1]; last.isAnswer() || last.end() == Call {
			return nil
		}
	}
	return []Piece{{Start, true}, {Assistant, false}}
}

// Rendered is a text, and where in it each message begins and ends; both are the same for one that is
// not sent.
type Rendered struct {
	Text   string
	Places [][2]int
}

// Render writes messages as the model reads them. An answer at the very end is marked as the end of
// what the model wrote.
func Render(messages []Message) Rendered {
	var b strings.Builder
	places := make([][2]int, len(messages))
	for i, sent := range Sent(messages) {
		places[i] = [2]int{b.Len(), b.Len()}
		if !sent {
			continue
		}
		pieces := messages[i].Pieces()
		if i == len(messages)-1 && messages[i].isAnswer() && pieces[len(pieces)-1].Text == End {
			pieces[len(pieces)-1].Text = Return
		}
		for _, piece := range pieces {
			b.WriteString(piece.Text)
		}
		places[i][1] = b.Len()
	}
	for _, piece := range Tail(messages) {
		b.WriteString(piece.Text)
	}
	return Rendered{b.String(), places}
}

// Text is Render without the places.
func Text(messages []Message) string { return Render(messages).Text }
