package conversation

import (
	"errors"
	"fmt"
	"time"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/accept"
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/compare"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/lint"
	"github.com/rolecall/rolecall/core/source"
	"github.com/rolecall/rolecall/core/write"
)

// ErrNone is the error of a text that holds no conversation.
var ErrNone = errors.New("conversation: the text has no conversation")

// Conversation is a text that was read. Of several conversations in it, Messages and Convert are
// about the first, Check and Fix about all.
type Conversation struct {
	// Text is the JSON that was read: the text itself, or what was made of it where it was
	// almost JSON.
	Text []byte
	// Rescued says what was done to make JSON of the text, an entry for each kind of thing; nil
	// for a text that is JSON.
	Rescued []string
	// Format is the ID of the format that it is in, and Ambiguous says that it may be another as well.
	Format    string
	Ambiguous bool
	// Messages is the conversation.
	Messages core.Messages
	// As is what Check and Fix take for granted of the model that is asked for; the zero value is the
	// model that the text names, with what is known of it.
	As lint.As
	// Now is the clock of the dates that Fix and Convert add where a format requires them, such as time.Now; with nil a
	// date that is missing stays missing.
	Now func() time.Time

	file    *detect.File
	decoded bind.Conversation
	// as is the format that was asked for; nil for the best guess.
	as *format.Format
}

// Read reads a text. The error is ErrNone, alone or with why the text isn't JSON. The text must not
// change as long as the conversation is used.
func Read(text []byte) (*Conversation, error) { return read(text, nil) }

// ReadAs reads a text in the format of an ID, which it is then checked, repaired and converted as, whatever it
// looks like. The error is for a format that is not known, or as that of Read.
func ReadAs(text []byte, id string) (*Conversation, error) {
	as, err := formatOf(id)
	if err != nil {
		return nil, err
	}
	return read(text, as)
}

// Of is the conversation of messages, such as those that a program has built. Its text is their own JSON, in the
// format "rolecall"; for the findings of an API, check and fix it for that API's target. The error says what of
// the messages cannot be JSON.
func Of(messages core.Messages) (*Conversation, error) {
	text, losses := write.Messages(format.Rolecall, messages)
	if len(losses) > 0 {
		return nil, fmt.Errorf("conversation: can't write message[%d]: %s", losses[0].Message, losses[0].What)
	}
	return read(text, format.Rolecall)
}

func read(text []byte, as *format.Format) (*Conversation, error) {
	c := &Conversation{Text: text, file: detect.OpenLogs(source.Parse(text)), as: as}
	if c.file.Doc.Broken() {
		rescued, ok := source.Rescue(text)
		if !ok {
			return nil, fmt.Errorf("%w: it isn't valid JSON", ErrNone)
		}
		c.Text, c.file = rescued.Text, detect.OpenLogs(source.Parse(rescued.Text))
		for _, change := range rescued.Changes {
			c.Rescued = append(c.Rescued, change.What)
		}
	}
	if len(c.file.Refs) == 0 {
		return nil, ErrNone
	}
	c.file.Decode(0, as, bind.Options{Args: true}, &c.decoded)
	c.Format, c.Ambiguous, c.Messages = c.decoded.Format.ID, c.file.Ambiguous && as == nil, c.decoded.Messages
	return c, nil
}

// Finding is one thing to know, at its line and column, which count from 1; a column counts bytes.
type Finding struct {
	finding.Finding
	Line, Column int
}

// String is the finding in a line, as compilers write theirs.
func (f Finding) String() string {
	return fmt.Sprintf("%d:%d: %s: %s (%s)", f.Line, f.Column, f.Level, f.Headline, f.Rule)
}

// Check says all that is wrong with the text for a target, by position. What the fixes of a finding
// change is left out, they have their titles alone: Fix applies what is safe, and lint.FixOf gives
// any one of them. The error is for a target that is not known.
func (c *Conversation) Check(target string) ([]Finding, error) {
	t, err := targetOf(target)
	if err != nil {
		return nil, err
	}
	result := lint.CheckTitles(lint.Request{File: c.file, Format: c.as, Target: t, As: c.As, Now: c.now(), Limit: -1})
	positions := c.file.Doc.NewPositions()
	findings := make([]Finding, len(result.Findings))
	for i, f := range result.Findings {
		at := positions.Position(f.At.Start)
		findings[i] = Finding{Finding: f, Line: at.Line, Column: at.Column}
	}
	return findings, nil
}

// Fix makes the text acceptable to a target: it repairs what can be with the meaning kept, and
// converts where the target takes another format. What it could not do without making content up
// or taking it away is among the Questions of the result; accept.Make takes the answers. A format that
// requires dates, such as agent-types, is reached only with Now. The error is for a target that is not known.
func (c *Conversation) Fix(target string) (accept.Result, error) {
	t, err := targetOf(target)
	if err != nil {
		return accept.Result{}, err
	}
	return accept.Make(c.Text, accept.How{Format: c.as, Target: t, As: c.As, Now: c.now()}), nil
}

// now is the time in the form of a date in JSON, "" without a clock.
func (c *Conversation) now() string {
	if c.Now == nil {
		return ""
	}
	return c.Now().UTC().Format("2006-01-02T15:04:05.000Z07:00")
}

// Convert writes the conversation, with the request that it is in, in another format, and says
// all that this loses; for convert.HarmonyTextID as the text that gpt-oss reads. The error is for a format
// that is not known.
func (c *Conversation) Convert(id string) (convert.Result, error) {
	if id == convert.HarmonyTextID {
		return convert.HarmonyText(&c.decoded, convert.Options{}), nil
	}
	to, err := formatOf(id)
	if err != nil {
		return convert.Result{}, err
	}
	return convert.Conversation(&c.decoded, convert.Options{To: to, Now: c.now()}), nil
}

func formatOf(id string) (*format.Format, error) {
	if f := format.ByID(id); f != nil {
		return f, nil
	}
	return nil, fmt.Errorf("conversation: unknown format %q", id)
}

func targetOf(id string) (*lint.Target, error) {
	target := lint.TargetByID(id)
	if target == nil && id != "" {
		return nil, fmt.Errorf("conversation: unknown target %q", id)
	}
	return target, nil
}

// Compare says what differs between two conversations, message by message, in whichever formats they are. Before is c.
func (c *Conversation) Compare(after *Conversation) compare.Result {
	return compare.Conversations(&c.decoded, &after.decoded)
}
