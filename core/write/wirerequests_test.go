package write_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/internal/sample"
	"github.com/rolecall/rolecall/core/write"
)

// convertedWhole is a conversation with its request in another format, and all that this loses.
func convertedWhole(c *bind.Conversation, to *format.Format) (text []byte, losses []bind.Loss) {
	result := convert.Conversation(c, convert.Options{To: to, Model: c.Model})
	for _, loss := range result.Losses {
		losses = append(losses, bind.Loss{Kind: loss.Kind, What: loss.What, Message: loss.Message})
	}
	return result.Text, losses
}

// TestWholeLossesRecorded is TestWireLossesRecorded for the conversion of whole requests: with IDs,
// files and turns as the target takes them. Every value of a message that comes back as another one, or not at
// all, is named.
func TestWholeLossesRecorded(t *testing.T) {
	silent, differences, conversions, record := map[string]int{}, 0, 0, 0
	every := sample.Step()
	eachWireRecord(t, func(id string, d *format.Format, text []byte) {
		if record++; record%every != 0 {
			return
		}
		w := readWire(t, text, d)
		for _, to := range format.All {
			if to == d || !write.HasRequests(to) {
				continue
			}
			conversions++
			all, unsaid := w.thereAndBackBy(t, to, convertedWhole)
			differences += len(all)
			for _, each := range unsaid {
				silent[d.ID+" to "+to.ID+": "+each.String()+", such as in "+id]++
			}
		}
	})
	t.Logf("corpora: %d conversions, %d values of messages otherwise on the way back, each of them named", conversions, differences)
	require.Greater(t, differences, 1000/every)
	for _, line := range slices.Sorted(maps.Keys(silent)) {
		t.Error(line)
	}
}
