// Package audited ties the agent loop to the audit log: a [Recorder] writes what a run
// does into a log while it goes on, with the decisions that were really made, and [Backend]
// lets any model of a loop answer a replay of such a log.
//
//	var log audit.Conversation
//	recorder := audited.Recorder{Log: &log}
//	outcome, err := recorder.Run(ctx, &agent, &state, core.Human("Read main.py"))
//	text, err := log.Export()
//	turns, err := audit.Replay(ctx, nil, log.AuditLog(), audited.Backend(otherModel))
package audited
