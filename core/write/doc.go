// Package write writes conversations of the model in a format, as a text of its own ([Messages],
// [WriteDraft]) or as changes of the text that they were read from ([Encode], [NewEditor]), and says what
// is lost on the way.
package write
