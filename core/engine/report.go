//go:build !first

package engine

import (
	"strconv"

	"github.com/rolecall/rolecall/core/internal/percent"
	"github.com/rolecall/rolecall/core/internal/reports"
	"github.com/rolecall/rolecall/core/source"
)

// mostReported is how many findings a report has.
const mostReported = 1_000_000

// Report writes findings as a file.
func (e *Engine) Report(request ReportRequest) (ReportResponse, *Failure) {
	findings := request.Findings
	if !request.Listed {
		check, failure := e.Check(CheckRequest{Revision: request.Revision, Units: "utf16", Dialect: request.Dialect, Target: request.Target, Limit: mostReported, Encoding: request.Encoding, As: request.As})
		if failure != nil {
			return ReportResponse{}, failure
		}
		for i := range check.Findings {
			f := &check.Findings[i]
			findings = append(findings, FileFinding{f.Rule, f.Level, f.Line, f.Column, f.Message, f.Note})
		}
	}
	response := ReportResponse{Revision: e.revision, Findings: len(findings), Ending: request.Form}
	name := reports.Plain(request.Name)
	plain := make([]reports.Finding, len(findings))
	for i := range findings {
		f := &findings[i]
		plain[i] = reports.Finding{
			File: name, URI: percent.Escape(name, "-_.~/"), Line: f.Line, Column: f.Column, Level: noteWord(f.Level), Rule: f.Rule,
			Message: reports.Plain(f.Message), Note: reports.Plain(f.Note),
		}
	}
	var out []byte
	switch request.Form {
	case "csv":
		out = reports.AppendCSV(nil, reports.Columns...)
		for i := range plain {
			out = plain[i].AppendCSV(out)
		}
	case "json":
		out = append(out, `{"file":`+source.Quote(request.Name)+`,"goodCount":`+strconv.Itoa(request.GoodCount)+`,"badCount":`+strconv.Itoa(request.BadCount)+`,"findings":[`...)
		for i := range findings {
			if i > 0 {
				out = append(out, ',')
			}
			out = findings[i].AppendJSON(out)
		}
		out = reports.Indent(append(out, "]}"...))
	case "sarif":
		document := reports.Document{Version: Version}
		out = document.SARIF(plain)
	case "markdown":
		response.Ending = "md"
		out = append(out, "### "+reports.Code(name)+"\n\n"+counted(request.GoodCount, "good row")+", "+counted(request.BadCount, "bad row")+".\n"...)
		for i := range plain {
			out = plain[i].AppendNote(plain[i].AppendMarkdown(out))
		}
	default:
		return ReportResponse{}, badRequest("The form of a report is csv, json, sarif or markdown.")
	}
	response.Text = string(out)
	return response, nil
}

// noteWord is the word for a level in reports.
func noteWord(level string) string {
	if level == "info" {
		return "note"
	}
	return level
}
