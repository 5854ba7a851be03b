package lint

// plurals says what several findings of a rule are called, after their number.
const plurals = `
bad-json: places are not JSON
bad-encoding: places are not UTF-8
too-deep: values are nested too deep
duplicate-key: keys are there twice
lone-surrogate: characters are cut in half
hidden-characters: texts hold invisible characters
no-conversation: lines hold no conversation
stream-event: lines are events of streams
mixed-formats: messages are in another format
few-rows: files have too few rows
not-a-message: entries are not messages
misnamed-field: keys look misnamed
missing-field: keys are missing
wrong-type: values are of the wrong type
bad-value: values are not among those that are taken
unknown-field: keys are unknown
missing-role: messages have no role
unknown-role: roles are unknown
developer-role: messages have the developer role
function-role: messages have a retired role
untaken-instructions: messages instruct a model that takes no instructions
missing-content: messages have no content
null-content: contents are null
wrong-content-type: contents are of the wrong type
empty-content-array: arrays of parts are empty
empty-text: texts are empty
empty-message: messages say nothing
unknown-part: parts are of an unknown type
unfamiliar-part: parts are of an unfamiliar type
misplaced-part: parts have the wrong role
misplaced-call: calls have the wrong role
bad-image: images cannot be sent as they are
mislabelled-file: files are of another kind than they say
file-in-result: results hold files
bad-document-name: documents have names that are not allowed
document-without-text: documents have no text next to them
picture-for-texts: parts are not taken by a model of texts
too-many-files: messages hold too many files
unsigned-thinking: thinking parts have no signature
call-without-id: calls have no ID
call-without-name: calls do not name their tool
result-without-call-id: results do not name the call that they answer
duplicate-call-id: calls have an ID that is taken
bad-call-id: call IDs are not in the form that is taken
bad-item-id: items have IDs that the API did not give
long-call-id: call IDs are too long
bad-tool-name: tool names are not in the form that is taken
bad-participant-name: names are not in the form that is taken
quoted-arguments: calls have a string for arguments
unquoted-arguments: calls have an object for the text of arguments
double-encoded-arguments: calls have arguments encoded twice
bad-arguments: calls have arguments that are not an object
mismatched-arguments: calls have arguments that their tools do not declare
empty-tool-calls: lists of calls are empty
missing-call-type: calls have no type
too-many-calls: messages make too many calls
untaken-tools: tools go to models that take none
too-many-tools: requests declare too many tools
too-many-cache-marks: requests hold too many cache marks
duplicate-tool: tools are declared twice
bad-tool-schema: tools have no proper schema
loose-strict-schema: schemas are called strict and are not
undeclared-tool: calls are of tools that are not declared
calls-without-tools: histories call tools that are not declared
bad-tool-choice: choices of tools cannot be made
bad-answer-format: forms of answers cannot be followed
missing-setting: settings are missing
unknown-setting: keys of the request are unknown
refused-setting: settings are rejected
clashing-settings: settings clash
broken-tool-block: calls in texts are not a JSON object
unclosed-tool-block: calls in texts are not closed
incomplete-tool-block: calls in texts are incomplete
foreign-tool-server: calls name a server
unnamed-tool-result: results do not name their tool
empty-list: lists of messages are empty
first-assistant: conversations begin with the assistant
system-inside: system messages are where the API rejects them
several-systems: conversations begin with several system messages
no-system-message: conversations have no system message
same-role-neighbours: messages have the role of the one before
user-after-result: user messages come right after a result
prefill: conversations end with the assistant
prefill-space: texts to be continued end in white space
misplaced-prefix: messages inside the conversation are marked as beginnings
lost-thinking: turns have lost their thinking
missing-reasoning: calls come back without their reasoning
unsealed-call: calls come back without their seal
compaction-not-last: compaction marks come before other items
unkept-item: items name what was not stored
lone-reasoning: reasoning items have lost what follows them
missing-json-word: requests do not say that the answer is to be JSON
unanswered-row: rows do not end with the assistant
duplicate-message-id: messages have an ID that is taken
missing-parent: messages have a parent that is missing
parent-cycle: circles of parents lead nowhere
branched-thread: messages are followed by several
unread-result: results are not read as such
unanswered-call: calls have no result
orphan-result: results have no call
result-after-message: results come after another message
late-result: results come too late
result-after-text: results come after other content
duplicate-result: calls have a result already
server-call-id: calls have the ID of a server tool
orphan-server-result: results of server tools have no call
waiting-call: calls wait for their result
bare-result: results say next to nothing
several-errands: messages ask for several things
wick-unknown-role: roles are unknown to the model
wick-role-not-allowed: messages may not come from outside
wick-call-not-allowed: messages from outside hold calls, results or reasoning
wick-both-forms: messages are written flat and as parts at once
wick-missing-result-id: results do not name their call
wick-missing-result-name: results do not name their tool
wick-missing-call-id: calls have no ID
wick-missing-call-name: calls do not name their tool
wick-empty-assistant: assistant messages say nothing
wick-empty-content: messages have no content
`
