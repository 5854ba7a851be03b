package lint

// Lesson is what people want to know about a rule and a check does not need. It stands
// in the file of its rule, but not in the Rule itself: a program that only checks does
// not link it, and the page's module is one, since it has no byte to spare.
type Lesson struct {
	Rule *Rule
	// Why tells a learner in plain words why a target minds.
	Why string
	// Evidence says what shows that targets mind, one source each.
	Evidence []string
	// Says are phrases that providers' errors of this kind are known by.
	Says []string
	// Bad raises the rule and Good does not; both are whole texts and both are executed.
	Bad, Good Example
}

// Example is a text and the target it is checked against (empty: its dialect's own).
type Example struct{ Target, Text string }

// Lesson is the lesson of a rule of Rules.
func (r *Rule) Lesson() *Lesson {
	for _, lesson := range Lessons {
		if lesson.Rule == r {
			return lesson
		}
	}
	return nil
}

// Lessons are the lessons of all rules, in the order of Rules.
var Lessons = []*Lesson{
	// The text.
	&badJSONLesson,
	&badEncodingLesson,
	&tooDeepLesson,
	&duplicateKeyLesson,
	&loneSurrogateLesson,
	&noConversationLesson,
	&mixedFormatsLesson,

	// The shape of messages.
	&notAMessageLesson,
	&misnamedFieldLesson,
	&missingFieldLesson,
	&wrongTypeLesson,
	&badValueLesson,
	&unknownFieldLesson,

	// Roles.
	&missingRoleLesson,
	&unknownRoleLesson,
	&developerRoleLesson,
	&functionRoleLesson,

	// Content.
	&missingContentLesson,
	&nullContentLesson,
	&wrongContentTypeLesson,
	&emptyContentArrayLesson,
	&emptyTextLesson,
	&emptyMessageLesson,
	&unknownPartLesson,
	&unfamiliarPartLesson,
	&misplacedPartLesson,
	&badImageLesson,
	&unsignedThinkingLesson,

	// IDs and names.
	&callWithoutIDLesson,
	&callWithoutNameLesson,
	&resultWithoutCallIDLesson,
	&duplicateCallIDLesson,
	&badCallIDLesson,
	&longCallIDLesson,
	&badToolNameLesson,
	&badParticipantNameLesson,

	// Arguments.
	&quotedArgumentsLesson,
	&unquotedArgumentsLesson,
	&doubleEncodedArgumentsLesson,
	&badArgumentsLesson,

	// Calls and tools.
	&emptyToolCallsLesson,
	&missingCallTypeLesson,
	&tooManyCallsLesson,
	&tooManyToolsLesson,
	&duplicateToolLesson,
	&badToolSchemaLesson,
	&undeclaredToolLesson,
	&callsWithoutToolsLesson,

	// Calls written into a text.
	&brokenToolBlockLesson,
	&unclosedToolBlockLesson,
	&incompleteToolBlockLesson,
	&foreignToolServerLesson,
	&unnamedToolResultLesson,

	// The sequence.
	&emptyListLesson,
	&firstAssistantLesson,
	&systemInsideLesson,
	&severalSystemsLesson,
	&noSystemMessageLesson,
	&sameRoleNeighboursLesson,
	&prefillLesson,
	&prefillSpaceLesson,
	&lostThinkingLesson,

	// Threads.
	&duplicateMessageIDLesson,
	&missingParentLesson,
	&parentCycleLesson,
	&branchedThreadLesson,

	// Calls and results.
	&unansweredCallLesson,
	&orphanResultLesson,
	&resultBehindMessageLesson,
	&lateResultLesson,
	&resultBehindTextLesson,
	&duplicateResultLesson,
	&serverCallIDLesson,
	&orphanServerResultLesson,
	&waitingCallLesson,
	&bareResultLesson,
	&severalErrandsLesson,

	// The model's own checks.
	&wickUnknownRoleLesson,
	&wickRoleNotAllowedLesson,
	&wickBothFormsLesson,
	&wickMissingResultIDLesson,
	&wickMissingResultNameLesson,
	&wickMissingCallIDLesson,
	&wickMissingCallNameLesson,
	&wickEmptyAssistantLesson,
	&wickEmptyContentLesson,
}
