package format

// Family is what kind of maker a format has: it groups the lists that people choose from.
type Family string

const (
	// Provider is the form of an API that answers requests.
	Provider Family = "provider"
	// Framework is the form in which a library or a standard hands conversations around.
	Framework Family = "framework"
	// Dataset is a form in which conversations are stored to train on.
	Dataset Family = "dataset"
	// Library is Rolecall's own form, or that of one of the systems that are over its model.
	Library Family = "library"
)

// Families are all families, in the order in which people know them.
var Families = []Family{Provider, Framework, Dataset, Library}
