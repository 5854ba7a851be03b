//go:build !js

package main

import (
	"fmt"
	"strings"
)

// completionCommand is a function because it reads the table that it is in.
func completionCommand() *command {
	return &command{
		name:  "completion",
		args:  "SHELL",
		short: "Write shell completions",
		long:  "Writes the completions for bash, zsh or fish to standard output.",
		examples: []string{
			"source <(rolecall completion bash)",
			"rolecall completion zsh > ~/.zfunc/_rolecall",
			"rolecall completion fish > ~/.config/fish/completions/rolecall.fish",
		},
		words: list("bash", "zsh", "fish"),
		run: func(c *call) (int, error) {
			write := map[string]func() string{"bash": bash, "zsh": zsh, "fish": fish}
			if len(c.args) != 1 || write[c.args[0]] == nil {
				return 0, usage("rolecall completion needs a shell: bash, zsh or fish")
			}
			_, err := fmt.Fprint(c.out, write[c.args[0]]())
			return exitGood, err
		},
	}
}

func commandNames() []string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return append(names, "help", "version")
}

// bash is a function that looks up the command, then the flag before the word.
func bash() string {
	var out strings.Builder
	fmt.Fprintf(&out, "_rolecall() {\n  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=\n  COMPREPLY=()\n")
	fmt.Fprintf(&out, "  if ((COMP_CWORD == 1)); then COMPREPLY=($(compgen -W %q -- \"$word\")); return; fi\n  case ${COMP_WORDS[1]}:$before in\n", strings.Join(commandNames(), " "))
	for _, c := range commands() {
		for _, f := range c.all() {
			switch {
			case f.words != nil:
				fmt.Fprintf(&out, "  %s:--%s) words=%q ;;\n", c.name, f.name, strings.Join(f.words(), " "))
			case f.file:
				fmt.Fprintf(&out, "  %s:--%s) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n", c.name, f.name)
			case f.arg != "":
				fmt.Fprintf(&out, "  %s:--%s) return ;;\n", c.name, f.name)
			}
		}
	}
	out.WriteString("  esac\n  if [[ $words ]]; then COMPREPLY=($(compgen -W \"$words\" -- \"$word\")); return; fi\n  case ${COMP_WORDS[1]} in\n")
	for _, c := range commands() {
		var flags, words []string
		for _, f := range c.all() {
			flags = append(flags, "--"+f.name)
		}
		if c.words != nil {
			words = c.words()
		}
		fmt.Fprintf(&out, "  %s) words=%q; [[ $word == -* ]] && words=%q ;;\n", c.name, strings.Join(words, " "), strings.Join(flags, " "))
	}
	fmt.Fprintf(&out, "  help) words=%q ;;\n  esac\n", strings.Join(commandNames(), " "))
	out.WriteString("  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n  [[ $word == -* ]] || COMPREPLY+=($(compgen -f -- \"$word\"))\n}\ncomplete -o filenames -F _rolecall rolecall\n")
	return out.String()
}

// zsh hands the flags of the command to _arguments.
func zsh() string {
	var out strings.Builder
	quoted := func(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
	escape := strings.NewReplacer("[", `\[`, "]", `\]`, ":", `\:`)
	out.WriteString("#compdef rolecall\n_rolecall() {\n  local -a commands\n  commands=(\n")
	for _, c := range commands() {
		fmt.Fprintf(&out, "    %s\n", quoted(c.name+":"+escape.Replace(c.short)))
	}
	out.WriteString("  )\n  if ((CURRENT == 2)); then _describe command commands; return; fi\n  local command=$words[2]\n  shift words\n  ((CURRENT--))\n  case $command in\n")
	for _, c := range commands() {
		fmt.Fprintf(&out, "  %s) _arguments -s", c.name)
		for _, f := range c.all() {
			spec := "--" + f.name
			if f.many {
				spec = "*" + spec
			}
			if f.arg != "" {
				spec += "="
			}
			spec += "[" + escape.Replace(f.about) + "]"
			switch {
			case f.arg == "":
			case f.words != nil:
				spec += ":" + strings.ToLower(escape.Replace(f.arg)) + ":(" + strings.Join(f.words(), " ") + ")"
			case f.file:
				spec += ":file:_files"
			default:
				spec += ":" + strings.ToLower(escape.Replace(f.arg)) + ":"
			}
			fmt.Fprintf(&out, " \\\n    %s", quoted(spec))
		}
		if c.words != nil {
			fmt.Fprintf(&out, " \\\n    %s", quoted("*:word:("+strings.Join(c.words(), " ")+")"))
		} else if c.args != "" {
			out.WriteString(" \\\n    '*:file:_files'")
		}
		out.WriteString(" ;;\n")
	}
	out.WriteString("  esac\n}\nif [[ $funcstack[1] == _rolecall ]]; then _rolecall \"$@\"; else compdef _rolecall rolecall; fi\n")
	return out.String()
}

// fish has a line for each word.
func fish() string {
	var out strings.Builder
	quoted := func(text string) string {
		return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(text) + "'"
	}
	for _, c := range commands() {
		fmt.Fprintf(&out, "complete -c rolecall -n __fish_use_subcommand -f -a %s -d %s\n", c.name, quoted(c.short))
	}
	for _, c := range commands() {
		when := quoted("__fish_seen_subcommand_from " + c.name)
		for _, f := range c.all() {
			fmt.Fprintf(&out, "complete -c rolecall -n %s -l %s -d %s", when, f.name, quoted(f.about))
			switch {
			case f.words != nil:
				fmt.Fprintf(&out, " -x -a %s", quoted(strings.Join(f.words(), " ")))
			case f.file:
				out.WriteString(" -r")
			case f.arg != "":
				out.WriteString(" -x")
			}
			out.WriteString("\n")
		}
		if c.words != nil {
			fmt.Fprintf(&out, "complete -c rolecall -n %s -a %s\n", when, quoted(strings.Join(c.words(), " ")))
		}
	}
	return out.String()
}
