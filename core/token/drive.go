package token

func (w *worker) drive(i, stop int) int { return w.scan(i, stop) }
