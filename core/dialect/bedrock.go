package dialect

import (
	"strings"

	"github.com/rolecall/rolecall/core"
)

// BedrockConverse is the form of Converse, the one API of Amazon Bedrock for the models of
// all makers. A content is always a list of blocks, and a block is an object with one key,
// which says what it is. The results of tools stand in user messages, and the system prompt
// is a list of blocks beside the list. Fields as in botocore,
// data/bedrock-runtime/2023-09-30/service-2.json.
var BedrockConverse = bedrockConverseDialect

var bedrockConverseDialect = &Dialect{
	ID:     "bedrock-converse",
	Name:   "Amazon Bedrock Converse",
	Family: Provider,
	About:  "messages of Converse, of Amazon Bedrock for every maker's models",
	description: description{
		message: shape{fields: []field{
			{key: "role", slot: Role, takes: texts, must: true},
			{key: "content", slot: Content, takes: arrays, want: "an array of blocks", full: "at least one block"},
		}},
		roles:     []roleWord{{"user", inUser, core.RoleUser}, {"assistant", inAssistant, core.RoleAssistant}},
		instead:   []roleWord{{word: "user", role: core.RoleSystem}, {word: "user", role: "developer"}},
		rules:     []roleRule{{roles: inAny, content: arrays}},
		resultsIn: inUser, ownAddresses: []string{"s3://"}, schemas: BedrockSchemas, sealer: bedrockSealer,
		listed: true, addressed: true, objectValues: true, cacheMark: "cachePoint",
		request: bedrockRequest, answer: &bedrockReply, choices: bedrockChoices, formats: bedrockFormats,
		tool: form{keyed: true, sign: "toolSpec", shape: shape{fields: []field{{key: "toolSpec", takes: objects, must: true, in: &shape{fields: []field{
			{key: "name", slot: ToolName, takes: texts, must: true},
			{key: "inputSchema", takes: objects, must: true, in: &shape{fields: []field{{key: "json", slot: Schema, takes: objects, must: true}}}},
		}}}}}},
		parts: []*form{
			{makes: makesText, keyed: true, sign: "text", roles: inAny, shape: shape{fields: []field{
				{key: "text", slot: Text, takes: texts, must: true}}}},
			// A call that the provider runs says so, and so does its result, which stands beside it.
			{makes: makesCall, keyed: true, sign: "toolUse", roles: inAssistant, server: true, reads: true, shape: shape{
				inside: &shape{fields: bedrockCall, with: &[]field{{key: "type", takes: texts, says: `"server_tool_use"`}}}}},
			{makes: makesCall, keyed: true, sign: "toolUse", roles: inAssistant, when: isOwn, shape: shape{
				inside: &shape{fields: bedrockCall, with: &[]field{{key: "type", takes: texts}}}}},
			{makes: makesResult, keyed: true, sign: "toolResult", roles: inAssistant, reads: true, shape: shape{inside: &shape{with: &bedrockStatus, fields: []field{
				{key: "toolUseId", slot: Answers, takes: texts, must: true},
				{key: "content", slot: Output, takes: arrays, must: true, want: "an array of blocks", as: anyJSON},
				{key: "type", takes: texts, begins: "nova_"}}}}},
			{makes: makesResult, keyed: true, sign: "toolResult", roles: inUser, shape: shape{inside: &shape{with: &bedrockStatus, fields: []field{
				{key: "toolUseId", slot: Answers, takes: texts, must: true},
				{key: "content", slot: Output, takes: arrays, must: true, want: "an array of blocks", as: oneBlock},
				{key: "type", takes: texts}}}}},
			{makes: makesThinking, keyed: true, sign: "reasoningContent", roles: inAssistant, when: holdsThought, shape: shape{inside: &shape{fields: []field{
				{key: "reasoningText", takes: objects, in: &shape{fields: []field{
					{key: "text", slot: Text, takes: texts, must: true}, {key: "signature", slot: Signature, takes: texts}}}},
				{key: "redactedContent", slot: Data, takes: texts}}}}},
			{makes: makesImage, keyed: true, sign: "image", roles: inUser | inTool, when: isFormatted, most: 20, shape: shape{inside: &shape{fields: []field{
				{key: "format", slot: MediaType, takes: texts, must: true, words: imageFormats, as: imageFormat},
				{key: "source", takes: objects, must: true, either: []*form{
					{keyed: true, sign: "bytes", when: isContent, shape: shape{fields: []field{{key: "bytes", slot: Data, bare: true, takes: texts, must: true}}}},
					{keyed: true, sign: "s3Location", when: isStored, shape: shape{inside: &shape{fields: []field{
						{key: "uri", slot: Data, takes: texts, must: true}, {key: "bucketOwner", takes: texts}}}}}}}}}}},
			// A value in the list that a tool gave back is its JSON; one that is all of it is read before.
			{makes: makesText, keyed: true, sign: "json", roles: inTool, reads: true, shape: shape{fields: []field{
				{key: "json", slot: Text, takes: anything, must: true, as: anyJSON}}}},
			{keyed: true, sign: "document", roles: inUser | inTool, needsText: true, most: 5, file: true, when: isHeldDocument, shape: shape{inside: &shape{open: true, fields: []field{
				{key: "format", slot: MediaType, takes: texts, as: documentWord}, {key: "name", slot: Label, takes: texts, must: true, as: documentName},
				{key: "source", takes: objects, either: bedrockFiles}}}}},
			{keyed: true, sign: "video", roles: inUser | inTool, file: true, when: isHeldVideo, shape: shape{inside: &shape{open: true, fields: []field{
				{key: "format", slot: MediaType, takes: texts, as: videoWord}, {key: "source", takes: objects, either: bedrockFiles}}}}},
			{keyed: true, sign: "audio", roles: inUser | inTool, file: true, when: isHeldAudio, shape: shape{inside: &shape{open: true, fields: []field{
				{key: "format", slot: MediaType, takes: texts, as: audioWord}, {key: "source", takes: objects, either: bedrockFiles}}}}},
			{keyed: true, sign: "searchResult", roles: inUser | inTool}, {keyed: true, sign: "guardContent", roles: inUser | inSystem | inAssistant},
			{keyed: true, sign: "cachePoint", roles: inUser | inSystem | inAssistant, shape: shape{inside: &cachePoint}}, {keyed: true, sign: "citationsContent", roles: inUser | inAssistant},
		},
	},
}

// bedrockCall are the keys of a call except its type.
var bedrockCall = []field{
	{key: "toolUseId", slot: CallID, takes: texts, must: true}, {key: "name", slot: ToolName, takes: texts, must: true},
	{key: "input", slot: Arguments, takes: anything, must: true, want: "an object", as: argumentsObject},
}

// bedrockFiles are where a file stands: here, in S3, or as its text.
var bedrockFiles = []*form{
	{keyed: true, sign: "bytes", when: isContentOf, shape: shape{open: true, fields: []field{{key: "bytes", slot: Data, takes: texts, must: true}}}},
	{keyed: true, sign: "s3Location", when: isStored, shape: shape{open: true, fields: []field{{key: "s3Location", takes: objects, must: true, in: &shape{open: true, fields: []field{
		{key: "uri", slot: Data, takes: texts, must: true}}}}}}},
	{keyed: true, sign: "text", reads: true, shape: shape{open: true, fields: []field{{key: "text", slot: Data, takes: texts, must: true, as: fileText}}}},
	{keyed: true, sign: "content", reads: true, shape: shape{open: true, fields: []field{{key: "content", takes: arrays}}}},
}

// bedrockStatus says whether a tool failed.
var bedrockStatus = []field{{key: "status", slot: Failed, takes: texts, words: []string{"success", "error"}, as: errorStatus}}

// imageFormats are the words for the types of images.
var imageFormats = []string{"png", "jpeg", "gif", "webp"}

// holdsThought says that there is something of the reasoning to be written.
func holdsThought(said *record) bool { return said.is[Text]+said.is[Signature]+said.is[Data] != "" }

// isStored says that an image is a file in S3.
//
//go:noinline
func isStored(said *record) bool { return strings.HasPrefix(said.is[Data], "s3://") }

// isFormatted says that an image stands in the record or in S3, and that something tells its type.
func isFormatted(said *record) bool {
	media := or(said.is[MediaType], imageType(said.is[Data]))
	return (isStored(said) || isContent(said)) && core.IsImageMediaType(media)
}
