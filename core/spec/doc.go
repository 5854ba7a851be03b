// Package spec states the rules as data for other programs: which targets reject what, with evidence, the sentences that
// providers answer, and requests that show it. It is what build/rules.json holds, and what rolecall probe sends.
//
// # Terms
//
// A case is one request for one target, with what the rules expect of it: "reject", at a place and for one rule alone, or
// "accept". The two of a pair differ in the mistake.
//
// # The calls
//
//	rules := spec.Make(spec.How{})
//	for _, rule := range rules.Rules {
//		for _, c := range rule.Cases {
//			fmt.Println(c.ID, c.Expect, c.Body)
//		}
//	}
package spec
