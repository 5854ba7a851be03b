package core

// ValidRole reports whether r is one of the four roles.
func ValidRole(r string) bool {
	switch r {
	case RoleSystem, RoleUser, RoleAssistant, RoleTool:
		return true
	}
	return false
}

// UserInputRole reports whether someone outside may send a message of role r: only
// user and system. Letting assistant or tool in would let them put words into the
// model's mouth, or fake what a tool returned.
func UserInputRole(r string) bool {
	return r == RoleUser || r == RoleSystem
}
