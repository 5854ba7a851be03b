// Generated from core/engine/types*.go by go generate ./core/engine. Do not edit.

/** Failure is the answer when an operation itself fails; the user's mistakes are findings. */
export interface Failure {
  /**
   * Kind is "stale" (the text moved on), "bad-request", "unknown-operation", "refused"
   * (the operation does not apply to this text) or "internal".
   */
  kind: string;
  /** Message describes it in plain words. */
  message: string;
  /** Detail is for bug reports, such as where it happened. */
  detail?: string;
}

/**
 * Place is a position in the text. Offset and Length count UTF-16 units for the page and bytes for all
 * others, depending on the request's Units. Line and Column start at 1, and Column uses the same units.
 */
export interface Place {
  offset: number;
  length: number;
  line: number;
  column: number;
  path: string;
  note?: string;
}

/** Edit replaces Length units at Offset by Text. */
export interface Edit {
  offset: number;
  length: number;
  text: string;
}

/** Fix is one way to fix a finding. */
export interface Fix {
  title: string;
  safe: boolean;
}

/** Finding is a problem in the text, or a note about it. */
export interface Finding {
  rule: string;
  /** error, warning, info */
  level: string;
  /** Path, Line, Column, Offset and Length are its position, as in a Place. */
  path: string;
  line: number;
  column: number;
  offset: number;
  length: number;
  /** Message is the headline; Note says why it matters and what to do. */
  message: string;
  note: string;
  related: Place[];
  fixes: Fix[];
  /** Page is the URL of its rule's page, if the request sets Pages. */
  page?: string;
}

/** Owner is the conversation and message that a finding belongs to, -1 for none. */
export interface Owner {
  conversation: number;
  index: number;
}

/** Counts are findings by level. */
export interface Counts {
  error: number;
  warning: number;
  info: number;
}

/** Reason is a reason why a format was detected. */
export interface Reason {
  text: string;
  place?: Place;
}

/** Guess is a possible format of the text. */
export interface Guess {
  id: string;
  name: string;
  reasons: Reason[];
}

/** Dialect is the detected or chosen format of the text. */
export interface Dialect extends Guess {
  /** Chosen is true if the request set the format. */
  chosen: boolean;
  /**
   * ReadOnly is true if the text is a program's log, which Name describes. It's read as if it were in the
   * format ID, but isn't sent in that form.
   */
  readOnly: boolean;
  /**
   * Ambiguous is true if the format ID isn't certain: the text is a log, or other formats also fit.
   * Others lists them.
   */
  ambiguous: boolean;
  others: Guess[];
  /** Container is what surrounds the messages: request, response, array, message, nested, lines. */
  container: string;
}

/** Verdict is one column of the acceptance matrix. */
export interface Verdict {
  target: string;
  name: string;
  /**
   * Answer is "accepted" (unchanged), "converted" (accepted after conversion), "no-known-problem" (no
   * problem is known, but not everything was checked), "refused" or "unchecked". Without an actual
   * conversion, its result is predicted. See ConvertRequest.Verdicts.
   */
  answer: string;
  /**
   * MayRefuse is true if the target covers several APIs, and some of them reject what is a warning here.
   * It's never true if the answer is "refused".
   */
  mayRefuse?: boolean;
  /**
   * Counts exclude JSON Lines that aren't valid JSON, because the verdict is about the conversations in
   * the others. Only targets that accept whole files reject a file for such a line.
   */
  counts: Counts;
  /** Because contains the messages of the first errors. */
  because: string[];
  /**
   * Unchecked lists what wasn't checked: "rules" (all of the target's rules), "window" (whether it fits
   * the context window), "values" (those in CheckResponse.Unchecked), "rest" (content other than the
   * conversations) or "host" (requirements of a host that publishes no rules).
   */
  unchecked: string[];
}

/** Change is one repair of text that wasn't valid JSON. */
export interface Change extends Place {
  what: string;
}

/** Rescue describes how to turn text that isn't valid JSON into JSON. */
export interface Rescue {
  /** Changes are the kinds of changes, each with its first place. Said is their number in words. */
  changes: Change[];
  said: string;
  edits: Edit[];
}

/** AcceptRequest asks for a request that the target accepts. */
export interface AcceptRequest extends As {
  revision: number;
  units?: string;
  dialect?: string;
  target?: string;
  /** Choices answer questions and take other alternatives than a repair would, in their order. */
  choices: AcceptChoice[];
  /** First answers every question that is left by its first alternative, where that leaves fewer errors. */
  first?: boolean;
  /** Model and MaxTokens are for a conversion, as those of ConvertRequest. */
  model?: string;
  maxTokens?: number;
}

/**
 * AcceptChoice is the alternative for a finding of a rule with a message: the first one, or the one with Skip such
 * findings before it.
 */
export interface AcceptChoice {
  rule: string;
  message: string;
  fix: number;
  skip?: number;
}

/** AcceptResponse is the result of all steps. */
export interface AcceptResponse {
  revision: number;
  target: string;
  /** Accepted is true if no errors are left for the target. */
  accepted: boolean;
  text: string;
  steps: AcceptStep[];
  /**
   * Questions are errors that only a choice repairs: what their fixes take away or make up, no
   * rule can know. Left are those that have no fix; both with their places in Text.
   */
  questions: AcceptQuestion[];
  left: Finding[];
  counts: Counts;
  /**
   * Stopped says how far it got if the work limit for one request was reached; empty if everything was
   * tried.
   */
  stopped?: string;
}

/** AcceptStep is one step. */
export interface AcceptStep {
  /** Kind is "repair", "convert", "choice" or "only". */
  kind: string;
  /** Rule is that of a repair or a choice; Repaired are the first of its findings. */
  rule: string;
  repaired: AcceptRepaired[];
  /** Done lists what was done. */
  done: string[];
  /** Edits apply to the text after the previous step. */
  edits: Edit[];
  /**
   * From and To are the formats of a conversion, Losses what it could not carry, Questions what
   * it decided and the user may decide better.
   */
  from?: string;
  to?: string;
  losses: Loss[];
  questions: Question[];
}

/** AcceptRepaired is a finding that a step fixed, with all its fixes. */
export interface AcceptRepaired {
  message: string;
  fixes: Fix[];
}

/** AcceptQuestion is an error and its possible fixes. */
export interface AcceptQuestion extends Finding {
  /** Effects has "adds", "removes" or "changes" for each fix. */
  effects: string[];
}

/**
 * As says as what the text is checked, where that is not the model that it names, and when. Nothing of the model
 * is ever written into the text.
 */
export interface As {
  /** As is the model name. It defaults to the one in the request. */
  as?: string;
  /**
   * Facts are what is true of the model whatever is known of it: "thoughts" (it thinks before it
   * answers), "prefill" (it goes on writing a last message of the assistant), "tool-calls",
   * "system-inside" (it takes system messages between others), "pictures" and "result-files" (files
   * in the results of tools). With "no-" before it, what is not true.
   */
  facts?: string[];
  /** Version is the version of the API in the request's headers, such as "2026-10-21", and Betas are the betas there. */
  version?: string;
  betas?: string[];
  /**
   * Rules is the day by whose facts the text is checked, such as "2026-06-30", "" for all facts. What came later isn't
   * known: it's neither accepted nor rejected.
   */
  rulesOf?: string;
  /** Learned are what providers' errors showed, one a line: the day and the row of an answer's Fact. */
  learned?: string;
  /** Now is the date of now, as RFC 3339 writes it: what repairs add where a date is required. Without it they add none. */
  now?: string;
}

/** CheckedModel is the model that was checked for. */
export interface CheckedModel {
  /** Name is what it was checked as, Named the first model that the text names; both may be empty. */
  name: string;
  named: string;
  /** Sent is what the request's headers say that the target's rules depend on, such as "2026-10-21, 1 beta". */
  sent?: string;
  /** Facts are those that the target's verdict depends on. */
  facts: ModelFact[];
}

/** ModelFact is a fact about a model. Known is "yes", "no", or "" if unknown. */
export interface ModelFact {
  fact: string;
  known: string;
}

/** AtRequest asks what is at a place of the text. */
export interface AtRequest {
  revision: number;
  units?: string;
  dialect?: string;
  /** Target is who the text is checked for; empty means the format's own. */
  target?: string;
  offset: number;
  /** Nearest asks for the message next to the place where none holds it. */
  nearest?: boolean;
}

/** AtResponse says what is there. Its words are in the catalogue. */
export interface AtResponse {
  revision: number;
  /** Conversation and Message are the indexes of what holds the place, -1 for none. */
  conversation: number;
  message: number;
  /**
   * Next is the first message after the place, or else the last of all, if Nearest asks for it and no message holds
   * the place; -1 otherwise. Conversation is the one of that message then.
   */
  next: number;
  /**
   * Role is the message's, PartKind the kind of the part that holds the place: "text", "thinking", "image",
   * "code", "call", "result" or "raw"; both are empty where there is none.
   */
  role: string;
  partKind: string;
  /**
   * Key is the key of the value that holds the place, empty for none, and Slot the index among the
   * catalogue's slots of what it holds.
   */
  key: string;
  slot: number;
  /** Known says that the format has the key, Takes what it takes there, such as "a string or null". */
  known: boolean;
  takes: string;
  /** Inside says that the place is deeper in the value, where the format has no say. */
  inside: boolean;
  /**
   * As is the key, with dots on the way to it, under which the target's format has what the key of
   * the request holds, where that is another; Into is the one under which it has the text of a message of
   * role system, where the own format has that among the messages.
   */
  as?: string;
  into?: string;
}

/** AuditRequest asks for a window of one conversation as an audit log of typed messages. */
export interface AuditRequest {
  revision: number;
  dialect?: string;
  units?: string;
  conversation?: number;
  offset?: number;
  limit?: number;
  /** Find is the number of a message, counted from 1, whose first entry is looked for; 0 for none. */
  find?: number;
  /** Forms asks for whole texts and for the API form and the log form of each entry. */
  forms?: boolean;
  /**
   * Log asks for the whole log as a text. What has no date gets Now, a date as RFC 3339
   * writes it; without it such entries have none.
   */
  log?: boolean;
  now?: string;
  /** Script, when it holds a conversation, is another one to compare with, turn by turn. */
  script?: string;
}

/** AuditResponse is a window of the log. */
export interface AuditResponse {
  revision: number;
  /**
   * Written says that the text itself is an audit log. If not, the log is what the
   * conversation would be as one, and its decisions are suggestions.
   */
  written: boolean;
  total: number;
  offset: number;
  /** Found is the entry that was looked for, -1 for none. */
  found: number;
  entries: AuditEntry[];
  /** Losses are what the log cannot carry of the conversation, or what is made up for it. */
  losses: Loss[];
  /** Text is the whole log. */
  text?: string;
  /** Turns are the assistant's turns, when there was a script to compare with. */
  turns: AuditTurn[];
}

/** AuditEntry is one typed message with what was decided about it. */
export interface AuditEntry {
  /**
   * Index is the message of the conversation that the entry is, or is a part of; Part is
   * the part, -1 for the whole message.
   */
  index: number;
  part: number;
  id: string;
  timestamp: string;
  /** Type is one of the six types, or what is in its place. */
  type: string;
  /** Tool is the name of the tool, and ToolID the call, of actions and results. */
  tool: string;
  toolId: string;
  /** Text is the content, the arguments, the result or the error; Cut says that it is not whole. */
  text: string;
  cut?: boolean;
  /**
   * Decision and Audit, a JSON object, are as written. Suggested is a decision that
   * fits what happened.
   */
  decision: string;
  suggested: string;
  audit: string;
  /** Role and Content are the API form, and Log is the log form. */
  role?: string;
  content?: string;
  log?: string;
  /** Place is where the entry is in the text; absent when the text isn't a log. */
  place?: Place;
}

/** AuditTurn is what the assistant said and called in a row, here and in the script. */
export interface AuditTurn {
  /** Index is the first message of the turn, -1 when only the script has one more. */
  index: number;
  /** Differences are empty when both say and do the same. */
  differences: AuditDifference[];
}

/** AuditDifference is one thing that is not as it was. */
export interface AuditDifference {
  /** What is "text", "tool", "args", or "action" for a call that one of the two lacks. */
  what: string;
  /** Action is the number of the call in the turn, -1 for the text. */
  action: number;
  was: string;
  is: string;
}

/** NoteRequest asks for the edits that set a field of an entry of the log in the text. */
export interface NoteRequest {
  revision: number;
  units?: string;
  dialect?: string;
  conversation?: number;
  /** Entry is the number of the entry in the log. */
  entry: number;
  /** Field is "decision", with any text as its Value, or "audit", with a JSON object. */
  field: string;
  value: string;
}

/** Catalogue is what the engine knows: it does not depend on the text. */
export interface Catalogue {
  version: string;
  rules: Rule[];
  dialects: CatalogItem[];
  targets: CatalogItem[];
  examples: Example[];
  models: ModelItem[];
  /** Facts are what may be said of a model, in the words of As. */
  facts: CatalogItem[];
  /**
   * Slots say what the values of a conversation are, by the index of their slots; Authors who writes and
   * reads the messages of a role, and Kinds the parts of a kind.
   */
  slots: string[];
  authors: CatalogItem[];
  kinds: CatalogItem[];
  /** Programs are what does in Go what the page does. */
  programs: Program[];
}

/** Program is a whole program with gaps for what is chosen, such as {{target}}. */
export interface Program {
  id: string;
  text: string;
}

/** CatalogItem is a format or a target. */
export interface CatalogItem {
  id: string;
  name: string;
  description: string;
  /**
   * Group is the family that a format or a target belongs to, one of "provider", "host",
   * "framework", "dataset" and "library".
   */
  group?: string;
  /** Rows says that a target reads only files of rows to train on. */
  rows?: boolean;
  /** Words are further words by which people look for a format or a target: what they call it, and who takes it. */
  words?: string;
  /** Format is the ID of the format that a target takes, and Models are names of models that it is known to serve. */
  dialect?: string;
  models?: string[];
  /** Versions are the versions of a target's API that its rules tell apart, and Betas the beta headers that they know. */
  versions?: string[];
  betas?: string[];
}

/** Rule is a rule with everything on its page. */
export interface Rule {
  id: string;
  title: string;
  /** Why explains the rule, Evidence lists its sources, and Says are phrases from providers' errors. */
  why: string;
  evidence: string[];
  says: string[];
  levels: RuleLevel[];
  /** Bad and Good are complete examples. Fix describes the fixes. */
  bad: string;
  good: string;
  fix: string[];
  /** Target is the target for Bad and Good, empty for their format's own. */
  target?: string;
}

/** RuleLevel is a rule's level for a target. */
export interface RuleLevel {
  target: string;
  level: string;
  /** ByModel is true if this applies only to some of the target's models. */
  byModel?: boolean;
}

/** WarmRequest brings the texts that Warm runs over, such as those of the examples. */
export interface WarmRequest {
  texts: string[];
}

/** Example is one entry of the examples menu. */
export interface Example {
  /** ID is permanent: links name it. */
  id: string;
  group: string;
  title: string;
  /** Story explains what happened and what to look at. */
  story: string;
  /** Target to check against, empty for the format's own. */
  target?: string;
  /** Format is the ID of the format that it is read as; empty where it isn't JSON. */
  dialect?: string;
  text: string;
}

/** CheckRequest asks for the problems in the text. */
export interface CheckRequest extends As {
  revision: number;
  /** Units is "utf16" for the page. Anything else means bytes. */
  units?: string;
  /**
   * Format and Target set the format and target. By default, the format is detected and the target is the
   * format's own.
   */
  dialect?: string;
  target?: string;
  /** Limit is how many findings to return, 100 if 0. */
  limit?: number;
  /**
   * Targets requests the acceptance matrix. For a text of more than 4 MB, it includes only the current
   * target and those checked before. The others are "unchecked".
   */
  targets?: boolean;
  /** Widest, if not 0, overrides the size in bytes up to which the whole matrix is computed. */
  widest?: number;
  /**
   * Window asks Windows, as the HTTP API does, also whether a conversation is too long for the model that it names: a finding
   * of the rule over-window, an error by an exact count and a note by a rough one, or where the target does not ask that model.
   */
  window?: boolean;
  /** Encoding says how the file was written that the text was decoded from, such as "UTF-16"; empty for plain UTF-8. */
  encoding?: string;
  /** Pages is the address of the folder with the rules' own pages; empty leaves them out. */
  pages?: string;
}

/** CheckResponse contains the problems in the text. */
export interface CheckResponse {
  revision: number;
  /**
   * State is "empty", "json", "lines", "broken" (invalid JSON) or "no-conversation" (JSON without
   * messages).
   */
  state: string;
  bytes: number;
  lines: number;
  /**
   * Dense says that lines hold many values, so that a layout would part them; a line that is long by one string alone
   * is as it would be laid out.
   */
  dense?: boolean;
  dialect: Dialect;
  /** Target is the target that was checked against. */
  target: string;
  /** Training says that the text has rows to train on, so that trainers are targets for it too. */
  training?: boolean;
  /** Model is the model that was checked for. */
  model: CheckedModel;
  conversations: number;
  messages: number;
  findings: Finding[];
  /** Owners has one entry per finding, in the same order. */
  owners: Owner[];
  counts: Counts;
  /** Summary is the verdict as a sentence, and what it's based on. */
  summary: Summary;
  /** More is how many more findings there are. */
  more: number;
  /** Targets is the acceptance matrix by target ID, empty if not requested. */
  targets: Record<string, Verdict>;
  /** Fixable is how many findings "fix all safe" would fix. */
  fixable: number;
  rescue?: Rescue;
  /**
   * Unchecked lists the first values that the API may or may not accept, because the format's description
   * doesn't have their key or their possible values. UncheckedCount is their number.
   */
  unchecked: Place[];
  uncheckedCount: number;
  /**
   * Missing is the encoding whose vocabulary a finding of over-window waits for to be more than
   * roughly known.
   */
  missing?: string;
  /**
   * Packed is the conversation inside a text that isn't one itself, in the HTTP API only. The page uses a
   * separate operation.
   */
  packed?: Packed;
}

/** Summary is the verdict on all findings. */
export interface Summary {
  /**
   * Answer is "accepted" (as it is), "converted" (accepted after conversion), "no-known-problem" or "refused" by the
   * target, or "unchecked" for a log whose lines were not joined; else the state of a text that no target can be asked
   * about: "empty", "plain" (a text without any JSON), "broken" (also where nothing is wrong with JSON
   * Lines but lines that are not JSON) or "no-conversation".
   */
  answer: string;
  /**
   * Likely is true if the format is only a guess, so that the answer is one, too, or if all errors rest on guesses: on
   * the facts of a relative of the model, or on a key that may be newer than the facts.
   */
  likely: boolean;
  /**
   * Partly says that the text is more than the conversations in it, such as the log of a program: the
   * answer is about these alone.
   */
  partly: boolean;
  /**
   * Text is the verdict as a sentence, such as "Anthropic Messages would reject this: 3 results come
   * too late."; empty for an empty text.
   */
  text: string;
  /**
   * AsOf is the day of the newest facts about APIs and models that the verdict rests on, such as "2026-11-28"; empty
   * for a target that is no API, and for a text without messages.
   */
  asOf?: string;
  /** Rest describes the errors that remain after safe fixes, such as "Choose a fix"; empty for nothing. */
  rest: string;
  /** Kinds are all findings by rule and level, most severe first. */
  kinds: Kind[];
}

/** Kind summarizes one rule's findings at one level. */
export interface Kind {
  rule: string;
  level: string;
  /** Count is the number of findings, Safe the number with a safe fix. */
  count: number;
  safe: number;
  /** Text describes the problem, as part of a sentence. */
  text: string;
}

/** ConversationsRequest asks for a window of the list of conversations. */
export interface ConversationsRequest extends As {
  revision: number;
  units?: string;
  dialect?: string;
  target?: string;
  offset?: number;
  limit?: number;
  /** Bad keeps only conversations with an error or a warning. */
  bad?: boolean;
}

/** ConversationsResponse is a window of the list of conversations. */
export interface ConversationsResponse {
  revision: number;
  total: number;
  items: ConversationSummary[];
}

/** ConversationSummary is one entry of the list of conversations. */
export interface ConversationSummary {
  index: number;
  /** the first words of the first user message */
  title: string;
  messages: number;
  counts: Counts;
  place: Place;
}

/** CompareRequest compares another text with the current one. */
export interface CompareRequest {
  revision: number;
  units?: string;
  dialect?: string;
  conversation?: number;
  /**
   * Other is the other text, which counts as the one before, with what its format and its
   * conversation are.
   */
  other: string;
  otherDialect?: string;
  otherConversation?: number;
}

/** CompareResponse lists the differences, message by message. */
export interface CompareResponse {
  revision: number;
  /** From is the format of the other text, To that of the current one. */
  from: string;
  to: string;
  /** Others is the number of conversations in the other text. */
  others: number;
  /**
   * Pairs are all messages of both, in the order of the current text, with those that are gone
   * where they stood.
   */
  pairs: ComparePair[];
  /** Fields are the other fields that differ. */
  fields: CompareField[];
}

/** ComparePair is a message from each text. */
export interface ComparePair {
  /** Kind is "same", "changed", "moved", "added" or "removed"; what moved may have changes too. */
  kind: string;
  /** Before is its index in the other text, After in the current one; -1 where it is not. */
  before: number;
  after: number;
  /** Changes describe the differences, such as "the text". */
  changes: string[];
  /** Role and Text are its role and the first words of it, as it is now or was. */
  role: string;
  text: string;
  /** Was is its place in the other text, Now in the current one. */
  was?: Place;
  now?: Place;
}

/** CompareField is a field outside the messages. */
export interface CompareField {
  /** Kind is "changed", "added" or "removed". */
  kind: string;
  /** Name is its key, or for a tool the tool's name. */
  name: string;
  tool: boolean;
  was?: Place;
  now?: Place;
}

/**
 * ConvertRequest asks for one or all conversations in another format. Requests stay requests if the
 * format has them.
 */
export interface ConvertRequest {
  revision: number;
  dialect?: string;
  units?: string;
  conversation?: number;
  /** To is the ID of the format to write, or "harmony-text" for the text that gpt-oss reads. */
  to: string;
  /** All requests all conversations, as JSON Lines. */
  all?: boolean;
  /**
   * Rejected requests the rejected answers of preference rows too, next to the preferred ones, when converting all
   * conversations.
   */
  rejected?: boolean;
  /** List requests only the messages of a request. */
  list?: boolean;
  /**
   * Model is the model for the new request. It defaults to the current one if both formats belong to the
   * same API, and else to the same one under its name there, or the usual one of the other API.
   */
  model?: string;
  /** MaxTokens is the output limit. It defaults to the current one. */
  maxTokens?: number;
  /**
   * Now is the date of now, as RFC 3339 writes it: what is written for messages without a date where the format has
   * to have one, and for the entries of a log. Without it there is none.
   */
  now?: string;
  /** Date is the current date to include in the gpt-oss prompt, such as 2025-06-28; absent for none. */
  date?: string;
  /** Verdicts requests verdicts on the result. */
  verdicts?: boolean;
}

/** ConvertResponse is the conversation in the other format. */
export interface ConvertResponse {
  revision: number;
  from: string;
  to: string;
  text: string;
  /**
   * Losses are what was dropped, changed or added, in message order. For all conversations, repeated
   * losses are one entry with Times.
   */
  losses: Loss[];
  /** Rejected is how many conversations of all end with an answer that people rejected. Only when converting all. */
  rejected?: number;
  /** Request is true if the text is a request, not a list of messages. */
  request: boolean;
  /** Questions are decisions for the user. There are none when converting all conversations. */
  questions: Question[];
  /**
   * Verdicts are those of the targets of the other format that do not take the text unchanged, on
   * what was written: "converted", "no-known-problem" or "refused". Only where asked for.
   */
  verdicts: Verdict[];
}

/** Question is a decision for the user. */
export interface Question {
  /** Field is the field of ConvertRequest that answers it: "model" or "max_tokens". */
  field: string;
  /** Was is the original value, empty for none. Now is the converted value. */
  was: string;
  now: string;
  /** Near are similar models, most similar first. There may be others. */
  near: NearModel[];
}

/** NearModel is a model that an API serves. */
export interface NearModel {
  name: string;
  /** Same says that it is the model of the text, under the name that it has there. */
  same: boolean;
}

/** Loss is something that a conversion dropped, changed or added. */
export interface Loss {
  /** Kind is "dropped", "changed", "invented", "moved" or "missing". */
  kind: string;
  /** What describes it, such as "reasoning". */
  what: string;
  /** Why is the reason, as a sentence without a period; absent if What already says it. */
  why?: string;
  /** Index is the message it belongs to, -1 for none. */
  index: number;
  /** Place is its position in the original text; absent if none. */
  place?: Place;
  /** Result is its position in the converted text; absent if none. */
  result?: Place;
  /** Asks is the field of the question that is open about it. */
  asks?: string;
  /**
   * Times, when not 0, is how often the same is lost in all conversations, or in one of which more is lost than is
   * told one by one; Index and Place are the first time's.
   */
  times?: number;
}

/** JudgeRequest asks whether a target takes a text. */
export interface JudgeRequest {
  revision: number;
  text: string;
  /** Format is the ID of the format, or "harmony-text". */
  dialect: string;
  /** Target is the ID of the target; absent for that of the format. */
  target?: string;
}

/** JudgeResponse is the verdict. */
export interface JudgeResponse {
  revision: number;
  verdict: Verdict;
}

/**
 * VocabularyRequest comes with the bytes of a vocabulary file instead of a text. The
 * engine keeps the vocabulary, and has no text afterwards.
 */
export interface VocabularyRequest {
  revision: number;
  /** Encoding is the encoding that the file is expected to be of; empty for any. */
  encoding?: string;
}

/** VocabularyResponse says which encoding the engine can count exactly now. */
export interface VocabularyResponse {
  encoding: string;
}

/** CountRequest asks for a conversation's token count, as the model's API counts. */
export interface CountRequest {
  revision: number;
  units?: string;
  dialect?: string;
  conversation?: number;
  /** Model is the model to count for. It defaults to the one in the request. */
  model?: string;
  /** Window, if not 0, overrides the model's context window. */
  window?: number;
  /** Brief omits the cost of each message. */
  brief?: boolean;
  /** All also requests the total for all conversations. */
  all?: boolean;
}

/** CountResponse is the token count of a conversation. */
export interface CountResponse {
  revision: number;
  /**
   * Model is the name that was counted for, Named the one that the request names. Family
   * is what is known of Model; Unknown says that nothing is, and the family is in.
   */
  model: string;
  named: string;
  family: string;
  unknown?: boolean;
  /** Encoding is the encoding used for the count. */
  encoding: string;
  /** Missing is true if the encoding's vocabulary isn't loaded, so that the numbers are rough. */
  missing?: boolean;
  /** Exact is true if the provider's own counts confirm the rules used. */
  exact: boolean;
  /**
   * Within is the error in percent that nine of ten recorded requests stay within, for
   * an estimate that was measured; 0 where none was.
   */
  within?: number;
  /** Method describes how the number was counted, and Notes what isn't counted exactly. */
  method: string;
  notes: string[];
  total: number;
  /** Window is the model's context window, 0 if unknown. */
  window: number;
  /**
   * Cut is the first message that fits when the oldest go until the rest fits the window,
   * system messages apart; 0 when all fit or the window is not known.
   */
  cut: number;
  /**
   * Over is a finding of the rule over-window if the conversation is too long for the model: an error if
   * the count is exact, otherwise a warning or a note.
   */
  over?: Finding;
  /**
   * Asked are the IDs of the targets that hand the text to that model as it is: of these it is known now whether the
   * conversation is too long. There are none where the window, or by a rough count the answer, is not known.
   */
  asked: string[];
  categories: CategoryCount[];
  messages: MessageCount[];
  /** All is the total for all conversations, if requested. */
  all?: AllCount;
}

/** AllCount is what all conversations of a text cost together, each for the model that is asked for or that it names. */
export interface AllCount {
  conversations: number;
  total: number;
  /** Exact says that every count is. */
  exact: boolean;
  /** Missing is an encoding whose vocabulary is not loaded, so that a count is rough; "" for none. */
  missing?: string;
}

/** CategoryCount is the token count of a category. */
export interface CategoryCount {
  /** Category is system, tools, user, assistant, thinking, calls, results, media or framing. */
  category: string;
  tokens: number;
}

/** MessageCount is the token count of a message. */
export interface MessageCount {
  index: number;
  total: number;
  /**
   * Framing is what the API puts around the message; Parts has one number for each part,
   * Categories says what it is spent on, as an index in the response's Categories.
   */
  framing: number;
  parts: number[];
  categories: number[];
}

/** PiecesRequest asks for the tokens of a part of a message, one by one. */
export interface PiecesRequest {
  revision: number;
  dialect?: string;
  conversation?: number;
  /** Encoding is an encoding whose vocabulary is loaded. */
  encoding: string;
  /** Message is -1 for the whole text, whether it holds a conversation or not. */
  message: number;
  part: number;
  /** Offset is the first piece to return and Limit how many, 2,000 when 0. */
  offset?: number;
  limit?: number;
}

/**
 * PiecesResponse holds the tokens of a text. A piece is the shortest run of tokens that
 * holds whole characters: mostly one token.
 */
export interface PiecesResponse {
  revision: number;
  /** Tokens and Pieces count those of the whole text. */
  tokens: number;
  pieces: number;
  /** First is how many tokens come before the first of Items. */
  first: number;
  items: Piece[];
}

/** Piece is a run of tokens that holds whole characters. */
export interface Piece {
  text: string;
  ids: number[];
}

/** ModelItem is a family of models. */
export interface ModelItem {
  /** Prefix is how the names of the family begin. */
  prefix: string;
  name: string;
  /** API is the format of its requests, empty for any of OpenAI's. */
  api: string;
  encoding: string;
  /** Estimate says that the encoding is not public and the count an estimate. */
  estimate: boolean;
  window: number;
  asOf: string;
  source: string;
}

/** FixRequest asks for the edits of a fix. Rule, Path and Fix name it on the text as it is now. */
export interface FixRequest extends As {
  revision: number;
  units?: string;
  dialect?: string;
  target?: string;
  /** All asks for every safe fix, again and again until nothing changes; Rule then limits it to one rule. */
  all?: boolean;
  rule?: string;
  /** Unsafe, with All, asks for the first fix of each error that is left too, as far as it leaves fewer errors: it may take content away or make it up. */
  unsafe?: boolean;
  /** Title, with Unsafe, limits that to the alternatives of this title. */
  title?: string;
  /** Most, with All, rejects a text in which more findings than this have a safe fix; 0 for any number. */
  most?: number;
  /** Offset and Message are those of the finding, to tell two of one rule apart. Without a message it is the first one there. */
  offset?: number;
  message?: string;
  /** Fix is the index of the alternative. */
  fix?: number;
}

/** EditResponse is a change to the text, as edits on the revision that was asked about. */
export interface EditResponse {
  revision: number;
  edits: Edit[];
  /** Done lists what was done, such as "Removed the orphan result of call_1". */
  done: string[];
  /** Title is what a single fix did, without where: the place that Done names is the one before the fix. */
  title?: string;
  /**
   * Stopped says how far it got if the work limit for one request was reached; empty if everything was
   * tried.
   */
  stopped?: string;
  /** Code is the equivalent Go line, for Build. */
  code?: string;
  /** Select is what to select afterwards: an index of a message, -1 for none. */
  select: number;
}

/** FormatRequest asks for other white space; no value changes. */
export interface FormatRequest {
  revision: number;
  units?: string;
  /** Compact removes white space instead of adding it. */
  compact?: boolean;
}

/** RescueRequest asks for the text as JSON. */
export interface RescueRequest {
  revision: number;
  units?: string;
}

/** BuildRequest asks for one step of building a conversation. */
export interface BuildRequest {
  revision: number;
  units?: string;
  dialect?: string;
  conversation?: number;
  /**
   * Now is the date of now, as RFC 3339 writes it, for new messages where the format has to have one, and for new
   * entries of a log. Without it they have none.
   */
  now?: string;
  /**
   * Action is "add", "edit", "remove", "duplicate", "move", "call" (add a call to an
   * assistant message), "edit-call", "remove-call", "result" (answer a call), "attach" (add images
   * and files), "detach" (take one out) or "name" (say who speaks).
   */
  action: string;
  /** At is the message it concerns; for add, the place of the new message. */
  at?: number;
  /** To is where a moved message goes. */
  to?: number;
  /** Role and Text are those of the new or edited message, or of the result. */
  role?: string;
  text?: string;
  /** Call is the index of the call in its message; CallName, CallID and CallArgs are the call's. */
  call?: number;
  callName?: string;
  callId?: string;
  callArgs?: string;
  /** Files are the images and files that attach adds, and add too. */
  files?: Attachment[];
  /**
   * Whole begins an empty text as a whole request, where the format has any, for the usual model of
   * Target, which has the format; without one it is the format's own provider. Else the text begins as a list.
   */
  whole?: boolean;
  target?: string;
  /** Part is the index of the part that detach takes out, Name what name says. */
  part?: number;
  name?: string;
}

/** Attachment is an image or a file. */
export interface Attachment {
  /** Data is the content in base64, or an address. */
  data: string;
  /** MediaType is such as "image/png"; "image/*" is an image at an address that does not say more. */
  mediaType: string;
  /** Name is its display name, absent for none. */
  name?: string;
}

/** ExplainRequest asks for the meaning of an error. */
export interface ExplainRequest extends As {
  revision: number;
  units?: string;
  dialect?: string;
  target?: string;
  /**
   * Error is the error text, without which the current text is. A request, a log or a file of rows that is
   * above or below the error, or around it, is the document that it's about. Without one, that is the current text,
   * unless it is the error itself. Of a log that ends with an error, that is the error.
   */
  error?: string;
}

/** ExplainResponse is the meaning of an error. */
export interface ExplainResponse {
  revision: number;
  /**
   * Provider is the provider that returned the error, "" if unknown. Sentence is its message, "" if the
   * text isn't an error.
   */
  provider: string;
  sentence: string;
  /**
   * Causes are its possible causes, most likely first, or none if its wording is unknown.
   * Sure is true if the first cause applies, or another one with the same Wording.
   */
  causes: ErrorCause[];
  sure: boolean;
  /** Mentions are the places, IDs and token counts in the error. */
  mentions: ErrorMention[];
  /**
   * Body is the document that is above or below the error, or around it, counted in the error text: a request, a log
   * or a file of rows, always as a whole. Inside are the lines of the error in it, which are not of the document. The
   * places of causes and mentions are then counted in the document without these lines.
   */
  body?: Place;
  inside: Place[];
  /**
   * Document says what the error is about: "request", "log" (what a program noted, which isn't what it sent), "rows"
   * (several conversations), or "" for nothing.
   */
  document: string;
  /**
   * Agrees is "yes" where the request has findings of the causes, "elsewhere" where all of those are about other
   * IDs than the error names, "other" where it has none of them, but
   * an error at a place that is named or one that is taken for a cause: that comes first of the causes then,
   * without a wording; "shown" where the request has what a cause is about, and it is neither the target that was asked
   * for nor the one that the error is from that rejects it; "no" where it has messages and neither, "unread" where it is not JSON yet and has none in what can be read, and ""
   * where there is no request or no cause that a rule checks. It is "said" where the request has the key or the value that the
   * error names, and the provider's word is all that is known of it: then Fact says it.
   */
  agrees: string;
  /** Fact is what the error says of a key of the request, as a fact that later checks can go by. */
  fact?: ErrorFact;
  /**
   * Target is the target that has these findings where it is not the one that was asked for:
   * the one that the error is from.
   */
  target?: string;
  /**
   * Foreign is true if the error is from an API that takes another format than the one of the request, which it
   * therefore didn't get as it is.
   */
  foreign?: boolean;
}

/** ErrorCause is a possible cause of an error: a rule or a topic. */
export interface ErrorCause {
  /** Rule is the rule ID, "" for a topic, which no rule checks. */
  rule: string;
  topic: string;
  /** Title and Advice are those of a topic; a rule's are its title and why in the catalogue. */
  title: string;
  advice: string;
  /** Wording is the wording by which it is known, or what the error says where it has none. */
  wording: string;
  /**
   * Findings is how many findings of the rule the request has, and At where the only one is
   * that the error speaks of.
   */
  findings: number;
  at?: Place;
}

/** ErrorMention is something in the request that an error mentions. */
export interface ErrorMention {
  /** Kind is "place", "id", "line" or "tokens". */
  kind: string;
  text: string;
  /** At is its position in the request. */
  at?: Place;
  /**
   * Beyond is how many messages the request has where a place is in none of them, 0 where it
   * is in one: the request is then another than the one that was rejected.
   */
  beyond?: number;
}

/** ErrorFact is what a provider's error says of a key: which words it takes there, or that it doesn't take the key. */
export interface ErrorFact {
  /**
   * Row is the fact as a row of the table of relations, such as `openai-chat: verbosity takes "medium" when model=gpt-5.1-chat`.
   * With the day before it, it's a line of Learned.
   */
  row: string;
  /** Known says that the request is rejected there without the fact, too. */
  known?: boolean;
  /** At is the value in the request, Message what is wrong with it, and Fixes are what a check by the fact offers. */
  at: Place;
  message: string;
  fixes: Fix[];
}

/** ExportRequest asks for a conversation as a program. */
export interface ExportRequest {
  revision: number;
  dialect?: string;
  conversation?: number;
  /**
   * Host is the ID of the host that the program sends to; empty for that of the text's format.
   * A conversation in another format than the host's is converted.
   */
  host?: string;
  /**
   * Language is "curl", "python", "typescript" or "go", and Way "http", "sdk" or, in Go, "chain":
   * the conversation built with this library. Empty are cURL and HTTP.
   */
  language?: string;
  way?: string;
  /** Model, unless it is empty, is named in place of the text's own. */
  model?: string;
}

/** ExportResponse is the program, or the reason why there is none. */
export interface ExportResponse {
  revision: number;
  /** Host is the host that was used, "" for none. */
  host: string;
  /**
   * Text is the complete file, and File a name for it. If there is none, Text is empty and Why gives the
   * reason.
   */
  text: string;
  file: string;
  why: string;
  /** Install is the command that installs the program's dependencies, "" for none. */
  install: string;
  /** Variables are the environment variables it reads, the API key first. */
  variables: string[];
  /** Notes are differences from the text, each a sentence without a period. */
  notes: string[];
  /** Losses are those of the conversion, where there was one. */
  losses: Loss[];
  /** Hosts and Languages list all supported ones. */
  hosts: ExportHost[];
  languages: ExportLanguage[];
}

/** ExportHost is a host that accepts requests. */
export interface ExportHost {
  id: string;
  name: string;
  dialect: string;
}

/** ExportLanguage is a language with its ways. */
export interface ExportLanguage {
  id: string;
  name: string;
  ways: string[];
}

/** Faults are exercises, requests with one fault: package faults makes them. */
export interface Faults {
  faults: Fault[];
}

/** Fault is an exercise. */
export interface Fault {
  /** Dialect is the format of the request, and Level is from 1 to 3. */
  dialect: string;
  level: number;
  /** Text has the fault, and Valid is the same request without it. */
  text: string;
  valid: string;
  /** Rule is the kind of the fault, and Others are kinds that it isn't. */
  rule: string;
  others: string[];
  /** Lines are those that show the fault, counted from 1. */
  lines: number[];
  /** Message and Note are what the rule says. */
  message: string;
  note?: string;
}

/** FilterRequest asks for the messages that match every condition given. */
export interface FilterRequest {
  revision: number;
  dialect?: string;
  conversation?: number;
  roles: string[];
  kinds: string[];
  tools: string[];
  /** Text must occur in the message, upper and lower case alike. */
  text?: string;
  /** First and Last bound the index, 1-based as the page shows it; 0 means no bound. */
  first?: number;
  last?: number;
}

/** FilterResponse is what is left. */
export interface FilterResponse {
  revision: number;
  /** Indexes are the messages that are left, Total is how many these are. */
  indexes: number[];
  total: number;
  /** Wick and Forge are the estimates of those names for what is left, in tokens. */
  wick: number;
  forge: number;
  /**
   * JSON is the smaller conversation in the format of the text; empty when the text is
   * not JSON yet.
   */
  json: string;
  /** Code is the Go expression that does the same where there is one. */
  code?: string;
  /** Broken are the call ids whose call or result the filter left out. */
  broken: string[];
}

/** JoinRequest asks what became of the requests in the current text, the input of a batch. */
export interface JoinRequest extends As {
  revision: number;
  /** Units is "utf16" for the page. Anything else means bytes. */
  units?: string;
  /** Results are the rows that came back for the batch, of one file or of several after each other. */
  results: string;
  /** Target is what the requests were sent to; by default, the target of their format. */
  target?: string;
  /** Limit is how many rows to return, 100 if 0. */
  limit?: number;
  /** Text requests Again. */
  text?: boolean;
}

/** JoinResponse says what became of each request of a batch: Requests is the sum of Succeeded, Failed, Missing, Unnamed and Unread. */
export interface JoinResponse {
  revision: number;
  /**
   * Key is the key of the ID that joins a row to its result: "custom_id", "recordId" or "key"; "request" where the whole
   * request does.
   */
  key: string;
  requests: number;
  results: number;
  /**
   * Succeeded, Failed and Missing are how many requests have an answer, an error, and no result. Unnamed have no ID, so that
   * no result can be theirs, and Unread aren't valid JSON.
   */
  succeeded: number;
  failed: number;
  missing: number;
  unnamed: number;
  unread: number;
  /** Repeated are how many requests and results have the ID of an earlier one, and Unknown how many results no request has. */
  repeated: number;
  unknown: number;
  /** Errors are the different errors, most frequent first. */
  errors: JoinError[];
  /** Rows are the rows with something to say, first those of the requests in their order. More is how many aren't returned. */
  rows: JoinedRow[];
  more: number;
  /** Again has the requests that failed or have no result as JSON Lines, each as it was written, if it was requested. */
  again: string;
}

/** JoinError is an error that requests failed with; its numbers are those of the first. */
export interface JoinError {
  message: string;
  rows: number;
}

/** JoinedRow is a request of a batch or a result of it. */
export interface JoinedRow {
  /**
   * State is "failed", "missing" (a request without a result), "unnamed" (one without an ID), "unread" (one that isn't valid
   * JSON), "repeated" (an ID for the second time) or "unknown" (a result without a request).
   */
  state: string;
  id: string;
  /** Request is its place in the current text, Result its place in the results. */
  request?: Place;
  result?: Place;
  /** File is the name of the file of the result, where several were joined. */
  file: string;
  /** Message is the error, with its causes and Agrees as in ExplainResponse; the place of a cause is in the current text. */
  message: string;
  causes: ErrorCause[];
  agrees: string;
}

/**
 * Lessons are the lessons of the page, with the words that they use, an hour's plan, a page about how a conversation
 * works, and the systems: package lessons makes them.
 */
export interface Lessons {
  lessons: Lesson[];
  systems: System[];
  terms: Term[];
  course: PageLine[];
  guide: PageLine[];
}

/** Lesson is a lesson: paragraphs, a text to begin with, and steps. */
export interface Lesson {
  id: string;
  title: string;
  /** Minutes is how long it takes, 0 where its file doesn't say. */
  minutes: number;
  /** Vary are words that differ from learner to learner: ways to write the same words, with blanks between these. */
  vary: LessonWays[];
  about: string[];
  start: string;
  steps: LessonStep[];
}

/** LessonWays are ways to write the same words, with blanks between them. The first are those of the lesson. */
export interface LessonWays {
  ways: string[];
}

/** LessonStep is one thing to do. It begins with the solution of the step before it, the first with the lesson's start. */
export interface LessonStep {
  title: string;
  text: string[];
  /** Goals are what Goal takes. */
  goals: string[];
  hints: string[];
  /** Notice is what to look at once the goals are met. */
  notice: string[];
  /** Ask is a question to the learner, View the view to look at, Target who has to accept the text; empty for none. */
  ask?: string;
  view?: string;
  target?: string;
  solution: string;
  /** Choose are the answers to choose from, rules whose explanations are shown. */
  choose: string[];
  /** Wrong are wrong answers as they are written in the file of a lesson, each with what to say of it. */
  wrong?: string[];
}

/** Term is a word and what it means. */
export interface Term {
  word: string;
  meaning: string;
}

/**
 * PageLine is a line of a page: a heading, a paragraph, an item of a list, a stop of the course, which is its minute,
 * title and address in the page, or an example.
 */
export interface PageLine {
  heading?: string;
  text?: string;
  item?: string;
  minute?: string;
  title?: string;
  link?: string;
  /** Example is a conversation with a Title. Kind is "bad" where it has a fault, and Target is who has to accept it. */
  example?: string;
  kind?: string;
  target?: string;
}

/** LessonRequest brings the file of a lesson, such as one that a teacher wrote. */
export interface LessonRequest {
  id: string;
  text: string;
}

/** LessonResponse is the lesson of a file, or what is wrong with the file. */
export interface LessonResponse {
  lesson?: Lesson;
  problems: LessonProblem[];
}

/** LessonProblem is a mistake in the file of a lesson. Line is counted from 1. */
export interface LessonProblem {
  line: number;
  message: string;
}

/** GoalRequest asks whether the text meets the goals of a lesson's step. */
export interface GoalRequest {
  revision: number;
  dialect?: string;
  target?: string;
  conversation?: number;
  /** Goals are written as in the file of a lesson. */
  goals: string[];
  /** Answer is what the learner answered to the question of the step, which is Ask, with Wrong as in the step. */
  answer?: string;
  ask?: string;
  wrong?: string[];
  /**
   * Start and Solution are the texts of the step. With them two more things are asked: that what the solution leaves
   * alone is unchanged, and that the text has no new problem. Began is the text that the learner began with, where it isn't
   * Start.
   */
  start?: string;
  solution?: string;
  began?: string;
}

/** GoalResponse says which goals are met. */
export interface GoalResponse {
  revision: number;
  /** Met says that all are. */
  met: boolean;
  goals: GoalState[];
  /** Missing is the encoding whose vocabulary a goal waits for; such a goal isn't met. */
  missing?: string;
}

/** GoalState is a goal in plain words. */
export interface GoalState {
  words: string;
  met: boolean;
  /** Why says why it isn't met, where that isn't plain from Words. */
  why?: string;
}

/** MessagesRequest asks for a window of one conversation's messages, as cards. */
export interface MessagesRequest extends As {
  revision: number;
  units?: string;
  dialect?: string;
  target?: string;
  conversation?: number;
  offset?: number;
  limit?: number;
  /** Full asks for whole texts; otherwise a part's text is cut at 4,000 characters and says so. */
  full?: boolean;
  /**
   * Parts is how many parts a card has at most, 0 for all of them. They begin with part
   * number Part; in a message that has no such part with its first.
   */
  part?: number;
  parts?: number;
}

/** MessagesResponse is a window of one conversation's messages. */
export interface MessagesResponse {
  revision: number;
  conversation: number;
  total: number;
  offset: number;
  items: Card[];
  /** Roles, Kinds and Tools are what the whole conversation holds, for filters. */
  roles: string[];
  kinds: string[];
  tools: string[];
  /** Named says that messages name the one they follow, so that there may be branches. */
  named?: boolean;
}

/** Card is one message as the page shows it. */
export interface Card {
  index: number;
  role: string;
  label: string;
  name?: string;
  /** Place is where the message is in the text. */
  place: Place;
  /** Parts are the parts that were asked for; First is the number of the first of them. */
  parts: Part[];
  first: number;
  /**
   * Total is how many parts the message has. Texts, Calls and Answered are how many of them
   * are texts or results, calls, and calls that a message answers.
   */
  total: number;
  texts: number;
  calls: number;
  answered: number;
  /** Answers is the call that a message of role tool answers, when there is one. */
  answers?: Link;
  /** CallID is the ID that it names, if there is one in the text. */
  callId?: string;
  /** Worst is the worst level of the findings in this message: "", error, warning or info. */
  worst?: string;
  counts: Counts;
  /** Wick and Forge are the estimates of those names, in tokens. */
  wick: number;
  forge: number;
  /** Own is the method of these two by which the system that writes the format counts for itself, "" where it has none. */
  own?: string;
  /** Group is the same for messages that the format writes as one wire message. */
  group: number;
}

/** Part is one part of a message as the page shows it. */
export interface Part {
  /** Kind is text, thinking, image, code, call, result or raw. */
  kind: string;
  /** Text is the part's text; for a call its arguments as written, for raw its JSON. */
  text: string;
  /** Cut says that Text is not whole; Size is its whole length in bytes. */
  cut?: boolean;
  size: number;
  /** Name is the tool's name for calls and results, the language of code, the media type of an image, the type word of raw. */
  name?: string;
  /** ID is the call's ID for calls and results, if there is one in the text. */
  id?: string;
  place?: Place;
  /** Call is the number of a call among those of its message, from 0. */
  call?: number;
  /** Answer is the message that answers this call, when there is one. */
  answer?: Link;
  /** State of a call is "answered", "waiting" (open at the very end), "open" (never answered) or "server". */
  state?: string;
  /** Source is an image's address when the page may show it itself (a data: URL of a known image type). */
  source?: string;
}

/** Link names another message. */
export interface Link {
  index: number;
  /** Part is the part in it, -1 for the whole message. */
  part: number;
}

/** OpenResponse is a file's bytes as text. The text becomes the engine's current one. */
export interface OpenResponse {
  revision: number;
  /** Text is the whole text as UTF-8, without a byte order mark. */
  text: string;
  /** Encoding says how the bytes were written, as CheckRequest takes it, such as "UTF-16 (little endian)"; empty for plain UTF-8. */
  encoding: string;
  /** Notes say what was done to the bytes beyond that, in full sentences. */
  notes: string[];
}

/** OpenRequest comes with a file's bytes instead of text. */
export interface OpenRequest {
  revision: number;
}

/** PrettyRequest asks for the conversation as readable text. */
export interface PrettyRequest {
  revision: number;
  dialect?: string;
  conversation?: number;
  /**
   * Want is "markdown" for Markdown, "go" for the Go statements that make the conversation,
   * and absent for what core.Messages.PrettyPrint writes.
   */
  want?: string;
}

/** PrettyResponse is the conversation as a text to read. */
export interface PrettyResponse {
  revision: number;
  text: string;
  /** Errors are what Validate and ValidateUserInput of the model say, empty when nothing. */
  validate?: string;
  validateUserInput?: string;
}

/** ReportRequest asks for findings as a file: those in the current text, or those that are listed. */
export interface ReportRequest extends As {
  revision: number;
  dialect?: string;
  target?: string;
  /** Encoding is as in CheckRequest. */
  encoding?: string;
  /** Form is "csv", "json", "sarif" or "markdown". */
  form: string;
  /** Name is what the text is called, and GoodCount and BadCount are how many of its rows are good and bad. */
  name: string;
  goodCount: number;
  badCount: number;
  /** Listed says that the findings are Findings, and not those in the current text. */
  listed?: boolean;
  findings?: FileFinding[];
}

/** ReportResponse is the file. Findings is how many there are in it, and Ending what its name ends with, such as "md". */
export interface ReportResponse {
  revision: number;
  text: string;
  findings: number;
  ending: string;
}

/** RowsRequest asks which rows of a file are good: lines of JSON Lines, or the elements of the only list in it. */
export interface RowsRequest extends As {
  revision: number;
  /** Units is "utf16" for the page. Anything else means bytes. */
  units?: string;
  /**
   * Format and Target set the format and target. By default, the format is detected and the target is the
   * format's own.
   */
  dialect?: string;
  target?: string;
  /** Level is the lowest level of findings that make a row bad: "error", "warning" or "info"; "warning" if empty. */
  level?: string;
  /** Rules, unless empty, are the only rules whose findings make a row bad. */
  rules?: string[];
  /**
   * By says what the parts are: "" for the good and the bad rows, "repeats" for the first of equal rows and the others, "split"
   * for parts of a size, "sample" for some rows and the others, and "overlap" for the rows that aren't in Other and those that are.
   * Only the first checks the rows.
   */
  by?: string;
  /** Other is the other text of an overlap, such as the rows to train on if this has the rows to test with. */
  other?: string;
  /** Parts are the parts of a split, as ParseParts reads them, Count is how many rows are sampled, and Seed what chance depends on. */
  parts?: string;
  count?: number;
  seed?: number;
  /** Near: with By "repeats", a row is repeated too if it's almost the same as an earlier one; and such are looked for in an overlap. */
  near?: boolean;
  /** Continues: with By "repeats", the text goes on after that of the request before it, so rows are compared with those of that one too. */
  continues?: boolean;
  /** Encoding is as in CheckRequest, for a text that wasn't checked before. */
  encoding?: string;
  /** Text requests the rows of each part as JSON Lines. */
  text?: boolean;
  /** Hashes requests the hashes of each row. */
  hashes?: boolean;
}

/** RowsResponse has every row of the file. */
export interface RowsResponse {
  revision: number;
  /** Rows are the rows in their order, GoodCount and BadCount how many are good and bad. */
  rows: Row[];
  goodCount: number;
  badCount: number;
  /** Parts are what the rows were put into. */
  parts: RowPart[];
  /** Roles are how many messages there are of each role. */
  roles: RoleCount[];
  /** Tools are how many calls there are of each tool, in the order in which they come; of the first MostTools. */
  tools: ToolCount[];
  /** Kinds are the rules that make rows bad, with how many rows. */
  kinds: RowKind[];
  /** About are the findings about the whole file, which make no row bad. */
  about: FileFinding[];
  /** Lines is how many line breaks the text has, and Blank how many of its lines have nothing in them. */
  lines: number;
  blank: number;
  /**
   * Name is what the rows are, such as "Alpaca rows", Dialect the format that they're in, and Target what they were checked against; empty
   * if the rows were not checked.
   */
  name: string;
  dialect: string;
  target: string;
  /** Apart says that each row is a conversation of its own, so that a file of such rows can be checked in pieces. */
  apart: boolean;
}

/** FileFinding is a finding about a file of rows, or one that is listed in a report. */
export interface FileFinding {
  rule: string;
  level: string;
  line: number;
  column: number;
  message: string;
  note: string;
}

/** ToolCount is how many calls of a tool there are. */
export interface ToolCount {
  name: string;
  count: number;
}

/** Row is a row of a file. */
export interface Row {
  offset: number;
  length: number;
  line: number;
  /** Conversation is its first conversation, -1 for none. */
  conversation: number;
  /** Form is what the row looks like, if the other rows are something else. */
  form: string;
  /** Title is the first words of its first user message. */
  title: string;
  /** Messages, Tokens and Calls are how many messages, tokens (roughly) and tool calls it has. */
  messages: number;
  tokens: number;
  calls: number;
  /** Part is the index of the part that it's in. */
  part: number;
  /** Hash is that of what the row says, as RowHash, in hexadecimal, if it was requested. */
  hash?: string;
  /**
   * Alike and Prompt are, of a row to train on, the hash of its letters and digits and that of what comes before its last message; ID is
   * that of the ID of a row of a batch. In hexadecimal, if hashes were requested; empty for none.
   */
  alike?: string;
  prompt?: string;
  id?: string;
  /**
   * Like says how it's like an earlier row: "same" (all values are), "alike" (they differ in case, spaces or punctuation),
   * "near" (its messages share most of their words) or "prompt" (another answer to the same prompt); empty for none. LikeLine is
   * the line of that row, of an overlap in Other. A split and a sample don't say it.
   */
  like: string;
  likeLine: number;
  /** Rules are those that make it bad. */
  rules: string[];
  /**
   * Level, Rule and Message are those of the first finding of the most severe level that makes the row bad; empty for a good
   * row.
   */
  level: string;
  rule: string;
  message: string;
}

/** RowPart is some of the rows of a file. */
export interface RowPart {
  name: string;
  rows: number;
  /** Text has the rows as JSON Lines, each as it was written, if it was requested. */
  text: string;
}

/** RowKind is a rule that makes rows bad. */
export interface RowKind {
  rule: string;
  level: string;
  rows: number;
  /** Text describes the findings. */
  text: string;
}

/** SecretsRequest asks for the likely secrets of the current text. */
export interface SecretsRequest {
  revision: number;
  units?: string;
  /** Leave are the kinds and placeholders that stay in the text. */
  leave?: string[];
  /**
   * Known are secrets of other texts: here they have the placeholders that they had there, and
   * no other secret gets those.
   */
  known?: Hidden[];
  /** Edits asks for the edits that put placeholders in the places of the others. */
  edits?: boolean;
}

/** SecretsResponse is what looks like a secret in the current text. */
export interface SecretsResponse {
  revision: number;
  /**
   * Secrets are in the order of their first places. The same secret in another spelling, as
   * in JSON that is in a string, is one of its own.
   */
  secrets: Secret[];
  edits: Edit[];
}

/** Secret is something in a text that looks like it should stay private. */
export interface Secret {
  /** Kind is the ID of its kind, such as github-token, and Name its display name. */
  kind: string;
  name: string;
  /**
   * Personal is true for data about people or machines, such as an email address, that gives no access to
   * anything.
   */
  personal: boolean;
  /** Placeholder replaces it in a redacted text, such as [GITHUB_TOKEN_1]. */
  placeholder: string;
  /** Value is the secret as written. Bare is true if it's a JSON number, whose placeholder is in quotes. */
  value: string;
  bare: boolean;
  /** Count is how often it occurs in the text, and At its first position. */
  count: number;
  at: Place;
}

/** RestoreRequest asks for the secrets back in the current text. */
export interface RestoreRequest {
  revision: number;
  units?: string;
  /** Secrets are those that a redacted text had. */
  secrets: Hidden[];
}

/** Hidden is a secret that a placeholder stands for. */
export interface Hidden {
  placeholder: string;
  value: string;
  bare: boolean;
}

/** SessionRequest asks for the log of an agent to be repaired where it is. */
export interface SessionRequest {
  revision: number;
  units?: string;
  /** Target is who the log is judged for after the repair, as in CheckRequest. */
  target?: string;
  /** Words are the text of placeholder results; a sentence that says that the result is unknown if empty. */
  words?: string;
  /**
   * Fork, if not empty, asks for a copy with this ID as its session, which ends with the last answer that needs nothing
   * more.
   */
  fork?: string;
}

/** SessionChange is one thing that was changed in a log. */
export interface SessionChange {
  /** Line is where it was in the log as given, from 1. */
  line: number;
  /** Rule is the kind of mistake: the ID of a rule, or torn-line, duplicate-line or bad-image. */
  rule: string;
  /** Text says what was changed. */
  text: string;
  /** Lost is the text that was removed, as written; empty if nothing was. */
  lost: string;
}

/** SessionResponse is a repaired log. */
export interface SessionResponse {
  revision: number;
  /** Log is the ID of the form of logs, and Name names it, such as "a Claude Code session". */
  log: string;
  name: string;
  /** Resume says where the program keeps its logs, and how it resumes one; empty if that isn't known. */
  resume: string;
  /** Changes are in order of what was done. Edits make the repaired log of the text. */
  changes: SessionChange[];
  edits: Edit[];
  /** Left are the findings in the repaired log, and Verdict says what its provider does with it. */
  left: Counts;
  verdict: string;
}

/** SurveyRequest asks what the current text is, as one line of a list of sessions. */
export interface SurveyRequest {
  revision: number;
  /** Target is who it is judged for, as in CheckRequest. */
  target?: string;
}

/** SurveyResponse is a session in a list. */
export interface SurveyResponse {
  revision: number;
  /**
   * Log is the ID of the form of logs, and Name names it, such as "a Claude Code session"; both are empty for a text that isn't a
   * log.
   */
  log: string;
  name: string;
  /** Messages, Turns of the user and Tokens, an estimate, are those that are sent. */
  messages: number;
  turns: number;
  tokens: number;
  /** Answer and Verdict say what its target does with it, as in Summary. */
  answer: string;
  verdict: string;
  /** LastError is the error that the log ends with; empty for none. */
  lastError: string;
}

/**
 * SystemsRequest asks for what one of the systems does when a list of actions is played. The
 * same request always has the same answer, whatever the text.
 */
export interface SystemsRequest {
  revision: number;
  /** Units, Dialect and Conversation say which conversation of the text an action takes, and how it is read. */
  units?: string;
  dialect?: string;
  conversation?: number;
  /**
   * Now is the date of now, as RFC 3339 writes it, for messages that are put into the text where the format has to have
   * one. Without it they have none.
   */
  now?: string;
  /** System is its id; empty means the first. */
  system?: string;
  actions: SystemAction[];
  /**
   * See is the number of a step, from 1 on, whose last request is shown as the model gets it, without the steps; 0 for
   * none. To is the format of that, empty for the one of the text.
   */
  see?: number;
  to?: string;
}

/** SystemAction is one thing done to a system. What an action needs of its fields, its offer says. */
export interface SystemAction {
  do: string;
  /** To is the call or the message that it is about. */
  to?: string;
  role?: string;
  name?: string;
  text?: string;
  amount?: number;
}

/** SystemsResponse is the state of a system after each action. */
export interface SystemsResponse {
  revision: number;
  system: string;
  /** Steps begin with the state before the first action. */
  steps: SystemStep[];
  /** Rows are the rows of all boxes, each once. */
  rows: SystemRow[];
  /**
   * Program is the Go program that does the same. What it prints is what the steps say. It is empty where the
   * conversation of the text is too long for one.
   */
  program: string;
  /** Turns are the turns of the text's conversation that can be played again, where an action takes it. */
  turns: SystemTurn[];
  /** Body is the last request of the step that is asked for, in its format, and Chat as an OpenAI Chat request. */
  body?: string;
  chat?: string;
  /** Cut is how many of the request's first messages are left out of Body and Chat, because there are too many. */
  cut?: number;
}

/** SystemTurn is a turn of the user with what the model did about it. */
export interface SystemTurn {
  /** Number counts the turns of the conversation from 1. */
  number: number;
  /** Text is how the user's words begin, Calls how many calls the model made. */
  text: string;
  calls: number;
}

/** System is one of the systems as a person meets it: a file of the page has them. */
export interface System {
  id: string;
  name: string;
  about: string;
  /** Words are others that it's looked for by. */
  words: string;
  offers: SystemOffer[];
  /** Usual are actions to begin with, Presets others. */
  usual: SystemAction[];
  presets: SystemPreset[];
}

/** SystemPreset is a list of actions to begin with. */
export interface SystemPreset {
  id: string;
  name: string;
  about: string;
  actions: SystemAction[];
}

/** SystemStep is one action and the state after it, or an event on the way there. */
export interface SystemStep {
  title: string;
  /** Action is the number of the action, from 1 on; 0 is the beginning. Its events come before it. */
  action: number;
  /** Event is the kind of an event, such as "answered"; empty for the action itself. About says what it means. */
  event?: string;
  about?: string;
  /** Turn counts the turns of the loop from 1, Call the calls that were run in it. */
  turn?: number;
  call?: number;
  /** Message is the number of the text's message that an event is, from 1 on; 0 for none. */
  message?: number;
  /** Text is what an event is about, such as the output of a tool, which an action can change. */
  text?: string;
  /** Go are the statements of the action, Says is what they print. */
  go?: string;
  says?: string;
  boxes: SystemBox[];
}

/** SystemBox is one thing that a system holds, such as what the next request has. */
export interface SystemBox {
  title: string;
  note?: string;
  /** Rows are places in the response's Rows. */
  rows: number[];
  /** Form is how it is drawn: "tree", "ledger" or "copies"; empty for a list. */
  form?: string;
  /**
   * Amount is how much of its Limit is used, such as minutes of the hour after which a thread expires; a Limit of 0 is
   * none. Where rows have amounts, these are what is used.
   */
  amount?: number;
  limit?: number;
  /** Text is what the box holds as text, such as JSON. */
  text?: string;
}

/** SystemRow is one message in a box, or another thing that is in it. */
export interface SystemRow {
  label: string;
  text: string;
  note?: string;
  /**
   * Mark is what the step did to it: "new", "inserted", "changed" or "removed"; Added is the stretch of Text that it
   * added.
   */
  mark?: string;
  added?: string;
  /** Depth is how deep in a tree it is. */
  depth?: number;
  /** Amount is its share of the box's limit. */
  amount?: number;
}

/** SystemOffer is an action that a system knows. */
export interface SystemOffer {
  do: string;
  name: string;
  fields: SystemField[];
}

/** SystemField is a field of an action that someone fills in. */
export interface SystemField {
  /** Key is "to", "role", "name", "text" or "amount". */
  key: string;
  name: string;
  usual?: string;
  /** Options are the only values that it may have; empty for any. */
  options: string[];
}

/** TokensRequest asks for token counts of one conversation. */
export interface TokensRequest {
  revision: number;
  dialect?: string;
  conversation?: number;
}

/** TokensResponse contains token estimates, each with its method. */
export interface TokensResponse {
  revision: number;
  methods: TokenMethod[];
  messages: TokenRow[];
  /** Roles are the sums by role. */
  roles: TokenRow[];
}

/** TokenMethod describes how a number is estimated. */
export interface TokenMethod {
  id: string;
  name: string;
  method: string;
  total: number;
}

/** TokenRow holds the counts of one message or role, in the order of the methods. */
export interface TokenRow {
  index: number;
  role: string;
  label: string;
  /** Count is the number of messages in the row. */
  count: number;
  tokens: number[];
  bytes: number;
}

/**
 * TreeRequest asks for the tree that the messages of one conversation form by their
 * parents, for one branch of it, and for the session's statistics.
 */
export interface TreeRequest {
  revision: number;
  units?: string;
  dialect?: string;
  conversation?: number;
  /**
   * End is the number, counted from 1, of the message that the branch goes through: it
   * ends with the newest message after that one. 0 is for the newest message of all.
   */
  end?: number;
  /**
   * Want is "edits" for the edits that leave only the branch, "json" for the branch as a
   * conversation of its own, "turns" for the turns, and absent for none of these.
   */
  want?: string;
}

/**
 * TreeResponse is the tree, flat: Order, Depths, Parents and States have one entry a
 * message, so that a long conversation stays small.
 */
export interface TreeResponse {
  revision: number;
  /** Named says that messages name their parents; without it the conversation is one line. */
  named: boolean;
  /**
   * OnlyResults is how many messages name a parent where they are results of tools alone:
   * such a conversation is one line too.
   */
  onlyResults?: number;
  /**
   * Order are the messages as the tree is drawn: after a message its side branches, then
   * the branch with the newest message. Depths says for each row how far it is set in: a
   * side branch is one deeper than what it leaves.
   */
  order: number[];
  depths: number[];
  /**
   * Parents and States are by message: the message it follows, -1 for none, and how: ""
   * (it names it, or follows the message before it), "start", "missing" or "cycle".
   */
  parents: number[];
  states: string[];
  /**
   * Branches counts the branches, Ends are the first thousand of them, in the order of
   * the list.
   */
  branches: number;
  ends: BranchEnd[];
  /**
   * Path are the messages of the chosen branch. Broken are the IDs of calls whose call or
   * result is not in it.
   */
  path: number[];
  broken: string[];
  /** Title, Created and Updated are what is next to the messages of a session. */
  title?: string;
  created?: string;
  updated?: string;
  /** Session counts what all messages hold, Branch what those of the branch do. */
  session: SessionStats;
  branch: SessionStats;
  /** Edits, JSON and Done are what was wanted, and what they do in words. */
  edits: Edit[];
  json?: string;
  done: string[];
  /** Turns are the answers of the model in order; in the log of a program those before a summary too. */
  turns?: Turn[];
}

/** Turn is an answer of the model, with what was sent for it. */
export interface Turn {
  place: Place;
  /**
   * Sent is how many tokens were sent for it, and Cached how many of these the provider read from its cache, if Counted
   * by its own count. Otherwise Sent is an estimate, and Cached is how many of these were sent for the turn before too.
   */
  sent: number;
  cached: number;
  counted?: boolean;
  /**
   * Tools are the first tools that it calls, with commas between them. Open is how many of its calls have no result, and
   * Failed how many results are errors. To is the turn that its last result was sent for, -1 for none.
   */
  tools?: string;
  open?: number;
  failed?: number;
  to: number;
  /** Cut says that a summary took the place of all that was before it. */
  cut?: boolean;
  /** Message is its number among the messages of the conversation, from 1 on; 0 where it isn't sent any more. */
  message?: number;
}

/** BranchEnd is the last message of a branch. */
export interface BranchEnd {
  index: number;
  /** Messages is how many messages the branch has. */
  messages: number;
  /** Label is how the message begins. */
  label: string;
}

/** SessionStats is what can be counted of messages. */
export interface SessionStats {
  messages: number;
  roles: RoleCount[];
  calls: number;
  results: number;
  failed: number;
  /**
   * Input to CacheWrite are the sums of the providers' own counts, in tokens; Counted
   * messages have one.
   */
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
  counted: number;
  /**
   * First and Last are the earliest and the latest timestamp as written, Duration the
   * milliseconds between them, and Dated the messages whose timestamp can be read.
   */
  first?: string;
  last?: string;
  duration: number;
  dated: number;
}

/** RoleCount is how many messages a role has. */
export interface RoleCount {
  role: string;
  label: string;
  count: number;
}

/** TrimRequest asks what to remove from a conversation to fit a budget. */
export interface TrimRequest {
  revision: number;
  units?: string;
  dialect?: string;
  conversation?: number;
  /**
   * Policy is "oldest" (message by message, pairs may break), "pairs" (calls and results
   * go together), "user" (the same, and what is left begins with a user message; the
   * default), "task" (the first user message stays), "turns" (the newest turns alone) or
   * "results" (the output of old results goes before any message does).
   */
  policy?: string;
  /**
   * Budget is the most tokens that may stay, 0 for no limit, counted by Method: the ID of
   * an estimator, "forge" if absent, or "model" for the count of Model, which needs the
   * vocabulary of its encoding. Without a name it is the model that the request names.
   */
  budget?: number;
  method?: string;
  model?: string;
  /** Turns is how many turns the "turns" policy keeps at most; 0 means 1. */
  turns?: number;
  /**
   * Want is "edits" for the edits that trim the text, "json" for the trimmed
   * conversation, and absent for neither.
   */
  want?: string;
}

/** TrimResponse says what is removed, and why. */
export interface TrimResponse {
  revision: number;
  /**
   * Missing is the encoding whose vocabulary has to be loaded first; then nothing else is
   * answered.
   */
  missing?: string;
  /** Exact is true if the numbers aren't estimates. Method describes how they were counted. */
  exact: boolean;
  method: string;
  /**
   * Tokens is what each message costs, Reasons why it goes: "over-limit", "old-turn",
   * "other-half", "before-user"; "output-only" is a message that stays without its output,
   * "" one that stays unchanged.
   */
  tokens: number[];
  reasons: string[];
  /**
   * Before and After are what everything costs, System what of that cannot go: the system
   * messages and, by method "model", the declarations of tools. Results is what the results
   * of calls cost that go.
   */
  before: number;
  after: number;
  system: number;
  results: number;
  /** Removed is the number of removed messages, Shortened the number without their output. */
  removed: number;
  shortened: number;
  /** Over is true if the system messages alone exceed the budget. */
  over: boolean;
  /** LostQuestion is true if the last user message, which the model should answer, is removed. */
  lostQuestion?: boolean;
  /**
   * Cut is the first message of the stretch that stays at the end, the number of messages
   * when nothing of it is left.
   */
  cut: number;
  /** Orphans are calls or results whose counterpart was removed. */
  orphans: number[];
  /** Code is the Go line that does the same. */
  code: string;
  /** Edits and JSON are the requested result, and Done describes it. */
  edits: Edit[];
  json?: string;
  done: string[];
}

/**
 * Packed is what a text has inside that isn't a conversation itself: the body of a command,
 * of a call in code, of a recording, or the answer that the events of a stream make.
 */
export interface Packed {
  /**
   * Kind names what the text is: curl, http, har, cassette, events, code, value, json-in-json,
   * powershell, base64 or log; or the log of a program that is taken apart: markdown, trace or otel-spans, or one that is
   * read as it is written, such as claude-code, codex or goose, by the IDs in core/format/FORMATS.md; or a form that is like
   * one that is read: cohere-v1, chat-template, harmony-text, langchain-print, transcript or yaml.
   */
  kind: string;
  /**
   * Log says that the text is the log of a program that is read as it is written, where all operations of the
   * engine are there.
   */
  log: boolean;
  /** Repairs says that the log can be repaired where it is. */
  repairs?: boolean;
  /** What describes what can be extracted, such as "The body of a curl command". */
  what: string;
  /** Notes are sentences about what is left out, assembled or not understood. */
  notes: string[];
  /** Version and Betas are what the text sends with the body as the version of the API and its betas, as in As. */
  version?: string;
  betas?: string[];
  /**
   * Choices name the bodies where there are several, and Choice is the number of the one
   * that is taken, counted from 1; 0 where there is nothing to choose.
   */
  choices: string[];
  choice: number;
  /**
   * Bytes is how long the body is as JSON, and Preview is its beginning. It has none
   * where the text only names it.
   */
  bytes: number;
  preview: string;
  /** Edits leave only the body; they come when they are asked for. */
  edits: Edit[];
}

/** UnpackRequest asks what the current text has inside. */
export interface UnpackRequest {
  revision: number;
  units?: string;
  /** Choice is the number of the body to take, counted from 1; 0 leaves it to the engine. */
  choice?: number;
  /** Edits asks for the edits as well. */
  edits?: boolean;
}

/** UnpackResponse says what the current text has inside. */
export interface UnpackResponse {
  revision: number;
  /**
   * Packed is absent where a conversation can be read as it is written, and where nothing is
   * known to be inside.
   */
  packed?: Packed;
}

/** Nothing is the request or the response of an operation that needs none. */
export type Nothing = Record<string, never>;

/** Every operation that the module answers, with its request and its response. */
export interface Operations {
  check: {
    request: CheckRequest;
    response: CheckResponse;
  };
  conversations: {
    request: ConversationsRequest;
    response: ConversationsResponse;
  };
  messages: {
    request: MessagesRequest;
    response: MessagesResponse;
  };
  fix: {
    request: FixRequest;
    response: EditResponse;
  };
  explain: {
    request: ExplainRequest;
    response: ExplainResponse;
  };
  format: {
    request: FormatRequest;
    response: EditResponse;
  };
  rescue: {
    request: RescueRequest;
    response: EditResponse;
  };
  unpack: {
    request: UnpackRequest;
    response: UnpackResponse;
  };
  rows: {
    request: RowsRequest;
    response: RowsResponse;
  };
  report: {
    request: ReportRequest;
    response: ReportResponse;
  };
  join: {
    request: JoinRequest;
    response: JoinResponse;
  };
  secrets: {
    request: SecretsRequest;
    response: SecretsResponse;
  };
  restore: {
    request: RestoreRequest;
    response: EditResponse;
  };
  at: {
    request: AtRequest;
    response: AtResponse;
  };
  build: {
    request: BuildRequest;
    response: EditResponse;
  };
  filter: {
    request: FilterRequest;
    response: FilterResponse;
  };
  trim: {
    request: TrimRequest;
    response: TrimResponse;
  };
  vocabulary: {
    request: VocabularyRequest;
    response: VocabularyResponse;
  };
  count: {
    request: CountRequest;
    response: CountResponse;
  };
  pieces: {
    request: PiecesRequest;
    response: PiecesResponse;
  };
  tree: {
    request: TreeRequest;
    response: TreeResponse;
  };
  tokens: {
    request: TokensRequest;
    response: TokensResponse;
  };
  judge: {
    request: JudgeRequest;
    response: JudgeResponse;
  };
  convert: {
    request: ConvertRequest;
    response: ConvertResponse;
  };
  accept: {
    request: AcceptRequest;
    response: AcceptResponse;
  };
  compare: {
    request: CompareRequest;
    response: CompareResponse;
  };
  export: {
    request: ExportRequest;
    response: ExportResponse;
  };
  audit: {
    request: AuditRequest;
    response: AuditResponse;
  };
  note: {
    request: NoteRequest;
    response: EditResponse;
  };
  lesson: {
    request: LessonRequest;
    response: LessonResponse;
  };
  goal: {
    request: GoalRequest;
    response: GoalResponse;
  };
  pretty: {
    request: PrettyRequest;
    response: PrettyResponse;
  };
  systems: {
    request: SystemsRequest;
    response: SystemsResponse;
  };
  keepSystem: {
    request: SystemsRequest;
    response: EditResponse;
  };
  session: {
    request: SessionRequest;
    response: SessionResponse;
  };
  survey: {
    request: SurveyRequest;
    response: SurveyResponse;
  };
  open: {
    request: OpenRequest;
    response: OpenResponse;
  };
  warm: {
    request: WarmRequest;
    response: Nothing;
  };
}

/** The name of an operation. */
export type OperationName = keyof Operations;

/** The operations of the second module. */
export const laterOperations: ReadonlySet<OperationName> = new Set<OperationName>([
  "fix",
  "explain",
  "format",
  "unpack",
  "rows",
  "report",
  "join",
  "secrets",
  "restore",
  "build",
  "filter",
  "trim",
  "vocabulary",
  "count",
  "pieces",
  "tree",
  "judge",
  "convert",
  "accept",
  "compare",
  "export",
  "audit",
  "note",
  "lesson",
  "goal",
  "pretty",
  "systems",
  "keepSystem",
  "session",
  "survey",
]);
