package convert

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// write makes the text, and reads it again: once more where its target does not take all settings.
func (w *work) write() {
	w.result.Request = w.drafted.Request && write.HasRequests(w.options.To)
	for range 3 {
		w.written = write.WriteDraft(w.options.To, &w.drafted)
		w.result.Text = w.written.Text
		w.target, w.reread = detect.Open(source.Parse(w.written.Text)), nil
		if !w.refuse() {
			return
		}
	}
}

// readAgain is the conversation of the result, read whole.
func (w *work) readAgain() *bind.Conversation {
	if w.reread == nil {
		w.reread = new(bind.Conversation)
		w.target.Decode(0, w.options.To, bind.Options{}, w.reread)
	}
	return w.reread
}

// gather puts the losses of all steps together, each with its places.
func (w *work) gather() {
	w.gatherKept()
	places := w.resultPlaces()
	for _, loss := range w.written.Losses {
		from := &w.from[loss.Message]
		at := from.at(loss.Part)
		if from.moved && loss.Part < 0 {
			continue // the message is new: only what moved into it can be lost
		}
		w.add(Loss{
			Kind: loss.Kind, What: loss.What, Why: w.why(loss.Kind), Message: at.message,
			From: w.slotPlace(at.message, at.part, loss.Slot), To: places.of(loss.Message, loss.Part),
		})
	}
	for i := range w.from {
		if from := &w.from[i]; from.moved {
			for k, at := range from.parts {
				w.add(Loss{
					Kind: Moved, What: mediaWord(w.Messages[at.message].Parts[at.part]) + " to a user message after the results",
					Why: w.options.To.Name + " doesn't allow it in a result", Message: at.message,
					From: w.partPlace(at.message, at.part), To: places.of(i, k),
				})
			}
		}
	}
	w.gatherRequest(places)
	w.gatherUnreadable()
	w.gatherRepeated()
	for i := range w.result.Losses {
		// What was found before the text was written has its place there now.
		if loss := &w.result.Losses[i]; loss.To == nil && loss.Kind != Dropped && loss.Message >= 0 {
			loss.To = places.ofSource(loss.Message)
		}
	}
}

// MostLosses is how many losses are listed one by one. Of those after them, each kind is listed with how often it is
// lost: by the first of the kind.
const MostLosses = 1000

// mostKinds is how many kinds of loss are listed once there are more losses than MostLosses.
const mostKinds = 100

func (w *work) add(loss Loss) {
	all := w.result.Losses
	if len(all) < MostLosses {
		w.result.Losses = append(all, loss)
		return
	}
	if w.firstOf == nil {
		w.firstOf = make(map[lossKind]int)
		for i := range slices.Backward(all) {
			w.firstOf[lossKind{all[i].Kind, all[i].What}] = i
		}
	}
	kind := lossKind{loss.Kind, loss.What}
	at, known := w.firstOf[kind]
	switch {
	case known:
		all[at].More++
	case len(all) < MostLosses+mostKinds:
		at = len(all)
		w.firstOf[kind], w.result.Losses = at, append(all, loss)
	default:
		at = len(all) - 1
		all[at] = Loss{Kind: Changed, What: "other changes, not listed", Message: -1, More: all[at].More}
		all[at].More++
	}
}

// lossKind is what losses have in common that are listed as one kind.
type lossKind struct{ kind, what string }

func mediaWord(part core.Part) string {
	if core.IsImage(part) {
		return "image in a result"
	}
	return "file in a result"
}

// why is the reason for a loss that no more is known of.
func (w *work) why(kind string) string {
	name := w.options.To.Name
	if w.options.To == w.Format {
		// It has a place for what the text says in it, or knows nothing of it: that can't be decided.
		return "Converting to the same format " + map[string]string{
			Dropped: "drops it", Invented: "adds it", Changed: "rewrites it", Missing: "doesn't add it",
		}[kind]
	}
	switch kind {
	case Dropped:
		return name + " " + write.NoPlace
	case Invented, Missing:
		return name + " requires it"
	}
	return name + " writes it differently"
}

// gatherKept adds what the source says and the model has no place for, as far as it was not
// written.
func (w *work) gatherKept() {
	w.undeclared()
	carried := map[finding.Pointer]bool{}
	for node, written := range w.written.Carried {
		if written {
			carried[w.pointers.Pointer(node)] = true
		}
	}
	for _, path := range w.declaredInside() {
		carried[path] = true
	}
	for i := range w.Problems {
		problem := &w.Problems[i]
		switch kind := w.Doc.Kind(problem.Node); {
		case problem.Kind == format.NotMessage && kind != source.Null:
			w.add(Loss{Kind: Dropped, What: "entry that isn't a message", Why: "Only messages are converted", Message: -1, From: w.nodePlace(problem.Node)})
		case problem.Kind == format.WrongType && problem.Node == w.List && kind != source.Null && kind != source.Object:
			w.add(Loss{Kind: Dropped, What: "value that isn't a list of messages", Why: "Only messages are converted", Message: -1, From: w.nodePlace(problem.Node)})
		}
	}
	for _, loss := range append(w.beyond, w.beside...) {
		if carried[loss.Path] || w.kept[loss.Path] || w.attached[loss.Path] || w.options.To.NoIDs && loss.Kind == Invented {
			continue
		}
		w.add(Loss{Kind: loss.Kind, What: w.withNewIDs(loss), Why: cmp.Or(loss.Why, w.why(loss.Kind)), Message: loss.Message, From: w.pathPlace(loss.Path)})
	}
}

// withNewIDs is what a loss names, with the ID that was made up as the target takes it.
func (w *work) withNewIDs(loss bind.Loss) string {
	if other := w.renamed[loss.ID]; loss.ID != "" && other != "" {
		return strings.Replace(loss.What, loss.ID, other, 1)
	}
	return loss.What
}

// gatherRequest adds what is lost next to the messages.
func (w *work) gatherRequest(places *places) {
	settings := w.written.Settings
	if !w.drafted.Request {
		settings = write.Beside(w.Conversation, w.options.To)
	}
	for _, each := range settings {
		loss := Loss{Kind: each.Kind, What: each.What, Why: cmp.Or(w.alone, w.options.To.Name+" "+each.Why), Message: -1}
		if each.Why == write.NoPlace && w.options.To == w.Format {
			loss.Why = cmp.Or(w.alone, w.why(Dropped))
		}
		if each.From != source.None {
			loss.From = w.nodePlace(each.From)
		}
		if each.To >= 0 {
			loss.To = places.at(each.To)
		}
		switch {
		case each.From == w.ModelAt && each.From != source.None && w.result.Request:
			loss.Asks = askModel
		case each.Slot == format.MaxTokens && each.Kind == Invented:
			loss.Asks = askTokens
		}
		w.add(loss)
	}
	w.ask(places)
}

// nodePlace is the place of a node of the source, pathPlace that of a pointer.
func (w *work) nodePlace(node source.Index) *Place {
	n := &w.Doc.Nodes[node]
	return &Place{w.pointers.Pointer(node), finding.Span{Start: int(n.Start), End: int(n.End)}}
}

func (w *work) pathPlace(path finding.Pointer) *Place {
	if node, ok := w.pointers.Find(path); ok {
		return w.nodePlace(node)
	}
	return nil
}

// partPlace is the place of a part of a message of the source; of the message for -1.
func (w *work) partPlace(message, part int) *Place {
	if message < 0 || message >= len(w.From) {
		return nil
	}
	origin := &w.From[message]
	if part >= 0 && part < len(origin.Parts) && origin.Parts[part].Node != source.None {
		return w.nodePlace(origin.Parts[part].Node)
	}
	if origin.Block != source.None {
		return w.nodePlace(origin.Block)
	}
	return w.nodePlace(origin.Node)
}

// slotPlace is the place of what a message says in a slot, as far as that is on its own; else of the
// part, or of the message.
func (w *work) slotPlace(message, part int, slot format.Slot) *Place {
	if slot == format.Speaker && part < 0 && message >= 0 && message < len(w.From) && w.From[message].Name != source.None {
		return w.nodePlace(w.From[message].Name)
	}
	return w.partPlace(message, part)
}

// idPlace is the place of the ID of a call, or of the call that a result answers.
func (w *work) idPlace(message, part int) *Place {
	origin := &w.From[message]
	switch {
	case part < 0 && origin.CallID != source.None:
		return w.nodePlace(origin.CallID)
	case part >= 0 && part < len(origin.Parts) && origin.Parts[part].ID != source.None:
		return w.nodePlace(origin.Parts[part].ID)
	}
	return w.partPlace(message, part)
}

// places finds places in the result.
type places struct {
	doc      *source.Document
	pointers *source.Pointers
	starts   map[[2]int]int
	bySource map[int]int
}

func (w *work) resultPlaces() *places {
	p := &places{doc: w.target.Doc, pointers: source.NewPointers(w.target.Doc), starts: map[[2]int]int{}, bySource: map[int]int{}}
	for _, mark := range w.written.Marks {
		key := [2]int{mark.Message, mark.Part}
		if _, known := p.starts[key]; !known {
			p.starts[key] = mark.At
		}
		if mark.Message < len(w.from) {
			from := w.from[mark.Message].message
			if _, known := p.bySource[from]; !known {
				p.bySource[from] = mark.At
			}
		}
	}
	return p
}

// of is the place of a part of a message of the draft, or of the message; nil where it does not
// stand there.
func (p *places) of(message, part int) *Place {
	start, ok := p.starts[[2]int{message, part}]
	if !ok && part >= 0 {
		start, ok = p.starts[[2]int{message, -1}]
	}
	if !ok {
		return nil
	}
	return p.at(start)
}

// ofSource is the place of what a message of the source became.
func (p *places) ofSource(message int) *Place {
	if start, ok := p.bySource[message]; ok {
		return p.at(start)
	}
	return nil
}

// at is the place of the first value from a byte on.
func (p *places) at(start int) *Place {
	nodes := p.doc.Nodes
	i := sort.Search(len(nodes), func(i int) bool { return int(nodes[i].Start) >= start })
	for i < len(nodes) && nodes[i].Flags&source.Key != 0 {
		i++
	}
	if i == len(nodes) {
		return nil
	}
	n := &nodes[i]
	return &Place{p.pointers.Pointer(source.Index(i)), finding.Span{Start: int(n.Start), End: int(n.End)}}
}
