package audit_test

import (
	"fmt"

	"github.com/rolecall/rolecall/core/audit"
)

// A log of four entries, read from its JSON and written again. The messages are what
// another backend would be asked with.
func ExampleImport() {
	log, err := audit.Import([]byte(`{
  "entries": [
    {
      "id": "uuid-1",
      "timestamp": "2026-02-10T15:30:00Z",
      "message": {"type": "user", "content": "read the README"},
      "decision": "fs_read_permission_requested",
      "audit": {"permission": "CapFSRead", "granted": true, "user_confirmed": true}
    },
    {
      "id": "uuid-2",
      "timestamp": "2026-02-10T15:30:05Z",
      "message": {"type": "assistant_text", "content": "I'll read the README file for you."},
      "decision": "planning",
      "audit": {}
    },
    {
      "id": "uuid-3",
      "timestamp": "2026-02-10T15:30:06Z",
      "message": {"type": "assistant_action", "tool_name": "fs.read", "tool_args": {"path": "README.md"}},
      "decision": "tool_call_approved",
      "audit": {"tool": "fs.read", "permission_verified": true}
    },
    {
      "id": "uuid-4",
      "timestamp": "2026-02-10T15:30:07Z",
      "message": {"type": "tool_result", "tool_name": "fs.read", "success": true, "result": {"lines": 12}},
      "decision": "tool_executed_successfully",
      "audit": {"execution_time_ms": 42, "result_size_bytes": 1024}
    }
  ]
}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, entry := range log.AuditLog() {
		fmt.Println(entry.ID, entry.Timestamp.Format("15:04:05"), entry.Message.Type(), entry.Decision, len(entry.Audit))
	}
	for _, message := range log.Messages() {
		fmt.Println(message.ToAPIFormat())
	}
	text, _ := log.Export()
	again, err := audit.Import(text)
	second, _ := again.Export()
	fmt.Println(string(text) == string(second), err)
	// Output:
	// uuid-1 15:30:00 user fs_read_permission_requested 3
	// uuid-2 15:30:05 assistant_text planning 0
	// uuid-3 15:30:06 assistant_action tool_call_approved 2
	// uuid-4 15:30:07 tool_result tool_executed_successfully 2
	// map[content:read the README role:user]
	// map[content:I'll read the README file for you. role:assistant]
	// map[content:I called: fs.read with args {"path":"README.md"} role:assistant]
	// map[content:Tool fs.read result: map[lines:12] role:user]
	// true <nil>
}
