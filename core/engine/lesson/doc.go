// Package lesson reads lessons: files of a few paragraphs, a conversation, and steps, each with a goal that
// is checked on the text that the learner changes.
//
// # Terms
//
// A lesson has steps. A step begins with the text that the step before it ends with; its goals are conditions
// on that text, and its solution is a text that meets them. How a file is written is in LESSONS.md.
//
//	read, problems := lesson.Parse("my-lesson", file)
//
// The conditions are checked by an engine: see Goal in package engine. The lessons of the page are in the folder
// lessons, their words in GLOSSARY.md, and an hour's plan in COURSE.md.
package lesson
