package convert

// wayBack converts the result into the format of the source, and adds what then is not as it
// was.
func (w *work) wayBack() {}
