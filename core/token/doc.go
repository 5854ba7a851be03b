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
//
// # Exact tokens
//
// An [Encoding] counts exactly: o200k_base or cl100k_base, id for id what OpenAI's
// tiktoken gives. Packages token/o200k (1.2 MB) and token/cl100k (0.6 MB) have the
// vocabularies; who imports neither links neither:
//
//	encoding := o200k.Encoding()
//	n := encoding.Count("Hello, World!")                          // 4
//	ids := encoding.Encode(nil, "Hello, World!", token.SpecialsAsText)
//	text, err := encoding.Decode(nil, ids)
//
// A program that would rather have the vocabulary in a file gives its bytes to [Load]. The
// file is the one in those packages, or what package ranks makes of the ranks that OpenAI
// publishes.
//
// Time grows with the length of a text and with nothing else: a megabyte of one letter
// takes a few milliseconds. [Encoding.Len] is the length of each token in bytes, for views
// that colour a text; [Clean] is what becomes of text that is not UTF-8.
//
// # Conversations
//
// A [Prompt] is what a request sends: messages, tools, the schema of the answer. [Prompt.Cost]
// frames it as its API does and says what it costs, where the tokens go, and how the number
// is made; [Prompt.RoughCost] does so without a vocabulary.
//
//	prompt := token.Prompt{API: "openai-chat", Model: "gpt-4o", Messages: conversation}
//	cost := prompt.Cost(encoding.Count)
//	fmt.Println(cost.Total, cost.Exact, cost.Method)
//
// [Models] is the table of what is known of models: encoding, framing, window, pictures, and
// for those without a public vocabulary the [Scale] of an estimate with its measured error.
// FRAMING.md has the rules, and how close the counts come to the providers' own.
package token
