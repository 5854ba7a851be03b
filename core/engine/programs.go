package engine

// programs are what the page shows as the same in Go: whole programs, in which {{target}}, {{rule}}
// and {{format}} stand for IDs, {{trim}} for the statements of a trim, and {{slices}}, {{core}} and {{token}}
// for the imports that they need.
var programs = []Program{
	{ID: "fix", Text: programHead + "\t\"fmt\"\n\t\"log\"\n\t\"os\"\n\n\t\"github.com/rolecall/rolecall/core/lint\"\n" + programStart + `	text, done := lint.FixAll(text, "", "{{target}}", "{{rule}}")
	for _, each := range done {
		fmt.Fprintln(os.Stderr, each)
	}
	os.Stdout.Write(text)
}
`},
	{ID: "check", Text: programHead + "\t\"fmt\"\n\t\"log\"\n\t\"os\"\n\n\t\"github.com/rolecall/rolecall/core/conversation\"\n" + programStart + programRead + `	findings, err := c.Check("{{target}}")
	if err != nil {
		log.Fatal(err)
	}
	for _, f := range findings {
		if f.Rule == "{{rule}}" {
			fmt.Println(f)
		}
	}
}
`},
	{ID: "accept", Text: programHead + "\t\"fmt\"\n\t\"log\"\n\t\"os\"\n\n\t\"github.com/rolecall/rolecall/core/conversation\"\n" + programStart + programRead + `	made, err := c.Fix("{{target}}")
	if err != nil {
		log.Fatal(err)
	}
	for _, question := range made.Questions {
		fmt.Fprintln(os.Stderr, question.Headline)
	}
	os.Stdout.Write(made.Text)
}
`},
	{ID: "convert", Text: programHead + "\t\"fmt\"\n\t\"log\"\n\t\"os\"\n\n\t\"github.com/rolecall/rolecall/core/conversation\"\n" + programStart + programRead + `	other, err := c.Convert("{{format}}")
	if err != nil {
		log.Fatal(err)
	}
	for _, loss := range other.Losses {
		fmt.Fprintln(os.Stderr, loss.Kind, loss.What)
	}
	os.Stdout.Write(other.Text)
}
`},
	{ID: "trim", Text: programHead + "\t\"fmt\"\n\t\"log\"\n\t\"os\"\n{{slices}}\n{{core}}\t\"github.com/rolecall/rolecall/core/conversation\"\n\t\"github.com/rolecall/rolecall/core/memory\"\n{{token}}" + programStart + programRead + `	chain := c.Messages
	{{trim}}
	fmt.Println(kept, report)
}
`},
}

// programRead reads the conversation of a text.
const programRead = `	c, err := conversation.Read(text)
	if err != nil {
		log.Fatal(err)
	}
`

// programHead and programStart come before and after the imports of a program: it reads a file.
const (
	programHead  = "package main\n\nimport (\n"
	programStart = `)

func main() {
	text, err := os.ReadFile("conversation.json")
	if err != nil {
		log.Fatal(err)
	}
`
)
