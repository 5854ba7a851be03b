package session

import (
	"reflect"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/write"
)

// row are the messages of the text, from first to end, that are one message of the session.
type row struct {
	core.Message
	first, end int
}

// rowsOf are the messages of a session as its text has them. One with several contents stands
// there as several, of which the last has its ID.
func rowsOf(c *bind.Conversation) []row {
	joined := write.Join(c.Messages)
	rows := make([]row, len(joined))
	at := 0
	for i := range joined {
		rows[i] = row{Message: joined[i], first: at}
		for c.Messages[at].ID != joined[i].ID {
			at++
		}
		at++
		rows[i].end = at
	}
	return rows
}

// items says of each message which of the text it is, by its ID: of several with one ID the
// first that no other is. What is unchanged is taken as it is written there.
func items(c *bind.Conversation, messages core.Messages) []write.Item {
	rows := rowsOf(c)
	byID := make(map[string][]int, len(rows))
	for i := range rows {
		byID[rows[i].ID] = append(byID[rows[i].ID], i)
	}
	var list []write.Item
	for _, message := range messages {
		same := byID[message.ID]
		if len(same) == 0 {
			list = append(list, write.Item{Message: message, From: -1})
			continue
		}
		byID[message.ID] = same[1:]
		kept := &rows[same[0]]
		if !reflect.DeepEqual(message, kept.Message) {
			list = append(list, write.Item{Message: message, From: kept.end - 1, Changed: true})
			continue
		}
		for from := kept.first; from < kept.end; from++ {
			list = append(list, write.Item{Message: c.Messages[from], From: from})
		}
	}
	return list
}
