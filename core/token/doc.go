// Package token says how many tokens a conversation takes.
//
// # Terms
//
// A count is exact for a named encoding, or an estimate by a named method; a number is
// never shown without saying which. An [Estimator] is one such method: fast, without a
// vocabulary, and as rough as its Method says.
//
//	for _, estimator := range token.Estimators {
//		fmt.Println(estimator.Name, estimator.Total(conversation))
//	}
package token
