package convert

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Of very many losses the first are told one by one, and of the others how many of each kind there are.
func TestMostLosses(t *testing.T) {
	lost := func(n int) []Loss {
		file := detect.Open(source.Parse([]byte(`{"model":"claude-sonnet-4-5","max_tokens":9,"messages":[{"role":"user","content":[` + strings.Repeat(`{"type":"text","text":"a","cache_control":{"type":"ephemeral"}},`, n-1) + `{"type":"text","text":"a","cache_control":{"type":"ephemeral"}}]}]}`)))
		var c bind.Conversation
		file.Decode(0, nil, bind.Options{Args: true}, &c)
		return Conversation(&c, Options{To: format.OpenAIChat}).Losses
	}
	sum := func(losses []Loss) (all, told int) {
		for _, loss := range losses {
			all += 1 + loss.More
			if loss.More == 0 {
				told++
			}
		}
		return all, told
	}
	few := lost(10)
	all, told := sum(few)
	require.Equal(t, all, told)
	each := len(lost(11)) - len(few)
	require.NotZero(t, each)
	many := lost(3000)
	all, _ = sum(many)
	require.Equal(t, len(few)+each*2990, all)
	require.LessOrEqual(t, len(many), MostLosses+mostKinds)
}
