// Code generated from types*.go and operations.go by go generate ./core/engine. DO NOT EDIT.

package engine

import "unsafe"

// First is a Run of the operations that a page needs at its start.
func First(e *Engine, operation string, r *reader, out []byte) ([]byte, *Failure) {
	switch operation {
	case "check":
		var request CheckRequest
		if !r.decode(&checkRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Check(request)
		return checkResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "conversations":
		var request ConversationsRequest
		if !r.decode(&conversationsRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Conversations(request)
		return conversationsResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "messages":
		var request MessagesRequest
		if !r.decode(&messagesRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Messages(request)
		return messagesResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "rescue":
		var request RescueRequest
		if !r.decode(&rescueRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Rescue(request)
		return editResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "at":
		var request AtRequest
		if !r.decode(&atRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.At(request)
		return atResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "tokens":
		var request TokensRequest
		if !r.decode(&tokensRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Tokens(request)
		return tokensResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "open":
		var request OpenRequest
		if !r.decode(&openRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Open(request)
		return openResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "warm":
		var request WarmRequest
		if !r.decode(&warmRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Warm(request)
		return nothingShape.encode(out, unsafe.Pointer(&response), failure)
	}
	return out, unknownOperation(operation)
}

var failureShape = shape{
	{key: `,"kind":`, offset: unsafe.Offsetof(Failure{}.Kind), kind: stringKind},
	{key: `,"message":`, offset: unsafe.Offsetof(Failure{}.Message), kind: stringKind},
	{key: `,"detail":`, offset: unsafe.Offsetof(Failure{}.Detail), kind: stringKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *Failure) AppendJSON(out []byte) []byte { return failureShape.append(out, unsafe.Pointer(v)) }

var placeShape = shape{
	{key: `,"offset":`, offset: unsafe.Offsetof(Place{}.Offset), kind: intKind},
	{key: `,"length":`, offset: unsafe.Offsetof(Place{}.Length), kind: intKind},
	{key: `,"line":`, offset: unsafe.Offsetof(Place{}.Line), kind: intKind},
	{key: `,"column":`, offset: unsafe.Offsetof(Place{}.Column), kind: intKind},
	{key: `,"path":`, offset: unsafe.Offsetof(Place{}.Path), kind: stringKind},
	{key: `,"note":`, offset: unsafe.Offsetof(Place{}.Note), kind: stringKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *Place) AppendJSON(out []byte) []byte { return placeShape.append(out, unsafe.Pointer(v)) }

var editShape = shape{
	{key: `,"offset":`, offset: unsafe.Offsetof(Edit{}.Offset), kind: intKind},
	{key: `,"length":`, offset: unsafe.Offsetof(Edit{}.Length), kind: intKind},
	{key: `,"text":`, offset: unsafe.Offsetof(Edit{}.Text), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *Edit) AppendJSON(out []byte) []byte { return editShape.append(out, unsafe.Pointer(v)) }

var fixShape = shape{
	{key: `,"title":`, offset: unsafe.Offsetof(Fix{}.Title), kind: stringKind},
	{key: `,"safe":`, offset: unsafe.Offsetof(Fix{}.Safe), kind: boolKind},
}

// AppendJSON appends the value as a JSON object.
func (v *Fix) AppendJSON(out []byte) []byte { return fixShape.append(out, unsafe.Pointer(v)) }

var findingShape = shape{
	{key: `,"rule":`, offset: unsafe.Offsetof(Finding{}.Rule), kind: stringKind},
	{key: `,"level":`, offset: unsafe.Offsetof(Finding{}.Level), kind: stringKind},
	{key: `,"path":`, offset: unsafe.Offsetof(Finding{}.Path), kind: stringKind},
	{key: `,"line":`, offset: unsafe.Offsetof(Finding{}.Line), kind: intKind},
	{key: `,"column":`, offset: unsafe.Offsetof(Finding{}.Column), kind: intKind},
	{key: `,"offset":`, offset: unsafe.Offsetof(Finding{}.Offset), kind: intKind},
	{key: `,"length":`, offset: unsafe.Offsetof(Finding{}.Length), kind: intKind},
	{key: `,"message":`, offset: unsafe.Offsetof(Finding{}.Message), kind: stringKind},
	{key: `,"note":`, offset: unsafe.Offsetof(Finding{}.Note), kind: stringKind},
	{key: `,"related":`, offset: unsafe.Offsetof(Finding{}.Related), kind: structKind, shape: &placeShape, size: unsafe.Sizeof(Place{}), form: list},
	{key: `,"fixes":`, offset: unsafe.Offsetof(Finding{}.Fixes), kind: structKind, shape: &fixShape, size: unsafe.Sizeof(Fix{}), form: list},
	{key: `,"page":`, offset: unsafe.Offsetof(Finding{}.Page), kind: stringKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *Finding) AppendJSON(out []byte) []byte { return findingShape.append(out, unsafe.Pointer(v)) }

var ownerShape = shape{
	{key: `,"conversation":`, offset: unsafe.Offsetof(Owner{}.Conversation), kind: intKind},
	{key: `,"index":`, offset: unsafe.Offsetof(Owner{}.Index), kind: intKind},
}

// AppendJSON appends the value as a JSON object.
func (v *Owner) AppendJSON(out []byte) []byte { return ownerShape.append(out, unsafe.Pointer(v)) }

var countsShape = shape{
	{key: `,"error":`, offset: unsafe.Offsetof(Counts{}.Error), kind: intKind},
	{key: `,"warning":`, offset: unsafe.Offsetof(Counts{}.Warning), kind: intKind},
	{key: `,"info":`, offset: unsafe.Offsetof(Counts{}.Info), kind: intKind},
}

// AppendJSON appends the value as a JSON object.
func (v *Counts) AppendJSON(out []byte) []byte { return countsShape.append(out, unsafe.Pointer(v)) }

var reasonShape = shape{
	{key: `,"text":`, offset: unsafe.Offsetof(Reason{}.Text), kind: stringKind},
	{key: `,"place":`, offset: unsafe.Offsetof(Reason{}.Place), kind: structKind, shape: &placeShape, form: pointer},
}

// AppendJSON appends the value as a JSON object.
func (v *Reason) AppendJSON(out []byte) []byte { return reasonShape.append(out, unsafe.Pointer(v)) }

var guessShape = shape{
	{key: `,"id":`, offset: unsafe.Offsetof(Guess{}.ID), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(Guess{}.Name), kind: stringKind},
	{key: `,"reasons":`, offset: unsafe.Offsetof(Guess{}.Reasons), kind: structKind, shape: &reasonShape, size: unsafe.Sizeof(Reason{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *Guess) AppendJSON(out []byte) []byte { return guessShape.append(out, unsafe.Pointer(v)) }

var dialectShape = shape{
	{key: `,"id":`, offset: unsafe.Offsetof(Dialect{}.Guess) + unsafe.Offsetof(Guess{}.ID), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(Dialect{}.Guess) + unsafe.Offsetof(Guess{}.Name), kind: stringKind},
	{key: `,"reasons":`, offset: unsafe.Offsetof(Dialect{}.Guess) + unsafe.Offsetof(Guess{}.Reasons), kind: structKind, shape: &reasonShape, size: unsafe.Sizeof(Reason{}), form: list},
	{key: `,"chosen":`, offset: unsafe.Offsetof(Dialect{}.Chosen), kind: boolKind},
	{key: `,"readOnly":`, offset: unsafe.Offsetof(Dialect{}.ReadOnly), kind: boolKind},
	{key: `,"ambiguous":`, offset: unsafe.Offsetof(Dialect{}.Ambiguous), kind: boolKind},
	{key: `,"others":`, offset: unsafe.Offsetof(Dialect{}.Others), kind: structKind, shape: &guessShape, size: unsafe.Sizeof(Guess{}), form: list},
	{key: `,"container":`, offset: unsafe.Offsetof(Dialect{}.Container), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *Dialect) AppendJSON(out []byte) []byte { return dialectShape.append(out, unsafe.Pointer(v)) }

var verdictShape = shape{
	{key: `,"target":`, offset: unsafe.Offsetof(Verdict{}.Target), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(Verdict{}.Name), kind: stringKind},
	{key: `,"answer":`, offset: unsafe.Offsetof(Verdict{}.Answer), kind: stringKind},
	{key: `,"mayRefuse":`, offset: unsafe.Offsetof(Verdict{}.MayRefuse), kind: boolKind, form: optional},
	{key: `,"counts":`, offset: unsafe.Offsetof(Verdict{}.Counts), kind: structKind, shape: &countsShape},
	{key: `,"because":`, offset: unsafe.Offsetof(Verdict{}.Because), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"unchecked":`, offset: unsafe.Offsetof(Verdict{}.Unchecked), kind: stringKind, size: unsafe.Sizeof(""), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *Verdict) AppendJSON(out []byte) []byte { return verdictShape.append(out, unsafe.Pointer(v)) }

var changeShape = shape{
	{key: `,"offset":`, offset: unsafe.Offsetof(Change{}.Place) + unsafe.Offsetof(Place{}.Offset), kind: intKind},
	{key: `,"length":`, offset: unsafe.Offsetof(Change{}.Place) + unsafe.Offsetof(Place{}.Length), kind: intKind},
	{key: `,"line":`, offset: unsafe.Offsetof(Change{}.Place) + unsafe.Offsetof(Place{}.Line), kind: intKind},
	{key: `,"column":`, offset: unsafe.Offsetof(Change{}.Place) + unsafe.Offsetof(Place{}.Column), kind: intKind},
	{key: `,"path":`, offset: unsafe.Offsetof(Change{}.Place) + unsafe.Offsetof(Place{}.Path), kind: stringKind},
	{key: `,"note":`, offset: unsafe.Offsetof(Change{}.Place) + unsafe.Offsetof(Place{}.Note), kind: stringKind, form: optional},
	{key: `,"what":`, offset: unsafe.Offsetof(Change{}.What), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *Change) AppendJSON(out []byte) []byte { return changeShape.append(out, unsafe.Pointer(v)) }

var rescueShape = shape{
	{key: `,"changes":`, offset: unsafe.Offsetof(Rescue{}.Changes), kind: structKind, shape: &changeShape, size: unsafe.Sizeof(Change{}), form: list},
	{key: `,"said":`, offset: unsafe.Offsetof(Rescue{}.Said), kind: stringKind},
	{key: `,"edits":`, offset: unsafe.Offsetof(Rescue{}.Edits), kind: structKind, shape: &editShape, size: unsafe.Sizeof(Edit{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *Rescue) AppendJSON(out []byte) []byte { return rescueShape.append(out, unsafe.Pointer(v)) }

var acceptRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(AcceptRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(AcceptRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(AcceptRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"target":`, offset: unsafe.Offsetof(AcceptRequest{}.Target), kind: stringKind, form: optional},
	{key: `,"choices":`, offset: unsafe.Offsetof(AcceptRequest{}.Choices), kind: structKind, shape: &acceptChoiceShape, size: unsafe.Sizeof(AcceptChoice{}), form: list, grow: grow[AcceptChoice]},
	{key: `,"first":`, offset: unsafe.Offsetof(AcceptRequest{}.First), kind: boolKind, form: optional},
	{key: `,"model":`, offset: unsafe.Offsetof(AcceptRequest{}.Model), kind: stringKind, form: optional},
	{key: `,"maxTokens":`, offset: unsafe.Offsetof(AcceptRequest{}.MaxTokens), kind: intKind, form: optional},
	{key: `,"as":`, offset: unsafe.Offsetof(AcceptRequest{}.As) + unsafe.Offsetof(As{}.As), kind: stringKind, form: optional},
	{key: `,"facts":`, offset: unsafe.Offsetof(AcceptRequest{}.As) + unsafe.Offsetof(As{}.Facts), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"version":`, offset: unsafe.Offsetof(AcceptRequest{}.As) + unsafe.Offsetof(As{}.Version), kind: stringKind, form: optional},
	{key: `,"betas":`, offset: unsafe.Offsetof(AcceptRequest{}.As) + unsafe.Offsetof(As{}.Betas), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"rulesOf":`, offset: unsafe.Offsetof(AcceptRequest{}.As) + unsafe.Offsetof(As{}.Rules), kind: stringKind, form: optional},
	{key: `,"learned":`, offset: unsafe.Offsetof(AcceptRequest{}.As) + unsafe.Offsetof(As{}.Learned), kind: stringKind, form: optional},
	{key: `,"now":`, offset: unsafe.Offsetof(AcceptRequest{}.As) + unsafe.Offsetof(As{}.Now), kind: stringKind, form: optional},
}

var acceptChoiceShape = shape{
	{key: `,"rule":`, offset: unsafe.Offsetof(AcceptChoice{}.Rule), kind: stringKind},
	{key: `,"message":`, offset: unsafe.Offsetof(AcceptChoice{}.Message), kind: stringKind},
	{key: `,"fix":`, offset: unsafe.Offsetof(AcceptChoice{}.Fix), kind: intKind},
	{key: `,"skip":`, offset: unsafe.Offsetof(AcceptChoice{}.Skip), kind: intKind, form: optional},
}

var acceptResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(AcceptResponse{}.Revision), kind: intKind},
	{key: `,"target":`, offset: unsafe.Offsetof(AcceptResponse{}.Target), kind: stringKind},
	{key: `,"accepted":`, offset: unsafe.Offsetof(AcceptResponse{}.Accepted), kind: boolKind},
	{key: `,"text":`, offset: unsafe.Offsetof(AcceptResponse{}.Text), kind: stringKind},
	{key: `,"steps":`, offset: unsafe.Offsetof(AcceptResponse{}.Steps), kind: structKind, shape: &acceptStepShape, size: unsafe.Sizeof(AcceptStep{}), form: list},
	{key: `,"questions":`, offset: unsafe.Offsetof(AcceptResponse{}.Questions), kind: structKind, shape: &acceptQuestionShape, size: unsafe.Sizeof(AcceptQuestion{}), form: list},
	{key: `,"left":`, offset: unsafe.Offsetof(AcceptResponse{}.Left), kind: structKind, shape: &findingShape, size: unsafe.Sizeof(Finding{}), form: list},
	{key: `,"counts":`, offset: unsafe.Offsetof(AcceptResponse{}.Counts), kind: structKind, shape: &countsShape},
	{key: `,"stopped":`, offset: unsafe.Offsetof(AcceptResponse{}.Stopped), kind: stringKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *AcceptResponse) AppendJSON(out []byte) []byte {
	return acceptResponseShape.append(out, unsafe.Pointer(v))
}

var acceptStepShape = shape{
	{key: `,"kind":`, offset: unsafe.Offsetof(AcceptStep{}.Kind), kind: stringKind},
	{key: `,"rule":`, offset: unsafe.Offsetof(AcceptStep{}.Rule), kind: stringKind},
	{key: `,"repaired":`, offset: unsafe.Offsetof(AcceptStep{}.Repaired), kind: structKind, shape: &acceptRepairedShape, size: unsafe.Sizeof(AcceptRepaired{}), form: list},
	{key: `,"done":`, offset: unsafe.Offsetof(AcceptStep{}.Done), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"edits":`, offset: unsafe.Offsetof(AcceptStep{}.Edits), kind: structKind, shape: &editShape, size: unsafe.Sizeof(Edit{}), form: list},
	{key: `,"from":`, offset: unsafe.Offsetof(AcceptStep{}.From), kind: stringKind, form: optional},
	{key: `,"to":`, offset: unsafe.Offsetof(AcceptStep{}.To), kind: stringKind, form: optional},
	{key: `,"losses":`, offset: unsafe.Offsetof(AcceptStep{}.Losses), kind: structKind, shape: &lossShape, size: unsafe.Sizeof(Loss{}), form: list},
	{key: `,"questions":`, offset: unsafe.Offsetof(AcceptStep{}.Questions), kind: structKind, shape: &questionShape, size: unsafe.Sizeof(Question{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *AcceptStep) AppendJSON(out []byte) []byte {
	return acceptStepShape.append(out, unsafe.Pointer(v))
}

var acceptRepairedShape = shape{
	{key: `,"message":`, offset: unsafe.Offsetof(AcceptRepaired{}.Message), kind: stringKind},
	{key: `,"fixes":`, offset: unsafe.Offsetof(AcceptRepaired{}.Fixes), kind: structKind, shape: &fixShape, size: unsafe.Sizeof(Fix{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *AcceptRepaired) AppendJSON(out []byte) []byte {
	return acceptRepairedShape.append(out, unsafe.Pointer(v))
}

var acceptQuestionShape = shape{
	{key: `,"rule":`, offset: unsafe.Offsetof(AcceptQuestion{}.Finding) + unsafe.Offsetof(Finding{}.Rule), kind: stringKind},
	{key: `,"level":`, offset: unsafe.Offsetof(AcceptQuestion{}.Finding) + unsafe.Offsetof(Finding{}.Level), kind: stringKind},
	{key: `,"path":`, offset: unsafe.Offsetof(AcceptQuestion{}.Finding) + unsafe.Offsetof(Finding{}.Path), kind: stringKind},
	{key: `,"line":`, offset: unsafe.Offsetof(AcceptQuestion{}.Finding) + unsafe.Offsetof(Finding{}.Line), kind: intKind},
	{key: `,"column":`, offset: unsafe.Offsetof(AcceptQuestion{}.Finding) + unsafe.Offsetof(Finding{}.Column), kind: intKind},
	{key: `,"offset":`, offset: unsafe.Offsetof(AcceptQuestion{}.Finding) + unsafe.Offsetof(Finding{}.Offset), kind: intKind},
	{key: `,"length":`, offset: unsafe.Offsetof(AcceptQuestion{}.Finding) + unsafe.Offsetof(Finding{}.Length), kind: intKind},
	{key: `,"message":`, offset: unsafe.Offsetof(AcceptQuestion{}.Finding) + unsafe.Offsetof(Finding{}.Message), kind: stringKind},
	{key: `,"note":`, offset: unsafe.Offsetof(AcceptQuestion{}.Finding) + unsafe.Offsetof(Finding{}.Note), kind: stringKind},
	{key: `,"related":`, offset: unsafe.Offsetof(AcceptQuestion{}.Finding) + unsafe.Offsetof(Finding{}.Related), kind: structKind, shape: &placeShape, size: unsafe.Sizeof(Place{}), form: list},
	{key: `,"fixes":`, offset: unsafe.Offsetof(AcceptQuestion{}.Finding) + unsafe.Offsetof(Finding{}.Fixes), kind: structKind, shape: &fixShape, size: unsafe.Sizeof(Fix{}), form: list},
	{key: `,"page":`, offset: unsafe.Offsetof(AcceptQuestion{}.Finding) + unsafe.Offsetof(Finding{}.Page), kind: stringKind, form: optional},
	{key: `,"effects":`, offset: unsafe.Offsetof(AcceptQuestion{}.Effects), kind: stringKind, size: unsafe.Sizeof(""), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *AcceptQuestion) AppendJSON(out []byte) []byte {
	return acceptQuestionShape.append(out, unsafe.Pointer(v))
}

var checkedModelShape = shape{
	{key: `,"name":`, offset: unsafe.Offsetof(CheckedModel{}.Name), kind: stringKind},
	{key: `,"named":`, offset: unsafe.Offsetof(CheckedModel{}.Named), kind: stringKind},
	{key: `,"sent":`, offset: unsafe.Offsetof(CheckedModel{}.Sent), kind: stringKind, form: optional},
	{key: `,"facts":`, offset: unsafe.Offsetof(CheckedModel{}.Facts), kind: structKind, shape: &modelFactShape, size: unsafe.Sizeof(ModelFact{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *CheckedModel) AppendJSON(out []byte) []byte {
	return checkedModelShape.append(out, unsafe.Pointer(v))
}

var modelFactShape = shape{
	{key: `,"fact":`, offset: unsafe.Offsetof(ModelFact{}.Fact), kind: stringKind},
	{key: `,"known":`, offset: unsafe.Offsetof(ModelFact{}.Known), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *ModelFact) AppendJSON(out []byte) []byte {
	return modelFactShape.append(out, unsafe.Pointer(v))
}

var atRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(AtRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(AtRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(AtRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"target":`, offset: unsafe.Offsetof(AtRequest{}.Target), kind: stringKind, form: optional},
	{key: `,"offset":`, offset: unsafe.Offsetof(AtRequest{}.Offset), kind: intKind},
	{key: `,"nearest":`, offset: unsafe.Offsetof(AtRequest{}.Nearest), kind: boolKind, form: optional},
}

var atResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(AtResponse{}.Revision), kind: intKind},
	{key: `,"conversation":`, offset: unsafe.Offsetof(AtResponse{}.Conversation), kind: intKind},
	{key: `,"message":`, offset: unsafe.Offsetof(AtResponse{}.Message), kind: intKind},
	{key: `,"next":`, offset: unsafe.Offsetof(AtResponse{}.Next), kind: intKind},
	{key: `,"role":`, offset: unsafe.Offsetof(AtResponse{}.Role), kind: stringKind},
	{key: `,"partKind":`, offset: unsafe.Offsetof(AtResponse{}.PartKind), kind: stringKind},
	{key: `,"key":`, offset: unsafe.Offsetof(AtResponse{}.Key), kind: stringKind},
	{key: `,"slot":`, offset: unsafe.Offsetof(AtResponse{}.Slot), kind: intKind},
	{key: `,"known":`, offset: unsafe.Offsetof(AtResponse{}.Known), kind: boolKind},
	{key: `,"takes":`, offset: unsafe.Offsetof(AtResponse{}.Takes), kind: stringKind},
	{key: `,"inside":`, offset: unsafe.Offsetof(AtResponse{}.Inside), kind: boolKind},
	{key: `,"as":`, offset: unsafe.Offsetof(AtResponse{}.As), kind: stringKind, form: optional},
	{key: `,"into":`, offset: unsafe.Offsetof(AtResponse{}.Into), kind: stringKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *AtResponse) AppendJSON(out []byte) []byte {
	return atResponseShape.append(out, unsafe.Pointer(v))
}

var auditRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(AuditRequest{}.Revision), kind: intKind},
	{key: `,"dialect":`, offset: unsafe.Offsetof(AuditRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"units":`, offset: unsafe.Offsetof(AuditRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(AuditRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"offset":`, offset: unsafe.Offsetof(AuditRequest{}.Offset), kind: intKind, form: optional},
	{key: `,"limit":`, offset: unsafe.Offsetof(AuditRequest{}.Limit), kind: intKind, form: optional},
	{key: `,"find":`, offset: unsafe.Offsetof(AuditRequest{}.Find), kind: intKind, form: optional},
	{key: `,"forms":`, offset: unsafe.Offsetof(AuditRequest{}.Forms), kind: boolKind, form: optional},
	{key: `,"log":`, offset: unsafe.Offsetof(AuditRequest{}.Log), kind: boolKind, form: optional},
	{key: `,"now":`, offset: unsafe.Offsetof(AuditRequest{}.Now), kind: stringKind, form: optional},
	{key: `,"script":`, offset: unsafe.Offsetof(AuditRequest{}.Script), kind: stringKind, form: optional},
}

var auditResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(AuditResponse{}.Revision), kind: intKind},
	{key: `,"written":`, offset: unsafe.Offsetof(AuditResponse{}.Written), kind: boolKind},
	{key: `,"total":`, offset: unsafe.Offsetof(AuditResponse{}.Total), kind: intKind},
	{key: `,"offset":`, offset: unsafe.Offsetof(AuditResponse{}.Offset), kind: intKind},
	{key: `,"found":`, offset: unsafe.Offsetof(AuditResponse{}.Found), kind: intKind},
	{key: `,"entries":`, offset: unsafe.Offsetof(AuditResponse{}.Entries), kind: structKind, shape: &auditEntryShape, size: unsafe.Sizeof(AuditEntry{}), form: list},
	{key: `,"losses":`, offset: unsafe.Offsetof(AuditResponse{}.Losses), kind: structKind, shape: &lossShape, size: unsafe.Sizeof(Loss{}), form: list},
	{key: `,"text":`, offset: unsafe.Offsetof(AuditResponse{}.Text), kind: stringKind, form: optional},
	{key: `,"turns":`, offset: unsafe.Offsetof(AuditResponse{}.Turns), kind: structKind, shape: &auditTurnShape, size: unsafe.Sizeof(AuditTurn{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *AuditResponse) AppendJSON(out []byte) []byte {
	return auditResponseShape.append(out, unsafe.Pointer(v))
}

var auditEntryShape = shape{
	{key: `,"index":`, offset: unsafe.Offsetof(AuditEntry{}.Index), kind: intKind},
	{key: `,"part":`, offset: unsafe.Offsetof(AuditEntry{}.Part), kind: intKind},
	{key: `,"id":`, offset: unsafe.Offsetof(AuditEntry{}.ID), kind: stringKind},
	{key: `,"timestamp":`, offset: unsafe.Offsetof(AuditEntry{}.Timestamp), kind: stringKind},
	{key: `,"type":`, offset: unsafe.Offsetof(AuditEntry{}.Type), kind: stringKind},
	{key: `,"tool":`, offset: unsafe.Offsetof(AuditEntry{}.Tool), kind: stringKind},
	{key: `,"toolId":`, offset: unsafe.Offsetof(AuditEntry{}.ToolID), kind: stringKind},
	{key: `,"text":`, offset: unsafe.Offsetof(AuditEntry{}.Text), kind: stringKind},
	{key: `,"cut":`, offset: unsafe.Offsetof(AuditEntry{}.Cut), kind: boolKind, form: optional},
	{key: `,"decision":`, offset: unsafe.Offsetof(AuditEntry{}.Decision), kind: stringKind},
	{key: `,"suggested":`, offset: unsafe.Offsetof(AuditEntry{}.Suggested), kind: stringKind},
	{key: `,"audit":`, offset: unsafe.Offsetof(AuditEntry{}.Audit), kind: stringKind},
	{key: `,"role":`, offset: unsafe.Offsetof(AuditEntry{}.Role), kind: stringKind, form: optional},
	{key: `,"content":`, offset: unsafe.Offsetof(AuditEntry{}.Content), kind: stringKind, form: optional},
	{key: `,"log":`, offset: unsafe.Offsetof(AuditEntry{}.Log), kind: stringKind, form: optional},
	{key: `,"place":`, offset: unsafe.Offsetof(AuditEntry{}.Place), kind: structKind, shape: &placeShape, form: pointer},
}

// AppendJSON appends the value as a JSON object.
func (v *AuditEntry) AppendJSON(out []byte) []byte {
	return auditEntryShape.append(out, unsafe.Pointer(v))
}

var auditTurnShape = shape{
	{key: `,"index":`, offset: unsafe.Offsetof(AuditTurn{}.Index), kind: intKind},
	{key: `,"differences":`, offset: unsafe.Offsetof(AuditTurn{}.Differences), kind: structKind, shape: &auditDifferenceShape, size: unsafe.Sizeof(AuditDifference{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *AuditTurn) AppendJSON(out []byte) []byte {
	return auditTurnShape.append(out, unsafe.Pointer(v))
}

var auditDifferenceShape = shape{
	{key: `,"what":`, offset: unsafe.Offsetof(AuditDifference{}.What), kind: stringKind},
	{key: `,"action":`, offset: unsafe.Offsetof(AuditDifference{}.Action), kind: intKind},
	{key: `,"was":`, offset: unsafe.Offsetof(AuditDifference{}.Was), kind: stringKind},
	{key: `,"is":`, offset: unsafe.Offsetof(AuditDifference{}.Is), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *AuditDifference) AppendJSON(out []byte) []byte {
	return auditDifferenceShape.append(out, unsafe.Pointer(v))
}

var noteRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(NoteRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(NoteRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(NoteRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(NoteRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"entry":`, offset: unsafe.Offsetof(NoteRequest{}.Entry), kind: intKind},
	{key: `,"field":`, offset: unsafe.Offsetof(NoteRequest{}.Field), kind: stringKind},
	{key: `,"value":`, offset: unsafe.Offsetof(NoteRequest{}.Value), kind: stringKind},
}

var catalogueShape = shape{
	{key: `,"version":`, offset: unsafe.Offsetof(Catalogue{}.Version), kind: stringKind},
	{key: `,"rules":`, offset: unsafe.Offsetof(Catalogue{}.Rules), kind: structKind, shape: &ruleShape, size: unsafe.Sizeof(Rule{}), form: list},
	{key: `,"dialects":`, offset: unsafe.Offsetof(Catalogue{}.Dialects), kind: structKind, shape: &catalogItemShape, size: unsafe.Sizeof(CatalogItem{}), form: list},
	{key: `,"targets":`, offset: unsafe.Offsetof(Catalogue{}.Targets), kind: structKind, shape: &catalogItemShape, size: unsafe.Sizeof(CatalogItem{}), form: list},
	{key: `,"examples":`, offset: unsafe.Offsetof(Catalogue{}.Examples), kind: structKind, shape: &exampleShape, size: unsafe.Sizeof(Example{}), form: list},
	{key: `,"models":`, offset: unsafe.Offsetof(Catalogue{}.Models), kind: structKind, shape: &modelItemShape, size: unsafe.Sizeof(ModelItem{}), form: list},
	{key: `,"facts":`, offset: unsafe.Offsetof(Catalogue{}.Facts), kind: structKind, shape: &catalogItemShape, size: unsafe.Sizeof(CatalogItem{}), form: list},
	{key: `,"slots":`, offset: unsafe.Offsetof(Catalogue{}.Slots), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"authors":`, offset: unsafe.Offsetof(Catalogue{}.Authors), kind: structKind, shape: &catalogItemShape, size: unsafe.Sizeof(CatalogItem{}), form: list},
	{key: `,"kinds":`, offset: unsafe.Offsetof(Catalogue{}.Kinds), kind: structKind, shape: &catalogItemShape, size: unsafe.Sizeof(CatalogItem{}), form: list},
	{key: `,"programs":`, offset: unsafe.Offsetof(Catalogue{}.Programs), kind: structKind, shape: &programShape, size: unsafe.Sizeof(Program{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *Catalogue) AppendJSON(out []byte) []byte {
	return catalogueShape.append(out, unsafe.Pointer(v))
}

var programShape = shape{
	{key: `,"id":`, offset: unsafe.Offsetof(Program{}.ID), kind: stringKind},
	{key: `,"text":`, offset: unsafe.Offsetof(Program{}.Text), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *Program) AppendJSON(out []byte) []byte { return programShape.append(out, unsafe.Pointer(v)) }

var catalogItemShape = shape{
	{key: `,"id":`, offset: unsafe.Offsetof(CatalogItem{}.ID), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(CatalogItem{}.Name), kind: stringKind},
	{key: `,"description":`, offset: unsafe.Offsetof(CatalogItem{}.Description), kind: stringKind},
	{key: `,"group":`, offset: unsafe.Offsetof(CatalogItem{}.Group), kind: stringKind, form: optional},
	{key: `,"rows":`, offset: unsafe.Offsetof(CatalogItem{}.Rows), kind: boolKind, form: optional},
	{key: `,"words":`, offset: unsafe.Offsetof(CatalogItem{}.Words), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(CatalogItem{}.Dialect), kind: stringKind, form: optional},
	{key: `,"models":`, offset: unsafe.Offsetof(CatalogItem{}.Models), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"versions":`, offset: unsafe.Offsetof(CatalogItem{}.Versions), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"betas":`, offset: unsafe.Offsetof(CatalogItem{}.Betas), kind: stringKind, size: unsafe.Sizeof(""), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *CatalogItem) AppendJSON(out []byte) []byte {
	return catalogItemShape.append(out, unsafe.Pointer(v))
}

var ruleShape = shape{
	{key: `,"id":`, offset: unsafe.Offsetof(Rule{}.ID), kind: stringKind},
	{key: `,"title":`, offset: unsafe.Offsetof(Rule{}.Title), kind: stringKind},
	{key: `,"why":`, offset: unsafe.Offsetof(Rule{}.Why), kind: stringKind},
	{key: `,"evidence":`, offset: unsafe.Offsetof(Rule{}.Evidence), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"says":`, offset: unsafe.Offsetof(Rule{}.Says), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"levels":`, offset: unsafe.Offsetof(Rule{}.Levels), kind: structKind, shape: &ruleLevelShape, size: unsafe.Sizeof(RuleLevel{}), form: list},
	{key: `,"bad":`, offset: unsafe.Offsetof(Rule{}.Bad), kind: stringKind},
	{key: `,"good":`, offset: unsafe.Offsetof(Rule{}.Good), kind: stringKind},
	{key: `,"fix":`, offset: unsafe.Offsetof(Rule{}.Fix), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"target":`, offset: unsafe.Offsetof(Rule{}.Target), kind: stringKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *Rule) AppendJSON(out []byte) []byte { return ruleShape.append(out, unsafe.Pointer(v)) }

var ruleLevelShape = shape{
	{key: `,"target":`, offset: unsafe.Offsetof(RuleLevel{}.Target), kind: stringKind},
	{key: `,"level":`, offset: unsafe.Offsetof(RuleLevel{}.Level), kind: stringKind},
	{key: `,"byModel":`, offset: unsafe.Offsetof(RuleLevel{}.ByModel), kind: boolKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *RuleLevel) AppendJSON(out []byte) []byte {
	return ruleLevelShape.append(out, unsafe.Pointer(v))
}

var warmRequestShape = shape{
	{key: `,"texts":`, offset: unsafe.Offsetof(WarmRequest{}.Texts), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
}

var exampleShape = shape{
	{key: `,"id":`, offset: unsafe.Offsetof(Example{}.ID), kind: stringKind},
	{key: `,"group":`, offset: unsafe.Offsetof(Example{}.Group), kind: stringKind},
	{key: `,"title":`, offset: unsafe.Offsetof(Example{}.Title), kind: stringKind},
	{key: `,"story":`, offset: unsafe.Offsetof(Example{}.Story), kind: stringKind},
	{key: `,"target":`, offset: unsafe.Offsetof(Example{}.Target), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(Example{}.Dialect), kind: stringKind, form: optional},
	{key: `,"text":`, offset: unsafe.Offsetof(Example{}.Text), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *Example) AppendJSON(out []byte) []byte { return exampleShape.append(out, unsafe.Pointer(v)) }

var checkRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(CheckRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(CheckRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(CheckRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"target":`, offset: unsafe.Offsetof(CheckRequest{}.Target), kind: stringKind, form: optional},
	{key: `,"limit":`, offset: unsafe.Offsetof(CheckRequest{}.Limit), kind: intKind, form: optional},
	{key: `,"targets":`, offset: unsafe.Offsetof(CheckRequest{}.Targets), kind: boolKind, form: optional},
	{key: `,"widest":`, offset: unsafe.Offsetof(CheckRequest{}.Widest), kind: intKind, form: optional},
	{key: `,"window":`, offset: unsafe.Offsetof(CheckRequest{}.Window), kind: boolKind, form: optional},
	{key: `,"encoding":`, offset: unsafe.Offsetof(CheckRequest{}.Encoding), kind: stringKind, form: optional},
	{key: `,"pages":`, offset: unsafe.Offsetof(CheckRequest{}.Pages), kind: stringKind, form: optional},
	{key: `,"as":`, offset: unsafe.Offsetof(CheckRequest{}.As) + unsafe.Offsetof(As{}.As), kind: stringKind, form: optional},
	{key: `,"facts":`, offset: unsafe.Offsetof(CheckRequest{}.As) + unsafe.Offsetof(As{}.Facts), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"version":`, offset: unsafe.Offsetof(CheckRequest{}.As) + unsafe.Offsetof(As{}.Version), kind: stringKind, form: optional},
	{key: `,"betas":`, offset: unsafe.Offsetof(CheckRequest{}.As) + unsafe.Offsetof(As{}.Betas), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"rulesOf":`, offset: unsafe.Offsetof(CheckRequest{}.As) + unsafe.Offsetof(As{}.Rules), kind: stringKind, form: optional},
	{key: `,"learned":`, offset: unsafe.Offsetof(CheckRequest{}.As) + unsafe.Offsetof(As{}.Learned), kind: stringKind, form: optional},
	{key: `,"now":`, offset: unsafe.Offsetof(CheckRequest{}.As) + unsafe.Offsetof(As{}.Now), kind: stringKind, form: optional},
}

var checkResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(CheckResponse{}.Revision), kind: intKind},
	{key: `,"state":`, offset: unsafe.Offsetof(CheckResponse{}.State), kind: stringKind},
	{key: `,"bytes":`, offset: unsafe.Offsetof(CheckResponse{}.Bytes), kind: intKind},
	{key: `,"lines":`, offset: unsafe.Offsetof(CheckResponse{}.Lines), kind: intKind},
	{key: `,"dense":`, offset: unsafe.Offsetof(CheckResponse{}.Dense), kind: boolKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(CheckResponse{}.Dialect), kind: structKind, shape: &dialectShape},
	{key: `,"target":`, offset: unsafe.Offsetof(CheckResponse{}.Target), kind: stringKind},
	{key: `,"training":`, offset: unsafe.Offsetof(CheckResponse{}.Training), kind: boolKind, form: optional},
	{key: `,"model":`, offset: unsafe.Offsetof(CheckResponse{}.Model), kind: structKind, shape: &checkedModelShape},
	{key: `,"conversations":`, offset: unsafe.Offsetof(CheckResponse{}.Conversations), kind: intKind},
	{key: `,"messages":`, offset: unsafe.Offsetof(CheckResponse{}.Messages), kind: intKind},
	{key: `,"findings":`, offset: unsafe.Offsetof(CheckResponse{}.Findings), kind: structKind, shape: &findingShape, size: unsafe.Sizeof(Finding{}), form: list},
	{key: `,"owners":`, offset: unsafe.Offsetof(CheckResponse{}.Owners), kind: structKind, shape: &ownerShape, size: unsafe.Sizeof(Owner{}), form: list},
	{key: `,"counts":`, offset: unsafe.Offsetof(CheckResponse{}.Counts), kind: structKind, shape: &countsShape},
	{key: `,"summary":`, offset: unsafe.Offsetof(CheckResponse{}.Summary), kind: structKind, shape: &summaryShape},
	{key: `,"more":`, offset: unsafe.Offsetof(CheckResponse{}.More), kind: intKind},
	{key: `,"targets":`, offset: unsafe.Offsetof(CheckResponse{}.Targets), kind: structKind, shape: &verdictShape, size: unsafe.Sizeof(Verdict{}), form: keyed, by: unsafe.Offsetof(Verdict{}.Target)},
	{key: `,"fixable":`, offset: unsafe.Offsetof(CheckResponse{}.Fixable), kind: intKind},
	{key: `,"rescue":`, offset: unsafe.Offsetof(CheckResponse{}.Rescue), kind: structKind, shape: &rescueShape, form: pointer},
	{key: `,"unchecked":`, offset: unsafe.Offsetof(CheckResponse{}.Unchecked), kind: structKind, shape: &placeShape, size: unsafe.Sizeof(Place{}), form: list},
	{key: `,"uncheckedCount":`, offset: unsafe.Offsetof(CheckResponse{}.UncheckedCount), kind: intKind},
	{key: `,"missing":`, offset: unsafe.Offsetof(CheckResponse{}.Missing), kind: stringKind, form: optional},
	{key: `,"packed":`, offset: unsafe.Offsetof(CheckResponse{}.Packed), kind: structKind, shape: &packedShape, form: pointer},
}

// AppendJSON appends the value as a JSON object.
func (v *CheckResponse) AppendJSON(out []byte) []byte {
	return checkResponseShape.append(out, unsafe.Pointer(v))
}

var summaryShape = shape{
	{key: `,"answer":`, offset: unsafe.Offsetof(Summary{}.Answer), kind: stringKind},
	{key: `,"likely":`, offset: unsafe.Offsetof(Summary{}.Likely), kind: boolKind},
	{key: `,"partly":`, offset: unsafe.Offsetof(Summary{}.Partly), kind: boolKind},
	{key: `,"text":`, offset: unsafe.Offsetof(Summary{}.Text), kind: stringKind},
	{key: `,"asOf":`, offset: unsafe.Offsetof(Summary{}.AsOf), kind: stringKind, form: optional},
	{key: `,"rest":`, offset: unsafe.Offsetof(Summary{}.Rest), kind: stringKind},
	{key: `,"kinds":`, offset: unsafe.Offsetof(Summary{}.Kinds), kind: structKind, shape: &kindShape, size: unsafe.Sizeof(Kind{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *Summary) AppendJSON(out []byte) []byte { return summaryShape.append(out, unsafe.Pointer(v)) }

var kindShape = shape{
	{key: `,"rule":`, offset: unsafe.Offsetof(Kind{}.Rule), kind: stringKind},
	{key: `,"level":`, offset: unsafe.Offsetof(Kind{}.Level), kind: stringKind},
	{key: `,"count":`, offset: unsafe.Offsetof(Kind{}.Count), kind: intKind},
	{key: `,"safe":`, offset: unsafe.Offsetof(Kind{}.Safe), kind: intKind},
	{key: `,"text":`, offset: unsafe.Offsetof(Kind{}.Text), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *Kind) AppendJSON(out []byte) []byte { return kindShape.append(out, unsafe.Pointer(v)) }

var conversationsRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(ConversationsRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(ConversationsRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(ConversationsRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"target":`, offset: unsafe.Offsetof(ConversationsRequest{}.Target), kind: stringKind, form: optional},
	{key: `,"offset":`, offset: unsafe.Offsetof(ConversationsRequest{}.Offset), kind: intKind, form: optional},
	{key: `,"limit":`, offset: unsafe.Offsetof(ConversationsRequest{}.Limit), kind: intKind, form: optional},
	{key: `,"bad":`, offset: unsafe.Offsetof(ConversationsRequest{}.Bad), kind: boolKind, form: optional},
	{key: `,"as":`, offset: unsafe.Offsetof(ConversationsRequest{}.As) + unsafe.Offsetof(As{}.As), kind: stringKind, form: optional},
	{key: `,"facts":`, offset: unsafe.Offsetof(ConversationsRequest{}.As) + unsafe.Offsetof(As{}.Facts), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"version":`, offset: unsafe.Offsetof(ConversationsRequest{}.As) + unsafe.Offsetof(As{}.Version), kind: stringKind, form: optional},
	{key: `,"betas":`, offset: unsafe.Offsetof(ConversationsRequest{}.As) + unsafe.Offsetof(As{}.Betas), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"rulesOf":`, offset: unsafe.Offsetof(ConversationsRequest{}.As) + unsafe.Offsetof(As{}.Rules), kind: stringKind, form: optional},
	{key: `,"learned":`, offset: unsafe.Offsetof(ConversationsRequest{}.As) + unsafe.Offsetof(As{}.Learned), kind: stringKind, form: optional},
	{key: `,"now":`, offset: unsafe.Offsetof(ConversationsRequest{}.As) + unsafe.Offsetof(As{}.Now), kind: stringKind, form: optional},
}

var conversationsResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(ConversationsResponse{}.Revision), kind: intKind},
	{key: `,"total":`, offset: unsafe.Offsetof(ConversationsResponse{}.Total), kind: intKind},
	{key: `,"items":`, offset: unsafe.Offsetof(ConversationsResponse{}.Items), kind: structKind, shape: &conversationSummaryShape, size: unsafe.Sizeof(ConversationSummary{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *ConversationsResponse) AppendJSON(out []byte) []byte {
	return conversationsResponseShape.append(out, unsafe.Pointer(v))
}

var conversationSummaryShape = shape{
	{key: `,"index":`, offset: unsafe.Offsetof(ConversationSummary{}.Index), kind: intKind},
	{key: `,"title":`, offset: unsafe.Offsetof(ConversationSummary{}.Title), kind: stringKind},
	{key: `,"messages":`, offset: unsafe.Offsetof(ConversationSummary{}.Messages), kind: intKind},
	{key: `,"counts":`, offset: unsafe.Offsetof(ConversationSummary{}.Counts), kind: structKind, shape: &countsShape},
	{key: `,"place":`, offset: unsafe.Offsetof(ConversationSummary{}.Place), kind: structKind, shape: &placeShape},
}

// AppendJSON appends the value as a JSON object.
func (v *ConversationSummary) AppendJSON(out []byte) []byte {
	return conversationSummaryShape.append(out, unsafe.Pointer(v))
}

var compareRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(CompareRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(CompareRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(CompareRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(CompareRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"other":`, offset: unsafe.Offsetof(CompareRequest{}.Other), kind: stringKind},
	{key: `,"otherDialect":`, offset: unsafe.Offsetof(CompareRequest{}.OtherDialect), kind: stringKind, form: optional},
	{key: `,"otherConversation":`, offset: unsafe.Offsetof(CompareRequest{}.OtherConversation), kind: intKind, form: optional},
}

var compareResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(CompareResponse{}.Revision), kind: intKind},
	{key: `,"from":`, offset: unsafe.Offsetof(CompareResponse{}.From), kind: stringKind},
	{key: `,"to":`, offset: unsafe.Offsetof(CompareResponse{}.To), kind: stringKind},
	{key: `,"others":`, offset: unsafe.Offsetof(CompareResponse{}.Others), kind: intKind},
	{key: `,"pairs":`, offset: unsafe.Offsetof(CompareResponse{}.Pairs), kind: structKind, shape: &comparePairShape, size: unsafe.Sizeof(ComparePair{}), form: list},
	{key: `,"fields":`, offset: unsafe.Offsetof(CompareResponse{}.Fields), kind: structKind, shape: &compareFieldShape, size: unsafe.Sizeof(CompareField{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *CompareResponse) AppendJSON(out []byte) []byte {
	return compareResponseShape.append(out, unsafe.Pointer(v))
}

var comparePairShape = shape{
	{key: `,"kind":`, offset: unsafe.Offsetof(ComparePair{}.Kind), kind: stringKind},
	{key: `,"before":`, offset: unsafe.Offsetof(ComparePair{}.Before), kind: intKind},
	{key: `,"after":`, offset: unsafe.Offsetof(ComparePair{}.After), kind: intKind},
	{key: `,"changes":`, offset: unsafe.Offsetof(ComparePair{}.Changes), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"role":`, offset: unsafe.Offsetof(ComparePair{}.Role), kind: stringKind},
	{key: `,"text":`, offset: unsafe.Offsetof(ComparePair{}.Text), kind: stringKind},
	{key: `,"was":`, offset: unsafe.Offsetof(ComparePair{}.Was), kind: structKind, shape: &placeShape, form: pointer},
	{key: `,"now":`, offset: unsafe.Offsetof(ComparePair{}.Now), kind: structKind, shape: &placeShape, form: pointer},
}

// AppendJSON appends the value as a JSON object.
func (v *ComparePair) AppendJSON(out []byte) []byte {
	return comparePairShape.append(out, unsafe.Pointer(v))
}

var compareFieldShape = shape{
	{key: `,"kind":`, offset: unsafe.Offsetof(CompareField{}.Kind), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(CompareField{}.Name), kind: stringKind},
	{key: `,"tool":`, offset: unsafe.Offsetof(CompareField{}.Tool), kind: boolKind},
	{key: `,"was":`, offset: unsafe.Offsetof(CompareField{}.Was), kind: structKind, shape: &placeShape, form: pointer},
	{key: `,"now":`, offset: unsafe.Offsetof(CompareField{}.Now), kind: structKind, shape: &placeShape, form: pointer},
}

// AppendJSON appends the value as a JSON object.
func (v *CompareField) AppendJSON(out []byte) []byte {
	return compareFieldShape.append(out, unsafe.Pointer(v))
}

var convertRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(ConvertRequest{}.Revision), kind: intKind},
	{key: `,"dialect":`, offset: unsafe.Offsetof(ConvertRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"units":`, offset: unsafe.Offsetof(ConvertRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(ConvertRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"to":`, offset: unsafe.Offsetof(ConvertRequest{}.To), kind: stringKind},
	{key: `,"all":`, offset: unsafe.Offsetof(ConvertRequest{}.All), kind: boolKind, form: optional},
	{key: `,"rejected":`, offset: unsafe.Offsetof(ConvertRequest{}.Rejected), kind: boolKind, form: optional},
	{key: `,"list":`, offset: unsafe.Offsetof(ConvertRequest{}.List), kind: boolKind, form: optional},
	{key: `,"model":`, offset: unsafe.Offsetof(ConvertRequest{}.Model), kind: stringKind, form: optional},
	{key: `,"maxTokens":`, offset: unsafe.Offsetof(ConvertRequest{}.MaxTokens), kind: intKind, form: optional},
	{key: `,"now":`, offset: unsafe.Offsetof(ConvertRequest{}.Now), kind: stringKind, form: optional},
	{key: `,"date":`, offset: unsafe.Offsetof(ConvertRequest{}.Date), kind: stringKind, form: optional},
	{key: `,"verdicts":`, offset: unsafe.Offsetof(ConvertRequest{}.Verdicts), kind: boolKind, form: optional},
}

var convertResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(ConvertResponse{}.Revision), kind: intKind},
	{key: `,"from":`, offset: unsafe.Offsetof(ConvertResponse{}.From), kind: stringKind},
	{key: `,"to":`, offset: unsafe.Offsetof(ConvertResponse{}.To), kind: stringKind},
	{key: `,"text":`, offset: unsafe.Offsetof(ConvertResponse{}.Text), kind: stringKind},
	{key: `,"losses":`, offset: unsafe.Offsetof(ConvertResponse{}.Losses), kind: structKind, shape: &lossShape, size: unsafe.Sizeof(Loss{}), form: list},
	{key: `,"rejected":`, offset: unsafe.Offsetof(ConvertResponse{}.Rejected), kind: intKind, form: optional},
	{key: `,"request":`, offset: unsafe.Offsetof(ConvertResponse{}.Request), kind: boolKind},
	{key: `,"questions":`, offset: unsafe.Offsetof(ConvertResponse{}.Questions), kind: structKind, shape: &questionShape, size: unsafe.Sizeof(Question{}), form: list},
	{key: `,"verdicts":`, offset: unsafe.Offsetof(ConvertResponse{}.Verdicts), kind: structKind, shape: &verdictShape, size: unsafe.Sizeof(Verdict{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *ConvertResponse) AppendJSON(out []byte) []byte {
	return convertResponseShape.append(out, unsafe.Pointer(v))
}

var questionShape = shape{
	{key: `,"field":`, offset: unsafe.Offsetof(Question{}.Field), kind: stringKind},
	{key: `,"was":`, offset: unsafe.Offsetof(Question{}.Was), kind: stringKind},
	{key: `,"now":`, offset: unsafe.Offsetof(Question{}.Now), kind: stringKind},
	{key: `,"near":`, offset: unsafe.Offsetof(Question{}.Near), kind: structKind, shape: &nearModelShape, size: unsafe.Sizeof(NearModel{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *Question) AppendJSON(out []byte) []byte { return questionShape.append(out, unsafe.Pointer(v)) }

var nearModelShape = shape{
	{key: `,"name":`, offset: unsafe.Offsetof(NearModel{}.Name), kind: stringKind},
	{key: `,"same":`, offset: unsafe.Offsetof(NearModel{}.Same), kind: boolKind},
}

// AppendJSON appends the value as a JSON object.
func (v *NearModel) AppendJSON(out []byte) []byte {
	return nearModelShape.append(out, unsafe.Pointer(v))
}

var lossShape = shape{
	{key: `,"kind":`, offset: unsafe.Offsetof(Loss{}.Kind), kind: stringKind},
	{key: `,"what":`, offset: unsafe.Offsetof(Loss{}.What), kind: stringKind},
	{key: `,"why":`, offset: unsafe.Offsetof(Loss{}.Why), kind: stringKind, form: optional},
	{key: `,"index":`, offset: unsafe.Offsetof(Loss{}.Index), kind: intKind},
	{key: `,"place":`, offset: unsafe.Offsetof(Loss{}.Place), kind: structKind, shape: &placeShape, form: pointer},
	{key: `,"result":`, offset: unsafe.Offsetof(Loss{}.Result), kind: structKind, shape: &placeShape, form: pointer},
	{key: `,"asks":`, offset: unsafe.Offsetof(Loss{}.Asks), kind: stringKind, form: optional},
	{key: `,"times":`, offset: unsafe.Offsetof(Loss{}.Times), kind: intKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *Loss) AppendJSON(out []byte) []byte { return lossShape.append(out, unsafe.Pointer(v)) }

var judgeRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(JudgeRequest{}.Revision), kind: intKind},
	{key: `,"text":`, offset: unsafe.Offsetof(JudgeRequest{}.Text), kind: stringKind},
	{key: `,"dialect":`, offset: unsafe.Offsetof(JudgeRequest{}.Dialect), kind: stringKind},
	{key: `,"target":`, offset: unsafe.Offsetof(JudgeRequest{}.Target), kind: stringKind, form: optional},
}

var judgeResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(JudgeResponse{}.Revision), kind: intKind},
	{key: `,"verdict":`, offset: unsafe.Offsetof(JudgeResponse{}.Verdict), kind: structKind, shape: &verdictShape},
}

// AppendJSON appends the value as a JSON object.
func (v *JudgeResponse) AppendJSON(out []byte) []byte {
	return judgeResponseShape.append(out, unsafe.Pointer(v))
}

var vocabularyRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(VocabularyRequest{}.Revision), kind: intKind},
	{key: `,"encoding":`, offset: unsafe.Offsetof(VocabularyRequest{}.Encoding), kind: stringKind, form: optional},
}

var vocabularyResponseShape = shape{
	{key: `,"encoding":`, offset: unsafe.Offsetof(VocabularyResponse{}.Encoding), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *VocabularyResponse) AppendJSON(out []byte) []byte {
	return vocabularyResponseShape.append(out, unsafe.Pointer(v))
}

var countRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(CountRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(CountRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(CountRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(CountRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"model":`, offset: unsafe.Offsetof(CountRequest{}.Model), kind: stringKind, form: optional},
	{key: `,"window":`, offset: unsafe.Offsetof(CountRequest{}.Window), kind: intKind, form: optional},
	{key: `,"brief":`, offset: unsafe.Offsetof(CountRequest{}.Brief), kind: boolKind, form: optional},
	{key: `,"all":`, offset: unsafe.Offsetof(CountRequest{}.All), kind: boolKind, form: optional},
}

var countResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(CountResponse{}.Revision), kind: intKind},
	{key: `,"model":`, offset: unsafe.Offsetof(CountResponse{}.Model), kind: stringKind},
	{key: `,"named":`, offset: unsafe.Offsetof(CountResponse{}.Named), kind: stringKind},
	{key: `,"family":`, offset: unsafe.Offsetof(CountResponse{}.Family), kind: stringKind},
	{key: `,"unknown":`, offset: unsafe.Offsetof(CountResponse{}.Unknown), kind: boolKind, form: optional},
	{key: `,"encoding":`, offset: unsafe.Offsetof(CountResponse{}.Encoding), kind: stringKind},
	{key: `,"missing":`, offset: unsafe.Offsetof(CountResponse{}.Missing), kind: boolKind, form: optional},
	{key: `,"exact":`, offset: unsafe.Offsetof(CountResponse{}.Exact), kind: boolKind},
	{key: `,"within":`, offset: unsafe.Offsetof(CountResponse{}.Within), kind: intKind, form: optional},
	{key: `,"method":`, offset: unsafe.Offsetof(CountResponse{}.Method), kind: stringKind},
	{key: `,"notes":`, offset: unsafe.Offsetof(CountResponse{}.Notes), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"total":`, offset: unsafe.Offsetof(CountResponse{}.Total), kind: intKind},
	{key: `,"window":`, offset: unsafe.Offsetof(CountResponse{}.Window), kind: intKind},
	{key: `,"cut":`, offset: unsafe.Offsetof(CountResponse{}.Cut), kind: intKind},
	{key: `,"over":`, offset: unsafe.Offsetof(CountResponse{}.Over), kind: structKind, shape: &findingShape, form: pointer},
	{key: `,"asked":`, offset: unsafe.Offsetof(CountResponse{}.Asked), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"categories":`, offset: unsafe.Offsetof(CountResponse{}.Categories), kind: structKind, shape: &categoryCountShape, size: unsafe.Sizeof(CategoryCount{}), form: list},
	{key: `,"messages":`, offset: unsafe.Offsetof(CountResponse{}.Messages), kind: structKind, shape: &messageCountShape, size: unsafe.Sizeof(MessageCount{}), form: list},
	{key: `,"all":`, offset: unsafe.Offsetof(CountResponse{}.All), kind: structKind, shape: &allCountShape, form: pointer},
}

// AppendJSON appends the value as a JSON object.
func (v *CountResponse) AppendJSON(out []byte) []byte {
	return countResponseShape.append(out, unsafe.Pointer(v))
}

var allCountShape = shape{
	{key: `,"conversations":`, offset: unsafe.Offsetof(AllCount{}.Conversations), kind: intKind},
	{key: `,"total":`, offset: unsafe.Offsetof(AllCount{}.Total), kind: intKind},
	{key: `,"exact":`, offset: unsafe.Offsetof(AllCount{}.Exact), kind: boolKind},
	{key: `,"missing":`, offset: unsafe.Offsetof(AllCount{}.Missing), kind: stringKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *AllCount) AppendJSON(out []byte) []byte { return allCountShape.append(out, unsafe.Pointer(v)) }

var categoryCountShape = shape{
	{key: `,"category":`, offset: unsafe.Offsetof(CategoryCount{}.Category), kind: stringKind},
	{key: `,"tokens":`, offset: unsafe.Offsetof(CategoryCount{}.Tokens), kind: intKind},
}

// AppendJSON appends the value as a JSON object.
func (v *CategoryCount) AppendJSON(out []byte) []byte {
	return categoryCountShape.append(out, unsafe.Pointer(v))
}

var messageCountShape = shape{
	{key: `,"index":`, offset: unsafe.Offsetof(MessageCount{}.Index), kind: intKind},
	{key: `,"total":`, offset: unsafe.Offsetof(MessageCount{}.Total), kind: intKind},
	{key: `,"framing":`, offset: unsafe.Offsetof(MessageCount{}.Framing), kind: intKind},
	{key: `,"parts":`, offset: unsafe.Offsetof(MessageCount{}.Parts), kind: intKind, size: unsafe.Sizeof(0), form: list},
	{key: `,"categories":`, offset: unsafe.Offsetof(MessageCount{}.Categories), kind: intKind, size: unsafe.Sizeof(0), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *MessageCount) AppendJSON(out []byte) []byte {
	return messageCountShape.append(out, unsafe.Pointer(v))
}

var piecesRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(PiecesRequest{}.Revision), kind: intKind},
	{key: `,"dialect":`, offset: unsafe.Offsetof(PiecesRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(PiecesRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"encoding":`, offset: unsafe.Offsetof(PiecesRequest{}.Encoding), kind: stringKind},
	{key: `,"message":`, offset: unsafe.Offsetof(PiecesRequest{}.Message), kind: intKind},
	{key: `,"part":`, offset: unsafe.Offsetof(PiecesRequest{}.Part), kind: intKind},
	{key: `,"offset":`, offset: unsafe.Offsetof(PiecesRequest{}.Offset), kind: intKind, form: optional},
	{key: `,"limit":`, offset: unsafe.Offsetof(PiecesRequest{}.Limit), kind: intKind, form: optional},
}

var piecesResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(PiecesResponse{}.Revision), kind: intKind},
	{key: `,"tokens":`, offset: unsafe.Offsetof(PiecesResponse{}.Tokens), kind: intKind},
	{key: `,"pieces":`, offset: unsafe.Offsetof(PiecesResponse{}.Pieces), kind: intKind},
	{key: `,"first":`, offset: unsafe.Offsetof(PiecesResponse{}.First), kind: intKind},
	{key: `,"items":`, offset: unsafe.Offsetof(PiecesResponse{}.Items), kind: structKind, shape: &pieceShape, size: unsafe.Sizeof(Piece{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *PiecesResponse) AppendJSON(out []byte) []byte {
	return piecesResponseShape.append(out, unsafe.Pointer(v))
}

var pieceShape = shape{
	{key: `,"text":`, offset: unsafe.Offsetof(Piece{}.Text), kind: stringKind},
	{key: `,"ids":`, offset: unsafe.Offsetof(Piece{}.IDs), kind: intKind, size: unsafe.Sizeof(0), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *Piece) AppendJSON(out []byte) []byte { return pieceShape.append(out, unsafe.Pointer(v)) }

var modelItemShape = shape{
	{key: `,"prefix":`, offset: unsafe.Offsetof(ModelItem{}.Prefix), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(ModelItem{}.Name), kind: stringKind},
	{key: `,"api":`, offset: unsafe.Offsetof(ModelItem{}.API), kind: stringKind},
	{key: `,"encoding":`, offset: unsafe.Offsetof(ModelItem{}.Encoding), kind: stringKind},
	{key: `,"estimate":`, offset: unsafe.Offsetof(ModelItem{}.Estimate), kind: boolKind},
	{key: `,"window":`, offset: unsafe.Offsetof(ModelItem{}.Window), kind: intKind},
	{key: `,"asOf":`, offset: unsafe.Offsetof(ModelItem{}.AsOf), kind: stringKind},
	{key: `,"source":`, offset: unsafe.Offsetof(ModelItem{}.Source), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *ModelItem) AppendJSON(out []byte) []byte {
	return modelItemShape.append(out, unsafe.Pointer(v))
}

var fixRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(FixRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(FixRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(FixRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"target":`, offset: unsafe.Offsetof(FixRequest{}.Target), kind: stringKind, form: optional},
	{key: `,"all":`, offset: unsafe.Offsetof(FixRequest{}.All), kind: boolKind, form: optional},
	{key: `,"rule":`, offset: unsafe.Offsetof(FixRequest{}.Rule), kind: stringKind, form: optional},
	{key: `,"unsafe":`, offset: unsafe.Offsetof(FixRequest{}.Unsafe), kind: boolKind, form: optional},
	{key: `,"title":`, offset: unsafe.Offsetof(FixRequest{}.Title), kind: stringKind, form: optional},
	{key: `,"most":`, offset: unsafe.Offsetof(FixRequest{}.Most), kind: intKind, form: optional},
	{key: `,"offset":`, offset: unsafe.Offsetof(FixRequest{}.Offset), kind: intKind, form: optional},
	{key: `,"message":`, offset: unsafe.Offsetof(FixRequest{}.Message), kind: stringKind, form: optional},
	{key: `,"fix":`, offset: unsafe.Offsetof(FixRequest{}.Fix), kind: intKind, form: optional},
	{key: `,"as":`, offset: unsafe.Offsetof(FixRequest{}.As) + unsafe.Offsetof(As{}.As), kind: stringKind, form: optional},
	{key: `,"facts":`, offset: unsafe.Offsetof(FixRequest{}.As) + unsafe.Offsetof(As{}.Facts), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"version":`, offset: unsafe.Offsetof(FixRequest{}.As) + unsafe.Offsetof(As{}.Version), kind: stringKind, form: optional},
	{key: `,"betas":`, offset: unsafe.Offsetof(FixRequest{}.As) + unsafe.Offsetof(As{}.Betas), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"rulesOf":`, offset: unsafe.Offsetof(FixRequest{}.As) + unsafe.Offsetof(As{}.Rules), kind: stringKind, form: optional},
	{key: `,"learned":`, offset: unsafe.Offsetof(FixRequest{}.As) + unsafe.Offsetof(As{}.Learned), kind: stringKind, form: optional},
	{key: `,"now":`, offset: unsafe.Offsetof(FixRequest{}.As) + unsafe.Offsetof(As{}.Now), kind: stringKind, form: optional},
}

var editResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(EditResponse{}.Revision), kind: intKind},
	{key: `,"edits":`, offset: unsafe.Offsetof(EditResponse{}.Edits), kind: structKind, shape: &editShape, size: unsafe.Sizeof(Edit{}), form: list},
	{key: `,"done":`, offset: unsafe.Offsetof(EditResponse{}.Done), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"title":`, offset: unsafe.Offsetof(EditResponse{}.Title), kind: stringKind, form: optional},
	{key: `,"stopped":`, offset: unsafe.Offsetof(EditResponse{}.Stopped), kind: stringKind, form: optional},
	{key: `,"code":`, offset: unsafe.Offsetof(EditResponse{}.Code), kind: stringKind, form: optional},
	{key: `,"select":`, offset: unsafe.Offsetof(EditResponse{}.Select), kind: intKind},
}

// AppendJSON appends the value as a JSON object.
func (v *EditResponse) AppendJSON(out []byte) []byte {
	return editResponseShape.append(out, unsafe.Pointer(v))
}

var formatRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(FormatRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(FormatRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"compact":`, offset: unsafe.Offsetof(FormatRequest{}.Compact), kind: boolKind, form: optional},
}

var rescueRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(RescueRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(RescueRequest{}.Units), kind: stringKind, form: optional},
}

var buildRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(BuildRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(BuildRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(BuildRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(BuildRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"now":`, offset: unsafe.Offsetof(BuildRequest{}.Now), kind: stringKind, form: optional},
	{key: `,"action":`, offset: unsafe.Offsetof(BuildRequest{}.Action), kind: stringKind},
	{key: `,"at":`, offset: unsafe.Offsetof(BuildRequest{}.At), kind: intKind, form: optional},
	{key: `,"to":`, offset: unsafe.Offsetof(BuildRequest{}.To), kind: intKind, form: optional},
	{key: `,"role":`, offset: unsafe.Offsetof(BuildRequest{}.Role), kind: stringKind, form: optional},
	{key: `,"text":`, offset: unsafe.Offsetof(BuildRequest{}.Text), kind: stringKind, form: optional},
	{key: `,"call":`, offset: unsafe.Offsetof(BuildRequest{}.Call), kind: intKind, form: optional},
	{key: `,"callName":`, offset: unsafe.Offsetof(BuildRequest{}.CallName), kind: stringKind, form: optional},
	{key: `,"callId":`, offset: unsafe.Offsetof(BuildRequest{}.CallID), kind: stringKind, form: optional},
	{key: `,"callArgs":`, offset: unsafe.Offsetof(BuildRequest{}.CallArgs), kind: stringKind, form: optional},
	{key: `,"files":`, offset: unsafe.Offsetof(BuildRequest{}.Files), kind: structKind, shape: &attachmentShape, size: unsafe.Sizeof(Attachment{}), form: list, grow: grow[Attachment]},
	{key: `,"whole":`, offset: unsafe.Offsetof(BuildRequest{}.Whole), kind: boolKind, form: optional},
	{key: `,"target":`, offset: unsafe.Offsetof(BuildRequest{}.Target), kind: stringKind, form: optional},
	{key: `,"part":`, offset: unsafe.Offsetof(BuildRequest{}.Part), kind: intKind, form: optional},
	{key: `,"name":`, offset: unsafe.Offsetof(BuildRequest{}.Name), kind: stringKind, form: optional},
}

var attachmentShape = shape{
	{key: `,"data":`, offset: unsafe.Offsetof(Attachment{}.Data), kind: stringKind},
	{key: `,"mediaType":`, offset: unsafe.Offsetof(Attachment{}.MediaType), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(Attachment{}.Name), kind: stringKind, form: optional},
}

var explainRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(ExplainRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(ExplainRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(ExplainRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"target":`, offset: unsafe.Offsetof(ExplainRequest{}.Target), kind: stringKind, form: optional},
	{key: `,"error":`, offset: unsafe.Offsetof(ExplainRequest{}.Error), kind: stringKind, form: optional},
	{key: `,"as":`, offset: unsafe.Offsetof(ExplainRequest{}.As) + unsafe.Offsetof(As{}.As), kind: stringKind, form: optional},
	{key: `,"facts":`, offset: unsafe.Offsetof(ExplainRequest{}.As) + unsafe.Offsetof(As{}.Facts), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"version":`, offset: unsafe.Offsetof(ExplainRequest{}.As) + unsafe.Offsetof(As{}.Version), kind: stringKind, form: optional},
	{key: `,"betas":`, offset: unsafe.Offsetof(ExplainRequest{}.As) + unsafe.Offsetof(As{}.Betas), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"rulesOf":`, offset: unsafe.Offsetof(ExplainRequest{}.As) + unsafe.Offsetof(As{}.Rules), kind: stringKind, form: optional},
	{key: `,"learned":`, offset: unsafe.Offsetof(ExplainRequest{}.As) + unsafe.Offsetof(As{}.Learned), kind: stringKind, form: optional},
	{key: `,"now":`, offset: unsafe.Offsetof(ExplainRequest{}.As) + unsafe.Offsetof(As{}.Now), kind: stringKind, form: optional},
}

var explainResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(ExplainResponse{}.Revision), kind: intKind},
	{key: `,"provider":`, offset: unsafe.Offsetof(ExplainResponse{}.Provider), kind: stringKind},
	{key: `,"sentence":`, offset: unsafe.Offsetof(ExplainResponse{}.Sentence), kind: stringKind},
	{key: `,"causes":`, offset: unsafe.Offsetof(ExplainResponse{}.Causes), kind: structKind, shape: &errorCauseShape, size: unsafe.Sizeof(ErrorCause{}), form: list},
	{key: `,"sure":`, offset: unsafe.Offsetof(ExplainResponse{}.Sure), kind: boolKind},
	{key: `,"mentions":`, offset: unsafe.Offsetof(ExplainResponse{}.Mentions), kind: structKind, shape: &errorMentionShape, size: unsafe.Sizeof(ErrorMention{}), form: list},
	{key: `,"body":`, offset: unsafe.Offsetof(ExplainResponse{}.Body), kind: structKind, shape: &placeShape, form: pointer},
	{key: `,"inside":`, offset: unsafe.Offsetof(ExplainResponse{}.Inside), kind: structKind, shape: &placeShape, size: unsafe.Sizeof(Place{}), form: list},
	{key: `,"document":`, offset: unsafe.Offsetof(ExplainResponse{}.Document), kind: stringKind},
	{key: `,"agrees":`, offset: unsafe.Offsetof(ExplainResponse{}.Agrees), kind: stringKind},
	{key: `,"fact":`, offset: unsafe.Offsetof(ExplainResponse{}.Fact), kind: structKind, shape: &errorFactShape, form: pointer},
	{key: `,"target":`, offset: unsafe.Offsetof(ExplainResponse{}.Target), kind: stringKind, form: optional},
	{key: `,"foreign":`, offset: unsafe.Offsetof(ExplainResponse{}.Foreign), kind: boolKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *ExplainResponse) AppendJSON(out []byte) []byte {
	return explainResponseShape.append(out, unsafe.Pointer(v))
}

var errorCauseShape = shape{
	{key: `,"rule":`, offset: unsafe.Offsetof(ErrorCause{}.Rule), kind: stringKind},
	{key: `,"topic":`, offset: unsafe.Offsetof(ErrorCause{}.Topic), kind: stringKind},
	{key: `,"title":`, offset: unsafe.Offsetof(ErrorCause{}.Title), kind: stringKind},
	{key: `,"advice":`, offset: unsafe.Offsetof(ErrorCause{}.Advice), kind: stringKind},
	{key: `,"wording":`, offset: unsafe.Offsetof(ErrorCause{}.Wording), kind: stringKind},
	{key: `,"findings":`, offset: unsafe.Offsetof(ErrorCause{}.Findings), kind: intKind},
	{key: `,"at":`, offset: unsafe.Offsetof(ErrorCause{}.At), kind: structKind, shape: &placeShape, form: pointer},
}

// AppendJSON appends the value as a JSON object.
func (v *ErrorCause) AppendJSON(out []byte) []byte {
	return errorCauseShape.append(out, unsafe.Pointer(v))
}

var errorMentionShape = shape{
	{key: `,"kind":`, offset: unsafe.Offsetof(ErrorMention{}.Kind), kind: stringKind},
	{key: `,"text":`, offset: unsafe.Offsetof(ErrorMention{}.Text), kind: stringKind},
	{key: `,"at":`, offset: unsafe.Offsetof(ErrorMention{}.At), kind: structKind, shape: &placeShape, form: pointer},
	{key: `,"beyond":`, offset: unsafe.Offsetof(ErrorMention{}.Beyond), kind: intKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *ErrorMention) AppendJSON(out []byte) []byte {
	return errorMentionShape.append(out, unsafe.Pointer(v))
}

var errorFactShape = shape{
	{key: `,"row":`, offset: unsafe.Offsetof(ErrorFact{}.Row), kind: stringKind},
	{key: `,"known":`, offset: unsafe.Offsetof(ErrorFact{}.Known), kind: boolKind, form: optional},
	{key: `,"at":`, offset: unsafe.Offsetof(ErrorFact{}.At), kind: structKind, shape: &placeShape},
	{key: `,"message":`, offset: unsafe.Offsetof(ErrorFact{}.Message), kind: stringKind},
	{key: `,"fixes":`, offset: unsafe.Offsetof(ErrorFact{}.Fixes), kind: structKind, shape: &fixShape, size: unsafe.Sizeof(Fix{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *ErrorFact) AppendJSON(out []byte) []byte {
	return errorFactShape.append(out, unsafe.Pointer(v))
}

var exportRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(ExportRequest{}.Revision), kind: intKind},
	{key: `,"dialect":`, offset: unsafe.Offsetof(ExportRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(ExportRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"host":`, offset: unsafe.Offsetof(ExportRequest{}.Host), kind: stringKind, form: optional},
	{key: `,"language":`, offset: unsafe.Offsetof(ExportRequest{}.Language), kind: stringKind, form: optional},
	{key: `,"way":`, offset: unsafe.Offsetof(ExportRequest{}.Way), kind: stringKind, form: optional},
	{key: `,"model":`, offset: unsafe.Offsetof(ExportRequest{}.Model), kind: stringKind, form: optional},
}

var exportResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(ExportResponse{}.Revision), kind: intKind},
	{key: `,"host":`, offset: unsafe.Offsetof(ExportResponse{}.Host), kind: stringKind},
	{key: `,"text":`, offset: unsafe.Offsetof(ExportResponse{}.Text), kind: stringKind},
	{key: `,"file":`, offset: unsafe.Offsetof(ExportResponse{}.File), kind: stringKind},
	{key: `,"why":`, offset: unsafe.Offsetof(ExportResponse{}.Why), kind: stringKind},
	{key: `,"install":`, offset: unsafe.Offsetof(ExportResponse{}.Install), kind: stringKind},
	{key: `,"variables":`, offset: unsafe.Offsetof(ExportResponse{}.Variables), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"notes":`, offset: unsafe.Offsetof(ExportResponse{}.Notes), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"losses":`, offset: unsafe.Offsetof(ExportResponse{}.Losses), kind: structKind, shape: &lossShape, size: unsafe.Sizeof(Loss{}), form: list},
	{key: `,"hosts":`, offset: unsafe.Offsetof(ExportResponse{}.Hosts), kind: structKind, shape: &exportHostShape, size: unsafe.Sizeof(ExportHost{}), form: list},
	{key: `,"languages":`, offset: unsafe.Offsetof(ExportResponse{}.Languages), kind: structKind, shape: &exportLanguageShape, size: unsafe.Sizeof(ExportLanguage{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *ExportResponse) AppendJSON(out []byte) []byte {
	return exportResponseShape.append(out, unsafe.Pointer(v))
}

var exportHostShape = shape{
	{key: `,"id":`, offset: unsafe.Offsetof(ExportHost{}.ID), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(ExportHost{}.Name), kind: stringKind},
	{key: `,"dialect":`, offset: unsafe.Offsetof(ExportHost{}.Dialect), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *ExportHost) AppendJSON(out []byte) []byte {
	return exportHostShape.append(out, unsafe.Pointer(v))
}

var exportLanguageShape = shape{
	{key: `,"id":`, offset: unsafe.Offsetof(ExportLanguage{}.ID), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(ExportLanguage{}.Name), kind: stringKind},
	{key: `,"ways":`, offset: unsafe.Offsetof(ExportLanguage{}.Ways), kind: stringKind, size: unsafe.Sizeof(""), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *ExportLanguage) AppendJSON(out []byte) []byte {
	return exportLanguageShape.append(out, unsafe.Pointer(v))
}

var faultsShape = shape{
	{key: `,"faults":`, offset: unsafe.Offsetof(Faults{}.Faults), kind: structKind, shape: &faultShape, size: unsafe.Sizeof(Fault{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *Faults) AppendJSON(out []byte) []byte { return faultsShape.append(out, unsafe.Pointer(v)) }

var faultShape = shape{
	{key: `,"dialect":`, offset: unsafe.Offsetof(Fault{}.Dialect), kind: stringKind},
	{key: `,"level":`, offset: unsafe.Offsetof(Fault{}.Level), kind: intKind},
	{key: `,"text":`, offset: unsafe.Offsetof(Fault{}.Text), kind: stringKind},
	{key: `,"valid":`, offset: unsafe.Offsetof(Fault{}.Valid), kind: stringKind},
	{key: `,"rule":`, offset: unsafe.Offsetof(Fault{}.Rule), kind: stringKind},
	{key: `,"others":`, offset: unsafe.Offsetof(Fault{}.Others), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"lines":`, offset: unsafe.Offsetof(Fault{}.Lines), kind: intKind, size: unsafe.Sizeof(0), form: list},
	{key: `,"message":`, offset: unsafe.Offsetof(Fault{}.Message), kind: stringKind},
	{key: `,"note":`, offset: unsafe.Offsetof(Fault{}.Note), kind: stringKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *Fault) AppendJSON(out []byte) []byte { return faultShape.append(out, unsafe.Pointer(v)) }

var filterRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(FilterRequest{}.Revision), kind: intKind},
	{key: `,"dialect":`, offset: unsafe.Offsetof(FilterRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(FilterRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"roles":`, offset: unsafe.Offsetof(FilterRequest{}.Roles), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"kinds":`, offset: unsafe.Offsetof(FilterRequest{}.Kinds), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"tools":`, offset: unsafe.Offsetof(FilterRequest{}.Tools), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"text":`, offset: unsafe.Offsetof(FilterRequest{}.Text), kind: stringKind, form: optional},
	{key: `,"first":`, offset: unsafe.Offsetof(FilterRequest{}.First), kind: intKind, form: optional},
	{key: `,"last":`, offset: unsafe.Offsetof(FilterRequest{}.Last), kind: intKind, form: optional},
}

var filterResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(FilterResponse{}.Revision), kind: intKind},
	{key: `,"indexes":`, offset: unsafe.Offsetof(FilterResponse{}.Indexes), kind: intKind, size: unsafe.Sizeof(0), form: list},
	{key: `,"total":`, offset: unsafe.Offsetof(FilterResponse{}.Total), kind: intKind},
	{key: `,"wick":`, offset: unsafe.Offsetof(FilterResponse{}.Wick), kind: intKind},
	{key: `,"forge":`, offset: unsafe.Offsetof(FilterResponse{}.Forge), kind: intKind},
	{key: `,"json":`, offset: unsafe.Offsetof(FilterResponse{}.JSON), kind: stringKind},
	{key: `,"code":`, offset: unsafe.Offsetof(FilterResponse{}.Code), kind: stringKind, form: optional},
	{key: `,"broken":`, offset: unsafe.Offsetof(FilterResponse{}.Broken), kind: stringKind, size: unsafe.Sizeof(""), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *FilterResponse) AppendJSON(out []byte) []byte {
	return filterResponseShape.append(out, unsafe.Pointer(v))
}

var joinRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(JoinRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(JoinRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"results":`, offset: unsafe.Offsetof(JoinRequest{}.Results), kind: stringKind},
	{key: `,"target":`, offset: unsafe.Offsetof(JoinRequest{}.Target), kind: stringKind, form: optional},
	{key: `,"limit":`, offset: unsafe.Offsetof(JoinRequest{}.Limit), kind: intKind, form: optional},
	{key: `,"text":`, offset: unsafe.Offsetof(JoinRequest{}.Text), kind: boolKind, form: optional},
	{key: `,"as":`, offset: unsafe.Offsetof(JoinRequest{}.As) + unsafe.Offsetof(As{}.As), kind: stringKind, form: optional},
	{key: `,"facts":`, offset: unsafe.Offsetof(JoinRequest{}.As) + unsafe.Offsetof(As{}.Facts), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"version":`, offset: unsafe.Offsetof(JoinRequest{}.As) + unsafe.Offsetof(As{}.Version), kind: stringKind, form: optional},
	{key: `,"betas":`, offset: unsafe.Offsetof(JoinRequest{}.As) + unsafe.Offsetof(As{}.Betas), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"rulesOf":`, offset: unsafe.Offsetof(JoinRequest{}.As) + unsafe.Offsetof(As{}.Rules), kind: stringKind, form: optional},
	{key: `,"learned":`, offset: unsafe.Offsetof(JoinRequest{}.As) + unsafe.Offsetof(As{}.Learned), kind: stringKind, form: optional},
	{key: `,"now":`, offset: unsafe.Offsetof(JoinRequest{}.As) + unsafe.Offsetof(As{}.Now), kind: stringKind, form: optional},
}

var joinResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(JoinResponse{}.Revision), kind: intKind},
	{key: `,"key":`, offset: unsafe.Offsetof(JoinResponse{}.Key), kind: stringKind},
	{key: `,"requests":`, offset: unsafe.Offsetof(JoinResponse{}.Requests), kind: intKind},
	{key: `,"results":`, offset: unsafe.Offsetof(JoinResponse{}.Results), kind: intKind},
	{key: `,"succeeded":`, offset: unsafe.Offsetof(JoinResponse{}.Succeeded), kind: intKind},
	{key: `,"failed":`, offset: unsafe.Offsetof(JoinResponse{}.Failed), kind: intKind},
	{key: `,"missing":`, offset: unsafe.Offsetof(JoinResponse{}.Missing), kind: intKind},
	{key: `,"unnamed":`, offset: unsafe.Offsetof(JoinResponse{}.Unnamed), kind: intKind},
	{key: `,"unread":`, offset: unsafe.Offsetof(JoinResponse{}.Unread), kind: intKind},
	{key: `,"repeated":`, offset: unsafe.Offsetof(JoinResponse{}.Repeated), kind: intKind},
	{key: `,"unknown":`, offset: unsafe.Offsetof(JoinResponse{}.Unknown), kind: intKind},
	{key: `,"errors":`, offset: unsafe.Offsetof(JoinResponse{}.Errors), kind: structKind, shape: &joinErrorShape, size: unsafe.Sizeof(JoinError{}), form: list},
	{key: `,"rows":`, offset: unsafe.Offsetof(JoinResponse{}.Rows), kind: structKind, shape: &joinedRowShape, size: unsafe.Sizeof(JoinedRow{}), form: list},
	{key: `,"more":`, offset: unsafe.Offsetof(JoinResponse{}.More), kind: intKind},
	{key: `,"again":`, offset: unsafe.Offsetof(JoinResponse{}.Again), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *JoinResponse) AppendJSON(out []byte) []byte {
	return joinResponseShape.append(out, unsafe.Pointer(v))
}

var joinErrorShape = shape{
	{key: `,"message":`, offset: unsafe.Offsetof(JoinError{}.Message), kind: stringKind},
	{key: `,"rows":`, offset: unsafe.Offsetof(JoinError{}.Rows), kind: intKind},
}

// AppendJSON appends the value as a JSON object.
func (v *JoinError) AppendJSON(out []byte) []byte {
	return joinErrorShape.append(out, unsafe.Pointer(v))
}

var joinedRowShape = shape{
	{key: `,"state":`, offset: unsafe.Offsetof(JoinedRow{}.State), kind: stringKind},
	{key: `,"id":`, offset: unsafe.Offsetof(JoinedRow{}.ID), kind: stringKind},
	{key: `,"request":`, offset: unsafe.Offsetof(JoinedRow{}.Request), kind: structKind, shape: &placeShape, form: pointer},
	{key: `,"result":`, offset: unsafe.Offsetof(JoinedRow{}.Result), kind: structKind, shape: &placeShape, form: pointer},
	{key: `,"file":`, offset: unsafe.Offsetof(JoinedRow{}.File), kind: stringKind},
	{key: `,"message":`, offset: unsafe.Offsetof(JoinedRow{}.Message), kind: stringKind},
	{key: `,"causes":`, offset: unsafe.Offsetof(JoinedRow{}.Causes), kind: structKind, shape: &errorCauseShape, size: unsafe.Sizeof(ErrorCause{}), form: list},
	{key: `,"agrees":`, offset: unsafe.Offsetof(JoinedRow{}.Agrees), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *JoinedRow) AppendJSON(out []byte) []byte {
	return joinedRowShape.append(out, unsafe.Pointer(v))
}

var lessonsShape = shape{
	{key: `,"lessons":`, offset: unsafe.Offsetof(Lessons{}.Lessons), kind: structKind, shape: &lessonShape, size: unsafe.Sizeof(Lesson{}), form: list},
	{key: `,"systems":`, offset: unsafe.Offsetof(Lessons{}.Systems), kind: structKind, shape: &systemShape, size: unsafe.Sizeof(System{}), form: list},
	{key: `,"terms":`, offset: unsafe.Offsetof(Lessons{}.Terms), kind: structKind, shape: &termShape, size: unsafe.Sizeof(Term{}), form: list},
	{key: `,"course":`, offset: unsafe.Offsetof(Lessons{}.Course), kind: structKind, shape: &pageLineShape, size: unsafe.Sizeof(PageLine{}), form: list},
	{key: `,"guide":`, offset: unsafe.Offsetof(Lessons{}.Guide), kind: structKind, shape: &pageLineShape, size: unsafe.Sizeof(PageLine{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *Lessons) AppendJSON(out []byte) []byte { return lessonsShape.append(out, unsafe.Pointer(v)) }

var lessonShape = shape{
	{key: `,"id":`, offset: unsafe.Offsetof(Lesson{}.ID), kind: stringKind},
	{key: `,"title":`, offset: unsafe.Offsetof(Lesson{}.Title), kind: stringKind},
	{key: `,"minutes":`, offset: unsafe.Offsetof(Lesson{}.Minutes), kind: intKind},
	{key: `,"vary":`, offset: unsafe.Offsetof(Lesson{}.Vary), kind: structKind, shape: &lessonWaysShape, size: unsafe.Sizeof(LessonWays{}), form: list},
	{key: `,"about":`, offset: unsafe.Offsetof(Lesson{}.About), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"start":`, offset: unsafe.Offsetof(Lesson{}.Start), kind: stringKind},
	{key: `,"steps":`, offset: unsafe.Offsetof(Lesson{}.Steps), kind: structKind, shape: &lessonStepShape, size: unsafe.Sizeof(LessonStep{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *Lesson) AppendJSON(out []byte) []byte { return lessonShape.append(out, unsafe.Pointer(v)) }

var lessonWaysShape = shape{
	{key: `,"ways":`, offset: unsafe.Offsetof(LessonWays{}.Ways), kind: stringKind, size: unsafe.Sizeof(""), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *LessonWays) AppendJSON(out []byte) []byte {
	return lessonWaysShape.append(out, unsafe.Pointer(v))
}

var lessonStepShape = shape{
	{key: `,"title":`, offset: unsafe.Offsetof(LessonStep{}.Title), kind: stringKind},
	{key: `,"text":`, offset: unsafe.Offsetof(LessonStep{}.Text), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"goals":`, offset: unsafe.Offsetof(LessonStep{}.Goals), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"hints":`, offset: unsafe.Offsetof(LessonStep{}.Hints), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"notice":`, offset: unsafe.Offsetof(LessonStep{}.Notice), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"ask":`, offset: unsafe.Offsetof(LessonStep{}.Ask), kind: stringKind, form: optional},
	{key: `,"view":`, offset: unsafe.Offsetof(LessonStep{}.View), kind: stringKind, form: optional},
	{key: `,"target":`, offset: unsafe.Offsetof(LessonStep{}.Target), kind: stringKind, form: optional},
	{key: `,"solution":`, offset: unsafe.Offsetof(LessonStep{}.Solution), kind: stringKind},
	{key: `,"choose":`, offset: unsafe.Offsetof(LessonStep{}.Choose), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"wrong":`, offset: unsafe.Offsetof(LessonStep{}.Wrong), kind: stringKind, size: unsafe.Sizeof(""), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *LessonStep) AppendJSON(out []byte) []byte {
	return lessonStepShape.append(out, unsafe.Pointer(v))
}

var termShape = shape{
	{key: `,"word":`, offset: unsafe.Offsetof(Term{}.Word), kind: stringKind},
	{key: `,"meaning":`, offset: unsafe.Offsetof(Term{}.Meaning), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *Term) AppendJSON(out []byte) []byte { return termShape.append(out, unsafe.Pointer(v)) }

var pageLineShape = shape{
	{key: `,"heading":`, offset: unsafe.Offsetof(PageLine{}.Heading), kind: stringKind, form: optional},
	{key: `,"text":`, offset: unsafe.Offsetof(PageLine{}.Text), kind: stringKind, form: optional},
	{key: `,"item":`, offset: unsafe.Offsetof(PageLine{}.Item), kind: stringKind, form: optional},
	{key: `,"minute":`, offset: unsafe.Offsetof(PageLine{}.Minute), kind: stringKind, form: optional},
	{key: `,"title":`, offset: unsafe.Offsetof(PageLine{}.Title), kind: stringKind, form: optional},
	{key: `,"link":`, offset: unsafe.Offsetof(PageLine{}.Link), kind: stringKind, form: optional},
	{key: `,"example":`, offset: unsafe.Offsetof(PageLine{}.Example), kind: stringKind, form: optional},
	{key: `,"kind":`, offset: unsafe.Offsetof(PageLine{}.Kind), kind: stringKind, form: optional},
	{key: `,"target":`, offset: unsafe.Offsetof(PageLine{}.Target), kind: stringKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *PageLine) AppendJSON(out []byte) []byte { return pageLineShape.append(out, unsafe.Pointer(v)) }

var lessonRequestShape = shape{
	{key: `,"id":`, offset: unsafe.Offsetof(LessonRequest{}.ID), kind: stringKind},
	{key: `,"text":`, offset: unsafe.Offsetof(LessonRequest{}.Text), kind: stringKind},
}

var lessonResponseShape = shape{
	{key: `,"lesson":`, offset: unsafe.Offsetof(LessonResponse{}.Lesson), kind: structKind, shape: &lessonShape, form: pointer},
	{key: `,"problems":`, offset: unsafe.Offsetof(LessonResponse{}.Problems), kind: structKind, shape: &lessonProblemShape, size: unsafe.Sizeof(LessonProblem{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *LessonResponse) AppendJSON(out []byte) []byte {
	return lessonResponseShape.append(out, unsafe.Pointer(v))
}

var lessonProblemShape = shape{
	{key: `,"line":`, offset: unsafe.Offsetof(LessonProblem{}.Line), kind: intKind},
	{key: `,"message":`, offset: unsafe.Offsetof(LessonProblem{}.Message), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *LessonProblem) AppendJSON(out []byte) []byte {
	return lessonProblemShape.append(out, unsafe.Pointer(v))
}

var goalRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(GoalRequest{}.Revision), kind: intKind},
	{key: `,"dialect":`, offset: unsafe.Offsetof(GoalRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"target":`, offset: unsafe.Offsetof(GoalRequest{}.Target), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(GoalRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"goals":`, offset: unsafe.Offsetof(GoalRequest{}.Goals), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"answer":`, offset: unsafe.Offsetof(GoalRequest{}.Answer), kind: stringKind, form: optional},
	{key: `,"ask":`, offset: unsafe.Offsetof(GoalRequest{}.Ask), kind: stringKind, form: optional},
	{key: `,"wrong":`, offset: unsafe.Offsetof(GoalRequest{}.Wrong), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"start":`, offset: unsafe.Offsetof(GoalRequest{}.Start), kind: stringKind, form: optional},
	{key: `,"solution":`, offset: unsafe.Offsetof(GoalRequest{}.Solution), kind: stringKind, form: optional},
	{key: `,"began":`, offset: unsafe.Offsetof(GoalRequest{}.Began), kind: stringKind, form: optional},
}

var goalResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(GoalResponse{}.Revision), kind: intKind},
	{key: `,"met":`, offset: unsafe.Offsetof(GoalResponse{}.Met), kind: boolKind},
	{key: `,"goals":`, offset: unsafe.Offsetof(GoalResponse{}.Goals), kind: structKind, shape: &goalStateShape, size: unsafe.Sizeof(GoalState{}), form: list},
	{key: `,"missing":`, offset: unsafe.Offsetof(GoalResponse{}.Missing), kind: stringKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *GoalResponse) AppendJSON(out []byte) []byte {
	return goalResponseShape.append(out, unsafe.Pointer(v))
}

var goalStateShape = shape{
	{key: `,"words":`, offset: unsafe.Offsetof(GoalState{}.Words), kind: stringKind},
	{key: `,"met":`, offset: unsafe.Offsetof(GoalState{}.Met), kind: boolKind},
	{key: `,"why":`, offset: unsafe.Offsetof(GoalState{}.Why), kind: stringKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *GoalState) AppendJSON(out []byte) []byte {
	return goalStateShape.append(out, unsafe.Pointer(v))
}

var messagesRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(MessagesRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(MessagesRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(MessagesRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"target":`, offset: unsafe.Offsetof(MessagesRequest{}.Target), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(MessagesRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"offset":`, offset: unsafe.Offsetof(MessagesRequest{}.Offset), kind: intKind, form: optional},
	{key: `,"limit":`, offset: unsafe.Offsetof(MessagesRequest{}.Limit), kind: intKind, form: optional},
	{key: `,"full":`, offset: unsafe.Offsetof(MessagesRequest{}.Full), kind: boolKind, form: optional},
	{key: `,"part":`, offset: unsafe.Offsetof(MessagesRequest{}.Part), kind: intKind, form: optional},
	{key: `,"parts":`, offset: unsafe.Offsetof(MessagesRequest{}.Parts), kind: intKind, form: optional},
	{key: `,"as":`, offset: unsafe.Offsetof(MessagesRequest{}.As) + unsafe.Offsetof(As{}.As), kind: stringKind, form: optional},
	{key: `,"facts":`, offset: unsafe.Offsetof(MessagesRequest{}.As) + unsafe.Offsetof(As{}.Facts), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"version":`, offset: unsafe.Offsetof(MessagesRequest{}.As) + unsafe.Offsetof(As{}.Version), kind: stringKind, form: optional},
	{key: `,"betas":`, offset: unsafe.Offsetof(MessagesRequest{}.As) + unsafe.Offsetof(As{}.Betas), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"rulesOf":`, offset: unsafe.Offsetof(MessagesRequest{}.As) + unsafe.Offsetof(As{}.Rules), kind: stringKind, form: optional},
	{key: `,"learned":`, offset: unsafe.Offsetof(MessagesRequest{}.As) + unsafe.Offsetof(As{}.Learned), kind: stringKind, form: optional},
	{key: `,"now":`, offset: unsafe.Offsetof(MessagesRequest{}.As) + unsafe.Offsetof(As{}.Now), kind: stringKind, form: optional},
}

var messagesResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(MessagesResponse{}.Revision), kind: intKind},
	{key: `,"conversation":`, offset: unsafe.Offsetof(MessagesResponse{}.Conversation), kind: intKind},
	{key: `,"total":`, offset: unsafe.Offsetof(MessagesResponse{}.Total), kind: intKind},
	{key: `,"offset":`, offset: unsafe.Offsetof(MessagesResponse{}.Offset), kind: intKind},
	{key: `,"items":`, offset: unsafe.Offsetof(MessagesResponse{}.Items), kind: structKind, shape: &cardShape, size: unsafe.Sizeof(Card{}), form: list},
	{key: `,"roles":`, offset: unsafe.Offsetof(MessagesResponse{}.Roles), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"kinds":`, offset: unsafe.Offsetof(MessagesResponse{}.Kinds), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"tools":`, offset: unsafe.Offsetof(MessagesResponse{}.Tools), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"named":`, offset: unsafe.Offsetof(MessagesResponse{}.Named), kind: boolKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *MessagesResponse) AppendJSON(out []byte) []byte {
	return messagesResponseShape.append(out, unsafe.Pointer(v))
}

var cardShape = shape{
	{key: `,"index":`, offset: unsafe.Offsetof(Card{}.Index), kind: intKind},
	{key: `,"role":`, offset: unsafe.Offsetof(Card{}.Role), kind: stringKind},
	{key: `,"label":`, offset: unsafe.Offsetof(Card{}.Label), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(Card{}.Name), kind: stringKind, form: optional},
	{key: `,"place":`, offset: unsafe.Offsetof(Card{}.Place), kind: structKind, shape: &placeShape},
	{key: `,"parts":`, offset: unsafe.Offsetof(Card{}.Parts), kind: structKind, shape: &partShape, size: unsafe.Sizeof(Part{}), form: list},
	{key: `,"first":`, offset: unsafe.Offsetof(Card{}.First), kind: intKind},
	{key: `,"total":`, offset: unsafe.Offsetof(Card{}.Total), kind: intKind},
	{key: `,"texts":`, offset: unsafe.Offsetof(Card{}.Texts), kind: intKind},
	{key: `,"calls":`, offset: unsafe.Offsetof(Card{}.Calls), kind: intKind},
	{key: `,"answered":`, offset: unsafe.Offsetof(Card{}.Answered), kind: intKind},
	{key: `,"answers":`, offset: unsafe.Offsetof(Card{}.Answers), kind: structKind, shape: &linkShape, form: pointer},
	{key: `,"callId":`, offset: unsafe.Offsetof(Card{}.CallID), kind: stringKind, form: optional},
	{key: `,"worst":`, offset: unsafe.Offsetof(Card{}.Worst), kind: stringKind, form: optional},
	{key: `,"counts":`, offset: unsafe.Offsetof(Card{}.Counts), kind: structKind, shape: &countsShape},
	{key: `,"wick":`, offset: unsafe.Offsetof(Card{}.Wick), kind: intKind},
	{key: `,"forge":`, offset: unsafe.Offsetof(Card{}.Forge), kind: intKind},
	{key: `,"own":`, offset: unsafe.Offsetof(Card{}.Own), kind: stringKind, form: optional},
	{key: `,"group":`, offset: unsafe.Offsetof(Card{}.Group), kind: intKind},
}

// AppendJSON appends the value as a JSON object.
func (v *Card) AppendJSON(out []byte) []byte { return cardShape.append(out, unsafe.Pointer(v)) }

var partShape = shape{
	{key: `,"kind":`, offset: unsafe.Offsetof(Part{}.Kind), kind: stringKind},
	{key: `,"text":`, offset: unsafe.Offsetof(Part{}.Text), kind: stringKind},
	{key: `,"cut":`, offset: unsafe.Offsetof(Part{}.Cut), kind: boolKind, form: optional},
	{key: `,"size":`, offset: unsafe.Offsetof(Part{}.Size), kind: intKind},
	{key: `,"name":`, offset: unsafe.Offsetof(Part{}.Name), kind: stringKind, form: optional},
	{key: `,"id":`, offset: unsafe.Offsetof(Part{}.ID), kind: stringKind, form: optional},
	{key: `,"place":`, offset: unsafe.Offsetof(Part{}.Place), kind: structKind, shape: &placeShape, form: pointer},
	{key: `,"call":`, offset: unsafe.Offsetof(Part{}.Call), kind: intKind, form: optional},
	{key: `,"answer":`, offset: unsafe.Offsetof(Part{}.Answer), kind: structKind, shape: &linkShape, form: pointer},
	{key: `,"state":`, offset: unsafe.Offsetof(Part{}.State), kind: stringKind, form: optional},
	{key: `,"source":`, offset: unsafe.Offsetof(Part{}.Source), kind: stringKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *Part) AppendJSON(out []byte) []byte { return partShape.append(out, unsafe.Pointer(v)) }

var linkShape = shape{
	{key: `,"index":`, offset: unsafe.Offsetof(Link{}.Index), kind: intKind},
	{key: `,"part":`, offset: unsafe.Offsetof(Link{}.Part), kind: intKind},
}

// AppendJSON appends the value as a JSON object.
func (v *Link) AppendJSON(out []byte) []byte { return linkShape.append(out, unsafe.Pointer(v)) }

var openResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(OpenResponse{}.Revision), kind: intKind},
	{key: `,"text":`, offset: unsafe.Offsetof(OpenResponse{}.Text), kind: stringKind},
	{key: `,"encoding":`, offset: unsafe.Offsetof(OpenResponse{}.Encoding), kind: stringKind},
	{key: `,"notes":`, offset: unsafe.Offsetof(OpenResponse{}.Notes), kind: stringKind, size: unsafe.Sizeof(""), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *OpenResponse) AppendJSON(out []byte) []byte {
	return openResponseShape.append(out, unsafe.Pointer(v))
}

var openRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(OpenRequest{}.Revision), kind: intKind},
}

var prettyRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(PrettyRequest{}.Revision), kind: intKind},
	{key: `,"dialect":`, offset: unsafe.Offsetof(PrettyRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(PrettyRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"want":`, offset: unsafe.Offsetof(PrettyRequest{}.Want), kind: stringKind, form: optional},
}

var prettyResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(PrettyResponse{}.Revision), kind: intKind},
	{key: `,"text":`, offset: unsafe.Offsetof(PrettyResponse{}.Text), kind: stringKind},
	{key: `,"validate":`, offset: unsafe.Offsetof(PrettyResponse{}.Validate), kind: stringKind, form: optional},
	{key: `,"validateUserInput":`, offset: unsafe.Offsetof(PrettyResponse{}.ValidateUserInput), kind: stringKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *PrettyResponse) AppendJSON(out []byte) []byte {
	return prettyResponseShape.append(out, unsafe.Pointer(v))
}

var reportRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(ReportRequest{}.Revision), kind: intKind},
	{key: `,"dialect":`, offset: unsafe.Offsetof(ReportRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"target":`, offset: unsafe.Offsetof(ReportRequest{}.Target), kind: stringKind, form: optional},
	{key: `,"encoding":`, offset: unsafe.Offsetof(ReportRequest{}.Encoding), kind: stringKind, form: optional},
	{key: `,"form":`, offset: unsafe.Offsetof(ReportRequest{}.Form), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(ReportRequest{}.Name), kind: stringKind},
	{key: `,"goodCount":`, offset: unsafe.Offsetof(ReportRequest{}.GoodCount), kind: intKind},
	{key: `,"badCount":`, offset: unsafe.Offsetof(ReportRequest{}.BadCount), kind: intKind},
	{key: `,"listed":`, offset: unsafe.Offsetof(ReportRequest{}.Listed), kind: boolKind, form: optional},
	{key: `,"findings":`, offset: unsafe.Offsetof(ReportRequest{}.Findings), kind: structKind, shape: &fileFindingShape, size: unsafe.Sizeof(FileFinding{}), form: list, grow: grow[FileFinding]},
	{key: `,"as":`, offset: unsafe.Offsetof(ReportRequest{}.As) + unsafe.Offsetof(As{}.As), kind: stringKind, form: optional},
	{key: `,"facts":`, offset: unsafe.Offsetof(ReportRequest{}.As) + unsafe.Offsetof(As{}.Facts), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"version":`, offset: unsafe.Offsetof(ReportRequest{}.As) + unsafe.Offsetof(As{}.Version), kind: stringKind, form: optional},
	{key: `,"betas":`, offset: unsafe.Offsetof(ReportRequest{}.As) + unsafe.Offsetof(As{}.Betas), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"rulesOf":`, offset: unsafe.Offsetof(ReportRequest{}.As) + unsafe.Offsetof(As{}.Rules), kind: stringKind, form: optional},
	{key: `,"learned":`, offset: unsafe.Offsetof(ReportRequest{}.As) + unsafe.Offsetof(As{}.Learned), kind: stringKind, form: optional},
	{key: `,"now":`, offset: unsafe.Offsetof(ReportRequest{}.As) + unsafe.Offsetof(As{}.Now), kind: stringKind, form: optional},
}

var reportResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(ReportResponse{}.Revision), kind: intKind},
	{key: `,"text":`, offset: unsafe.Offsetof(ReportResponse{}.Text), kind: stringKind},
	{key: `,"findings":`, offset: unsafe.Offsetof(ReportResponse{}.Findings), kind: intKind},
	{key: `,"ending":`, offset: unsafe.Offsetof(ReportResponse{}.Ending), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *ReportResponse) AppendJSON(out []byte) []byte {
	return reportResponseShape.append(out, unsafe.Pointer(v))
}

var rowsRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(RowsRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(RowsRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(RowsRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"target":`, offset: unsafe.Offsetof(RowsRequest{}.Target), kind: stringKind, form: optional},
	{key: `,"level":`, offset: unsafe.Offsetof(RowsRequest{}.Level), kind: stringKind, form: optional},
	{key: `,"rules":`, offset: unsafe.Offsetof(RowsRequest{}.Rules), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"by":`, offset: unsafe.Offsetof(RowsRequest{}.By), kind: stringKind, form: optional},
	{key: `,"other":`, offset: unsafe.Offsetof(RowsRequest{}.Other), kind: stringKind, form: optional},
	{key: `,"parts":`, offset: unsafe.Offsetof(RowsRequest{}.Parts), kind: stringKind, form: optional},
	{key: `,"count":`, offset: unsafe.Offsetof(RowsRequest{}.Count), kind: intKind, form: optional},
	{key: `,"seed":`, offset: unsafe.Offsetof(RowsRequest{}.Seed), kind: intKind, form: optional},
	{key: `,"near":`, offset: unsafe.Offsetof(RowsRequest{}.Near), kind: boolKind, form: optional},
	{key: `,"continues":`, offset: unsafe.Offsetof(RowsRequest{}.Continues), kind: boolKind, form: optional},
	{key: `,"encoding":`, offset: unsafe.Offsetof(RowsRequest{}.Encoding), kind: stringKind, form: optional},
	{key: `,"text":`, offset: unsafe.Offsetof(RowsRequest{}.Text), kind: boolKind, form: optional},
	{key: `,"hashes":`, offset: unsafe.Offsetof(RowsRequest{}.Hashes), kind: boolKind, form: optional},
	{key: `,"as":`, offset: unsafe.Offsetof(RowsRequest{}.As) + unsafe.Offsetof(As{}.As), kind: stringKind, form: optional},
	{key: `,"facts":`, offset: unsafe.Offsetof(RowsRequest{}.As) + unsafe.Offsetof(As{}.Facts), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"version":`, offset: unsafe.Offsetof(RowsRequest{}.As) + unsafe.Offsetof(As{}.Version), kind: stringKind, form: optional},
	{key: `,"betas":`, offset: unsafe.Offsetof(RowsRequest{}.As) + unsafe.Offsetof(As{}.Betas), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"rulesOf":`, offset: unsafe.Offsetof(RowsRequest{}.As) + unsafe.Offsetof(As{}.Rules), kind: stringKind, form: optional},
	{key: `,"learned":`, offset: unsafe.Offsetof(RowsRequest{}.As) + unsafe.Offsetof(As{}.Learned), kind: stringKind, form: optional},
	{key: `,"now":`, offset: unsafe.Offsetof(RowsRequest{}.As) + unsafe.Offsetof(As{}.Now), kind: stringKind, form: optional},
}

var rowsResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(RowsResponse{}.Revision), kind: intKind},
	{key: `,"rows":`, offset: unsafe.Offsetof(RowsResponse{}.Rows), kind: structKind, shape: &rowShape, size: unsafe.Sizeof(Row{}), form: list},
	{key: `,"goodCount":`, offset: unsafe.Offsetof(RowsResponse{}.GoodCount), kind: intKind},
	{key: `,"badCount":`, offset: unsafe.Offsetof(RowsResponse{}.BadCount), kind: intKind},
	{key: `,"parts":`, offset: unsafe.Offsetof(RowsResponse{}.Parts), kind: structKind, shape: &rowPartShape, size: unsafe.Sizeof(RowPart{}), form: list},
	{key: `,"roles":`, offset: unsafe.Offsetof(RowsResponse{}.Roles), kind: structKind, shape: &roleCountShape, size: unsafe.Sizeof(RoleCount{}), form: list},
	{key: `,"tools":`, offset: unsafe.Offsetof(RowsResponse{}.Tools), kind: structKind, shape: &toolCountShape, size: unsafe.Sizeof(ToolCount{}), form: list},
	{key: `,"kinds":`, offset: unsafe.Offsetof(RowsResponse{}.Kinds), kind: structKind, shape: &rowKindShape, size: unsafe.Sizeof(RowKind{}), form: list},
	{key: `,"about":`, offset: unsafe.Offsetof(RowsResponse{}.About), kind: structKind, shape: &fileFindingShape, size: unsafe.Sizeof(FileFinding{}), form: list},
	{key: `,"lines":`, offset: unsafe.Offsetof(RowsResponse{}.Lines), kind: intKind},
	{key: `,"blank":`, offset: unsafe.Offsetof(RowsResponse{}.Blank), kind: intKind},
	{key: `,"name":`, offset: unsafe.Offsetof(RowsResponse{}.Name), kind: stringKind},
	{key: `,"dialect":`, offset: unsafe.Offsetof(RowsResponse{}.Dialect), kind: stringKind},
	{key: `,"target":`, offset: unsafe.Offsetof(RowsResponse{}.Target), kind: stringKind},
	{key: `,"apart":`, offset: unsafe.Offsetof(RowsResponse{}.Apart), kind: boolKind},
}

// AppendJSON appends the value as a JSON object.
func (v *RowsResponse) AppendJSON(out []byte) []byte {
	return rowsResponseShape.append(out, unsafe.Pointer(v))
}

var fileFindingShape = shape{
	{key: `,"rule":`, offset: unsafe.Offsetof(FileFinding{}.Rule), kind: stringKind},
	{key: `,"level":`, offset: unsafe.Offsetof(FileFinding{}.Level), kind: stringKind},
	{key: `,"line":`, offset: unsafe.Offsetof(FileFinding{}.Line), kind: intKind},
	{key: `,"column":`, offset: unsafe.Offsetof(FileFinding{}.Column), kind: intKind},
	{key: `,"message":`, offset: unsafe.Offsetof(FileFinding{}.Message), kind: stringKind},
	{key: `,"note":`, offset: unsafe.Offsetof(FileFinding{}.Note), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *FileFinding) AppendJSON(out []byte) []byte {
	return fileFindingShape.append(out, unsafe.Pointer(v))
}

var toolCountShape = shape{
	{key: `,"name":`, offset: unsafe.Offsetof(ToolCount{}.Name), kind: stringKind},
	{key: `,"count":`, offset: unsafe.Offsetof(ToolCount{}.Count), kind: intKind},
}

// AppendJSON appends the value as a JSON object.
func (v *ToolCount) AppendJSON(out []byte) []byte {
	return toolCountShape.append(out, unsafe.Pointer(v))
}

var rowShape = shape{
	{key: `,"offset":`, offset: unsafe.Offsetof(Row{}.Offset), kind: intKind},
	{key: `,"length":`, offset: unsafe.Offsetof(Row{}.Length), kind: intKind},
	{key: `,"line":`, offset: unsafe.Offsetof(Row{}.Line), kind: intKind},
	{key: `,"conversation":`, offset: unsafe.Offsetof(Row{}.Conversation), kind: intKind},
	{key: `,"form":`, offset: unsafe.Offsetof(Row{}.Form), kind: stringKind},
	{key: `,"title":`, offset: unsafe.Offsetof(Row{}.Title), kind: stringKind},
	{key: `,"messages":`, offset: unsafe.Offsetof(Row{}.Messages), kind: intKind},
	{key: `,"tokens":`, offset: unsafe.Offsetof(Row{}.Tokens), kind: intKind},
	{key: `,"calls":`, offset: unsafe.Offsetof(Row{}.Calls), kind: intKind},
	{key: `,"part":`, offset: unsafe.Offsetof(Row{}.Part), kind: intKind},
	{key: `,"hash":`, offset: unsafe.Offsetof(Row{}.Hash), kind: stringKind, form: optional},
	{key: `,"alike":`, offset: unsafe.Offsetof(Row{}.Alike), kind: stringKind, form: optional},
	{key: `,"prompt":`, offset: unsafe.Offsetof(Row{}.Prompt), kind: stringKind, form: optional},
	{key: `,"id":`, offset: unsafe.Offsetof(Row{}.ID), kind: stringKind, form: optional},
	{key: `,"like":`, offset: unsafe.Offsetof(Row{}.Like), kind: stringKind},
	{key: `,"likeLine":`, offset: unsafe.Offsetof(Row{}.LikeLine), kind: intKind},
	{key: `,"rules":`, offset: unsafe.Offsetof(Row{}.Rules), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"level":`, offset: unsafe.Offsetof(Row{}.Level), kind: stringKind},
	{key: `,"rule":`, offset: unsafe.Offsetof(Row{}.Rule), kind: stringKind},
	{key: `,"message":`, offset: unsafe.Offsetof(Row{}.Message), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *Row) AppendJSON(out []byte) []byte { return rowShape.append(out, unsafe.Pointer(v)) }

var rowPartShape = shape{
	{key: `,"name":`, offset: unsafe.Offsetof(RowPart{}.Name), kind: stringKind},
	{key: `,"rows":`, offset: unsafe.Offsetof(RowPart{}.Rows), kind: intKind},
	{key: `,"text":`, offset: unsafe.Offsetof(RowPart{}.Text), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *RowPart) AppendJSON(out []byte) []byte { return rowPartShape.append(out, unsafe.Pointer(v)) }

var rowKindShape = shape{
	{key: `,"rule":`, offset: unsafe.Offsetof(RowKind{}.Rule), kind: stringKind},
	{key: `,"level":`, offset: unsafe.Offsetof(RowKind{}.Level), kind: stringKind},
	{key: `,"rows":`, offset: unsafe.Offsetof(RowKind{}.Rows), kind: intKind},
	{key: `,"text":`, offset: unsafe.Offsetof(RowKind{}.Text), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *RowKind) AppendJSON(out []byte) []byte { return rowKindShape.append(out, unsafe.Pointer(v)) }

var secretsRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(SecretsRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(SecretsRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"leave":`, offset: unsafe.Offsetof(SecretsRequest{}.Leave), kind: stringKind, size: unsafe.Sizeof(""), form: list, grow: grow[string]},
	{key: `,"known":`, offset: unsafe.Offsetof(SecretsRequest{}.Known), kind: structKind, shape: &hiddenShape, size: unsafe.Sizeof(Hidden{}), form: list, grow: grow[Hidden]},
	{key: `,"edits":`, offset: unsafe.Offsetof(SecretsRequest{}.Edits), kind: boolKind, form: optional},
}

var secretsResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(SecretsResponse{}.Revision), kind: intKind},
	{key: `,"secrets":`, offset: unsafe.Offsetof(SecretsResponse{}.Secrets), kind: structKind, shape: &secretShape, size: unsafe.Sizeof(Secret{}), form: list},
	{key: `,"edits":`, offset: unsafe.Offsetof(SecretsResponse{}.Edits), kind: structKind, shape: &editShape, size: unsafe.Sizeof(Edit{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *SecretsResponse) AppendJSON(out []byte) []byte {
	return secretsResponseShape.append(out, unsafe.Pointer(v))
}

var secretShape = shape{
	{key: `,"kind":`, offset: unsafe.Offsetof(Secret{}.Kind), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(Secret{}.Name), kind: stringKind},
	{key: `,"personal":`, offset: unsafe.Offsetof(Secret{}.Personal), kind: boolKind},
	{key: `,"placeholder":`, offset: unsafe.Offsetof(Secret{}.Placeholder), kind: stringKind},
	{key: `,"value":`, offset: unsafe.Offsetof(Secret{}.Value), kind: stringKind},
	{key: `,"bare":`, offset: unsafe.Offsetof(Secret{}.Bare), kind: boolKind},
	{key: `,"count":`, offset: unsafe.Offsetof(Secret{}.Count), kind: intKind},
	{key: `,"at":`, offset: unsafe.Offsetof(Secret{}.At), kind: structKind, shape: &placeShape},
}

// AppendJSON appends the value as a JSON object.
func (v *Secret) AppendJSON(out []byte) []byte { return secretShape.append(out, unsafe.Pointer(v)) }

var restoreRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(RestoreRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(RestoreRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"secrets":`, offset: unsafe.Offsetof(RestoreRequest{}.Secrets), kind: structKind, shape: &hiddenShape, size: unsafe.Sizeof(Hidden{}), form: list, grow: grow[Hidden]},
}

var hiddenShape = shape{
	{key: `,"placeholder":`, offset: unsafe.Offsetof(Hidden{}.Placeholder), kind: stringKind},
	{key: `,"value":`, offset: unsafe.Offsetof(Hidden{}.Value), kind: stringKind},
	{key: `,"bare":`, offset: unsafe.Offsetof(Hidden{}.Bare), kind: boolKind},
}

var sessionRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(SessionRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(SessionRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"target":`, offset: unsafe.Offsetof(SessionRequest{}.Target), kind: stringKind, form: optional},
	{key: `,"words":`, offset: unsafe.Offsetof(SessionRequest{}.Words), kind: stringKind, form: optional},
	{key: `,"fork":`, offset: unsafe.Offsetof(SessionRequest{}.Fork), kind: stringKind, form: optional},
}

var sessionChangeShape = shape{
	{key: `,"line":`, offset: unsafe.Offsetof(SessionChange{}.Line), kind: intKind},
	{key: `,"rule":`, offset: unsafe.Offsetof(SessionChange{}.Rule), kind: stringKind},
	{key: `,"text":`, offset: unsafe.Offsetof(SessionChange{}.Text), kind: stringKind},
	{key: `,"lost":`, offset: unsafe.Offsetof(SessionChange{}.Lost), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *SessionChange) AppendJSON(out []byte) []byte {
	return sessionChangeShape.append(out, unsafe.Pointer(v))
}

var sessionResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(SessionResponse{}.Revision), kind: intKind},
	{key: `,"log":`, offset: unsafe.Offsetof(SessionResponse{}.Log), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(SessionResponse{}.Name), kind: stringKind},
	{key: `,"resume":`, offset: unsafe.Offsetof(SessionResponse{}.Resume), kind: stringKind},
	{key: `,"changes":`, offset: unsafe.Offsetof(SessionResponse{}.Changes), kind: structKind, shape: &sessionChangeShape, size: unsafe.Sizeof(SessionChange{}), form: list},
	{key: `,"edits":`, offset: unsafe.Offsetof(SessionResponse{}.Edits), kind: structKind, shape: &editShape, size: unsafe.Sizeof(Edit{}), form: list},
	{key: `,"left":`, offset: unsafe.Offsetof(SessionResponse{}.Left), kind: structKind, shape: &countsShape},
	{key: `,"verdict":`, offset: unsafe.Offsetof(SessionResponse{}.Verdict), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *SessionResponse) AppendJSON(out []byte) []byte {
	return sessionResponseShape.append(out, unsafe.Pointer(v))
}

var surveyRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(SurveyRequest{}.Revision), kind: intKind},
	{key: `,"target":`, offset: unsafe.Offsetof(SurveyRequest{}.Target), kind: stringKind, form: optional},
}

var surveyResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(SurveyResponse{}.Revision), kind: intKind},
	{key: `,"log":`, offset: unsafe.Offsetof(SurveyResponse{}.Log), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(SurveyResponse{}.Name), kind: stringKind},
	{key: `,"messages":`, offset: unsafe.Offsetof(SurveyResponse{}.Messages), kind: intKind},
	{key: `,"turns":`, offset: unsafe.Offsetof(SurveyResponse{}.Turns), kind: intKind},
	{key: `,"tokens":`, offset: unsafe.Offsetof(SurveyResponse{}.Tokens), kind: intKind},
	{key: `,"answer":`, offset: unsafe.Offsetof(SurveyResponse{}.Answer), kind: stringKind},
	{key: `,"verdict":`, offset: unsafe.Offsetof(SurveyResponse{}.Verdict), kind: stringKind},
	{key: `,"lastError":`, offset: unsafe.Offsetof(SurveyResponse{}.LastError), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *SurveyResponse) AppendJSON(out []byte) []byte {
	return surveyResponseShape.append(out, unsafe.Pointer(v))
}

var systemsRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(SystemsRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(SystemsRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(SystemsRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(SystemsRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"now":`, offset: unsafe.Offsetof(SystemsRequest{}.Now), kind: stringKind, form: optional},
	{key: `,"system":`, offset: unsafe.Offsetof(SystemsRequest{}.System), kind: stringKind, form: optional},
	{key: `,"actions":`, offset: unsafe.Offsetof(SystemsRequest{}.Actions), kind: structKind, shape: &systemActionShape, size: unsafe.Sizeof(SystemAction{}), form: list, grow: grow[SystemAction]},
	{key: `,"see":`, offset: unsafe.Offsetof(SystemsRequest{}.See), kind: intKind, form: optional},
	{key: `,"to":`, offset: unsafe.Offsetof(SystemsRequest{}.To), kind: stringKind, form: optional},
}

var systemActionShape = shape{
	{key: `,"do":`, offset: unsafe.Offsetof(SystemAction{}.Do), kind: stringKind},
	{key: `,"to":`, offset: unsafe.Offsetof(SystemAction{}.To), kind: stringKind, form: optional},
	{key: `,"role":`, offset: unsafe.Offsetof(SystemAction{}.Role), kind: stringKind, form: optional},
	{key: `,"name":`, offset: unsafe.Offsetof(SystemAction{}.Name), kind: stringKind, form: optional},
	{key: `,"text":`, offset: unsafe.Offsetof(SystemAction{}.Text), kind: stringKind, form: optional},
	{key: `,"amount":`, offset: unsafe.Offsetof(SystemAction{}.Amount), kind: intKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *SystemAction) AppendJSON(out []byte) []byte {
	return systemActionShape.append(out, unsafe.Pointer(v))
}

var systemsResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(SystemsResponse{}.Revision), kind: intKind},
	{key: `,"system":`, offset: unsafe.Offsetof(SystemsResponse{}.System), kind: stringKind},
	{key: `,"steps":`, offset: unsafe.Offsetof(SystemsResponse{}.Steps), kind: structKind, shape: &systemStepShape, size: unsafe.Sizeof(SystemStep{}), form: list},
	{key: `,"rows":`, offset: unsafe.Offsetof(SystemsResponse{}.Rows), kind: structKind, shape: &systemRowShape, size: unsafe.Sizeof(SystemRow{}), form: list},
	{key: `,"program":`, offset: unsafe.Offsetof(SystemsResponse{}.Program), kind: stringKind},
	{key: `,"turns":`, offset: unsafe.Offsetof(SystemsResponse{}.Turns), kind: structKind, shape: &systemTurnShape, size: unsafe.Sizeof(SystemTurn{}), form: list},
	{key: `,"body":`, offset: unsafe.Offsetof(SystemsResponse{}.Body), kind: stringKind, form: optional},
	{key: `,"chat":`, offset: unsafe.Offsetof(SystemsResponse{}.Chat), kind: stringKind, form: optional},
	{key: `,"cut":`, offset: unsafe.Offsetof(SystemsResponse{}.Cut), kind: intKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *SystemsResponse) AppendJSON(out []byte) []byte {
	return systemsResponseShape.append(out, unsafe.Pointer(v))
}

var systemTurnShape = shape{
	{key: `,"number":`, offset: unsafe.Offsetof(SystemTurn{}.Number), kind: intKind},
	{key: `,"text":`, offset: unsafe.Offsetof(SystemTurn{}.Text), kind: stringKind},
	{key: `,"calls":`, offset: unsafe.Offsetof(SystemTurn{}.Calls), kind: intKind},
}

// AppendJSON appends the value as a JSON object.
func (v *SystemTurn) AppendJSON(out []byte) []byte {
	return systemTurnShape.append(out, unsafe.Pointer(v))
}

var systemShape = shape{
	{key: `,"id":`, offset: unsafe.Offsetof(System{}.ID), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(System{}.Name), kind: stringKind},
	{key: `,"about":`, offset: unsafe.Offsetof(System{}.About), kind: stringKind},
	{key: `,"words":`, offset: unsafe.Offsetof(System{}.Words), kind: stringKind},
	{key: `,"offers":`, offset: unsafe.Offsetof(System{}.Offers), kind: structKind, shape: &systemOfferShape, size: unsafe.Sizeof(SystemOffer{}), form: list},
	{key: `,"usual":`, offset: unsafe.Offsetof(System{}.Usual), kind: structKind, shape: &systemActionShape, size: unsafe.Sizeof(SystemAction{}), form: list},
	{key: `,"presets":`, offset: unsafe.Offsetof(System{}.Presets), kind: structKind, shape: &systemPresetShape, size: unsafe.Sizeof(SystemPreset{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *System) AppendJSON(out []byte) []byte { return systemShape.append(out, unsafe.Pointer(v)) }

var systemPresetShape = shape{
	{key: `,"id":`, offset: unsafe.Offsetof(SystemPreset{}.ID), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(SystemPreset{}.Name), kind: stringKind},
	{key: `,"about":`, offset: unsafe.Offsetof(SystemPreset{}.About), kind: stringKind},
	{key: `,"actions":`, offset: unsafe.Offsetof(SystemPreset{}.Actions), kind: structKind, shape: &systemActionShape, size: unsafe.Sizeof(SystemAction{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *SystemPreset) AppendJSON(out []byte) []byte {
	return systemPresetShape.append(out, unsafe.Pointer(v))
}

var systemStepShape = shape{
	{key: `,"title":`, offset: unsafe.Offsetof(SystemStep{}.Title), kind: stringKind},
	{key: `,"action":`, offset: unsafe.Offsetof(SystemStep{}.Action), kind: intKind},
	{key: `,"event":`, offset: unsafe.Offsetof(SystemStep{}.Event), kind: stringKind, form: optional},
	{key: `,"about":`, offset: unsafe.Offsetof(SystemStep{}.About), kind: stringKind, form: optional},
	{key: `,"turn":`, offset: unsafe.Offsetof(SystemStep{}.Turn), kind: intKind, form: optional},
	{key: `,"call":`, offset: unsafe.Offsetof(SystemStep{}.Call), kind: intKind, form: optional},
	{key: `,"message":`, offset: unsafe.Offsetof(SystemStep{}.Message), kind: intKind, form: optional},
	{key: `,"text":`, offset: unsafe.Offsetof(SystemStep{}.Text), kind: stringKind, form: optional},
	{key: `,"go":`, offset: unsafe.Offsetof(SystemStep{}.Go), kind: stringKind, form: optional},
	{key: `,"says":`, offset: unsafe.Offsetof(SystemStep{}.Says), kind: stringKind, form: optional},
	{key: `,"boxes":`, offset: unsafe.Offsetof(SystemStep{}.Boxes), kind: structKind, shape: &systemBoxShape, size: unsafe.Sizeof(SystemBox{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *SystemStep) AppendJSON(out []byte) []byte {
	return systemStepShape.append(out, unsafe.Pointer(v))
}

var systemBoxShape = shape{
	{key: `,"title":`, offset: unsafe.Offsetof(SystemBox{}.Title), kind: stringKind},
	{key: `,"note":`, offset: unsafe.Offsetof(SystemBox{}.Note), kind: stringKind, form: optional},
	{key: `,"rows":`, offset: unsafe.Offsetof(SystemBox{}.Rows), kind: intKind, size: unsafe.Sizeof(0), form: list},
	{key: `,"form":`, offset: unsafe.Offsetof(SystemBox{}.Form), kind: stringKind, form: optional},
	{key: `,"amount":`, offset: unsafe.Offsetof(SystemBox{}.Amount), kind: intKind, form: optional},
	{key: `,"limit":`, offset: unsafe.Offsetof(SystemBox{}.Limit), kind: intKind, form: optional},
	{key: `,"text":`, offset: unsafe.Offsetof(SystemBox{}.Text), kind: stringKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *SystemBox) AppendJSON(out []byte) []byte {
	return systemBoxShape.append(out, unsafe.Pointer(v))
}

var systemRowShape = shape{
	{key: `,"label":`, offset: unsafe.Offsetof(SystemRow{}.Label), kind: stringKind},
	{key: `,"text":`, offset: unsafe.Offsetof(SystemRow{}.Text), kind: stringKind},
	{key: `,"note":`, offset: unsafe.Offsetof(SystemRow{}.Note), kind: stringKind, form: optional},
	{key: `,"mark":`, offset: unsafe.Offsetof(SystemRow{}.Mark), kind: stringKind, form: optional},
	{key: `,"added":`, offset: unsafe.Offsetof(SystemRow{}.Added), kind: stringKind, form: optional},
	{key: `,"depth":`, offset: unsafe.Offsetof(SystemRow{}.Depth), kind: intKind, form: optional},
	{key: `,"amount":`, offset: unsafe.Offsetof(SystemRow{}.Amount), kind: intKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *SystemRow) AppendJSON(out []byte) []byte {
	return systemRowShape.append(out, unsafe.Pointer(v))
}

var systemOfferShape = shape{
	{key: `,"do":`, offset: unsafe.Offsetof(SystemOffer{}.Do), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(SystemOffer{}.Name), kind: stringKind},
	{key: `,"fields":`, offset: unsafe.Offsetof(SystemOffer{}.Fields), kind: structKind, shape: &systemFieldShape, size: unsafe.Sizeof(SystemField{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *SystemOffer) AppendJSON(out []byte) []byte {
	return systemOfferShape.append(out, unsafe.Pointer(v))
}

var systemFieldShape = shape{
	{key: `,"key":`, offset: unsafe.Offsetof(SystemField{}.Key), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(SystemField{}.Name), kind: stringKind},
	{key: `,"usual":`, offset: unsafe.Offsetof(SystemField{}.Usual), kind: stringKind, form: optional},
	{key: `,"options":`, offset: unsafe.Offsetof(SystemField{}.Options), kind: stringKind, size: unsafe.Sizeof(""), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *SystemField) AppendJSON(out []byte) []byte {
	return systemFieldShape.append(out, unsafe.Pointer(v))
}

var tokensRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(TokensRequest{}.Revision), kind: intKind},
	{key: `,"dialect":`, offset: unsafe.Offsetof(TokensRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(TokensRequest{}.Conversation), kind: intKind, form: optional},
}

var tokensResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(TokensResponse{}.Revision), kind: intKind},
	{key: `,"methods":`, offset: unsafe.Offsetof(TokensResponse{}.Methods), kind: structKind, shape: &tokenMethodShape, size: unsafe.Sizeof(TokenMethod{}), form: list},
	{key: `,"messages":`, offset: unsafe.Offsetof(TokensResponse{}.Messages), kind: structKind, shape: &tokenRowShape, size: unsafe.Sizeof(TokenRow{}), form: list},
	{key: `,"roles":`, offset: unsafe.Offsetof(TokensResponse{}.Roles), kind: structKind, shape: &tokenRowShape, size: unsafe.Sizeof(TokenRow{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *TokensResponse) AppendJSON(out []byte) []byte {
	return tokensResponseShape.append(out, unsafe.Pointer(v))
}

var tokenMethodShape = shape{
	{key: `,"id":`, offset: unsafe.Offsetof(TokenMethod{}.ID), kind: stringKind},
	{key: `,"name":`, offset: unsafe.Offsetof(TokenMethod{}.Name), kind: stringKind},
	{key: `,"method":`, offset: unsafe.Offsetof(TokenMethod{}.Method), kind: stringKind},
	{key: `,"total":`, offset: unsafe.Offsetof(TokenMethod{}.Total), kind: intKind},
}

// AppendJSON appends the value as a JSON object.
func (v *TokenMethod) AppendJSON(out []byte) []byte {
	return tokenMethodShape.append(out, unsafe.Pointer(v))
}

var tokenRowShape = shape{
	{key: `,"index":`, offset: unsafe.Offsetof(TokenRow{}.Index), kind: intKind},
	{key: `,"role":`, offset: unsafe.Offsetof(TokenRow{}.Role), kind: stringKind},
	{key: `,"label":`, offset: unsafe.Offsetof(TokenRow{}.Label), kind: stringKind},
	{key: `,"count":`, offset: unsafe.Offsetof(TokenRow{}.Count), kind: intKind},
	{key: `,"tokens":`, offset: unsafe.Offsetof(TokenRow{}.Tokens), kind: intKind, size: unsafe.Sizeof(0), form: list},
	{key: `,"bytes":`, offset: unsafe.Offsetof(TokenRow{}.Bytes), kind: intKind},
}

// AppendJSON appends the value as a JSON object.
func (v *TokenRow) AppendJSON(out []byte) []byte { return tokenRowShape.append(out, unsafe.Pointer(v)) }

var treeRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(TreeRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(TreeRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(TreeRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(TreeRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"end":`, offset: unsafe.Offsetof(TreeRequest{}.End), kind: intKind, form: optional},
	{key: `,"want":`, offset: unsafe.Offsetof(TreeRequest{}.Want), kind: stringKind, form: optional},
}

var treeResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(TreeResponse{}.Revision), kind: intKind},
	{key: `,"named":`, offset: unsafe.Offsetof(TreeResponse{}.Named), kind: boolKind},
	{key: `,"onlyResults":`, offset: unsafe.Offsetof(TreeResponse{}.OnlyResults), kind: intKind, form: optional},
	{key: `,"order":`, offset: unsafe.Offsetof(TreeResponse{}.Order), kind: intKind, size: unsafe.Sizeof(0), form: list},
	{key: `,"depths":`, offset: unsafe.Offsetof(TreeResponse{}.Depths), kind: intKind, size: unsafe.Sizeof(0), form: list},
	{key: `,"parents":`, offset: unsafe.Offsetof(TreeResponse{}.Parents), kind: intKind, size: unsafe.Sizeof(0), form: list},
	{key: `,"states":`, offset: unsafe.Offsetof(TreeResponse{}.States), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"branches":`, offset: unsafe.Offsetof(TreeResponse{}.Branches), kind: intKind},
	{key: `,"ends":`, offset: unsafe.Offsetof(TreeResponse{}.Ends), kind: structKind, shape: &branchEndShape, size: unsafe.Sizeof(BranchEnd{}), form: list},
	{key: `,"path":`, offset: unsafe.Offsetof(TreeResponse{}.Path), kind: intKind, size: unsafe.Sizeof(0), form: list},
	{key: `,"broken":`, offset: unsafe.Offsetof(TreeResponse{}.Broken), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"title":`, offset: unsafe.Offsetof(TreeResponse{}.Title), kind: stringKind, form: optional},
	{key: `,"created":`, offset: unsafe.Offsetof(TreeResponse{}.Created), kind: stringKind, form: optional},
	{key: `,"updated":`, offset: unsafe.Offsetof(TreeResponse{}.Updated), kind: stringKind, form: optional},
	{key: `,"session":`, offset: unsafe.Offsetof(TreeResponse{}.Session), kind: structKind, shape: &sessionStatsShape},
	{key: `,"branch":`, offset: unsafe.Offsetof(TreeResponse{}.Branch), kind: structKind, shape: &sessionStatsShape},
	{key: `,"edits":`, offset: unsafe.Offsetof(TreeResponse{}.Edits), kind: structKind, shape: &editShape, size: unsafe.Sizeof(Edit{}), form: list},
	{key: `,"json":`, offset: unsafe.Offsetof(TreeResponse{}.JSON), kind: stringKind, form: optional},
	{key: `,"done":`, offset: unsafe.Offsetof(TreeResponse{}.Done), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"turns":`, offset: unsafe.Offsetof(TreeResponse{}.Turns), kind: structKind, shape: &turnShape, size: unsafe.Sizeof(Turn{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *TreeResponse) AppendJSON(out []byte) []byte {
	return treeResponseShape.append(out, unsafe.Pointer(v))
}

var turnShape = shape{
	{key: `,"place":`, offset: unsafe.Offsetof(Turn{}.Place), kind: structKind, shape: &placeShape},
	{key: `,"sent":`, offset: unsafe.Offsetof(Turn{}.Sent), kind: intKind},
	{key: `,"cached":`, offset: unsafe.Offsetof(Turn{}.Cached), kind: intKind},
	{key: `,"counted":`, offset: unsafe.Offsetof(Turn{}.Counted), kind: boolKind, form: optional},
	{key: `,"tools":`, offset: unsafe.Offsetof(Turn{}.Tools), kind: stringKind, form: optional},
	{key: `,"open":`, offset: unsafe.Offsetof(Turn{}.Open), kind: intKind, form: optional},
	{key: `,"failed":`, offset: unsafe.Offsetof(Turn{}.Failed), kind: intKind, form: optional},
	{key: `,"to":`, offset: unsafe.Offsetof(Turn{}.To), kind: intKind},
	{key: `,"cut":`, offset: unsafe.Offsetof(Turn{}.Cut), kind: boolKind, form: optional},
	{key: `,"message":`, offset: unsafe.Offsetof(Turn{}.Message), kind: intKind, form: optional},
}

// AppendJSON appends the value as a JSON object.
func (v *Turn) AppendJSON(out []byte) []byte { return turnShape.append(out, unsafe.Pointer(v)) }

var branchEndShape = shape{
	{key: `,"index":`, offset: unsafe.Offsetof(BranchEnd{}.Index), kind: intKind},
	{key: `,"messages":`, offset: unsafe.Offsetof(BranchEnd{}.Messages), kind: intKind},
	{key: `,"label":`, offset: unsafe.Offsetof(BranchEnd{}.Label), kind: stringKind},
}

// AppendJSON appends the value as a JSON object.
func (v *BranchEnd) AppendJSON(out []byte) []byte {
	return branchEndShape.append(out, unsafe.Pointer(v))
}

var sessionStatsShape = shape{
	{key: `,"messages":`, offset: unsafe.Offsetof(SessionStats{}.Messages), kind: intKind},
	{key: `,"roles":`, offset: unsafe.Offsetof(SessionStats{}.Roles), kind: structKind, shape: &roleCountShape, size: unsafe.Sizeof(RoleCount{}), form: list},
	{key: `,"calls":`, offset: unsafe.Offsetof(SessionStats{}.Calls), kind: intKind},
	{key: `,"results":`, offset: unsafe.Offsetof(SessionStats{}.Results), kind: intKind},
	{key: `,"failed":`, offset: unsafe.Offsetof(SessionStats{}.Failed), kind: intKind},
	{key: `,"input":`, offset: unsafe.Offsetof(SessionStats{}.Input), kind: intKind},
	{key: `,"output":`, offset: unsafe.Offsetof(SessionStats{}.Output), kind: intKind},
	{key: `,"cacheRead":`, offset: unsafe.Offsetof(SessionStats{}.CacheRead), kind: intKind},
	{key: `,"cacheWrite":`, offset: unsafe.Offsetof(SessionStats{}.CacheWrite), kind: intKind},
	{key: `,"counted":`, offset: unsafe.Offsetof(SessionStats{}.Counted), kind: intKind},
	{key: `,"first":`, offset: unsafe.Offsetof(SessionStats{}.First), kind: stringKind, form: optional},
	{key: `,"last":`, offset: unsafe.Offsetof(SessionStats{}.Last), kind: stringKind, form: optional},
	{key: `,"duration":`, offset: unsafe.Offsetof(SessionStats{}.Duration), kind: intKind},
	{key: `,"dated":`, offset: unsafe.Offsetof(SessionStats{}.Dated), kind: intKind},
}

// AppendJSON appends the value as a JSON object.
func (v *SessionStats) AppendJSON(out []byte) []byte {
	return sessionStatsShape.append(out, unsafe.Pointer(v))
}

var roleCountShape = shape{
	{key: `,"role":`, offset: unsafe.Offsetof(RoleCount{}.Role), kind: stringKind},
	{key: `,"label":`, offset: unsafe.Offsetof(RoleCount{}.Label), kind: stringKind},
	{key: `,"count":`, offset: unsafe.Offsetof(RoleCount{}.Count), kind: intKind},
}

// AppendJSON appends the value as a JSON object.
func (v *RoleCount) AppendJSON(out []byte) []byte {
	return roleCountShape.append(out, unsafe.Pointer(v))
}

var trimRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(TrimRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(TrimRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"dialect":`, offset: unsafe.Offsetof(TrimRequest{}.Dialect), kind: stringKind, form: optional},
	{key: `,"conversation":`, offset: unsafe.Offsetof(TrimRequest{}.Conversation), kind: intKind, form: optional},
	{key: `,"policy":`, offset: unsafe.Offsetof(TrimRequest{}.Policy), kind: stringKind, form: optional},
	{key: `,"budget":`, offset: unsafe.Offsetof(TrimRequest{}.Budget), kind: intKind, form: optional},
	{key: `,"method":`, offset: unsafe.Offsetof(TrimRequest{}.Method), kind: stringKind, form: optional},
	{key: `,"model":`, offset: unsafe.Offsetof(TrimRequest{}.Model), kind: stringKind, form: optional},
	{key: `,"turns":`, offset: unsafe.Offsetof(TrimRequest{}.Turns), kind: intKind, form: optional},
	{key: `,"want":`, offset: unsafe.Offsetof(TrimRequest{}.Want), kind: stringKind, form: optional},
}

var trimResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(TrimResponse{}.Revision), kind: intKind},
	{key: `,"missing":`, offset: unsafe.Offsetof(TrimResponse{}.Missing), kind: stringKind, form: optional},
	{key: `,"exact":`, offset: unsafe.Offsetof(TrimResponse{}.Exact), kind: boolKind},
	{key: `,"method":`, offset: unsafe.Offsetof(TrimResponse{}.Method), kind: stringKind},
	{key: `,"tokens":`, offset: unsafe.Offsetof(TrimResponse{}.Tokens), kind: intKind, size: unsafe.Sizeof(0), form: list},
	{key: `,"reasons":`, offset: unsafe.Offsetof(TrimResponse{}.Reasons), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"before":`, offset: unsafe.Offsetof(TrimResponse{}.Before), kind: intKind},
	{key: `,"after":`, offset: unsafe.Offsetof(TrimResponse{}.After), kind: intKind},
	{key: `,"system":`, offset: unsafe.Offsetof(TrimResponse{}.System), kind: intKind},
	{key: `,"results":`, offset: unsafe.Offsetof(TrimResponse{}.Results), kind: intKind},
	{key: `,"removed":`, offset: unsafe.Offsetof(TrimResponse{}.Removed), kind: intKind},
	{key: `,"shortened":`, offset: unsafe.Offsetof(TrimResponse{}.Shortened), kind: intKind},
	{key: `,"over":`, offset: unsafe.Offsetof(TrimResponse{}.Over), kind: boolKind},
	{key: `,"lostQuestion":`, offset: unsafe.Offsetof(TrimResponse{}.LostQuestion), kind: boolKind, form: optional},
	{key: `,"cut":`, offset: unsafe.Offsetof(TrimResponse{}.Cut), kind: intKind},
	{key: `,"orphans":`, offset: unsafe.Offsetof(TrimResponse{}.Orphans), kind: intKind, size: unsafe.Sizeof(0), form: list},
	{key: `,"code":`, offset: unsafe.Offsetof(TrimResponse{}.Code), kind: stringKind},
	{key: `,"edits":`, offset: unsafe.Offsetof(TrimResponse{}.Edits), kind: structKind, shape: &editShape, size: unsafe.Sizeof(Edit{}), form: list},
	{key: `,"json":`, offset: unsafe.Offsetof(TrimResponse{}.JSON), kind: stringKind, form: optional},
	{key: `,"done":`, offset: unsafe.Offsetof(TrimResponse{}.Done), kind: stringKind, size: unsafe.Sizeof(""), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *TrimResponse) AppendJSON(out []byte) []byte {
	return trimResponseShape.append(out, unsafe.Pointer(v))
}

var packedShape = shape{
	{key: `,"kind":`, offset: unsafe.Offsetof(Packed{}.Kind), kind: stringKind},
	{key: `,"log":`, offset: unsafe.Offsetof(Packed{}.Log), kind: boolKind},
	{key: `,"repairs":`, offset: unsafe.Offsetof(Packed{}.Repairs), kind: boolKind, form: optional},
	{key: `,"what":`, offset: unsafe.Offsetof(Packed{}.What), kind: stringKind},
	{key: `,"notes":`, offset: unsafe.Offsetof(Packed{}.Notes), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"version":`, offset: unsafe.Offsetof(Packed{}.Version), kind: stringKind, form: optional},
	{key: `,"betas":`, offset: unsafe.Offsetof(Packed{}.Betas), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"choices":`, offset: unsafe.Offsetof(Packed{}.Choices), kind: stringKind, size: unsafe.Sizeof(""), form: list},
	{key: `,"choice":`, offset: unsafe.Offsetof(Packed{}.Choice), kind: intKind},
	{key: `,"bytes":`, offset: unsafe.Offsetof(Packed{}.Bytes), kind: intKind},
	{key: `,"preview":`, offset: unsafe.Offsetof(Packed{}.Preview), kind: stringKind},
	{key: `,"edits":`, offset: unsafe.Offsetof(Packed{}.Edits), kind: structKind, shape: &editShape, size: unsafe.Sizeof(Edit{}), form: list},
}

// AppendJSON appends the value as a JSON object.
func (v *Packed) AppendJSON(out []byte) []byte { return packedShape.append(out, unsafe.Pointer(v)) }

var unpackRequestShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(UnpackRequest{}.Revision), kind: intKind},
	{key: `,"units":`, offset: unsafe.Offsetof(UnpackRequest{}.Units), kind: stringKind, form: optional},
	{key: `,"choice":`, offset: unsafe.Offsetof(UnpackRequest{}.Choice), kind: intKind, form: optional},
	{key: `,"edits":`, offset: unsafe.Offsetof(UnpackRequest{}.Edits), kind: boolKind, form: optional},
}

var unpackResponseShape = shape{
	{key: `,"revision":`, offset: unsafe.Offsetof(UnpackResponse{}.Revision), kind: intKind},
	{key: `,"packed":`, offset: unsafe.Offsetof(UnpackResponse{}.Packed), kind: structKind, shape: &packedShape, form: pointer},
}

// AppendJSON appends the value as a JSON object.
func (v *UnpackResponse) AppendJSON(out []byte) []byte {
	return unpackResponseShape.append(out, unsafe.Pointer(v))
}

var nothingShape = shape{}

// AppendJSON appends the value as a JSON object.
func (v *Nothing) AppendJSON(out []byte) []byte { return nothingShape.append(out, unsafe.Pointer(v)) }
