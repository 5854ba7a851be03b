//go:build !first

// Code generated from types*.go and operations.go by go generate ./core/engine. DO NOT EDIT.

package engine

import "unsafe"

// Later is a Run of the operations of the page's second module.
func Later(e *Engine, operation string, r *reader, out []byte) ([]byte, *Failure) {
	switch operation {
	case "fix":
		var request FixRequest
		if !r.decode(&fixRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Fix(request)
		return editResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "explain":
		var request ExplainRequest
		if !r.decode(&explainRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Explain(request)
		return explainResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "format":
		var request FormatRequest
		if !r.decode(&formatRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Format(request)
		return editResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "unpack":
		var request UnpackRequest
		if !r.decode(&unpackRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Unpack(request)
		return unpackResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "rows":
		var request RowsRequest
		if !r.decode(&rowsRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Rows(request)
		return rowsResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "report":
		var request ReportRequest
		if !r.decode(&reportRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Report(request)
		return reportResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "join":
		var request JoinRequest
		if !r.decode(&joinRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Join(request)
		return joinResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "secrets":
		var request SecretsRequest
		if !r.decode(&secretsRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Secrets(request)
		return secretsResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "restore":
		var request RestoreRequest
		if !r.decode(&restoreRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Restore(request)
		return editResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "build":
		var request BuildRequest
		if !r.decode(&buildRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Build(request)
		return editResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "filter":
		var request FilterRequest
		if !r.decode(&filterRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Filter(request)
		return filterResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "trim":
		var request TrimRequest
		if !r.decode(&trimRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Trim(request)
		return trimResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "vocabulary":
		var request VocabularyRequest
		if !r.decode(&vocabularyRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Vocabulary(request)
		return vocabularyResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "count":
		var request CountRequest
		if !r.decode(&countRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Count(request)
		return countResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "pieces":
		var request PiecesRequest
		if !r.decode(&piecesRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Pieces(request)
		return piecesResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "tree":
		var request TreeRequest
		if !r.decode(&treeRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Tree(request)
		return treeResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "judge":
		var request JudgeRequest
		if !r.decode(&judgeRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Judge(request)
		return judgeResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "convert":
		var request ConvertRequest
		if !r.decode(&convertRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Convert(request)
		return convertResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "accept":
		var request AcceptRequest
		if !r.decode(&acceptRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Accept(request)
		return acceptResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "compare":
		var request CompareRequest
		if !r.decode(&compareRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Compare(request)
		return compareResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "export":
		var request ExportRequest
		if !r.decode(&exportRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Export(request)
		return exportResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "audit":
		var request AuditRequest
		if !r.decode(&auditRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Audit(request)
		return auditResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "note":
		var request NoteRequest
		if !r.decode(&noteRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Note(request)
		return editResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "lesson":
		var request LessonRequest
		if !r.decode(&lessonRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Lesson(request)
		return lessonResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "goal":
		var request GoalRequest
		if !r.decode(&goalRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Goal(request)
		return goalResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "pretty":
		var request PrettyRequest
		if !r.decode(&prettyRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Pretty(request)
		return prettyResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "session":
		var request SessionRequest
		if !r.decode(&sessionRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Session(request)
		return sessionResponseShape.encode(out, unsafe.Pointer(&response), failure)
	case "survey":
		var request SurveyRequest
		if !r.decode(&surveyRequestShape, unsafe.Pointer(&request)) {
			return out, r.failure()
		}
		response, failure := e.Survey(request)
		return surveyResponseShape.encode(out, unsafe.Pointer(&response), failure)
	}
	return out, unknownOperation(operation)
}
