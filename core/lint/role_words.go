package lint

import (
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/dialect"
)

// meantRole is the role, out of those that are taken, that was probably meant by a
// word; "" for none. Sure says that there is hardly another reading.
func meantRole(written string, roles []string, d *dialect.Dialect) (meant string, sure bool) {
	word := strings.ToLower(strings.TrimSpace(written))
	for _, role := range roles {
		if word == role {
			return role, true
		}
	}
	alias := dialect.RoleMeant(word)
	if alias == "" {
		alias = word // perhaps the model's own, for which the dialect has another
	}
	if alias = d.RoleWord(alias); slices.Contains(roles, alias) {
		return alias, true
	}
	best := 3
	for _, role := range roles {
		if d := editDistance(word, role); d < best && d < len(role)/2 {
			meant, best = role, d
		}
	}
	return meant, best <= 2
}
