package lint

// plurals describes several findings of each rule, after their number.
const plurals = `
bad-json: JSON syntax errors
bad-encoding: invalid UTF-8 sequences
too-deep: values are nested too deeply
duplicate-key: duplicate keys
lone-surrogate: unpaired surrogates
hidden-characters: strings contain invisible characters
no-conversation: lines contain no conversation
stream-event: lines are stream events
mixed-formats: messages are in a different format
few-rows: files have too few rows
refused-row: rows or keys are in no form that the trainer reads
odd-row: rows aren't like the others
damaged-log: lines of the log are damaged
stored-error: logs end with an error
file-form: files aren't plain JSON Lines
odd-key: values are unlike those of other rows
bad-pair: pairs show no preference
batch-row: faults in envelopes of batch rows
failed-row: requests of the batch failed
untrained-row: messages teach nothing
row-order: messages are out of order
stray-text: texts contain marks or broken characters
repeated-row: rows repeat others
not-a-message: entries aren't messages
misnamed-field: keys look misnamed
missing-field: required keys are missing
wrong-type: values have the wrong type
bad-value: values aren't allowed
unknown-field: unknown keys
missing-role: messages have no role
unknown-role: messages have an unknown role
developer-role: messages use the developer role
function-role: messages use the deprecated function role
untaken-instructions: messages give instructions to a model that accepts none
missing-content: messages have no content
null-content: messages have null content
wrong-content-type: messages have content of the wrong type
empty-content-array: empty content arrays
empty-text: empty texts
empty-message: empty messages
unknown-part: parts have an unknown type
unfamiliar-part: parts have an unfamiliar type
misplaced-part: parts are in messages with the wrong role
misplaced-call: tool calls are in messages with the wrong role
bad-image: invalid images
mislabelled-file: files don't match their declared type
file-in-result: tool results contain files
bad-document-name: invalid document names
document-without-text: documents have no text with them
picture-for-texts: images or files are sent to a text-only model
too-many-files: files exceed a limit
unsigned-thinking: thinking blocks have no signature
call-without-id: tool calls have no ID
call-without-name: tool calls have no name
result-without-call-id: tool results have no call ID
duplicate-call-id: duplicate call IDs
bad-call-id: invalid call IDs
bad-item-id: invalid item IDs
long-call-id: call IDs are too long
bad-tool-name: invalid tool names
bad-participant-name: invalid participant names
quoted-arguments: tool calls have a string instead of an arguments object
unquoted-arguments: tool calls have an object instead of an arguments string
double-encoded-arguments: tool calls have double-encoded arguments
bad-arguments: tool calls have invalid arguments
mismatched-arguments: tool calls have arguments that don't match the schema
empty-tool-calls: empty tool lists
missing-call-type: tool calls have no type
too-many-calls: messages have too many tool calls
untaken-tools: requests declare tools for a model that can't call any
too-many-tools: requests declare too many tools
too-many-cache-marks: requests have too many cache breakpoints
duplicate-tool: duplicate tools
bad-tool-schema: invalid tool schemas
loose-strict-schema: schemas don't meet the strict mode requirements
undeclared-tool: tool calls use undeclared tools
calls-without-tools: requests declare no tools but contain tool calls
bad-tool-choice: invalid tool choices
bad-answer-format: invalid response formats
missing-setting: required settings are missing
unknown-setting: unknown request keys
retired-model: requests name retired models
refused-setting: unsupported settings
clashing-settings: conflicting settings
broken-tool-block: tool blocks aren't valid JSON
unclosed-tool-block: tool blocks aren't closed
incomplete-tool-block: tool blocks are incomplete
foreign-tool-server: tool calls name another server
unnamed-tool-result: tool results don't name their tool
empty-list: empty message lists
first-assistant: conversations start with the assistant
system-inside: system messages are out of place
several-systems: conversations start with several system messages
no-system-message: conversations have no system message
same-role-neighbours: messages repeat the role of the previous one
user-after-result: user messages come right after a tool result
prefill: conversations end with an assistant message
prefill-space: assistant prefills end in whitespace
misplaced-prefix: prefix messages aren't last
lost-thinking: turns are missing their thinking
missing-reasoning: tool calls are missing their reasoning
unsealed-call: tool calls are missing their signature
compaction-not-last: compaction items aren't last
unkept-item: items refer to something that wasn't stored
lone-reasoning: reasoning items are missing what follows them
missing-json-word: requests want JSON but never mention it
unanswered-row: rows don't end with the assistant
duplicate-message-id: duplicate message IDs
missing-parent: messages refer to a missing parent
parent-cycle: parent cycles
branched-thread: messages have several replies
unread-result: tool results aren't recognized as such
unanswered-call: tool calls have no result
orphan-result: tool results have no call
result-after-message: tool results come after another message
late-result: tool results come too late
result-after-text: tool results come after other content
duplicate-result: duplicate tool results
server-call-id: tool calls have a server tool's ID
orphan-server-result: server tool results have no call
waiting-call: tool calls are waiting for a result
bare-result: tool results are only a bare value
several-errands: messages ask for several tasks at once
wick-unknown-role: messages have an unknown role
wick-role-not-allowed: messages have a role that isn't allowed in user input
wick-call-not-allowed: user input messages contain tool calls, results or reasoning
wick-both-forms: messages have both flat content and parts
wick-missing-result-id: tool results have no call ID
wick-missing-result-name: tool results have no tool name
wick-missing-call-id: tool calls have no ID
wick-missing-call-name: tool calls have no name
wick-empty-assistant: empty assistant messages
wick-empty-content: messages have no content
`
