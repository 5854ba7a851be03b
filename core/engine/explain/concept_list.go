package explain

// concepts are the things that errors speak of, one a line, each with the words for it. A word that ends in *
// is the beginning of one; words are in small letters, and what is written together, such as tool_calls,
// toolCallId and tool-use, are several. A line that begins with a tab goes on with the one before.
const concepts = `call=tool call*|tool use*|function call*|toolcall*|tooluse*|functioncall*|tool invocation*|
	tool request*|
	toolinvocation*|calls
result=tool result*|tool output*|tool message*|tool response*|tool return*|tool reply|tool answer*|
	function response*|function result*|function output*|function call output*|tool call output*|tool call result*|
	tool call response*|functionresponse*|toolresult*|toolmessage*|role tool|tool role|toolresponse*|toolreturn*|
	a result|and result|its result|the result|matching result|corresponding result|response parts|response messages
callid=tool call id*|tool use id*|call id*|toolcallid*|tooluseid*|callid*|tool id*|function call id*
tool=tool*|function*|工具|函数
toolname=tool name*|function name*|name of the tool|name of the function|function declaration name|toolname*
declared=tools|function declaration*|functiondeclaration*|tool definition*|tool spec*|toolspec*|tool config*
schema=schema*|input schema*|parameters|properties|jsonschema|function parameters|tool parameters|ref
arguments=arguments|args|tool input|function argument*|tool argument*|tool call argument*
role=role*|角色
user=user*|human
assistant=assistant*|model turn*|ai message*|aimessage*
system=system*
message=message*|turn*|history|conversation*|dialog*|chat message*|消息
messages=messages|contents|message list|list of messages|chat history|input messages|conversation
content=content*|text*|parts|part|内容
part=part|parts|block*|chunk*|content type*|part type*|element*
first=first|start*|begin*|initial*|leading
last=last|end|ends|ending|ended|final*
no=no|not|without|never|cannot|cant|can t|won t|neither|nor|didn|doesn|don|isn|aren|wasn|weren|hasn|haven|couldn|
	non|lack*|
	failed to|unable|不支|不能|没有|未找|不存
missing=missing|absent|lost|pending|unresolved|unanswered|incomplete|outstanding|unprocessed|dangling|omitted|unfinished|
	unmatched|缺少|缺失
must=must|should|shall|require*|need*|expect*|has to|have to|only|mandatory|ought|必须|必填
before=preced*|preceed*|previous*|prior|earlier|before
after=follow*|after|next|subsequent*|immediately|succeed*
match=match*|correspond*|respond*|pair*|associat*|belong*|answer*|resolv*|refer*|link*|completed by
find=find|found|exist*|present|provid*|contain*|includ*|have|has|having|with|存在|找到
empty=empty|blank|nonempty|whitespace|white space|at least # character|zero length|length zero|为空|空的
alternate=alternat*|consecutiv*|successive|in a row|back to back|interleav*|same role|multiple user|two user|
	two assistant|adjacent
duplicate=duplicat*|unique*|reus*|repeat*|already|more than once|twice|same id
invalid=invalid*|unknown|unsupported|unexpected*|unrecogni*|illegal|incorrect*|malformed|wrong|disallowed|not valid|
	not support*|not allow*|not permit*|not recogni*|not a valid|cannot be used|can not be used|非法|无效|错误|有误|不合
type=string*|array*|list|lists|object*|str|dict|dictionar*|integer|int|number|boolean|bool|mapping|sequence|type|
	types|jsonobject|jsonarray|map
null=null|none|nonetype|nil|undefined
long=too long|exceed*|maximum length|max length|longer|at most|length less|maximum of|above max*|too large
json=json
parse=pars*|decod*|syntax|unexpected token|control character|malformed|unexpected end|not valid json|invalid json
image=image*|picture*|photo*|vision|imageurl|图片|图像
file=file*|document*|pdf|audio|video|media*|mime*|attachment*
thinking=thinking|reasoning|thought*
signature=signature*|encrypted content|thoughtsignature
setting=parameter*|argument|option*|setting*|param|参数
key=field*|key|keys|propert*|attribute*|column*|extra input*|extraneous
named=temperature|top p|top k|max tokens|max completion tokens|max output tokens|max new tokens|frequency penalty|
	presence penalty|repetition penalty|stop sequence*|logprobs|top logprobs|stream options|reasoning effort|effort|
	budget tokens|thinking budget|response format|parallel tool calls|verbosity|service tier|logit bias|maxtokens|topp|
	topk|reasoningeffort|enable thinking|prompt cache*|safety identifier|web search options|reasoning value|
	thinking level|num ctx|keep alive|best of|min p
support=support*|accept*|allow*|permit*|enabled|available|implement*|compatible|functionality|支持
name=name|names
id=id|ids|identifier*
pattern=pattern|regex|regular expression|alphanumeric|characters|character|a z|length #|underscore*|format|letters
choice=tool choice|toolchoice|tool config mode|function calling config
model=model*|deployment|endpoint|engine|模型
value=value|values|enum|literal|variant|tag|one of
both=both|together|same time|simultaneously|mutually exclusive|combined|at once|conflict*|in combination|combin*|
	incompatible|either
several=multiple|several|more than one|only one|one system|at most one|single|more than
window=context length|context window|context size|context limit|maximum context|max model len*|n ctx|token limit|
	prompt too long|too many tokens|input tokens|max context|prompt is too long|input is too long|input too long|
	model max length|num tokens|maximum number of tokens|max input tokens|maximum input|prompt length|input length|
	sequence length|token count|total tokens|上下|输入长
rate=rate limit*|ratelimit*|quota*|too many requests|throttl*|tokens per minute|requests per minute|tpm|rpm|
	usage limit*|concurrent request*|concurrent connection*|concurrent session*|concurrent call*|concurrent limit*|
	concurrency limit*|concurrency quota|concurrency exceed*|exceed* concurrency|max concurren*|too many concurren*|
	requests per|tokens per|daily limit|resource exhausted|resourceexhausted|limit reached|
	max requests|slow down|配额|额度|频率|限流|并发|速率
money=billing|run out|credits|credit balance|balance|payment|insufficient quota|insufficient credit*|insufficient balance|
	subscription|spend*|budget exceeded|prepaid|overdue|arrears|free tier|余额|欠费|充值|账户
auth=api key*|apikey*|unauthori*|authenticat*|credential*|permission*|forbidden|access denied|access token*|bearer|
	not authorized|accessdenied*|no access|not have access|unauthenticated|iam|login|auth|permissiondenied|密钥|权限|鉴权|认证|
	令牌
server=overload*|unavailable|internal error|internal server error|internalservererror|timeout error|timeouterror|
	read timeout|connect timeout|request timeout|timeout exceeded|timeout after|
	timeout of|timeout while|timeout waiting|timed out|
	bad gateway|gateway time*|connection error|connection reset|connection refused|connection aborted|at capacity|
	server error|try again later|service unavailable|econnreset|etimedout|econnrefused|deadline exceeded|no capacity|
	engine is currently|remote protocol error|server disconnected|unreachable|econnaborted|socket hang up|fetch failed|
	terminated|internal failure|server had an error|socket disconnected|secure tls|ssl|certificate*|proxy error|
	enotfound|getaddrinfo|sending request|network connection|network error|firewall|peer closed|超时|繁忙|过载|负载
policy=content filter*|content policy|contentfilter*|content management|safety|moderation*|flagged|inappropriate|
	usage polic*|responsible ai|harmful|prohibited content|policy violation|sensitive|violat*|blocked|recitation|
	copyright|risk control|guardrail*|safeguard*|against our policies|polic*|敏感|违规|审核|安全
gone=not found|not exist|no such|does not exist|unknown model|invalid model|not a valid model|decommissioned|
	deprecated|retired|doesn t exist|not available|no longer|not deployed|isn t available|couldn t be found|
	not supported|unavailable|doesnotexist|cannot find|could not find|unrecognized model|not loaded|notfound|
	no endpoints|does not have access|unsupported model|do not have access
template=template*|jinja*|tokenizer*
denied=unauthori*|authenticat*|forbidden|access denied|not authorized|accessdenied*|no access|not have access|
	unauthenticated|permission denied|permissiondenied|permission*|invalid api key|incorrect api key
overlong=context length|context window|context limit|maximum context|max model len*|prompt too long|too many tokens|
	max context|prompt is too long|input is too long|input too long|model max length|context size
cache=cache*|cached*|ttl
answer=response format|responseformat|response mime type|responsemimetype|response mimetype|json schema|text format|output format|structured output*|json object|json mode
limit=maximum|max|limit*|too many|at most|exceed*|up to|more than|supports #|超出|超过|最大`

// silent are phrases that every refusal has: they say nothing of what is wrong.
const silent = `invalid request error|bad request error|invalid parameter error|badrequesterror|invalid argument|
	bad request|
	invalidparameter|request contains an invalid argument|validation error|validation errors|invalid params|
	invalid request|api error|http error|user error|provider returned error|invalid request message order|
	invalid prompt|the model returned the following errors|the following must be satisfied|
	no fallback model group found|received model group|available model group fallbacks|invalid json payload received|
	failed to deserialize the json body|malformed input request|reformat your input|schema violations found|
	invalid api parameter|param incorrect|parameter is illegal|reasoning engine|cannot read properties of undefined|
	cannot read property|cannot read properties of null|unprocessable entity|not found error|type error|value error|
	runtime error|unable to submit request because|for more information|for further information|please refer to|
	refer to|see the documentation|try again|parameter name|error message|error messages|message id|status code|
	request id`
