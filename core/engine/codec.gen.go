// Code generated from types.go and operations.go by go generate ./core/engine. DO NOT EDIT.

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
	case "catalogue":
		var request Nothing
		request.fromJSON(r, r.root())
		if r.wrong != "" {
			return out, r.failure()
		}
		response, failure := e.Catalogue(request)
		if failure != nil {
			return out, failure
		}
		return response.AppendJSON(out), nil
	case "warm":
		var request Nothing
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
	out = append(out, `,"kind":`...)
	out = appendString(out, v.Kind)
	out = append(out, `,"message":`...)
	out = appendString(out, v.Message)
	if v.Detail != "" {
		out = append(out, `,"detail":`...)
		out = appendString(out, v.Detail)
	}
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Place) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"offset":`...)
	out = appendInt(out, v.Offset)
	out = append(out, `,"length":`...)
	out = appendInt(out, v.Length)
	out = append(out, `,"line":`...)
	out = appendInt(out, v.Line)
	out = append(out, `,"column":`...)
	out = appendInt(out, v.Column)
	out = append(out, `,"path":`...)
	out = appendString(out, v.Path)
	if v.Note != "" {
		out = append(out, `,"note":`...)
		out = appendString(out, v.Note)
	}
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Edit) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"offset":`...)
	out = appendInt(out, v.Offset)
	out = append(out, `,"length":`...)
	out = appendInt(out, v.Length)
	out = append(out, `,"text":`...)
	out = appendString(out, v.Text)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Fix) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"title":`...)
	out = appendString(out, v.Title)
	out = append(out, `,"safe":`...)
	out = appendBool(out, v.Safe)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Finding) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"rule":`...)
	out = appendString(out, v.Rule)
	out = append(out, `,"title":`...)
	out = appendString(out, v.Title)
	out = append(out, `,"level":`...)
	out = appendString(out, v.Level)
	out = append(out, `,"offset":`...)
	out = appendInt(out, v.Offset)
	out = append(out, `,"length":`...)
	out = appendInt(out, v.Length)
	out = append(out, `,"line":`...)
	out = appendInt(out, v.Line)
	out = append(out, `,"column":`...)
	out = appendInt(out, v.Column)
	out = append(out, `,"path":`...)
	out = appendString(out, v.Path)
	if v.Note != "" {
		out = append(out, `,"note":`...)
		out = appendString(out, v.Note)
	}
	out = append(out, `,"conversation":`...)
	out = appendInt(out, v.Conversation)
	out = append(out, `,"index":`...)
	out = appendInt(out, v.Index)
	out = append(out, `,"message":`...)
	out = appendString(out, v.Message)
	out = append(out, `,"explanation":`...)
	out = appendString(out, v.Explanation)
	out = append(out, `,"related":`...)
	out = append(out, '[')
	for i := range v.Related {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Related[i].AppendJSON(out)
	}
	out = append(out, ']')
	out = append(out, `,"fixes":`...)
	out = append(out, '[')
	for i := range v.Fixes {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Fixes[i].AppendJSON(out)
	}
	out = append(out, ']')
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Counts) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"error":`...)
	out = appendInt(out, v.Error)
	out = append(out, `,"warning":`...)
	out = appendInt(out, v.Warning)
	out = append(out, `,"info":`...)
	out = appendInt(out, v.Info)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Reason) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"text":`...)
	out = appendString(out, v.Text)
	if v.Place != nil {
		out = append(out, `,"place":`...)
		out = v.Place.AppendJSON(out)
	}
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Guess) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"id":`...)
	out = appendString(out, v.ID)
	out = append(out, `,"name":`...)
	out = appendString(out, v.Name)
	out = append(out, `,"reasons":`...)
	out = append(out, '[')
	for i := range v.Reasons {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Reasons[i].AppendJSON(out)
	}
	out = append(out, ']')
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Dialect) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"id":`...)
	out = appendString(out, v.ID)
	out = append(out, `,"name":`...)
	out = appendString(out, v.Name)
	out = append(out, `,"reasons":`...)
	out = append(out, '[')
	for i := range v.Reasons {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Reasons[i].AppendJSON(out)
	}
	out = append(out, ']')
	out = append(out, `,"chosen":`...)
	out = appendBool(out, v.Chosen)
	out = append(out, `,"ambiguous":`...)
	out = appendBool(out, v.Ambiguous)
	out = append(out, `,"others":`...)
	out = append(out, '[')
	for i := range v.Others {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Others[i].AppendJSON(out)
	}
	out = append(out, ']')
	out = append(out, `,"container":`...)
	out = appendString(out, v.Container)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Verdict) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"target":`...)
	out = appendString(out, v.Target)
	out = append(out, `,"name":`...)
	out = appendString(out, v.Name)
	out = append(out, `,"answer":`...)
	out = appendString(out, v.Answer)
	out = append(out, `,"counts":`...)
	out = v.Counts.AppendJSON(out)
	out = append(out, `,"because":`...)
	out = appendList(out, v.Because, appendString)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Change) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"offset":`...)
	out = appendInt(out, v.Offset)
	out = append(out, `,"length":`...)
	out = appendInt(out, v.Length)
	out = append(out, `,"line":`...)
	out = appendInt(out, v.Line)
	out = append(out, `,"column":`...)
	out = appendInt(out, v.Column)
	out = append(out, `,"path":`...)
	out = appendString(out, v.Path)
	if v.Note != "" {
		out = append(out, `,"note":`...)
		out = appendString(out, v.Note)
	}
	out = append(out, `,"what":`...)
	out = appendString(out, v.What)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Rescue) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"changes":`...)
	out = append(out, '[')
	for i := range v.Changes {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Changes[i].AppendJSON(out)
	}
	out = append(out, ']')
	out = append(out, `,"edits":`...)
	out = append(out, '[')
	for i := range v.Edits {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Edits[i].AppendJSON(out)
	}
	out = append(out, ']')
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
	out = append(out, `,"revision":`...)
	out = appendInt(out, v.Revision)
	out = append(out, `,"state":`...)
	out = appendString(out, v.State)
	out = append(out, `,"bytes":`...)
	out = appendInt(out, v.Bytes)
	out = append(out, `,"lines":`...)
	out = appendInt(out, v.Lines)
	out = append(out, `,"dialect":`...)
	out = v.Dialect.AppendJSON(out)
	out = append(out, `,"target":`...)
	out = appendString(out, v.Target)
	out = append(out, `,"conversations":`...)
	out = appendInt(out, v.Conversations)
	out = append(out, `,"messages":`...)
	out = appendInt(out, v.Messages)
	out = append(out, `,"findings":`...)
	out = append(out, '[')
	for i := range v.Findings {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Findings[i].AppendJSON(out)
	}
	out = append(out, ']')
	out = append(out, `,"counts":`...)
	out = v.Counts.AppendJSON(out)
	out = append(out, `,"more":`...)
	out = appendInt(out, v.More)
	out = append(out, `,"verdicts":`...)
	out = append(out, '[')
	for i := range v.Verdicts {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Verdicts[i].AppendJSON(out)
	}
	out = append(out, ']')
	out = append(out, `,"fixable":`...)
	out = appendInt(out, v.Fixable)
	if v.Rescue != nil {
		out = append(out, `,"rescue":`...)
		out = v.Rescue.AppendJSON(out)
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
	out = append(out, `,"revision":`...)
	out = appendInt(out, v.Revision)
	out = append(out, `,"total":`...)
	out = appendInt(out, v.Total)
	out = append(out, `,"items":`...)
	out = append(out, '[')
	for i := range v.Items {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Items[i].AppendJSON(out)
	}
	out = append(out, ']')
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *ConversationSummary) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"index":`...)
	out = appendInt(out, v.Index)
	out = append(out, `,"title":`...)
	out = appendString(out, v.Title)
	out = append(out, `,"messages":`...)
	out = appendInt(out, v.Messages)
	out = append(out, `,"counts":`...)
	out = v.Counts.AppendJSON(out)
	out = append(out, `,"place":`...)
	out = v.Place.AppendJSON(out)
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
	out = append(out, `,"revision":`...)
	out = appendInt(out, v.Revision)
	out = append(out, `,"conversation":`...)
	out = appendInt(out, v.Conversation)
	out = append(out, `,"total":`...)
	out = appendInt(out, v.Total)
	out = append(out, `,"offset":`...)
	out = appendInt(out, v.Offset)
	out = append(out, `,"items":`...)
	out = append(out, '[')
	for i := range v.Items {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Items[i].AppendJSON(out)
	}
	out = append(out, ']')
	out = append(out, `,"roles":`...)
	out = appendList(out, v.Roles, appendString)
	out = append(out, `,"kinds":`...)
	out = appendList(out, v.Kinds, appendString)
	out = append(out, `,"tools":`...)
	out = appendList(out, v.Tools, appendString)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Card) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"index":`...)
	out = appendInt(out, v.Index)
	out = append(out, `,"role":`...)
	out = appendString(out, v.Role)
	out = append(out, `,"label":`...)
	out = appendString(out, v.Label)
	if v.Name != "" {
		out = append(out, `,"name":`...)
		out = appendString(out, v.Name)
	}
	out = append(out, `,"place":`...)
	out = v.Place.AppendJSON(out)
	out = append(out, `,"parts":`...)
	out = append(out, '[')
	for i := range v.Parts {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Parts[i].AppendJSON(out)
	}
	out = append(out, ']')
	if v.Answers != nil {
		out = append(out, `,"answers":`...)
		out = v.Answers.AppendJSON(out)
	}
	if v.CallID != "" {
		out = append(out, `,"callId":`...)
		out = appendString(out, v.CallID)
	}
	if v.Worst != "" {
		out = append(out, `,"worst":`...)
		out = appendString(out, v.Worst)
	}
	out = append(out, `,"counts":`...)
	out = v.Counts.AppendJSON(out)
	out = append(out, `,"wick":`...)
	out = appendInt(out, v.Wick)
	out = append(out, `,"forge":`...)
	out = appendInt(out, v.Forge)
	out = append(out, `,"group":`...)
	out = appendInt(out, v.Group)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Part) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"kind":`...)
	out = appendString(out, v.Kind)
	out = append(out, `,"text":`...)
	out = appendString(out, v.Text)
	if v.Cut {
		out = append(out, `,"cut":`...)
		out = appendBool(out, v.Cut)
	}
	out = append(out, `,"size":`...)
	out = appendInt(out, v.Size)
	if v.Name != "" {
		out = append(out, `,"name":`...)
		out = appendString(out, v.Name)
	}
	if v.ID != "" {
		out = append(out, `,"id":`...)
		out = appendString(out, v.ID)
	}
	if v.Place != nil {
		out = append(out, `,"place":`...)
		out = v.Place.AppendJSON(out)
	}
	if v.Answer != nil {
		out = append(out, `,"answer":`...)
		out = v.Answer.AppendJSON(out)
	}
	if v.State != "" {
		out = append(out, `,"state":`...)
		out = appendString(out, v.State)
	}
	if v.Source != "" {
		out = append(out, `,"source":`...)
		out = appendString(out, v.Source)
	}
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Link) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"index":`...)
	out = appendInt(out, v.Index)
	out = append(out, `,"part":`...)
	out = appendInt(out, v.Part)
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
	out = append(out, `,"revision":`...)
	out = appendInt(out, v.Revision)
	out = append(out, `,"edits":`...)
	out = append(out, '[')
	for i := range v.Edits {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Edits[i].AppendJSON(out)
	}
	out = append(out, ']')
	out = append(out, `,"done":`...)
	out = appendList(out, v.Done, appendString)
	if v.Code != "" {
		out = append(out, `,"code":`...)
		out = appendString(out, v.Code)
	}
	out = append(out, `,"select":`...)
	out = appendInt(out, v.Select)
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
	out = append(out, `,"revision":`...)
	out = appendInt(out, v.Revision)
	out = append(out, `,"indexes":`...)
	out = appendList(out, v.Indexes, appendInt)
	out = append(out, `,"total":`...)
	out = appendInt(out, v.Total)
	out = append(out, `,"wick":`...)
	out = appendInt(out, v.Wick)
	out = append(out, `,"forge":`...)
	out = appendInt(out, v.Forge)
	out = append(out, `,"json":`...)
	out = appendString(out, v.JSON)
	if v.Code != "" {
		out = append(out, `,"code":`...)
		out = appendString(out, v.Code)
	}
	out = append(out, `,"broken":`...)
	out = appendList(out, v.Broken, appendString)
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
	out = append(out, `,"revision":`...)
	out = appendInt(out, v.Revision)
	out = append(out, `,"methods":`...)
	out = append(out, '[')
	for i := range v.Methods {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Methods[i].AppendJSON(out)
	}
	out = append(out, ']')
	out = append(out, `,"messages":`...)
	out = append(out, '[')
	for i := range v.Messages {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Messages[i].AppendJSON(out)
	}
	out = append(out, ']')
	out = append(out, `,"roles":`...)
	out = append(out, '[')
	for i := range v.Roles {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Roles[i].AppendJSON(out)
	}
	out = append(out, ']')
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *TokenMethod) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"id":`...)
	out = appendString(out, v.ID)
	out = append(out, `,"name":`...)
	out = appendString(out, v.Name)
	out = append(out, `,"method":`...)
	out = appendString(out, v.Method)
	out = append(out, `,"total":`...)
	out = appendInt(out, v.Total)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *TokenRow) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"index":`...)
	out = appendInt(out, v.Index)
	out = append(out, `,"role":`...)
	out = appendString(out, v.Role)
	out = append(out, `,"label":`...)
	out = appendString(out, v.Label)
	out = append(out, `,"count":`...)
	out = appendInt(out, v.Count)
	out = append(out, `,"tokens":`...)
	out = appendList(out, v.Tokens, appendInt)
	out = append(out, `,"bytes":`...)
	out = appendInt(out, v.Bytes)
	return closeObject(out, start)
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
	out = append(out, `,"revision":`...)
	out = appendInt(out, v.Revision)
	out = append(out, `,"text":`...)
	out = appendString(out, v.Text)
	if v.Validate != "" {
		out = append(out, `,"validate":`...)
		out = appendString(out, v.Validate)
	}
	if v.ValidateUserInput != "" {
		out = append(out, `,"validateUserInput":`...)
		out = appendString(out, v.ValidateUserInput)
	}
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Catalogue) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"version":`...)
	out = appendString(out, v.Version)
	out = append(out, `,"rules":`...)
	out = append(out, '[')
	for i := range v.Rules {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Rules[i].AppendJSON(out)
	}
	out = append(out, ']')
	out = append(out, `,"dialects":`...)
	out = append(out, '[')
	for i := range v.Dialects {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Dialects[i].AppendJSON(out)
	}
	out = append(out, ']')
	out = append(out, `,"targets":`...)
	out = append(out, '[')
	for i := range v.Targets {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Targets[i].AppendJSON(out)
	}
	out = append(out, ']')
	out = append(out, `,"examples":`...)
	out = append(out, '[')
	for i := range v.Examples {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Examples[i].AppendJSON(out)
	}
	out = append(out, ']')
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *CatalogItem) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"id":`...)
	out = appendString(out, v.ID)
	out = append(out, `,"name":`...)
	out = appendString(out, v.Name)
	out = append(out, `,"description":`...)
	out = appendString(out, v.Description)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Rule) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"id":`...)
	out = appendString(out, v.ID)
	out = append(out, `,"title":`...)
	out = appendString(out, v.Title)
	out = append(out, `,"why":`...)
	out = appendString(out, v.Why)
	out = append(out, `,"evidence":`...)
	out = appendList(out, v.Evidence, appendString)
	out = append(out, `,"says":`...)
	out = appendList(out, v.Says, appendString)
	out = append(out, `,"levels":`...)
	out = append(out, '[')
	for i := range v.Levels {
		if i > 0 {
			out = append(out, ',')
		}
		out = v.Levels[i].AppendJSON(out)
	}
	out = append(out, ']')
	out = append(out, `,"bad":`...)
	out = appendString(out, v.Bad)
	out = append(out, `,"good":`...)
	out = appendString(out, v.Good)
	out = append(out, `,"fix":`...)
	out = appendList(out, v.Fix, appendString)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *RuleLevel) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"target":`...)
	out = appendString(out, v.Target)
	out = append(out, `,"level":`...)
	out = appendString(out, v.Level)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *Example) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"id":`...)
	out = appendString(out, v.ID)
	out = append(out, `,"group":`...)
	out = appendString(out, v.Group)
	out = append(out, `,"title":`...)
	out = appendString(out, v.Title)
	out = append(out, `,"story":`...)
	out = appendString(out, v.Story)
	if v.Target != "" {
		out = append(out, `,"target":`...)
		out = appendString(out, v.Target)
	}
	out = append(out, `,"text":`...)
	out = appendString(out, v.Text)
	return closeObject(out, start)
}

// AppendJSON appends the value as a JSON object.
func (v *OpenResponse) AppendJSON(out []byte) []byte {
	start := len(out)
	out = append(out, `,"revision":`...)
	out = appendInt(out, v.Revision)
	out = append(out, `,"text":`...)
	out = appendString(out, v.Text)
	out = append(out, `,"encoding":`...)
	out = appendString(out, v.Encoding)
	out = append(out, `,"notes":`...)
	out = appendList(out, v.Notes, appendString)
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

// AppendJSON appends the value as a JSON object.
func (v *Nothing) AppendJSON(out []byte) []byte {
	start := len(out)
	return closeObject(out, start)
}

func (v *Nothing) fromJSON(r *reader, at source.Index) {
	r.object(at, func(string, source.Index) {})
}
