//go:build !js

package main

import (
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/rolecall/rolecall/core/cmd/rolecall/watch"
	"github.com/rolecall/rolecall/core/engine"
)

// waiting is how many events may wait to be shown. More are counted and not shown: whoever sends requests never waits.
const waiting = 4096

// watchEvent is something to show: a request that was sent, one that was answered, or a sentence.
type watchEvent struct {
	exchange *watch.Exchange
	// done says that the answer has ended.
	done bool
	// judged is what Hold found.
	judged *judged
	note   string
}

// watcher shows what passes a proxy. Events are shown one after the other, by one goroutine.
type watcher struct {
	*call
	out    textPrinter
	file   *os.File
	folder string

	events  chan watchEvent
	skipped atomic.Int64
	// mutex guards closed, which says that events is.
	mutex  sync.Mutex
	closed bool
	ended  chan struct{}
	// ran says that a program ran to its end. It's set before close.
	ran bool

	judge judge
	// holding are the judges of requests that wait for them.
	holding chan *judge

	// What follows is of the goroutine that shows.
	open     map[int]*judged
	shown    map[string]int
	refusals map[string]bool
	last     map[string]sentBefore
	next     int // the number of the last saved request
	saved    map[int]savedRequest
	sums     struct{ requests, rejected, blocked, failed int }
	toOpen   string // the address of the last request in the page
}

// holders is how many requests are judged at once that wait for it.
const holders = 2

// oneAtATime is a stream that the command and its program write to.
type oneAtATime struct {
	mutex sync.Mutex
	out   io.Writer
}

func (o *oneAtATime) Write(data []byte) (int, error) {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	return o.out.Write(data)
}

func (c *call) newWatcher() (*watcher, error) {
	w := &watcher{
		call: c, folder: c.options.text("save"), events: make(chan watchEvent, waiting), ended: make(chan struct{}), holding: make(chan *judge, holders),
		open: map[int]*judged{}, shown: map[string]int{}, refusals: map[string]bool{}, last: map[string]sentBefore{},
	}
	if w.folder != "" {
		if err := w.openFolder(); err != nil {
			return nil, err
		}
	}
	var out io.Writer = c.err
	paint := c.paintOn(c.errTerminal)
	if path := c.options.text("output"); path != "" {
		file, err := openNew(path)
		if err != nil {
			return nil, err
		}
		w.file, out = file, file
		paint = c.paintOn(false)
	}
	w.out = textPrinter{writer: &writer{out: out}, paint: paint}
	w.judge = judge{call: c, paint: paint, engine: engine.New()}
	for range holders {
		w.holding <- &judge{call: c, paint: paint, engine: engine.New()}
	}
	go w.run()
	return w, nil
}

// close shows what waits, and ends.
func (w *watcher) close() {
	w.mutex.Lock()
	was := w.closed
	w.closed = true
	w.mutex.Unlock()
	if was {
		return
	}
	close(w.events)
	<-w.ended
	if w.file != nil {
		_ = w.file.Close()
	}
}

// add adds an event, unless too many wait.
func (w *watcher) add(e watchEvent) bool {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.closed {
		return false
	}
	select {
	case w.events <- e:
		return true
	default:
		w.skipped.Add(1)
		return false
	}
}

// say shows a sentence.
func (w *watcher) say(format string, args ...any) {
	w.add(watchEvent{note: fmt.Sprintf(format, args...)})
}

func (w *watcher) refused(what string) { w.add(watchEvent{note: "rejected " + what}) }

func (w *watcher) sent(x *watch.Exchange) { w.add(watchEvent{exchange: x}) }

func (w *watcher) done(x *watch.Exchange) {
	if !w.add(watchEvent{exchange: x, done: true}) {
		x.Free()
	}
}

// hold judges a request that waits, and says what becomes of it.
func (w *watcher) hold(x *watch.Exchange) (held watch.Held) {
	j := <-w.holding
	found := j.request(x)
	if w.options.on("fix") {
		held.Fixed = j.fix(found, x)
	}
	w.holding <- j
	if w.blocks(found) {
		held.Block = watch.ErrorBody(x.Target.Errors, 400, found.blockedWords())
	}
	w.add(watchEvent{exchange: x, judged: found})
	return held
}

// run shows all events.
func (w *watcher) run() {
	defer close(w.ended)
	for e := range w.events {
		w.show(e)
		if skipped := w.skipped.Swap(0); skipped > 0 {
			w.line("%s not shown, because too many came at once", counted(int(skipped), "event"))
		}
	}
	w.summary()
	w.openLast()
}

func (w *watcher) show(e watchEvent) {
	switch x := e.exchange; {
	case x == nil && w.refusals[e.note]:
	case x == nil:
		if strings.HasPrefix(e.note, "rejected ") {
			w.refusals[e.note] = true
		}
		w.line("%s", e.note)
	case !e.done:
		found := e.judged
		if found == nil {
			found = w.judge.request(x)
		}
		w.open[x.Number] = found
		w.showSent(x, found)
	default:
		found := w.open[x.Number]
		delete(w.open, x.Number)
		if found == nil && x.Target != nil {
			found = w.judge.request(x)
			w.showSent(x, found)
		}
		w.showDone(x, found)
		x.Free()
	}
}

// line shows a sentence of the command's own.
func (w *watcher) line(format string, args ...any) {
	w.out.printf("%s\n", w.out.paint.faint("rolecall: "+visible(fmt.Sprintf(format, args...))))
}

// summary says what there was. Nothing at all may mean that the program doesn't read the variables.
func (w *watcher) summary() {
	for _, number := range slices.Sorted(maps.Keys(w.open)) {
		w.line("#%d has no answer", number)
	}
	if w.sums.requests == 0 && !w.ran {
		return
	}
	if w.sums.requests == 0 {
		w.line("no request came. The program may not read these variables: rolecall watch --listen shows the addresses for its code")
		return
	}
	said := counted(w.sums.requests, "request")
	if w.sums.rejected > 0 {
		said += ", " + strconv.Itoa(w.sums.rejected) + " with errors"
	}
	if w.sums.blocked > 0 {
		said += ", " + strconv.Itoa(w.sums.blocked) + " blocked"
	}
	if w.sums.failed > 0 {
		said += ", " + strconv.Itoa(w.sums.failed) + " answered with an error"
	}
	w.line("%s", said)
}
