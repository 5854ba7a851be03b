package core_test

import (
	"encoding/json"
	"fmt"

	"github.com/rolecall/rolecall/core"
)

// What an agent keeps of a thread: the history without what hooks added, its steps and
// its files.
func ExampleAgentState() {
	state := core.AgentState{ThreadID: "thread-1"}
	state.Messages = append(state.Messages, core.Human("Read the main.py file"))
	fresh, _ := json.Marshal(state)
	fmt.Println(string(fresh))

	state.Todos = []core.Todo{{ID: "1", Content: "Read main.py", Status: "in_progress"}, {Content: "Explain it"}}
	state.Files = map[string]string{"/workspace/main.py": "app = FastAPI()"}
	text, _ := json.Marshal(state)
	fmt.Println(string(text))

	var again core.AgentState
	err := json.Unmarshal(text, &again)
	fmt.Println(again.ThreadID, len(again.Messages), again.Todos[1].Content, again.Files["/workspace/main.py"], err)
	// Output:
	// {"thread_id":"thread-1","messages":[{"role":"user","content":"Read the main.py file"}]}
	// {"thread_id":"thread-1","messages":[{"role":"user","content":"Read the main.py file"}],"todos":[{"id":"1","content":"Read main.py","status":"in_progress"},{"content":"Explain it"}],"files":{"/workspace/main.py":"app = FastAPI()"}}
	// thread-1 1 Explain it app = FastAPI() <nil>
}
