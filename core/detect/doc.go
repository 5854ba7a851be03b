// Package detect says which formats the conversations of a document may be written in, and why; package find finds them.
// [Open] does both:
//
//	file := detect.Open(source.Parse(text))       // what is there, and how is it written
//	file.Decode(0, nil, bind.Options{}, &c)       // the first conversation, with its places
//	ops, losses := write.Encode(&c, write.Items(&c)) // and back, as a patch
//
// Package conversation does all of it in one call, and is what most programs want.
package detect
