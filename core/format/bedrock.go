package format

import (
	"strings"

	"github.com/rolecall/rolecall/core"
)

// BedrockConverse is the form of Converse, the one API of Amazon Bedrock for the models of
// all makers. A content is always a list of blocks, and a block is an object with one key,
// which says what it is. The results of tools are in user messages, and the system prompt
// is a list of blocks next to the list. Fields as in botocore,
// data/bedrock-runtime/2023-09-30/service-2.json.
var BedrockConverse = bedrockConverseFormat

var bedrockConverseFormat = &Format{
	ID:     "bedrock-converse",
	Name:   "Amazon Bedrock Converse",
	Family: Provider,
	About:  "Amazon Bedrock Converse API, for any model",
	Description: Description{
		Message: Shape{Fields: []Field{
			{Key: "role", Slot: Role, Takes: Texts, Must: true},
			{Key: "content", Slot: Content, Takes: Arrays, Want: "an array of content blocks", Full: "at least one content block"},
		}},
		Roles:   []RoleWord{{"user", InUser, core.RoleUser}, {"assistant", InAssistant, core.RoleAssistant}},
		Instead: []RoleWord{{Word: "user", Role: core.RoleSystem}, {Word: "user", Role: "developer"}},
		Rules:   []RoleRule{{Roles: InAny, Content: Arrays}},
		Regroup: Regroup{ResultsIn: InUser},
		API:     API{OwnAddresses: []string{"s3://"}, Schemas: BedrockSchemas, SealedBy: bedrockSealer},
		Listed:  true, Addressed: true, CacheMark: "cachePoint",
		Request: bedrockRequest, Answer: &bedrockReply, Choices: bedrockChoices, Formats: bedrockFormats,
		Tool: Form{Keyed: true, Tag: "toolSpec", Shape: Shape{Fields: []Field{{Key: "toolSpec", Takes: Objects, Must: true, In: &Shape{Fields: []Field{
			{Key: "name", Slot: ToolName, Takes: Texts, Must: true},
			{Key: "inputSchema", Takes: Objects, Must: true, In: &Shape{Fields: []Field{{Key: "json", Slot: Schema, Takes: Objects, Must: true}}}},
		}}}}}},
		Parts: []*Form{
			{Kind: TextPart, Keyed: true, Tag: "text", Roles: InAny, Shape: Shape{Fields: []Field{
				{Key: "text", Slot: Text, Takes: Texts, Must: true}}}},
			// A call that the provider runs says so, and so does its result, which is next to it.
			{Kind: CallPart, Keyed: true, Tag: "toolUse", Roles: InAssistant, Server: true, Reads: true, Shape: Shape{
				Inside: &Shape{Fields: bedrockCall, With: &[]Field{{Key: "type", Takes: Texts, Says: `"server_tool_use"`}}}}},
			{Kind: CallPart, Keyed: true, Tag: "toolUse", Roles: InAssistant, When: IsOwn, Shape: Shape{
				Inside: &Shape{Fields: bedrockCall, With: &[]Field{{Key: "type", Takes: Texts}}}}},
			{Kind: ResultPart, Keyed: true, Tag: "toolResult", Roles: InAssistant, Reads: true, Shape: Shape{Inside: &Shape{With: &bedrockStatus, Fields: []Field{
				{Key: "toolUseId", Slot: Answers, Takes: Texts, Must: true},
				{Key: "content", Slot: Output, Takes: Arrays, Must: true, Want: "an array of content blocks", As: AnyJSON},
				{Key: "type", Takes: Texts, Begins: "nova_"}}}}},
			{Kind: ResultPart, Keyed: true, Tag: "toolResult", Roles: InUser, Shape: Shape{Inside: &Shape{With: &bedrockStatus, Fields: []Field{
				{Key: "toolUseId", Slot: Answers, Takes: Texts, Must: true},
				{Key: "content", Slot: Output, Takes: Arrays, Must: true, Want: "an array of content blocks", As: OneBlock},
				{Key: "type", Takes: Texts}}}}},
			{Kind: ThinkingPart, Keyed: true, Tag: "reasoningContent", Roles: InAssistant, When: holdsThought, Shape: Shape{Inside: &Shape{Fields: []Field{
				{Key: "reasoningText", Takes: Objects, In: &Shape{Fields: []Field{
					{Key: "text", Slot: Text, Takes: Texts, Must: true}, {Key: "signature", Slot: Signature, Takes: Texts}}}},
				{Key: "redactedContent", Slot: Data, Takes: Texts}}}}},
			{Kind: ImagePart, Keyed: true, Tag: "image", Roles: InUser | InTool, When: isFormatted, Most: 20, Shape: Shape{Inside: &Shape{Fields: []Field{
				{Key: "format", Slot: MediaType, Takes: Texts, Must: true, Words: imageFormats, As: ImageFormat},
				{Key: "source", Takes: Objects, Must: true, Either: []*Form{
					{Keyed: true, Tag: "bytes", When: IsContent, Shape: Shape{Fields: []Field{{Key: "bytes", Slot: Data, Bare: true, Takes: Texts, Must: true}}}},
					{Keyed: true, Tag: "s3Location", When: isStored, Shape: Shape{Inside: &Shape{Fields: []Field{
						{Key: "uri", Slot: Data, Takes: Texts, Must: true}, {Key: "bucketOwner", Takes: Texts}}}}}}}}}}},
			// A value in the list that a tool gave back is its JSON; one that is all of it is read before.
			{Kind: TextPart, Keyed: true, Tag: "json", Roles: InTool, Reads: true, Shape: Shape{Fields: []Field{
				{Key: "json", Slot: Text, Takes: Anything, Must: true, As: AnyJSON}}}},
			{Keyed: true, Tag: "document", Roles: InUser | InTool, NeedsText: true, Most: 5, File: true, When: isHeldDocument, Shape: Shape{Inside: &Shape{Open: true, Fields: []Field{
				{Key: "format", Slot: MediaType, Takes: Texts, Words: []string{"pdf", "csv", "doc", "docx", "xls", "xlsx", "html", "txt", "md"}, As: DocumentWord}, {Key: "name", Slot: Label, Takes: Texts, Must: true, As: DocumentName},
				{Key: "source", Takes: Objects, Either: bedrockFiles}}}}},
			{Keyed: true, Tag: "video", Roles: InUser | InTool, File: true, When: isHeldVideo, Shape: Shape{Inside: &Shape{Open: true, Fields: []Field{
				{Key: "format", Slot: MediaType, Takes: Texts, As: VideoWord}, {Key: "source", Takes: Objects, Either: bedrockFiles}}}}},
			{Keyed: true, Tag: "audio", Roles: InUser | InTool, File: true, When: isHeldAudio, Shape: Shape{Inside: &Shape{Open: true, Fields: []Field{
				{Key: "format", Slot: MediaType, Takes: Texts, As: AudioWord}, {Key: "source", Takes: Objects, Either: bedrockFiles}}}}},
			{Keyed: true, Tag: "searchResult", Roles: InUser | InTool}, {Keyed: true, Tag: "guardContent", Roles: InUser | InSystem | InAssistant},
			{Keyed: true, Tag: "cachePoint", Roles: InUser | InSystem | InAssistant, Shape: Shape{Inside: &cachePoint}}, {Keyed: true, Tag: "citationsContent", Roles: InUser | InAssistant},
		},
	},
}

// bedrockCall are the keys of a call except its type.
var bedrockCall = []Field{
	{Key: "toolUseId", Slot: CallID, Takes: Texts, Must: true}, {Key: "name", Slot: ToolName, Takes: Texts, Must: true},
	{Key: "input", Slot: Arguments, Takes: Anything, Must: true, Want: "an object", As: ArgumentsObject},
}

// bedrockFiles are where a file is: here, in S3, or as its text.
var bedrockFiles = []*Form{
	{Keyed: true, Tag: "bytes", When: isContentOf, Shape: Shape{Open: true, Fields: []Field{{Key: "bytes", Slot: Data, Takes: Texts, Must: true}}}},
	{Keyed: true, Tag: "s3Location", When: isStored, Shape: Shape{Open: true, Fields: []Field{{Key: "s3Location", Takes: Objects, Must: true, In: &Shape{Open: true, Fields: []Field{
		{Key: "uri", Slot: Data, Takes: Texts, Must: true}}}}}}},
	{Keyed: true, Tag: "text", Reads: true, Shape: Shape{Open: true, Fields: []Field{{Key: "text", Slot: Data, Takes: Texts, Must: true, As: FileText}}}},
	{Keyed: true, Tag: "content", Reads: true, Shape: Shape{Open: true, Fields: []Field{{Key: "content", Takes: Arrays}}}},
}

// bedrockStatus says whether a tool failed.
var bedrockStatus = []Field{{Key: "status", Slot: Failed, Takes: Texts, Words: []string{"success", "error"}, As: ErrorStatus}}

// imageFormats are the words for the types of images.
var imageFormats = []string{"png", "jpeg", "gif", "webp"}

// holdsThought says that there is something of the reasoning to be written.
func holdsThought(said *Record) bool { return said.Is[Text]+said.Is[Signature]+said.Is[Data] != "" }

// isStored says that an image is a file in S3.
//
//go:noinline
func isStored(said *Record) bool { return strings.HasPrefix(said.Is[Data], "s3://") }

// isFormatted says that an image is in the record or in S3, and that something tells its type.
func isFormatted(said *Record) bool {
	media := Or(said.Is[MediaType], ImageType(said.Is[Data]))
	return (isStored(said) || IsContent(said)) && core.IsImageMediaType(media)
}
