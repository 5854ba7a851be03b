package source

// rescuedWord is a value that is written as a word, and what JSON makes of it.
type rescuedWord struct {
	text, json string
	why        why
}

// words are all that are known.
var words = [...]rescuedWord{
	{"true", "true", whyNone}, {"false", "false", whyNone}, {"null", "null", whyNone},
	{"True", "true", whyTrue}, {"TRUE", "true", whyTrue},
	{"False", "false", whyFalse}, {"FALSE", "false", whyFalse},
	{"None", "null", whyNoneWord}, {"undefined", "null", whyUndefined},
	{"Null", "null", whyNull}, {"NULL", "null", whyNull}, {"nil", "null", whyNull},
	{"NaN", "null", whyNaN}, {"nan", "null", whyNaN},
	{"Infinity", "null", whyInfinity}, {"inf", "null", whyInfinity}, {"Inf", "null", whyInfinity},
}

// rescued is the word that a text is, nil for any other text.
func rescued(text string) *rescuedWord {
	for i := range words {
		if words[i].text == text {
			return &words[i]
		}
	}
	return nil
}
