//go:build !first

package engine

import (
	"github.com/rolecall/rolecall/core/bind"
	"github.com/rolecall/rolecall/core/convert"
	"github.com/rolecall/rolecall/core/detect"
	"github.com/rolecall/rolecall/core/export"
	"github.com/rolecall/rolecall/core/format"
	"github.com/rolecall/rolecall/core/source"
)

// Export is a conversation as a program.
func (e *Engine) Export(request ExportRequest) (ExportResponse, *Failure) {
	r, failure := e.pick(request.Revision, request.Dialect, request.Conversation)
	if failure != nil {
		return ExportResponse{}, failure
	}
	how := export.How{Language: request.Language, Way: request.Way, Model: request.Model, Host: export.HostOf(r.Format)}
	if how.Language == "" {
		how.Language = export.Curl
	}
	if how.Way == "" {
		how.Way = export.HTTP
	}
	if request.Host != "" {
		if how.Host = export.HostByID(request.Host); how.Host == nil {
			return ExportResponse{}, badRequest("Unknown host " + source.Quote(request.Host) + ".")
		}
	}
	if !export.IsWay(how.Language, how.Way) {
		return ExportResponse{}, badRequest(source.Quote(how.Way) + " isn't available for " + source.Quote(how.Language) + ".")
	}
	response := ExportResponse{Revision: e.revision}
	for _, host := range export.Hosts() {
		response.Hosts = append(response.Hosts, ExportHost{host.ID, host.Name, host.Format})
	}
	for _, language := range export.Languages {
		response.Languages = append(response.Languages, ExportLanguage{language.ID, language.Name, language.Ways})
	}
	conversation, note := &r.Conversation, ""
	if how.Host != nil {
		response.Host = how.Host.ID
		if to := format.ByID(how.Host.Format); to != r.Format && how.Way != export.Chain && !r.Doc.Broken() {
			conversation, response.Losses, note = e.exported(r, to, how)
		}
	}
	program := export.Write(conversation, how)
	if how.Host == nil && how.Way != export.Chain {
		program = export.Program{Why: "No provider accepts " + r.Format.Name + " directly. Choose a provider."}
	}
	response.Text, response.File, response.Why, response.Install = program.Text, program.File, program.Why, program.Install
	response.Variables, response.Notes = program.Variables, program.Notes
	if note != "" && program.Why == "" {
		response.Notes = append([]string{note}, response.Notes...)
	}
	return response, nil
}

// exported is the conversation in another format, with the request around it, what that cannot
// carry, and a note where a model is put in: it is chosen before the conversion, for the settings
// depend on it.
func (e *Engine) exported(r *reading, to *format.Format, how export.How) (*bind.Conversation, []Loss, string) {
	options, note := convert.Options{To: to, Model: how.Model, UsualModel: how.Host != export.HostByID("chat-template")}, ""
	result := convert.Conversation(&r.Conversation, options)
	if at := convert.Asked(result, "model"); at != nil && how.Model == "" && how.Host.Model != "" && options.UsualModel {
		// A host that serves other models than the format's own API has a usual one of its own.
		if options.Model = at.Now; at.Now == "" || how.Host.Model != format.UsualModel(to.ID) {
			options.Model = how.Host.Model
			result = convert.Conversation(&r.Conversation, options)
		}
		note = "No model is set, so " + options.Model + " was added"
		if r.Model != "" {
			note = r.Model + " is another API's model, so it was replaced with " + options.Model
		}
	}
	var losses []Loss
	for i := range result.Losses {
		losses = append(losses, view{}.lost(&result.Losses[i], view{}))
	}
	converted := &bind.Conversation{}
	file := detect.Open(source.Parse(result.Text))
	if len(file.Refs) == 0 {
		return &r.Conversation, losses, note
	}
	file.Decode(0, to, bind.Options{Args: true}, converted)
	return converted, losses, note
}
