package detect

import "github.com/rolecall/rolecall/core/source"

// A Batch is how a provider writes the rows of a batch: the keys of a row's ID, of its request, and of the result that comes
// back for it.
type Batch struct{ ID, Request, Result string }

// batches are, in this order, those of openai/openai-openapi, BatchRequestInput, which docs.mistral.ai/capabilities/batch has
// without a URL; platform.claude.com/docs/en/build-with-claude/batch-processing; docs.aws.amazon.com/bedrock, batch-inference-data;
// ai.google.dev/gemini-api/docs/batch-mode; and cloud.google.com/vertex-ai, batch-prediction-gemini. All as of 2026-11.
var batches = [...]Batch{
	{"custom_id", "body", "response"}, {"custom_id", "params", "result"}, {"recordId", "modelInput", "modelOutput"},
	{"key", "request", "response"}, {"", "request", "response"},
}

// BatchOf is the form of a batch in which most rows are requests, or, with back, results; nil if there is none.
func BatchOf(doc *source.Document, rows []source.Index, back bool) *Batch {
	for i := range batches {
		b, count := &batches[i], 0
		for _, row := range rows {
			named := b.ID != "" && has(doc, row, b.ID) || b.ID == "" && has(doc, row, b.Request) && (!back || has(doc, row, "processed_time"))
			if named && (has(doc, row, b.Result) || has(doc, row, "error")) == back && (back || has(doc, row, b.Request)) {
				count++
			}
		}
		if 2*count > len(rows) {
			return b
		}
	}
	return nil
}

func has(doc *source.Document, object source.Index, key string) bool {
	return doc.Kind(object) == source.Object && doc.Member(object, key) != source.None
}

// IsEnclosed reports whether a value is a request in the envelope of a batch's row.
func IsEnclosed(doc *source.Document, at source.Index) bool {
	key := doc.KeyOf(at)
	for i := range batches {
		if key != source.None && doc.Is(key, batches[i].Request) {
			return true
		}
	}
	return false
}

// IsInJob is IsEnclosed for a request in a batch whose job names the model: one of Amazon Bedrock, Gemini or Mistral.
func IsInJob(doc *source.Document, at source.Index) bool {
	return IsEnclosed(doc, at) && !doc.Is(doc.KeyOf(at), "params") && doc.Member(doc.Parent(at), "url") == source.None
}

// Key is what a row and its result have in common: its ID, or its request where the form has no IDs. It is None for a row
// without it.
func (b *Batch) Key(doc *source.Document, row source.Index) source.Index {
	key := b.ID
	if key == "" {
		key = b.Request
	}
	if at := doc.Member(row, key); at != source.None && (doc.Kind(at) == source.String && !doc.Is(at, "") || b.ID == "" && doc.Kind(at) == source.Object) {
		return at
	}
	return source.None
}

// Failure is the value in a row of results that says why its request failed: the message of the error if it has one. It is
// None if the request succeeded.
func Failure(doc *source.Document, row source.Index) source.Index {
	failure := FailureBody(doc, row)
	for doc.Kind(failure) == source.Object {
		inner := source.None
		for _, key := range [...]string{"error", "message", "errorMessage"} {
			if inner == source.None {
				inner = doc.Member(failure, key)
			}
		}
		if inner == source.None {
			break
		}
		failure = inner
	}
	return failure
}

// FailureBody is the whole error in a row of results, as the provider sent it; None if the request succeeded.
func FailureBody(doc *source.Document, row source.Index) source.Index {
	if doc.Kind(row) != source.Object {
		return source.None
	}
	failure := doc.Member(row, "error")
	if doc.Kind(failure) == source.Null {
		failure = source.None
	}
	response, result := doc.Member(row, "response"), doc.Member(row, "result")
	if status := doc.Member(response, "status_code"); doc.Kind(status) == source.Number && doc.Raw(status)[0] >= '4' {
		if failure = doc.Member(response, "body"); failure == source.None {
			failure = status
		}
	}
	if kind := doc.Member(result, "type"); kind != source.None && !doc.Is(kind, "succeeded") {
		if failure = doc.Member(result, "error"); failure == source.None {
			failure = kind
		}
	}
	// Vertex AI has the request next to its answer, and says what went wrong in status.
	if status := doc.Member(row, "status"); failure == source.None && doc.Kind(status) == source.String && !doc.Is(status, "") && has(doc, row, "request") && doc.Len(response) <= 0 {
		failure = status
	}
	return failure
}
