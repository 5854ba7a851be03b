package compare_test

import (
	"fmt"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/compare"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/source"
)

// What became of each message, and of what is next to them.
func ExampleConversations() {
	read := func(text string) *bind.Conversation {
		var c bind.Conversation
		detect.Open(source.Parse([]byte(text))).Decode(0, nil, bind.Options{}, &c)
		return &c
	}
	result := compare.Conversations(
		read(`{"model": "gpt-4o", "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Hi"}]}`),
		read(`{"model": "gpt-4.1", "messages": [{"role": "user", "content": "Hi"}, {"role": "system", "content": "Be kind and brief."}, {"role": "user", "content": "Bye"}]}`),
	)
	for _, pair := range result.Pairs {
		fmt.Println(pair.Kind, pair.Before, pair.After, pair.Changes)
	}
	for _, field := range result.Fields {
		fmt.Println(field.Kind, field.Name)
	}
	// Output:
	// same 1 0 []
	// moved 0 1 [text]
	// added -1 2 []
	// changed model
}
