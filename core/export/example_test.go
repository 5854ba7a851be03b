package export_test

import (
	"fmt"

	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/source"
)

// The command that sends a request to the host of its format.
func ExampleWrite() {
	var c bind.Conversation
	text := `{"model": "gpt-4o", "messages": [{"role": "user", "content": "What's up?"}]}`
	detect.Open(source.Parse([]byte(text))).Decode(0, nil, bind.Options{Args: true}, &c)
	program := export.Write(&c, export.How{Host: export.HostOf(c.Format), Language: export.Curl, Way: export.HTTP})
	fmt.Println(program.File, program.Variables)
	fmt.Print(program.Text)
	// Output:
	// request.sh [OPENAI_API_KEY]
	// #!/usr/bin/env bash
	// : "${OPENAI_API_KEY:?must be set}"
	//
	// curl --silent --show-error --fail-with-body 'https://api.openai.com/v1/chat/completions' \
	//   -H 'Content-Type: application/json' \
	//   -H "Authorization: Bearer ${OPENAI_API_KEY}" \
	//   --data-binary @- <<'JSON'
	// {
	//   "model": "gpt-4o",
	//   "messages": [
	//     {
	//       "role": "user",
	//       "content": "What's up?"
	//     }
	//   ]
	// }
	// JSON
}
