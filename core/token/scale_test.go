package token_test

import (
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/rolecall/rolecall/core"
	"github.com/rolecall/rolecall/core/token"
)

// sample is a recorded request as a scale sees it.
type sample struct {
	truth  truth
	prompt token.Prompt
	scale  *token.Scale
	fold   int
	weight float64
}

const folds = 5

// samples are the requests of an API whose parts are all read, except for those with more
// tokens than bytes: a token holds at least a byte, so that something which counted is
// not in the record (documents in a cache, servers of tools, the schema of the answer).
// Recordings of one test are in one fold, so that no request is judged by numbers fitted
// to its twin, and four of them weigh as much together as two of others: by the root.
func samples(t *testing.T, api string, read func(truth) (token.Prompt, bool)) (all []sample, left int) {
	var names []uint32
	twins := map[uint32]float64{}
	letters := regexp.MustCompile(`[^a-z]+`)
	for _, one := range truths(t, api) {
		prompt, plain := read(one)
		if !plain {
			continue
		}
		if len(prompt.Tools) == 0 && one.tokens() > bytesOf(&prompt) {
			left++
			continue
		}
		h := fnv.New32a()
		path := letters.ReplaceAllString(one.Source.Path, " ")
		h.Write([]byte(path[:min(len(path), 60)]))
		name := h.Sum32()
		names = append(names, name)
		twins[name]++
		all = append(all, sample{truth: one, prompt: prompt, fold: int(name % folds), scale: token.ModelFor(prompt.API, prompt.Model).Scale})
	}
	for i := range all {
		all[i].weight = 1 / math.Sqrt(twins[names[i]])
	}
	return all, left
}

// bytesOf is how many bytes a prompt without tools has, with a few for each message.
func bytesOf(prompt *token.Prompt) int {
	bytes := 0
	for i := range prompt.Messages {
		for _, part := range prompt.Messages[i].All() {
			bytes += core.TextLen(part)
			if thinking, ok := part.(core.Thinking); ok {
				bytes += len(thinking.Signature)
			}
		}
		bytes += 8
	}
	return bytes
}

// model is one provider's scales, with all that is fitted set to nothing. What text is
// worth and the framing are the same for all families of a provider. Its families differ
// in what they say about tools, in sealed reasoning, and by vocabulary.
type model struct {
	scales map[*token.Scale]*token.Scale
	// dials are what is fitted: numbers that move together.
	dials [][]*int
}

func modelOf(all []sample) *model {
	m := &model{scales: map[*token.Scale]*token.Scale{}}
	worths := map[*token.Worth]*token.Worth{}
	shared := make([][]*int, 8)
	share := func(first int, numbers ...*int) {
		for i, number := range numbers {
			*number = 0
			shared[first+i] = append(shared[first+i], number)
		}
	}
	for _, s := range all {
		if m.scales[s.scale] != nil {
			continue
		}
		own := *s.scale
		if worths[own.Worth] == nil {
			worth := token.Worth{}
			worths[own.Worth] = &worth
			m.dials = append(m.dials, []*int{&worth.Text})
			share(5, &worth.Digit, &worth.Mark)
		}
		own.Worth = worths[own.Worth]
		m.scales[s.scale] = &own
		share(0, &own.Start, &own.Message, &own.Property, &own.Call, &own.Result)
		if own.Tools > 0 {
			own.Tools = 0
			m.dials = append(m.dials, []*int{&own.Tools})
			own.Tool = 0
			shared[7] = append(shared[7], &own.Tool)
		} else {
			own.Tool = 0
			m.dials = append(m.dials, []*int{&own.Tool})
		}
		if own.Sealed > 0 {
			own.Sealed = 0
			m.dials = append(m.dials, []*int{&own.Sealed})
		}
	}
	for _, dial := range shared {
		if len(dial) > 0 {
			m.dials = append(m.dials, dial)
		}
	}
	return m
}

func (m *model) count(s *sample, count token.Measure) int {
	return m.scales[s.scale].Cost(&s.prompt, count).Total
}

func (m *model) turn(dial, by int) {
	for _, number := range m.dials[dial] {
		*number += by
	}
}

// line is a request as the fit sees it: what each dial adds to its count. A count is the
// sum of its dials except for rounding.
type line struct {
	slopes       []float64
	want, weight float64
}

func (m *model) lines(all []sample, count token.Measure) []line {
	const far = 1000
	lines := make([]line, len(all))
	for i := range all {
		s := &all[i]
		lines[i] = line{want: float64(s.truth.tokens()), weight: s.weight, slopes: make([]float64, len(m.dials))}
		for dial := range m.dials {
			m.turn(dial, far)
			lines[i].slopes[dial] = float64(m.count(s, count)) / far
			m.turn(dial, -far)
		}
	}
	return lines
}

// fit finds the numbers with the least error by turning one dial, or two against each
// other, for as long as that helps. The error is in shares of the truth, softened for
// requests of a few tokens.
func (m *model) fit(lines []line) {
	at := make([]int, len(m.dials))
	miss := func() float64 {
		sum := 0.0
		for i := range lines {
			got := 0.0
			for dial, slope := range lines[i].slopes {
				got += slope * float64(at[dial])
			}
			sum += lines[i].weight * math.Abs(got-lines[i].want) / (lines[i].want + 10)
		}
		return sum
	}
	best := miss()
	try := func(one, by, other, against int) bool {
		at[one] += by
		at[other] += against
		if at[one] >= 0 && at[other] >= 0 {
			if now := miss(); now < best-1e-9 {
				best = now
				return true
			}
		}
		at[one] -= by
		at[other] -= against
		return false
	}
	for _, step := range []int{64, 32, 16, 8, 4, 2, 1} {
		for moved := true; moved; {
			moved = false
			for one := range at {
				for other := range one + 1 {
					by := step
					if other == one {
						by = 0
					}
					moved = try(one, step, other, -by) || try(one, -step, other, by) || try(one, step, other, by) || moved
				}
			}
		}
	}
	for dial, by := range at {
		m.turn(dial, by)
	}
}

func cached(count token.Measure) token.Measure {
	known := map[string]int{}
	return func(text string) int {
		n, ok := known[text]
		if !ok {
			n = count(text)
			known[text] = n
		}
		return n
	}
}

// bytesByFour is what people do without a tokeniser.
func bytesByFour(text string) int { return len(text) / 4 }

// naive counts all texts of a prompt and adds nothing.
func naive(prompt *token.Prompt, count token.Measure) int {
	sum := 0
	for _, tool := range prompt.Tools {
		sum += count(tool.Name) + count(tool.Description) + count(string(tool.Schema))
	}
	for i := range prompt.Messages {
		for _, part := range prompt.Messages[i].All() {
			switch part := part.(type) {
			case core.Text:
				sum += count(part.Text)
			case core.Thinking:
				sum += count(part.Text)
			case core.ToolCall:
				sum += count(part.Name) + count(part.RawArgs)
			case core.ToolResult:
				sum += count(part.Output)
			}
		}
	}
	return sum
}

// geminiAPI are requests to the Gemini API itself; Vertex counts sealed reasoning and tools
// otherwise.
func geminiAPI(one truth) (token.Prompt, bool) {
	prompt, plain := gemini(one)
	return prompt, plain && one.Source.Host == "generativelanguage.googleapis.com"
}

func vertex(one truth) (token.Prompt, bool) {
	prompt, plain := gemini(one)
	return prompt, plain && one.Source.Host == "aiplatform.googleapis.com"
}

// provider is one that scales are fitted to, with how many requests are counted and how many
// are left out.
type provider struct {
	name, title string
	read        func(truth) (token.Prompt, bool)
	of, left    int

	// What comes of the fits, once they were made: two tests need it, and it takes most of
	// their time.
	all     []sample
	omitted int
	models  []*model
	unseen  []int
}

var estimated = []*provider{
	{name: "anthropic", title: "Claude", read: anthropic, of: 79, left: 8},
	{name: "gemini", title: "Gemini", read: geminiAPI, of: 110, left: 3},
	{name: "mistral", title: "Mistral", read: mistral, of: 24, left: 1},
}

// fitted fits the scales of a provider again, once without each fold and once to all: the
// last of the models. The counts are those of models that did not see the request.
func (p *provider) fitted(t *testing.T, count token.Measure) (all []sample, models []*model, unseen []int) {
	if p.models == nil {
		p.all, p.omitted = samples(t, p.name, p.read)
		p.models, p.unseen = fit(p.all, count)
	}
	require.Len(t, p.all, p.of)
	require.Equal(t, p.left, p.omitted)
	return p.all, p.models, p.unseen
}

func fit(all []sample, count token.Measure) (models []*model, unseen []int) {
	for fold := range folds + 1 {
		m := modelOf(all)
		lines := m.lines(all, count)
		var train []line
		for i, s := range all {
			if s.fold != fold {
				train = append(train, lines[i])
			}
		}
		m.fit(train)
		models = append(models, m)
	}
	for i := range all {
		unseen = append(unseen, models[all[i].fold].count(&all[i], count))
	}
	return models, unseen
}

// TestScales fits the scales with nothing to start from: the numbers in models.go are what
// comes out. The error is measured on requests that the fit did not see.
func TestScales(t *testing.T) {
	count := cached(encodings(t)[token.O200K].Count)
	for _, api := range estimated {
		t.Run(api.name, func(t *testing.T) {
			all, models, unseen := api.fitted(t, count)
			var held, byFour, blind score
			for i, s := range all {
				held.add(s.truth, unseen[i])
				byFour.add(s.truth, naive(&s.prompt, bytesByFour))
				blind.add(s.truth, naive(&s.prompt, count))
			}
			t.Logf("unseen requests: %s, nine of ten within %.1f %%", &held, held.at(0.9))
			t.Logf("bytes by four:   %s, nine of ten within %.1f %%", &byFour, byFour.at(0.9))
			t.Logf("o200k_base:      %s, nine of ten within %.1f %%", &blind, blind.at(0.9))
			file, err := os.ReadFile("FRAMING.md")
			require.NoError(t, err)
			require.Contains(t, string(file), fmt.Sprintf("| %s | %d | %.1f %% | %.1f %% | %.1f %%, %.1f %% | %.1f %%, %.1f %% |",
				api.title, len(all), held.at(0.5), held.at(0.9), byFour.at(0.5), byFour.at(0.9), blind.at(0.5), blind.at(0.9)))
			for _, other := range []*score{&byFour, &blind} {
				require.Less(t, held.at(0.5), other.at(0.5))
				require.Less(t, held.at(0.9), other.at(0.9))
			}
			for shipped, own := range models[folds].scales {
				require.Equal(t, *own, *shipped, "the numbers of models.go are not the fitted ones")
				require.Equal(t, len(all), shipped.Of)
				require.Equal(t, int(math.Ceil(held.at(0.5))), shipped.Half)
				require.Equal(t, int(math.Ceil(held.at(0.9))), shipped.Within)
			}
		})
	}
}
