package loop

// wrapped is an error with words in front of it, which errors.Is and errors.As look through.
// It stands for fmt.Errorf, because the page does without package fmt.
type wrapped struct {
	words string
	err   error
}

func (w *wrapped) Error() string { return w.words + w.err.Error() }
func (w *wrapped) Unwrap() error { return w.err }
