package explain

// senses are what errors mean, one a line: the causes, and after a colon the things that are named for them, in
// their order. A thing is a concept or a word, a | is between things of which one is enough, a + between the
// words of one, and a ~ before what follows at once. Several causes share a sense where the words do not tell them
// apart; the likeliest comes first. A line that begins with a tab goes on with the one before.
const senses = `orphan-result late-result: limit result before call; number result exceed* call; result exceed* call;
	result must before|after call; result must before assistant; result no before|match call;
	result no before assistant; no call find|match result; no before|match call result; result no match|find call;
	more result call; orphan* result; unmatched result; result must match call; result must part of call;
	result call no find; callid no find|match; no call id result; result must after assistant;
	result must before message; no before|match call; invalid result; invalid role tool after; result for invalid call;
	result no call
unanswered-call result-after-message late-result: number result equal|same|match number call; must result id;
	no result find call; call must a+result; call must after result; call no match|after|find result; call no result;
	no result match|find call; result missing for call; call missing result; missing result call; missing call;
	call missing; call must match result; each call must result; call must before result; call must after message;
	every call must result; all call must result; no result for call; no result callid; call no answered; call no yet;
	callid no result; callid missing result; call no executed; call no completed;
	number result no|must equal|match|same call; number call no|must equal|match|same result; fewer result call;
	no same number call result; mismatch call result; result call mismatch; unequal call result;
	tool results|outputs missing; call output missing; insufficient result; no output function call
same-role-neighbours: role|message|user|assistant must? alternate; alternate role|message|user|assistant;
	two|multiple|both user|assistant message; invalid role user after user; invalid role assistant after assistant;
	role must alternate; no alternate message|role|user|assistant; same role
user-after-result: invalid role user after result|tool; no user after result
first-assistant: first message must user; message must first user; first message no user; first message assistant;
	must first user message; first message invalid assistant; no first assistant; first role must user;
	message first user; conversation|messages|history|contents must first user
prefill: prefill incompatible; last assistant incompatible; last message must user; last role must user;
	last message no assistant; must last user; last message assistant; message last assistant; no last assistant;
	prefill*; prefix+assistant; message must last user; last message invalid role; last message must role;
	last message must tool|result
misplaced-prefix: prefix must last; prefix only last
system-inside several-systems: system must first; system message must before|first;
	system must beginning|start|index; system message only first; system no after|middle|inside|following;
	system message no first; invalid role system; system must before; system message invalid|no position|place|order;
	no support system message|role; system role no support; system message no support
several-systems system-inside: only one system; several system message; multiple system; more than one system;
	system several; single system
no-user-message: no contain role user; no elements role user; no role user; no element* role user;
	no ~user ~message|query|prompt|turn|input; at least one|# user message; must find user message;
	no message role user; first user message no; must user message at least; user message missing
unknown-role: invalid role; role invalid; role field in; role must one|be|in; role no one|in|support; only user assistant role;
	role only user|system|assistant; role value invalid; invalid ~message ~role; no role named; unsupported role;
	role variant; unknown variant expected user|assistant|system; role no recognized|known|valid
developer-role unknown-role: invalid role developer; developer role|message no|invalid|support;
	developer no one|in|valid|support; no support developer
missing-role: role missing; role must field; missing role; no role; must role field|key|property;
	message must find role; role field|key|property must|missing|empty; role empty
missing-content missing-field: content missing; content ~required; content is+required; missing content;
	missing field|key|property ~content; content is+not+present|is+not+set;
	content field|key|property must|missing;
	content must|required field; message must find content; content must present|provided|set|specified|given;
	message no content; must find content field|key|property; no content field|key; message content must no null;
	message missing content
null-content missing-content: invalid content type null; content type null; content null; null content;
	content must no null; content no null
empty-text empty-message empty-content-array: content field no empty; data must have+one; must one+initialized; must initialized;
	must find empty content|part; must empty content; must empty text; at+least token; content empty; empty content;
	message empty; empty message; message must no empty; content must no empty; content must at+least; text empty;
	empty part; part must no empty; message must find at+least part|content; input empty; content no empty;
	no content part; message no content part
empty-list no-conversation: messages empty; empty messages; messages must no empty; messages must at+least;
	no messages; at+least one message; messages must find at+least; messages at+least must; conversation empty;
	messages length must; must at+least one|# message; messages no zero; empty message list; input messages empty;
	no contents; must provide messages
no-conversation missing-setting: missing messages field; messages must field|key|property|provided;
	messages parameter|field|key must; missing parameter|field|key|property messages; messages missing;
	must messages field|key|property|parameter; messages required; must messages provided;
	provide messages parameter|field; missing messages|contents
wrong-content-type null-content: unmarshal type messages|message type; messages type string;
	no match variant content; untagged enum content; content must type; content no type; content invalid type;
	invalid type content; content expect type; content type no must; content type only support; content as list|array;
	content part must type; message content invalid|unsupported type|format; content must list|string;
	type content must string; multimodal content no; content array|list no support; content invalid; invalid content;
	content must be string; content cannot be list|array
wrong-type: must type but|got|received|found type; must type no type; invalid type must type; no of type;
	must type got; unmarshal type; cannot start list; type must no type; no repeating; invalid type;
	must be valid type; is no type; type expected; type found; must be type; expected type; type mismatch;
	expected+a type; must be a|an type; type is not type
missing-field: must name|id|type key|field; missing must key|field; missing key|property; key|property must missing;
	must key missing|no; key|property is+required; missing required; no must key|property|field; field required;
	must find key|property; must have|contain key|field; key|field is mandatory; key|field no find; field missing;
	no find key|field|property; must no missing; missing type; invalid no field|key; mandatory field
unknown-field misnamed-field: extraneous key; extraneous no permitted; key no permitted; property no support;
	invalid key; key invalid; extra key|input|field; additional key|property;
	key no permitted|support|allow|recognized; unrecognized key; unexpected keyword; unknown name; no such field;
	field no known|exist; unexpected additional; key unexpected; forbidden extra; extra input|fields
bad-value: string no match pattern; no match pattern; must match pattern; must pattern; must satisf* pattern;
	invalid value; value invalid; value no support; value must one; must one of; no one of; value no in;
	unknown variant; invalid enum; enum value; allowed value; supported values; must be either; not in enum;
	value no allowed
unknown-part: invalid part; part invalid; part no support; unsupported content type; part unknown;
	unknown content type; invalid part type; content type invalid; type of part no; part type invalid|no|must;
	content type no support; unknown chunk; no support part type; invalid message content type
misplaced-part: part part same message; part no same message; no same message; result part no same message;
	call part no same message; part result no same message; part call no same message; part no mix*;
	no mix* part|content; result no same turn; part only user|assistant|tool message|role;
	part no user|assistant|tool|system message|role; role message no find part;
	cannot be used in user|assistant|tool|system; part mixed; no mix part; images only user; image only user;
	part must in user|assistant|role; role user|assistant|tool no contain|support part|image;
	part not allowed in role|message; tool result must only part; part can only appear
call-without-id: call must id; call no id; call missing id; missing id call; id missing call; callid must defined;
	call id must no null|empty; call id empty; missing callid call; id must call; call find no id
result-without-call-id: result must callid; result no callid; result missing callid; missing callid; callid missing;
	callid must; no callid; callid empty; result must find callid; callid required; callid null; null callid;
	must include callid; result must id
call-without-name: call must name; call no name; call missing name; missing toolname; toolname missing;
	toolname must no empty; toolname empty; empty toolname; function must name; toolname null; input name empty;
	no toolname; function call name empty; name must no empty call; toolname is+required
missing-call-type missing-field: call missing type; call no type; call must type; type missing call
duplicate-call-id: duplicate callid; callid duplicate; callid must duplicate; duplicate id call; call id duplicate;
	call same id; reused call id; call duplicate; duplicate call; ids must duplicate call; multiple call same id
duplicate-result: multiple|several|duplicate result call|callid|id; result duplicate; more result than call;
	duplicate result; result already; only one result; single result
bad-call-id: callid must pattern; callid invalid; invalid callid; callid no pattern|match; callid must length;
	call id must pattern; malformed callid; id invalid call; toolcallid valid
long-call-id: callid long; callid must long|length; call id long; callid more characters
bad-item-id: input id must begin|start; item id invalid; invalid item id; id must begin|start with; id must begins;
	invalid input id; expected an id begins
bad-tool-name: toolname invalid; invalid toolname; toolname must pattern; toolname must match; function+name must;
	tool+name must; toolname must start|begin; toolname long; tools name must pattern;
	tool name contain|include invalid; toolname no match; tools name invalid; toolname may only; declared name must;
	declared name invalid; toolname only contain
bad-participant-name: participant name; user name invalid
duplicate-tool: duplicate tool; tool duplicate; toolname must duplicate; duplicate toolname; tool names unique;
	multiple tool same name; declared duplicate; duplicate declared; same name tool; duplicate function declaration
tool-schema bad-tool-schema loose-strict-schema: schema invalid; invalid ~tool ~pattern|type; invalid schema; schema must; schema no support;
	no support schema; schema missing; schema parse; schema no valid; unrecognized schema; schema conversion;
	declared must schema; declared type must|empty|missing|invalid; tool must schema; missing type parameter;
	declared missing|must; no type schema; declared must; declared invalid; function+parameters must|invalid|no|type;
	tool definition invalid|must|no; strict schema; additional+properties; grammar; schema too complex;
	tool input+schema; invalid function schema; schema for function; items missing; object properties non-empty;
	should be non empty for object; unsupported keyword
too-many-tools: limit tool; too+many tool; tools limit; number tools limit; at+most # tools; tools exceed;
	tools maximum; maximum number of tools; tools array long; tools more than
too-many-calls model-feature: several call|calls; only one|single call; too+many call; parallel calls no support;
	no support parallel; single call; one call at once; more than one call
bad-arguments quoted-arguments unquoted-arguments: unmarshal type arguments; call input invalid;
	failed parse arguments; parse call arguments; filter items; method items; items type; arguments items;
	arguments must json|type|object|string|valid; arguments invalid; invalid arguments;
	arguments no json|valid|type|object|parse; parse arguments; arguments parse; arguments empty;
	input must object|dictionary call; call input must dictionary|object|type; str object no items; no attribute items;
	can only get item pairs from a mapping; invalid json arguments
undeclared-tool failed-call: call tool no find|declared|tools|registered|available;
	tool no find|declared|registered tools; tool no registered; undeclared tool; unknown tool; call invalid tool;
	tool no in tools; function no declared|registered; tool no find; no tool named; no such tool; unavailable tool;
	attempted to call
calls-without-tools: declared must when|if call|result|tool; declared must defined call|tool|when;
	tools must when call; tools must when call|part|result; tools must if call|result; no tools call;
	tools no provided call|result; tools must defined|provided|present|set call|message|part; must define tools;
	tool config must field; requires tools; without tools
bad-tool-choice: choice no|invalid|must; invalid choice; choice only; choice tool no find; choice name no;
	no support choice; choice must tools; choice required tools; choice empty; choice specified
bad-answer-format: answer missing|must schema|name; answer invalid; invalid answer; answer must type;
	missing answer; response_format type; answer no json
missing-json-word: must word json; must contain json word; prompt must json; messages must word json; word json
bad-image: illegal+base; invalid+base; image base decod*; data decod* failed; inline+data decod*; invalid image;
	image invalid; image parse; parse image; image url invalid|must|malformed; unable image;
	no load|open|process|fetch image; image no valid; image no process|read|decode; failed to image; no image format;
	cannot identify image; image must url|base
media: file could no parse; file invalid; invalid file; download file|image|url; fetch file|image|url;
	file no support; unsupported file;
	mime no support; mime invalid; image size limit; image long; image limit size|mb|bytes|pixels|dimension*;
	image dimension*; file limit size|mb|bytes|pages; file too large; media type invalid|no; unsupported media;
	invalid mime; pdf no; audio no; video no; size limit image|file; image exceed
too-many-files: too+many image|file; limit image|file request|message|prompt; more than image|file;
	image|file at+most; number of images|files|documents limit; images limit
picture-for-texts model-feature: model no support image; image no support; no support image; image no model;
	unknown variant image; no image input; image input no support; vision no; multimodal no|must; no multimodal;
	no image support; unsupported image model; image no allow; text only model; must text image;
	no support image|file+input
unsigned-thinking changed-thinking: thinking no signature; thinking missing signature; signature must field;
	signature missing; missing signature thinking; thinking must signature; signature field required; no signature
changed-thinking: thought+signature decod*; thought+signature type; signature invalid; invalid signature;
	thinking no modified|changed|edited|altered; signature no valid; signature no verified;
	thinking must unchanged|original|same|remain; signature parse; signature mismatch; corrupt* signature;
	thinking no match original
unsealed-call: call missing thought+signature; call no thought+signature; missing thought+signature;
	thought+signature missing; thought+signature must; must thought+signature; no thought+signature call
lost-thinking: must first thinking; first part must thinking; must thinking but found;
	assistant must first thinking; thinking must before call; thinking must first; message must first with thinking;
	thinking part must before; thinkchunks must be leading; must begin thinking
missing-reasoning: reasoning+content missing; reasoning+content must; missing reasoning+content;
	no reasoning+content; reasoning+content no find; must reasoning+content; thinking must back|returned|passed;
	reasoning must back|returned|passed|sent; reasoning_content required; thinking mode must
lone-reasoning reasoning-item: reasoning no after item; reasoning must after item; reasoning item no;
	item reasoning no; reasoning item must; no must reasoning item; without its required; reasoning item missing
content-beside-thinking: content call no both; either content call no both; content and thinking call;
	both content thinking; both content call; content call no both|together|same; reasoning both; thinking both;
	call content both; both thinking reasoning
clashing-settings parameter: named|choice|answer no both named|choice|thinking|tools|answer;
	named named both|together; both named|choice|answer no; no both same; both no defined|specified|set|provided|used;
	cannot both; no be both; mutually+exclusive; no find both; named no when|with|while thinking|tools|named|stream*;
	thinking no when|with named|tools|choice; tools no when|with answer|thinking|named; no combined;
	cannot be used together; only one of; cannot specify both; must no both; is incompatible; no compatible with;
	conflict*; answer no tools; answer tools no; thinking enabled no; when thinking; incompatible with;
	not support template system; raw mode; with streaming; must be unset; only be set if|when; no support together;
	both can not
missing-setting: max+tokens must field|provided|specified|set|present; missing max+tokens;
	max+tokens required|missing; model must field|provide*|parameter; model parameter|field must; missing model;
	you must provide a model; must specify model
refused-setting parameter: invalid setting named; named no support with model; named setting invalid; named no support; named invalid;
	invalid named; named must; named only; named long; named range; named no model; model no support named;
	no support named; named deprecated; deprecated named; named greater|less|between|above|below;
	named no valid|allowed|permitted; invalid value named; named out of; named expected; unsupported named;
	argument no support model; parameter no support model; named unsupported|disabled|fixed; thinking no support|disabled;
	thinking must enabled|budget; no support thinking; budget no; effort no; named is not available; thinking type no;
	named limit; reasoning no support; thinking invalid; budget|effort must|invalid
parameter unknown-setting refused-setting: setting no support model; model no support setting; parameter no support;
	argument no support; unsupported option; unrecognized argument; unknown argument; setting must; setting no allow;
	unexpected keyword argument; argument no; setting limit; setting range; no such option; unsupported+value;
	unsupported+parameter; unknown+parameter; got an unexpected keyword; not+supported setting; beta header;
	unsupported beta
bad-json: expecting+delimiter; expecting+property+name; expecting+value; extra+data; looking+for+beginning;
	unexpected+eof; eof+while+parsing; trailing+characters; invalid+escape; control+character; unexpected+token;
	invalid+character; invalid request body; parse json body|request|payload; json no valid; invalid json; json parse;
	parse body; parse request; malformed json; parse json; json syntax; unexpected token json; unexpected end json;
	request body no parse|read; body no valid; body must json|object|valid; could not parse; expecting value;
	expecting property;
	unterminated string; unexpected character; json decode; jsondecodeerror; trailing comma; extra data line
lone-surrogate bad-encoding: json no valid surrogate*; no low surrogate*; surrogate* string; surrogate*;
	invalid unicode; unpaired; utf invalid; invalid utf; no encode utf; unicode invalid|no; low surrogate
too-many-cache-marks cache: cache limit; maximum cache; cache+control limit; limit cache+control;
	blocks with cache+control; too+many cache
cache: cache no; cache small|minimum; cache must; invalid cache; cache expired|found; cache ttl; cached+content
long-text: content long; messages content long|limit; text long; string above max; string long; message long;
	input long characters; string+too+long
duplicate-message-id: duplicate items; duplicate item; item duplicate; duplicate message id; message id duplicate;
	duplicate id
unkept-item reasoning-item: item no find; item no persisted|stored; items no store; previous+response no find;
	response id no find; item id no find; previous response no
tags-in-text: channel tags; message channel content
failed-call:
	model produc*|generat*|emit*|return*|output invalid|malformed|unknown|unparsable call|tool|json|sequence|function;
	failed to parse call; parse call; failed+generation; model no respect|follow format; model response no format;
	model output no parse|format|json|schema; no object generated; malformed function call; malformed call;
	invalid call model; model no provid* message; call parse; tool input no match schema; model no call tool;
	output parse; output parsing;
	failed to generate; generated no match; response no match schema; model produced; call invalid arguments;
	no tool call find; could not parse tool; tool call validation
server-setup: template no support; rendering prompt template; failed parse template; must tool+call+parser; must parser;
	function no invoked; degraded;
	cannot+be+invoked; at+row column; filter type; callable; while+executing; unknown filter; unknown method;
	built+in+templates; is+undefined; no callable; template execut*;
	template missing|no find|defined|invalid|error|parse; template no; chat+template; enable auto tool; parser tool;
	start server; no chat template; tool parser; tool+call+parser; template must; jinja no|must|flag|error;
	no attribute; evaluate field; model no template; template error; unknown filter|test|method|function|statement;
	raise_exception; no support jinja; command line; multimodal projector; mmproj; server must started
model-feature: model must file; reasoning only model; only reasoning model; only be provided to model;
	model no support tool|call|system|function|json|audio|video|stream*|structured; no support tool; tool no support;
	model no support; no support model; functionality no support; tool support no; no support call; call no support; calling no support;
	feature no support; no endpoints support; function calling no; tools no support; support only; only support;
	not+supported model; not supported; no supported
context-window: overlong; window limit; limit window; tokens limit; tokens long; prompt limit tokens;
	input long tokens; limit tokens; request too large; prompt long; input limit; messages limit tokens;
	exceed context; tokens model limit; requested tokens; tokens no fit; context exceed*; payload too large;
	entity too large; request body too large; content too large; input long; exceed available context;
	reduce prompt|messages|length|input; exceed maximum tokens; total tokens limit; string long tokens
quota: rate; rate exceed*; money; quota exceed*; limit rate; exceed rate; money no|insufficient|low|must;
	insufficient balance|credits|quota|funds; too+many+requests; usage+limit; plan no|limit; upgrade plan|account|tier;
	out of credits; limit reached; reached limit; tokens per day; hit limit; exceeded quota; retry after; weekly limit;
	session limit
credentials: denied; auth no support; auth invalid|no|missing|expired; invalid auth; no auth; missing auth; auth must;
	token expired|invalid|revoked; invalid token; invalid api+key; signature does not match; expired token;
	security token; not logged in; access denied; no permission; organization disabled|verified|must;
	must verified organization; account deactivated|disabled|suspended; project no access; ip no allow;
	country region no support; region no support; location no support; organization access
server: server; server error; retry later; overload* server; stream closed|ended|interrupted|disconnected;
	response ended prematurely; try again later; request timed out; status 50*; temporarily unavailable;
	high demand|traffic|load; premature close; incomplete chunked; too busy; out of memory; no healthy upstream; cuda
policy: rejected high+risk; considered high+risk; high+risk; deemed; policy; flagged content; content blocked;
	blocked policy; safety block*; no safe; prompt block*; request rejected safety; finish reason safety;
	content filter; content+filter; violates policy; unsafe; refused content; harm*
model-name: model gone; no model; model no find|exist|available; invalid model; unknown model; model invalid;
	model identifier invalid; model no valid|access|supported|deployed; model not found; endpoint gone;
	deployment gone; gone model; no such model; does not exist model; model+not+found; model id invalid; no find model;
	model does not exist; endpoint name no exist; model not exist; region model no; on demand throughput;
	inference profile; model no longer; model unavailable; pull model`
