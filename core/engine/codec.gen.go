// Code generated from types*.go and operations.go by go generate ./core/engine. DO NOT EDIT.

package engine

import "github.com/rolecall/rolecall/core/source"

// dispatch runs one operation: it reads the request and appends the result to out.
func (e *Engine) dispatch(operation string, r *reader, out []byte) ([]byte, *Failure) {
	switch operation {
	case "check":
		var request CheckRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Check(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "conversations":
		var request ConversationsRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Conversations(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "messages":
		var request MessagesRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Messages(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "fix":
		var request FixRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Fix(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "format":
		var request FormatRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Format(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "rescue":
		var request RescueRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Rescue(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "build":
		var request BuildRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Build(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "filter":
		var request FilterRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Filter(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "trim":
		var request TrimRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Trim(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "vocabulary":
		var request VocabularyRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Vocabulary(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "count":
		var request CountRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Count(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "pieces":
		var request PiecesRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Pieces(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "tokens":
		var request TokensRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Tokens(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "convert":
		var request ConvertRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Convert(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "audit":
		var request AuditRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Audit(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "note":
		var request NoteRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Note(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "loop":
		var request LoopRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Loop(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "keepLoop":
		var request LoopRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.KeepLoop(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "pretty":
		var request PrettyRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Pretty(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "open":
		var request OpenRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Open(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "warm":
		var request WarmRequest
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Warm(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	}
	return out, unknownOperation(operation)
}

// AppendJSON appends the value as a JSON object.
func (v *Failure) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"kind":`, v.Kind)
	out = appendString(out, `,"message":`, v.Message)
	if v.Detail != "" {
		out = appendString(out, `,"detail":`, v.Detail)
	}
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Place) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"offset":`, v.Offset)
	out = appendInt(out, `,"length":`, v.Length)
	out = appendInt(out, `,"line":`, v.Line)
	out = appendInt(out, `,"column":`, v.Column)
	out = appendString(out, `,"path":`, v.Path)
	if v.Note != "" {
		out = appendString(out, `,"note":`, v.Note)
	}
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Edit) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"offset":`, v.Offset)
	out = appendInt(out, `,"length":`, v.Length)
	out = appendString(out, `,"text":`, v.Text)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Fix) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"title":`, v.Title)
	out = appendBool(out, `,"safe":`, v.Safe)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Finding) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"rule":`, v.Rule)
	out = appendString(out, `,"title":`, v.Title)
	out = appendString(out, `,"level":`, v.Level)
	out = appendInt(out, `,"offset":`, v.Offset)
	out = appendInt(out, `,"length":`, v.Length)
	out = appendInt(out, `,"line":`, v.Line)
	out = appendInt(out, `,"column":`, v.Column)
	out = appendString(out, `,"path":`, v.Path)
	if v.Note != "" {
		out = appendString(out, `,"note":`, v.Note)
	}
	out = appendInt(out, `,"conversation":`, v.Conversation)
	out = appendInt(out, `,"index":`, v.Index)
	out = appendString(out, `,"message":`, v.Message)
	out = appendString(out, `,"explanation":`, v.Explanation)
	out = appendList(out, `,"related":`, len(v.Related), func(out []byte, i int) []byte { return v.Related[i].AppendJSON(out) })
	out = appendList(out, `,"fixes":`, len(v.Fixes), func(out []byte, i int) []byte { return v.Fixes[i].AppendJSON(out) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Counts) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"error":`, v.Error)
	out = appendInt(out, `,"warning":`, v.Warning)
	out = appendInt(out, `,"info":`, v.Info)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Reason) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"text":`, v.Text)
	if v.Place != nil {
		out = v.Place.AppendJSON(appendKey(out, `,"place":`))
	}
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Guess) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"id":`, v.ID)
	out = appendString(out, `,"name":`, v.Name)
	out = appendList(out, `,"reasons":`, len(v.Reasons), func(out []byte, i int) []byte { return v.Reasons[i].AppendJSON(out) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Dialect) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"id":`, v.ID)
	out = appendString(out, `,"name":`, v.Name)
	out = appendList(out, `,"reasons":`, len(v.Reasons), func(out []byte, i int) []byte { return v.Reasons[i].AppendJSON(out) })
	out = appendBool(out, `,"chosen":`, v.Chosen)
	out = appendBool(out, `,"ambiguous":`, v.Ambiguous)
	out = appendList(out, `,"others":`, len(v.Others), func(out []byte, i int) []byte { return v.Others[i].AppendJSON(out) })
	out = appendString(out, `,"container":`, v.Container)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Verdict) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"target":`, v.Target)
	out = appendString(out, `,"name":`, v.Name)
	out = appendString(out, `,"answer":`, v.Answer)
	out = v.Counts.AppendJSON(appendKey(out, `,"counts":`))
	out = appendList(out, `,"because":`, len(v.Because), func(out []byte, i int) []byte { return appendString(out, "", v.Because[i]) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Change) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"offset":`, v.Offset)
	out = appendInt(out, `,"length":`, v.Length)
	out = appendInt(out, `,"line":`, v.Line)
	out = appendInt(out, `,"column":`, v.Column)
	out = appendString(out, `,"path":`, v.Path)
	if v.Note != "" {
		out = appendString(out, `,"note":`, v.Note)
	}
	out = appendString(out, `,"what":`, v.What)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Rescue) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendList(out, `,"changes":`, len(v.Changes), func(out []byte, i int) []byte { return v.Changes[i].AppendJSON(out) })
	out = appendList(out, `,"edits":`, len(v.Edits), func(out []byte, i int) []byte { return v.Edits[i].AppendJSON(out) })
	return closeObject(out, start)
}

func (v *AuditRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "units":
			v.Units = r.text(key, value)
		case "conversation":
			v.Conversation = r.integer(key, value)
		case "offset":
			v.Offset = r.integer(key, value)
		case "limit":
			v.Limit = r.integer(key, value)
		case "forms":
			v.Forms = r.flag(key, value)
		case "log":
			v.Log = r.flag(key, value)
		case "now":
			v.Now = r.text(key, value)
		case "script":
			v.Script = r.text(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *AuditResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"revision":`, v.Revision)
	out = appendBool(out, `,"written":`, v.Written)
	out = appendInt(out, `,"total":`, v.Total)
	out = appendInt(out, `,"offset":`, v.Offset)
	out = appendList(out, `,"entries":`, len(v.Entries), func(out []byte, i int) []byte { return v.Entries[i].AppendJSON(out) })
	if v.Text != "" {
		out = appendString(out, `,"text":`, v.Text)
	}
	out = appendList(out, `,"losses":`, len(v.Losses), func(out []byte, i int) []byte { return v.Losses[i].AppendJSON(out) })
	out = appendList(out, `,"turns":`, len(v.Turns), func(out []byte, i int) []byte { return v.Turns[i].AppendJSON(out) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *AuditEntry) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"index":`, v.Index)
	out = appendInt(out, `,"part":`, v.Part)
	out = appendString(out, `,"id":`, v.ID)
	out = appendString(out, `,"timestamp":`, v.Timestamp)
	out = appendString(out, `,"type":`, v.Type)
	out = appendString(out, `,"tool":`, v.Tool)
	out = appendString(out, `,"toolId":`, v.ToolID)
	out = appendString(out, `,"text":`, v.Text)
	if v.Cut {
		out = appendBool(out, `,"cut":`, v.Cut)
	}
	out = appendString(out, `,"decision":`, v.Decision)
	out = appendString(out, `,"suggested":`, v.Suggested)
	out = appendString(out, `,"audit":`, v.Audit)
	if v.Role != "" {
		out = appendString(out, `,"role":`, v.Role)
	}
	if v.Content != "" {
		out = appendString(out, `,"content":`, v.Content)
	}
	if v.Log != "" {
		out = appendString(out, `,"log":`, v.Log)
	}
	if v.Place != nil {
		out = v.Place.AppendJSON(appendKey(out, `,"place":`))
	}
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *AuditTurn) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"index":`, v.Index)
	out = appendList(out, `,"differences":`, len(v.Differences), func(out []byte, i int) []byte { return v.Differences[i].AppendJSON(out) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *AuditDifference) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"what":`, v.What)
	out = appendInt(out, `,"action":`, v.Action)
	out = appendString(out, `,"was":`, v.Was)
	out = appendString(out, `,"is":`, v.Is)
	return closeObject(out, start)
}

func (v *NoteRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "units":
			v.Units = r.text(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "conversation":
			v.Conversation = r.integer(key, value)
		case "entry":
			v.Entry = r.integer(key, value)
		case "field":
			v.Field = r.text(key, value)
		case "value":
			v.Value = r.text(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *Catalogue) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"version":`, v.Version)
	out = appendList(out, `,"rules":`, len(v.Rules), func(out []byte, i int) []byte { return v.Rules[i].AppendJSON(out) })
	out = appendList(out, `,"dialects":`, len(v.Dialects), func(out []byte, i int) []byte { return v.Dialects[i].AppendJSON(out) })
	out = appendList(out, `,"targets":`, len(v.Targets), func(out []byte, i int) []byte { return v.Targets[i].AppendJSON(out) })
	out = appendList(out, `,"examples":`, len(v.Examples), func(out []byte, i int) []byte { return v.Examples[i].AppendJSON(out) })
	out = appendList(out, `,"models":`, len(v.Models), func(out []byte, i int) []byte { return v.Models[i].AppendJSON(out) })
	out = appendList(out, `,"scripts":`, len(v.Scripts), func(out []byte, i int) []byte { return v.Scripts[i].AppendJSON(out) })
	out = appendList(out, `,"hooks":`, len(v.Hooks), func(out []byte, i int) []byte { return v.Hooks[i].AppendJSON(out) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *CatalogItem) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"id":`, v.ID)
	out = appendString(out, `,"name":`, v.Name)
	out = appendString(out, `,"description":`, v.Description)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Rule) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"id":`, v.ID)
	out = appendString(out, `,"title":`, v.Title)
	out = appendString(out, `,"why":`, v.Why)
	out = appendList(out, `,"evidence":`, len(v.Evidence), func(out []byte, i int) []byte { return appendString(out, "", v.Evidence[i]) })
	out = appendList(out, `,"says":`, len(v.Says), func(out []byte, i int) []byte { return appendString(out, "", v.Says[i]) })
	out = appendList(out, `,"levels":`, len(v.Levels), func(out []byte, i int) []byte { return v.Levels[i].AppendJSON(out) })
	out = appendString(out, `,"bad":`, v.Bad)
	out = appendString(out, `,"good":`, v.Good)
	out = appendList(out, `,"fix":`, len(v.Fix), func(out []byte, i int) []byte { return appendString(out, "", v.Fix[i]) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *RuleLevel) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"target":`, v.Target)
	out = appendString(out, `,"level":`, v.Level)
	return closeObject(out, start)
}

func (v *WarmRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "texts":
			r.array(key, value, func(item source.Index) { v.Texts = append(v.Texts, r.text(key, item)) })
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *Example) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"id":`, v.ID)
	out = appendString(out, `,"group":`, v.Group)
	out = appendString(out, `,"title":`, v.Title)
	out = appendString(out, `,"story":`, v.Story)
	if v.Target != "" {
		out = appendString(out, `,"target":`, v.Target)
	}
	out = appendString(out, `,"text":`, v.Text)
	return closeObject(out, start)
}

func (v *CheckRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "units":
			v.Units = r.text(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "target":
			v.Target = r.text(key, value)
		case "limit":
			v.Limit = r.integer(key, value)
		case "verdicts":
			v.Verdicts = r.flag(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *CheckResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"revision":`, v.Revision)
	out = appendString(out, `,"state":`, v.State)
	out = appendInt(out, `,"bytes":`, v.Bytes)
	out = appendInt(out, `,"lines":`, v.Lines)
	out = v.Dialect.AppendJSON(appendKey(out, `,"dialect":`))
	out = appendString(out, `,"target":`, v.Target)
	out = appendInt(out, `,"conversations":`, v.Conversations)
	out = appendInt(out, `,"messages":`, v.Messages)
	out = appendList(out, `,"findings":`, len(v.Findings), func(out []byte, i int) []byte { return v.Findings[i].AppendJSON(out) })
	out = v.Counts.AppendJSON(appendKey(out, `,"counts":`))
	out = appendInt(out, `,"more":`, v.More)
	out = appendList(out, `,"verdicts":`, len(v.Verdicts), func(out []byte, i int) []byte { return v.Verdicts[i].AppendJSON(out) })
	out = appendInt(out, `,"fixable":`, v.Fixable)
	if v.Rescue != nil {
		out = v.Rescue.AppendJSON(appendKey(out, `,"rescue":`))
	}
	return closeObject(out, start)
}

func (v *ConversationsRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "units":
			v.Units = r.text(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "target":
			v.Target = r.text(key, value)
		case "offset":
			v.Offset = r.integer(key, value)
		case "limit":
			v.Limit = r.integer(key, value)
		case "bad":
			v.Bad = r.flag(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *ConversationsResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"revision":`, v.Revision)
	out = appendInt(out, `,"total":`, v.Total)
	out = appendList(out, `,"items":`, len(v.Items), func(out []byte, i int) []byte { return v.Items[i].AppendJSON(out) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *ConversationSummary) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"index":`, v.Index)
	out = appendString(out, `,"title":`, v.Title)
	out = appendInt(out, `,"messages":`, v.Messages)
	out = v.Counts.AppendJSON(appendKey(out, `,"counts":`))
	out = v.Place.AppendJSON(appendKey(out, `,"place":`))
	return closeObject(out, start)
}

func (v *ConvertRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "conversation":
			v.Conversation = r.integer(key, value)
		case "to":
			v.To = r.text(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *ConvertResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"revision":`, v.Revision)
	out = appendString(out, `,"from":`, v.From)
	out = appendString(out, `,"to":`, v.To)
	out = appendString(out, `,"text":`, v.Text)
	out = appendList(out, `,"losses":`, len(v.Losses), func(out []byte, i int) []byte { return v.Losses[i].AppendJSON(out) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Loss) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"kind":`, v.Kind)
	out = appendString(out, `,"what":`, v.What)
	out = appendInt(out, `,"index":`, v.Index)
	return closeObject(out, start)
}

func (v *VocabularyRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "encoding":
			v.Encoding = r.text(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *VocabularyResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"encoding":`, v.Encoding)
	return closeObject(out, start)
}

func (v *CountRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "conversation":
			v.Conversation = r.integer(key, value)
		case "model":
			v.Model = r.text(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *CountResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"revision":`, v.Revision)
	out = appendString(out, `,"model":`, v.Model)
	out = appendString(out, `,"family":`, v.Family)
	out = appendString(out, `,"encoding":`, v.Encoding)
	if v.Missing {
		out = appendBool(out, `,"missing":`, v.Missing)
	}
	out = appendBool(out, `,"exact":`, v.Exact)
	out = appendString(out, `,"method":`, v.Method)
	out = appendList(out, `,"notes":`, len(v.Notes), func(out []byte, i int) []byte { return appendString(out, "", v.Notes[i]) })
	out = appendInt(out, `,"total":`, v.Total)
	out = appendInt(out, `,"window":`, v.Window)
	out = appendInt(out, `,"cut":`, v.Cut)
	out = appendList(out, `,"categories":`, len(v.Categories), func(out []byte, i int) []byte { return v.Categories[i].AppendJSON(out) })
	out = appendList(out, `,"messages":`, len(v.Messages), func(out []byte, i int) []byte { return v.Messages[i].AppendJSON(out) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *CategoryCount) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"category":`, v.Category)
	out = appendInt(out, `,"tokens":`, v.Tokens)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *MessageCount) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"index":`, v.Index)
	out = appendInt(out, `,"total":`, v.Total)
	out = appendInt(out, `,"framing":`, v.Framing)
	out = appendList(out, `,"parts":`, len(v.Parts), func(out []byte, i int) []byte { return appendInt(out, "", v.Parts[i]) })
	return closeObject(out, start)
}

func (v *PiecesRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "conversation":
			v.Conversation = r.integer(key, value)
		case "encoding":
			v.Encoding = r.text(key, value)
		case "message":
			v.Message = r.integer(key, value)
		case "part":
			v.Part = r.integer(key, value)
		case "offset":
			v.Offset = r.integer(key, value)
		case "limit":
			v.Limit = r.integer(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *PiecesResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"revision":`, v.Revision)
	out = appendInt(out, `,"tokens":`, v.Tokens)
	out = appendInt(out, `,"pieces":`, v.Pieces)
	out = appendList(out, `,"items":`, len(v.Items), func(out []byte, i int) []byte { return v.Items[i].AppendJSON(out) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Piece) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"text":`, v.Text)
	out = appendList(out, `,"ids":`, len(v.IDs), func(out []byte, i int) []byte { return appendInt(out, "", v.IDs[i]) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *ModelItem) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"prefix":`, v.Prefix)
	out = appendString(out, `,"name":`, v.Name)
	out = appendString(out, `,"api":`, v.API)
	out = appendString(out, `,"encoding":`, v.Encoding)
	out = appendBool(out, `,"estimate":`, v.Estimate)
	out = appendInt(out, `,"window":`, v.Window)
	out = appendString(out, `,"asOf":`, v.AsOf)
	out = appendString(out, `,"source":`, v.Source)
	return closeObject(out, start)
}

func (v *FixRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "units":
			v.Units = r.text(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "target":
			v.Target = r.text(key, value)
		case "all":
			v.All = r.flag(key, value)
		case "rule":
			v.Rule = r.text(key, value)
		case "offset":
			v.Offset = r.integer(key, value)
		case "message":
			v.Message = r.text(key, value)
		case "fix":
			v.Fix = r.integer(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *EditResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"revision":`, v.Revision)
	out = appendList(out, `,"edits":`, len(v.Edits), func(out []byte, i int) []byte { return v.Edits[i].AppendJSON(out) })
	out = appendList(out, `,"done":`, len(v.Done), func(out []byte, i int) []byte { return appendString(out, "", v.Done[i]) })
	if v.Code != "" {
		out = appendString(out, `,"code":`, v.Code)
	}
	out = appendInt(out, `,"select":`, v.Select)
	return closeObject(out, start)
}

func (v *FormatRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "units":
			v.Units = r.text(key, value)
		case "compact":
			v.Compact = r.flag(key, value)
		}
	})
}

func (v *RescueRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "units":
			v.Units = r.text(key, value)
		}
	})
}

func (v *BuildRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "units":
			v.Units = r.text(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "conversation":
			v.Conversation = r.integer(key, value)
		case "action":
			v.Action = r.text(key, value)
		case "at":
			v.At = r.integer(key, value)
		case "to":
			v.To = r.integer(key, value)
		case "role":
			v.Role = r.text(key, value)
		case "text":
			v.Text = r.text(key, value)
		case "call":
			v.Call = r.integer(key, value)
		case "callName":
			v.CallName = r.text(key, value)
		case "callId":
			v.CallID = r.text(key, value)
		case "callArgs":
			v.CallArgs = r.text(key, value)
		}
	})
}

func (v *FilterRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "conversation":
			v.Conversation = r.integer(key, value)
		case "roles":
			r.array(key, value, func(item source.Index) { v.Roles = append(v.Roles, r.text(key, item)) })
		case "kinds":
			r.array(key, value, func(item source.Index) { v.Kinds = append(v.Kinds, r.text(key, item)) })
		case "tools":
			r.array(key, value, func(item source.Index) { v.Tools = append(v.Tools, r.text(key, item)) })
		case "text":
			v.Text = r.text(key, value)
		case "first":
			v.First = r.integer(key, value)
		case "last":
			v.Last = r.integer(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *FilterResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"revision":`, v.Revision)
	out = appendList(out, `,"indexes":`, len(v.Indexes), func(out []byte, i int) []byte { return appendInt(out, "", v.Indexes[i]) })
	out = appendInt(out, `,"total":`, v.Total)
	out = appendInt(out, `,"wick":`, v.Wick)
	out = appendInt(out, `,"forge":`, v.Forge)
	out = appendString(out, `,"json":`, v.JSON)
	if v.Code != "" {
		out = appendString(out, `,"code":`, v.Code)
	}
	out = appendList(out, `,"broken":`, len(v.Broken), func(out []byte, i int) []byte { return appendString(out, "", v.Broken[i]) })
	return closeObject(out, start)
}

func (v *LoopRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "units":
			v.Units = r.text(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "conversation":
			v.Conversation = r.integer(key, value)
		case "script":
			v.Script = r.text(key, value)
		case "input":
			v.Input = r.text(key, value)
		case "memory":
			v.Memory = r.text(key, value)
		case "skills":
			r.array(key, value, func(item source.Index) { v.Skills = append(v.Skills, r.text(key, item)) })
		case "threshold":
			v.Threshold = r.integer(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *LoopResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"revision":`, v.Revision)
	out = appendInt(out, `,"before":`, v.Before)
	out = appendList(out, `,"steps":`, len(v.Steps), func(out []byte, i int) []byte { return v.Steps[i].AppendJSON(out) })
	out = appendList(out, `,"words":`, len(v.Words), func(out []byte, i int) []byte { return appendString(out, "", v.Words[i]) })
	out = appendList(out, `,"stored":`, len(v.Stored), func(out []byte, i int) []byte { return v.Stored[i].AppendJSON(out) })
	out = appendList(out, `,"extra":`, len(v.Extra), func(out []byte, i int) []byte { return v.Extra[i].AppendJSON(out) })
	out = appendString(out, `,"outcome":`, v.Outcome)
	out = appendInt(out, `,"iterations":`, v.Iterations)
	out = appendInt(out, `,"limit":`, v.Limit)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *LoopStep) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"kind":`, v.Kind)
	out = appendString(out, `,"title":`, v.Title)
	out = appendInt(out, `,"words":`, v.Words)
	out = appendInt(out, `,"iteration":`, v.Iteration)
	out = appendInt(out, `,"stored":`, v.Stored)
	if v.Hook != "" {
		out = appendString(out, `,"hook":`, v.Hook)
	}
	out = appendList(out, `,"request":`, len(v.Request), func(out []byte, i int) []byte { return v.Request[i].AppendJSON(out) })
	if v.Tokens != 0 {
		out = appendInt(out, `,"tokens":`, v.Tokens)
	}
	if v.Error != "" {
		out = appendString(out, `,"error":`, v.Error)
	}
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *LoopPiece) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"kind":`, v.Kind)
	if v.Extra {
		out = appendBool(out, `,"extra":`, v.Extra)
	}
	out = appendInt(out, `,"from":`, v.From)
	out = appendInt(out, `,"to":`, v.To)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *LoopMessage) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"index":`, v.Index)
	out = appendString(out, `,"role":`, v.Role)
	out = appendString(out, `,"label":`, v.Label)
	if v.Name != "" {
		out = appendString(out, `,"name":`, v.Name)
	}
	if v.CallID != "" {
		out = appendString(out, `,"callId":`, v.CallID)
	}
	out = appendString(out, `,"text":`, v.Text)
	if v.Skipped {
		out = appendBool(out, `,"skipped":`, v.Skipped)
	}
	if v.Cut {
		out = appendBool(out, `,"cut":`, v.Cut)
	}
	if v.From != 0 {
		out = appendInt(out, `,"from":`, v.From)
	}
	if v.To != 0 {
		out = appendInt(out, `,"to":`, v.To)
	}
	out = appendList(out, `,"calls":`, len(v.Calls), func(out []byte, i int) []byte { return v.Calls[i].AppendJSON(out) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *LoopCall) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"id":`, v.ID)
	out = appendString(out, `,"name":`, v.Name)
	out = appendString(out, `,"args":`, v.Args)
	return closeObject(out, start)
}

func (v *MessagesRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "units":
			v.Units = r.text(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "target":
			v.Target = r.text(key, value)
		case "conversation":
			v.Conversation = r.integer(key, value)
		case "offset":
			v.Offset = r.integer(key, value)
		case "limit":
			v.Limit = r.integer(key, value)
		case "full":
			v.Full = r.flag(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *MessagesResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"revision":`, v.Revision)
	out = appendInt(out, `,"conversation":`, v.Conversation)
	out = appendInt(out, `,"total":`, v.Total)
	out = appendInt(out, `,"offset":`, v.Offset)
	out = appendList(out, `,"items":`, len(v.Items), func(out []byte, i int) []byte { return v.Items[i].AppendJSON(out) })
	out = appendList(out, `,"roles":`, len(v.Roles), func(out []byte, i int) []byte { return appendString(out, "", v.Roles[i]) })
	out = appendList(out, `,"kinds":`, len(v.Kinds), func(out []byte, i int) []byte { return appendString(out, "", v.Kinds[i]) })
	out = appendList(out, `,"tools":`, len(v.Tools), func(out []byte, i int) []byte { return appendString(out, "", v.Tools[i]) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Card) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"index":`, v.Index)
	out = appendString(out, `,"role":`, v.Role)
	out = appendString(out, `,"label":`, v.Label)
	if v.Name != "" {
		out = appendString(out, `,"name":`, v.Name)
	}
	out = v.Place.AppendJSON(appendKey(out, `,"place":`))
	out = appendList(out, `,"parts":`, len(v.Parts), func(out []byte, i int) []byte { return v.Parts[i].AppendJSON(out) })
	if v.Answers != nil {
		out = v.Answers.AppendJSON(appendKey(out, `,"answers":`))
	}
	if v.CallID != "" {
		out = appendString(out, `,"callId":`, v.CallID)
	}
	if v.Worst != "" {
		out = appendString(out, `,"worst":`, v.Worst)
	}
	out = v.Counts.AppendJSON(appendKey(out, `,"counts":`))
	out = appendInt(out, `,"wick":`, v.Wick)
	out = appendInt(out, `,"forge":`, v.Forge)
	out = appendInt(out, `,"group":`, v.Group)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Part) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"kind":`, v.Kind)
	out = appendString(out, `,"text":`, v.Text)
	if v.Cut {
		out = appendBool(out, `,"cut":`, v.Cut)
	}
	out = appendInt(out, `,"size":`, v.Size)
	if v.Name != "" {
		out = appendString(out, `,"name":`, v.Name)
	}
	if v.ID != "" {
		out = appendString(out, `,"id":`, v.ID)
	}
	if v.Place != nil {
		out = v.Place.AppendJSON(appendKey(out, `,"place":`))
	}
	if v.Answer != nil {
		out = v.Answer.AppendJSON(appendKey(out, `,"answer":`))
	}
	if v.State != "" {
		out = appendString(out, `,"state":`, v.State)
	}
	if v.Source != "" {
		out = appendString(out, `,"source":`, v.Source)
	}
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Link) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"index":`, v.Index)
	out = appendInt(out, `,"part":`, v.Part)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *OpenResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"revision":`, v.Revision)
	out = appendString(out, `,"text":`, v.Text)
	out = appendString(out, `,"encoding":`, v.Encoding)
	out = appendList(out, `,"notes":`, len(v.Notes), func(out []byte, i int) []byte { return appendString(out, "", v.Notes[i]) })
	return closeObject(out, start)
}

func (v *OpenRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		}
	})
}

func (v *PrettyRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "conversation":
			v.Conversation = r.integer(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *PrettyResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"revision":`, v.Revision)
	out = appendString(out, `,"text":`, v.Text)
	if v.Validate != "" {
		out = appendString(out, `,"validate":`, v.Validate)
	}
	if v.ValidateUserInput != "" {
		out = appendString(out, `,"validateUserInput":`, v.ValidateUserInput)
	}
	return closeObject(out, start)
}

func (v *TokensRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "conversation":
			v.Conversation = r.integer(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *TokensResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"revision":`, v.Revision)
	out = appendList(out, `,"methods":`, len(v.Methods), func(out []byte, i int) []byte { return v.Methods[i].AppendJSON(out) })
	out = appendList(out, `,"messages":`, len(v.Messages), func(out []byte, i int) []byte { return v.Messages[i].AppendJSON(out) })
	out = appendList(out, `,"roles":`, len(v.Roles), func(out []byte, i int) []byte { return v.Roles[i].AppendJSON(out) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *TokenMethod) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendString(out, `,"id":`, v.ID)
	out = appendString(out, `,"name":`, v.Name)
	out = appendString(out, `,"method":`, v.Method)
	out = appendInt(out, `,"total":`, v.Total)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *TokenRow) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"index":`, v.Index)
	out = appendString(out, `,"role":`, v.Role)
	out = appendString(out, `,"label":`, v.Label)
	out = appendInt(out, `,"count":`, v.Count)
	out = appendList(out, `,"tokens":`, len(v.Tokens), func(out []byte, i int) []byte { return appendInt(out, "", v.Tokens[i]) })
	out = appendInt(out, `,"bytes":`, v.Bytes)
	return closeObject(out, start)
}

func (v *TrimRequest) fromJSON(r *reader, at source.Index) {
	r.object(at, func(key string, value source.Index) {
		switch key {
		case "revision":
			v.Revision = r.integer(key, value)
		case "units":
			v.Units = r.text(key, value)
		case "dialect":
			v.Dialect = r.text(key, value)
		case "conversation":
			v.Conversation = r.integer(key, value)
		case "policy":
			v.Policy = r.text(key, value)
		case "budget":
			v.Budget = r.integer(key, value)
		case "method":
			v.Method = r.text(key, value)
		case "turns":
			v.Turns = r.integer(key, value)
		case "want":
			v.Want = r.text(key, value)
		}
	})
}

// AppendJSON appends the value as a JSON object.
func (v *TrimResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = appendInt(out, `,"revision":`, v.Revision)
	if v.Missing != "" {
		out = appendString(out, `,"missing":`, v.Missing)
	}
	out = appendBool(out, `,"exact":`, v.Exact)
	out = appendString(out, `,"method":`, v.Method)
	out = appendList(out, `,"tokens":`, len(v.Tokens), func(out []byte, i int) []byte { return appendInt(out, "", v.Tokens[i]) })
	out = appendList(out, `,"reasons":`, len(v.Reasons), func(out []byte, i int) []byte { return appendString(out, "", v.Reasons[i]) })
	out = appendInt(out, `,"before":`, v.Before)
	out = appendInt(out, `,"after":`, v.After)
	out = appendInt(out, `,"system":`, v.System)
	out = appendInt(out, `,"results":`, v.Results)
	out = appendInt(out, `,"removed":`, v.Removed)
	out = appendInt(out, `,"shortened":`, v.Shortened)
	out = appendBool(out, `,"over":`, v.Over)
	out = appendInt(out, `,"cut":`, v.Cut)
	out = appendList(out, `,"orphans":`, len(v.Orphans), func(out []byte, i int) []byte { return appendInt(out, "", v.Orphans[i]) })
	out = appendString(out, `,"code":`, v.Code)
	out = appendList(out, `,"edits":`, len(v.Edits), func(out []byte, i int) []byte { return v.Edits[i].AppendJSON(out) })
	if v.JSON != "" {
		out = appendString(out, `,"json":`, v.JSON)
	}
	out = appendList(out, `,"done":`, len(v.Done), func(out []byte, i int) []byte { return appendString(out, "", v.Done[i]) })
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Nothing) AppendJSON(out []byte) []byte {
	start := len(out)
	return closeObject(out, start)
}

func (v *Nothing) fromJSON(r *reader, at source.Index) {
	r.object(at, func(string, source.Index) {})
}
