package dialect

type writer struct{}

var openAIWriter, wickWriter, rolecallWriter, anthropicWriter writer
