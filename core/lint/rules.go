package lint

// Rules are all rules, in reading order: the text, individual messages, how messages relate, and the
// model's own checks.
var Rules []*Rule

// A variable that a call initializes keeps the compiler from laying out the tables after it, so that they too would be made
// at every start. An init function doesn't.
func init() {
	Rules = rules
	for i := range wickRules {
		Rules = append(Rules, &wickRules[i])
	}
}

var rules = []*Rule{
	// The text.
	&badJSON,
	&badEncoding,
	&tooDeep,
	&duplicateKey,
	&loneSurrogate,
	&hiddenCharacters,
	&noConversation,
	&streamEvent,
	&mixedFormats,
	&fewRows,
	&refusedRow,
	&oddRow,
	&damagedLog,
	&storedError,
	&fileForm,
	&oddKey,
	&badPair,
	&batchRow,
	&failedRow,

	// The shape of messages.
	&notAMessage,
	&misnamedField,
	&missingField,
	&wrongType,
	&badValue,
	&unknownField,

	// Roles.
	&missingRole,
	&unknownRole,
	&developerRole,
	&functionRole,
	&untakenInstructions,

	// Content.
	&missingContent,
	&nullContent,
	&wrongContentType,
	&emptyContentArray,
	&emptyText,
	&emptyMessage,
	&unknownPart,
	&unfamiliarPart,
	&misplacedPart,
	&misplacedCall,
	&badImage,
	&mislabelledFile,
	&fileInResult,
	&pictureForTexts,
	&tooManyFiles,
	&documentWithoutText,
	&badDocumentName,
	&unsignedThinking,

	// IDs and names.
	&callWithoutID,
	&callWithoutName,
	&resultWithoutCallID,
	&duplicateCallID,
	&badCallID,
	&longCallID,
	&badItemID,
	&badToolName,
	&badParticipantName,

	// Arguments.
	&quotedArguments,
	&unquotedArguments,
	&doubleEncodedArguments,
	&badArguments,
	&mismatchedArguments,

	// Calls and tools.
	&emptyToolCalls,
	&missingCallType,
	&tooManyCalls,
	&untakenTools,
	&tooManyTools,
	&tooManyCacheMarks,
	&duplicateTool,
	&badToolSchema,
	&looseStrictSchema,
	&undeclaredTool,
	&callsWithoutTools,
	&badToolChoice,
	&badAnswerFormat,
	&missingSetting,
	&unknownSetting,
	&retiredModel,
	&refusedSetting,
	&clashingSettings,

	// Calls written into a text.
	&brokenToolBlock,
	&unclosedToolBlock,
	&incompleteToolBlock,
	&foreignToolServer,
	&unnamedToolResult,

	// The sequence.
	&emptyList,
	&firstAssistant,
	&systemInside,
	&severalSystems,
	&noSystemMessage,
	&sameRoleNeighbours,
	&userAfterResult,
	&prefill,
	&prefillSpace,
	&misplacedPrefix,
	&lostThinking,
	&missingReasoning,
	&unsealedCall,
	&compactionNotLast,
	&loneReasoning,
	&unkeptItem,
	&missingJSONWord,
	&unansweredRow,
	&untrainedRow,
	&rowOrder,
	&strayText,
	&repeatedRow,

	// Trees.
	&duplicateMessageID,
	&missingParent,
	&parentCycle,
	&branchedTree,

	// Calls and results.
	&unreadResult,
	&unansweredCall,
	&orphanResult,
	&resultAfterMessage,
	&lateResult,
	&resultAfterText,
	&duplicateResult,
	&serverCallID,
	&orphanServerResult,
	&waitingCall,
	&bareResult,
	&severalErrands,
}
