package engine

// Rescue is the edits that make the current text JSON.
func (e *Engine) Rescue(request RescueRequest) (EditResponse, *Failure) {
	if failure := e.current(request.Revision); failure != nil {
		return EditResponse{}, failure
	}
	rescue := e.rescue(e.view(request.Units))
	if rescue == nil {
		return EditResponse{}, refused("Rolecall can't turn this text into JSON.")
	}
	response := EditResponse{Revision: e.revision, Edits: rescue.Edits, Select: -1}
	for _, change := range rescue.Changes {
		response.Done = append(response.Done, change.What)
	}
	return response, nil
}

// mostEdits is how many edits are listed one by one: a text that needs more gets a single edit.
const mostEdits = 10_000

// rescue says how the current text becomes JSON, nil when that is not known.
func (e *Engine) rescue(v view) *Rescue {
	rescued, ok := e.parse().Rescue()
	if !ok {
		return nil
	}
	rescue := &Rescue{}
	if len(rescued.Edits) > mostEdits {
		rescue.Edits = v.edits(wholeEdit(e.text, rescued.Text))
	} else {
		rescue.Edits = v.edits(rescued.Edits)
	}
	repeated := false
	for _, change := range rescued.Changes {
		rescue.Changes = append(rescue.Changes, Change{Place: v.place(change.At, "", ""), What: change.What})
		repeated = repeated || change.Count > 1
	}
	rescue.Said = counted(len(rescue.Changes), "change")
	if repeated {
		rescue.Said = counted(len(rescue.Changes), "kind") + " of change"
	}
	return rescue
}
