package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core/engine"
)

func TestConvert(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(`{"model":"gpt-4.1","temperature":0,"messages":[
  {"role":"system","content":"Be brief."},
  {"role":"user","content":"Weather in Oslo?","name":"ada"},
  {"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"get_weather","arguments":"{\"city\":\"Oslo\"}"}}]},
  {"role":"tool","tool_call_id":"call_1","content":"4 degrees"}]}`))
	response, failure := e.Convert(engine.ConvertRequest{Revision: 1, To: "anthropic"})
	require.Nil(t, failure)
	require.Equal(t, "openai-chat", response.From)
	require.Equal(t, "anthropic", response.To)
	require.JSONEq(t, `{"system":"Be brief.","messages":[
		{"role":"user","content":"Weather in Oslo?"},
		{"role":"assistant","content":[{"type":"tool_use","id":"call_1","name":"get_weather","input":{"city":"Oslo"}}]},
		{"role":"user","content":[{"type":"tool_result","tool_use_id":"call_1","content":"4 degrees"}]}]}`, response.Text)
	require.Equal(t, engine.Loss{Kind: "dropped", What: `the field "model"`, Index: -1}, response.Losses[0])
	require.Equal(t, engine.Loss{Kind: "dropped", What: `the field "temperature"`, Index: -1}, response.Losses[1])
	require.Equal(t, 1, response.Losses[2].Index, "the participant's name has no place")
	require.Len(t, response.Losses, 3)
}

// Forge has no IDs: those that its calls get elsewhere are made up, and it is said so.
func TestConvertInventsIDs(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(`[{"role":"assistant","content":"<tool>{\"tool_name\":\"ls\",\"arguments\":{}}</tool>"},{"role":"tool","content":"Tool: ls\nmain.py"}]`))
	response, failure := e.Convert(engine.ConvertRequest{Revision: 1, To: "wick"})
	require.Nil(t, failure)
	require.Equal(t, "forge", response.From)
	require.JSONEq(t, `[{"role":"assistant","content":"","tool_calls":[{"id":"call_1","name":"ls","args":{}}]},
		{"role":"tool","content":"main.py","tool_call_id":"call_1","name":"ls"}]`, response.Text)
	require.Equal(t, []engine.Loss{{Kind: "invented", What: `the id call_1 of a call of "ls"`, Index: 0}}, response.Losses)

	// Back again, nothing is lost: the order says the same.
	e.Use(2, []byte(response.Text))
	response, failure = e.Convert(engine.ConvertRequest{Revision: 2, To: "forge"})
	require.Nil(t, failure)
	require.Empty(t, response.Losses)
}

// Anthropic's system prompt is converted with the messages, so it is no loss.
func TestConvertTakesWhatStandsBesideTheList(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(`{"system":"Be brief.","messages":[{"role":"user","content":"Hi"}]}`))
	response, failure := e.Convert(engine.ConvertRequest{Revision: 1, Dialect: "anthropic", To: "wick"})
	require.Nil(t, failure)
	require.JSONEq(t, `[{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"}]`, response.Text)
	require.Empty(t, response.Losses)
}

func TestConvertRefuses(t *testing.T) {
	var e engine.Engine
	e.Use(1, []byte(`[{"role":"user","content":"Hi"}]`))
	_, failure := e.Convert(engine.ConvertRequest{Revision: 1, To: "klingon"})
	require.Equal(t, "bad-request", failure.Kind)
	e.Use(2, []byte(`{}`))
	_, failure = e.Convert(engine.ConvertRequest{Revision: 2, To: "wick"})
	require.Equal(t, "refused", failure.Kind)
}
