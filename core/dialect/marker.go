package dialect

// side is a dialect's column in the table of markers.
type side uint8

const (
	openAISide side = iota
	anthropicSide
	rolecallSide
	wickSide
	agentTypesSide
	kernelSide
	forgeSide
	structuredSide
	sides
)

// weights are what one marker says for and against each side.
type weights [sides]int

// marker is something that can be seen in a conversation.
type marker struct {
	// text says what was seen.
	text string
	weights
}

// distinct is the weight from which a marker is the mark of a form: two forms with such
// marks in one conversation are mixed.
const distinct = 10

// The markers. What stands in messages counts more than what stands around them, and
// that more than a model's name.
const (
	markFunctionCall = iota
	markArgumentsText
	markFlatCall
	markToolCallID
	markToolName
	markOpenAIRole
	markSystemRole
	markOpenAIPart
	markToolBlock
	markThinkingBlock
	markSourceBlock
	markOtherBlock
	markBlockList
	markAssistantBlocks
	markFunctionCallKey
	markReasoningContent
	markRolecallParts
	markMessageID
	markParentID
	markUsage
	markChoices
	markStopReason
	markVersion
	markSystemKey
	markMaxTokens
	markMaxTokensBlocks
	markNoMaxTokens
	markToolFunction
	markToolSchema
	markToolDated
	markChoiceObject
	markChoiceFunction
	markChoiceWord
	markOpenAIKey
	markAnthropicKey
	markClaude
	markOpenAIModel
	markHosted
	markForeignModel
	markModel
	markStringContent
	markContentObject
	markAgentContent
	markParentKey
	markSessionDate
	markTyped
	markLogEntry
	markFlatText
	markToolTags
	markToolText
	markToolHeader
	marks
)

var markers = [marks]marker{
	markFunctionCall:     {`tool_calls with "function"`, weights{openAISide: 24}},
	markArgumentsText:    {`"arguments" given as a string`, weights{openAISide: 6}},
	markFlatCall:         {`tool_calls of "id", "name" and "args"`, weights{wickSide: 24, rolecallSide: 24}},
	markToolCallID:       {`role "tool" with "tool_call_id"`, weights{openAISide: 10, wickSide: 10, rolecallSide: 10, kernelSide: 10}},
	markToolName:         {`role "tool" with "name"`, weights{wickSide: 2, rolecallSide: 2, kernelSide: -4}},
	markOpenAIRole:       {`role "developer" or "function"`, weights{openAISide: 8}},
	markSystemRole:       {`role "system" among the messages`, weights{anthropicSide: -2}},
	markOpenAIPart:       {`a content part of OpenAI's (image_url, input_audio, file or refusal)`, weights{openAISide: 20, kernelSide: 16}},
	markToolBlock:        {`a tool_use or tool_result block`, weights{anthropicSide: 24}},
	markThinkingBlock:    {`a thinking block`, weights{anthropicSide: 16}},
	markSourceBlock:      {`an image or document block with "source"`, weights{anthropicSide: 16}},
	markOtherBlock:       {`a content block that only Anthropic has`, weights{anthropicSide: 12}},
	markBlockList:        {`content given as a list of text parts`, weights{wickSide: -6, rolecallSide: -6, kernelSide: -6, forgeSide: -8}},
	markAssistantBlocks:  {`an assistant's content given as a list`, weights{anthropicSide: 2}},
	markFunctionCallKey:  {`"function_call" beside the content`, weights{openAISide: 12}},
	markReasoningContent: {`"reasoning_content" or "reasoning" beside the content`, weights{openAISide: 6}},
	markRolecallParts:    {`"parts" with types of the model's own`, weights{rolecallSide: 24, wickSide: -8}},
	markMessageID:        {`"id" in a message`, weights{rolecallSide: 3, wickSide: -2}},
	markParentID:         {`"parent_id" or "timestamp" in a message`, weights{rolecallSide: 8, wickSide: -2}},
	markUsage:            {`"usage" in a message`, weights{rolecallSide: 4, wickSide: -2}},
	markChoices:          {`"choices" with "message"`, weights{openAISide: 24}},
	markStopReason:       {`a reply with "stop_reason"`, weights{anthropicSide: 16}},
	markVersion:          {`"anthropic_version"`, weights{anthropicSide: 12}},
	markSystemKey:        {`"system" beside the messages`, weights{anthropicSide: 8}},
	markMaxTokens:        {`"max_tokens"`, weights{anthropicSide: 1}},
	markMaxTokensBlocks:  {`"max_tokens" and content given as a list`, weights{anthropicSide: 2}},
	markNoMaxTokens:      {`no "max_tokens", which Anthropic requires`, weights{anthropicSide: -2}},
	markToolFunction:     {`a tool with "function"`, weights{openAISide: 16}},
	markToolSchema:       {`a tool with "input_schema"`, weights{anthropicSide: 16}},
	markToolDated:        {`a tool whose type ends with a date`, weights{anthropicSide: 12}},
	markChoiceObject:     {`"tool_choice" of type auto, any, tool or none`, weights{anthropicSide: 8}},
	markChoiceFunction:   {`"tool_choice" of type function`, weights{openAISide: 8}},
	markChoiceWord:       {`"tool_choice" given as a word`, weights{openAISide: 6}},
	markOpenAIKey:        {`a request key of OpenAI's`, weights{openAISide: 6}},
	markAnthropicKey:     {`a request key of Anthropic's`, weights{anthropicSide: 6}},
	markClaude:           {`a model named claude`, weights{anthropicSide: 4}},
	markOpenAIModel:      {`a model of OpenAI's`, weights{openAISide: 4}},
	markHosted:           {`a model named by host and name`, weights{openAISide: 4}},
	markForeignModel:     {`a model that is not named claude`, weights{openAISide: 3}},
	markModel:            {`"model" beside the messages`, weights{rolecallSide: -4, wickSide: -4, agentTypesSide: -14, kernelSide: -64, forgeSide: -4}},
	markStringContent:    {`content given as a string or a list`, weights{agentTypesSide: -8}},
	markContentObject:    {`content given as an object with a type`, weights{agentTypesSide: 4}},
	markAgentContent:     {`content given as one object of agent-types`, weights{agentTypesSide: 24, rolecallSide: -12, wickSide: -12}},
	markParentKey:        {`"parentId" in a message`, weights{agentTypesSide: 8}},
	markSessionDate:      {`"createdAt" or "updatedAt" beside the messages`, weights{agentTypesSide: 4}},
	markTyped:            {`messages told apart by "type", such as "assistant_text"`, weights{structuredSide: 24}},
	markLogEntry:         {`entries of an audit log`, weights{structuredSide: 12}},
	markFlatText:         {`tool_calls of "id", "name" and "arguments" given as a string`, weights{kernelSide: 24}},
	markToolTags:         {`a call between <tool> and </tool> in an assistant's text`, weights{forgeSide: 24}},
	markToolText:         {`a broken call behind <tool> in an assistant's text`, weights{forgeSide: 8}},
	markToolHeader:       {`role "tool" with a text that begins with "Tool: "`, weights{forgeSide: 16}},
}

// openAIKeys and anthropicKeys are request keys that only one side has.
var (
	openAIKeys = []string{
		"stream_options", "response_format", "max_completion_tokens", "n", "frequency_penalty",
		"presence_penalty", "logit_bias", "logprobs", "top_logprobs", "parallel_tool_calls",
		"reasoning_effort", "seed", "web_search_options", "modalities", "audio", "prediction",
		"functions", "function_call", "moderation", "verbosity", "prompt_cache_key",
	}
	anthropicKeys = []string{
		"thinking", "output_config", "mcp_servers", "container", "context_management",
		"stop_sequences", "top_k", "betas",
	}
	openAIModels = []string{"gpt-", "chatgpt-", "o1", "o3", "o4", "ft:gpt-"}
)

// agentTypesKeys are the keys that contents of agent-types hold, in the order of
// agentForms; many formats have a text.
var agentTypesKeys = []string{"", "reasoning", "input", "result", "images", "code"}

// Block and part types that only one side has.
var (
	openAIPartTypes = []string{"image_url", "input_audio", "file", "refusal"}
	otherBlockTypes = []string{
		"server_tool_use", "mcp_tool_use", "search_result", "container_upload", "compaction",
		"mid_conv_system", "tool_addition", "tool_reference",
	}
	rolecallPartTypes = []string{"text", "thinking", "image", "code", "call", "result", "raw"}
)
