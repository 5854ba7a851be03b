package format

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Lists that people choose from show a format under its family, with a line about it.
func TestEachDialectHasAFamilyAndALineAboutIt(t *testing.T) {
	for _, d := range All {
		assert.Contains(t, Families, d.Family, d.ID)
		assert.NotEmpty(t, d.About, d.ID)
		assert.LessOrEqual(t, len(d.About), 72, d.ID)
		assert.False(t, strings.HasSuffix(d.About, "."), d.ID)
	}
}
