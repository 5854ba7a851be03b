//go:build !js

package growth

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/engine"
)

// untried are functions of the library that no operation calls, by why none has to: what they take is no longer
// for a longer text, or others that are tried call them for all that they are given.
var untried = map[string][]string{
	"they take a name, an ID or a word": {
		"write.DocumentName", "explain.About", "explain.IsID", "explain.Target", "explain.TopicByID",
		"convert.Asked", "convert.Near", "export.GoRole", "export.HostByID", "export.HostOf", "export.IsWay",
		"harmony.Address", "harmony.IsAddress", "harmony.DefaultSystem", "secret.KindByID", "source.WordOf", "agentlog.Repairs", "agentlog.Resume", "agentlog.Writes", "export.Hosts", "lesson.SameAnswer", "lesson.AboutWrong", "engine.NewSample", "engine.ParseParts", "engine.PartOf", "facts.Of",
		"lesson.ParseGoal", "exercise.Messages", "workbench.Scripts", "core.IsImageMediaType", "core.ParseTimestamp", "core.UserInputRole", "core.ValidRole", "token.ModelFor", "lint.OwnTarget", "lint.TargetFor",
	},
	"they look at one part, message or character, or make one": {
		"core.HandlePart", "core.IsCode", "core.IsImage", "core.IsText", "core.IsThinking", "core.IsToolCall", "core.IsToolResult",
		"core.TextLen", "core.AI", "core.AIParts", "core.HumanParts", "core.ToolParts", "core.System", "core.ToolMsg", "core.NewMessage", "write.Decision",
		"forge.Assistant", "forge.System", "forge.Tool", "forge.ToolError", "forge.User", "harmony.Parts", "source.IsTag",
		"source.TurnsText", "source.Unseen", "engine.AppendRow", "engine.HashRow", "write.ChoiceJSON", "write.DeclaredFunction", "source.IsObject", "source.PointerKeys", "export.GoCall", "export.GoPart",
	},
	"others that are tried are made of them": {
		"lint.VerdictsOf", "lint.Survey", "lint.Inside", "finding.MoveAll", "lint.Done", "explain.Allowed", "explain.OnlyDefault", "explain.Unsupported", "source.JoinEdits", "source.LeastEdit", "source.LeastEdits", "harmony.Render", "harmony.Sent", "forge.Flat", "source.AppendQuote",
		"lesson.Parse", "convert.Conversation", "convert.HarmonyText", "export.Write", "export.GoArgs", "memory.NewConversationMemory", "session.NewRecord", "session.TimeOf", "engine.Edited", "source.NewExcerpt", "agentlog.Repair", "agentlog.Fork", "agentlog.Fit", "agentlog.HandOver", "agentlog.TurnsOf", "agentlog.Failures", "detect.BatchOf", "detect.IsEnclosed", "detect.IsInJob", "detect.Failure", "detect.FailureBody", "engine.NewJoiner", "lesson.Leaves", "lesson.Strayed", "lint.TargetOf", "lint.Suspects", "lint.Plainest", "engine.Shown", "source.NewBudget",
	},
	"the rooms of the formats, the rules and the engine are made of them": {
		"bind.*", "find.*", "format.*", "detect.Reasons", "write.Carries", "write.OwnCall", "write.OwnTool",
		"write.FilePart", "write.WriteDraft", "write.ToolsJSON", "write.ToolsKey", "write.HasChoice", "write.Lacks", "write.Rewrites", "write.NeedsText", "write.HasRequests",
	},
	"they choose what an engine can do, or wait":           {"engine.Everything", "engine.New", "engine.First", "engine.Later", "engine.WithSystems", "loop.Sleep"},
	"the page and the command write addresses with them":   {"link.Link", "link.Plain"},
	"a report, which is an operation, is made of them":     {"reports.*"},
	"they read the vocabulary, which isn't text of a user": {"token.Load"},
	"it looks at the beginning of a text":                  {"engine.BinaryKind"},
	"it takes no text: its requests are the rules' own":    {"spec.Make"},
}

// untriedMethods are methods of exported types that no operation calls, as untried are functions. A * stands for any.
var untriedMethods = map[string][]string{
	"they say what a format, a target, a rule or an encoding is, or how it spells one thing": {
		"engine.Engine.Catalogue", "lint.As.Assume", "lint.Rule.Lesson",
		"lint.Target.Asks", "lint.Target.Description", "lint.Target.ByModel", "lint.Target.Knows", "lint.Target.Level", "lint.Target.MayRefuse", "lint.Target.RefusesEmptyAnswers", "lint.Target.DependsOn", "lint.Target.Said", "lint.Target.SaidOf",
		"lint.Target.Takes", "lint.Words.Allows", "export.Host.AddressAt", "export.Host.InAddress", "export.Template.Fill", "spec.Specification.JSON", "token.Encoding.Specials", "token.Model.APIFor",
	},
	"the loop that is played on a text calls them": {"engine.Engine.Talk", "engine.Talk.Answers", "engine.Talk.Listed", "engine.Talk.Log", "engine.Talk.Numbered", "engine.Talk.IsLog", "engine.Talk.HasFailed", "engine.Talk.SchemaOf"},
	"they give what is known already, or look at one value": {
		"engine.RowHash.Chance", "core.Message.Time", "engine.Sample.Add", "lesson.Goal.Fits", "lesson.Lesson.StartOf", "lesson.Problem.Error", "core.Code.Markdown", "core.Problem.Error", "core.Problem.Unwrap", "core.ProblemKind.Error", "find.Found.Foreign", "find.Found.HasRows", "find.Found.JoinedAs", "find.Found.HasPairs", "find.Found.IsLog", "find.Found.Joined", "find.Found.Log", "find.Found.Apart", "find.Found.StreamEvent", "detect.File.Unread", "detect.File.Unsure", "find.Found.ForeignSigns", "detect.File.IsTraining", "detect.File.IsGraded", "find.Found.Rejected", "detect.File.Twin", "detect.File.RowHashes", "source.Gone.Error", "source.Document.Origin", "source.Document.Taken", "lint.Repaired.Title", "source.Document.IsJSON",
		"explain.Cause.SameGroup", "explain.Cause.OfModel", "explain.Cause.About", "explain.Mention.InMessages", "forge.Piece.IsCall",
		"forge.Span.In", "harmony.DeveloperContent.Functions", "lint.Between.Direct", "lint.Counts.Sum", "lint.Result.MayRefuse", "lint.Result.Verdict", "lint.Target.Trains", "lint.Training.Exceeds",
		"loop.Run.Err", "loop.Response.Answer", "audit.Scripted.Requests", "session.IDs.Session",
	},
	"each looks through the keys of one object, and who asks for many has all of them at once": {
		"source.Document.Member",
	},
	"a log of an agent is read or checked with them":          {"source.Excerpt.*", "find.Found.Folder", "find.Found.LastError", "find.Found.Damage", "detect.File.HasObjectArguments", "find.Found.Model", "find.Paths.Holds"},
	"others that are tried are made of them":                  {"lint.Repair.ApplyAfter", "engine.Joiner.*", "reports.*", "engine.Repeats.*", "engine.Engine.Remember", "engine.Engine.RowsAfter", "engine.Engine.RowPrints", "agentlog.Turns.*", "source.Budget.Spend", "source.Budget.Over"},
	"a change of a text calls them once":                      {"lint.Result.Replace", "lint.Result.ReplaceBroken", "detect.File.Row", "detect.File.IsOfRows", "detect.File.RetypedBroken", "detect.File.Sign", "detect.File.Retyped", "finding.Span.Moved", "source.Document.Retype", "source.Document.RetypeBroken", "source.Positions.Retype"},
	"the rooms of the formats are made of them":               {"bind.*", "format.*"},
	"a check calls them for all that it is given":             {"lint.Pass.*", "lint.FilePass.*"},
	"the engine writes its answers with them as JSON":         {"engine.*.AppendJSON"},
	"a loop or a replay calls them with what it was given":    {"loop.ModelFunc.Respond", "loop.Run.Step", "loop.Scripted.Respond", "audit.Scripted.StreamStructured"},
	"it is Call with something that runs before and after it": {"engine.Engine.CallWith"},
}

// excused are the names of a list, and says of each whether something has it.
type excused map[string]bool

func excuse(untried map[string][]string) excused {
	all := excused{}
	for _, names := range untried {
		for _, name := range names {
			all[name] = false
		}
	}
	return all
}

// has reports whether a name is excused, also by one with a *.
func (e excused) has(name string) bool {
	for each := range e {
		if ok, err := path.Match(each, name); ok && err == nil {
			e[each] = true
			return true
		}
	}
	return false
}

// Each operation of the engine and each function and method of the library is called by an operation, or is among
// those that need none. Of a method it is enough that one of its name is called.
func TestEverythingIsTried(t *testing.T) {
	called := map[string]bool{}
	eachFile(t, ".", "_test.go", func(file *ast.File) {
		ast.Inspect(file, func(node ast.Node) bool {
			if name, ok := node.(*ast.SelectorExpr); ok {
				called["."+name.Sel.Name] = true
				if of, ok := name.X.(*ast.Ident); ok {
					called[of.Name+"."+name.Sel.Name] = true
				}
			}
			return true
		})
	})
	for _, operation := range engine.Operations {
		// What is in a file next to the module is the same for all texts.
		if name := strings.ToUpper(operation.Name[:1]) + operation.Name[1:]; operation.File == "" && !operation.Apart && !called["."+name] {
			t.Errorf("no operation calls the engine's %s", name)
		}
	}
	functions, methods := excuse(untried), excuse(untriedMethods)
	folders, err := filepath.Glob("../../*")
	if err != nil {
		t.Fatal(err)
	}
	rooms := []string{
		"../..", "../agentlog", "../clipboard", "../harmony", "../reports", "../secret",
		"../../engine/exercise", "../../engine/explain", "../../engine/lesson", "../../engine/workbench",
	}
	for _, folder := range slices.Concat(folders, rooms) {
		eachFile(t, folder, ".go", func(file *ast.File) {
			for _, declared := range file.Decls {
				function, ok := declared.(*ast.FuncDecl)
				if !ok || !function.Name.IsExported() || file.Name.Name == "main" {
					continue
				}
				if of := receiver(function); function.Recv == nil {
					if name := file.Name.Name + "." + function.Name.Name; !functions.has(name) && !called[name] {
						t.Errorf("no operation calls %s", name)
					}
				} else if ast.IsExported(of) {
					if name := file.Name.Name + "." + of + "." + function.Name.Name; !methods.has(name) && !called["."+function.Name.Name] {
						t.Errorf("no operation calls %s", name)
					}
				}
			}
		})
	}
	for _, names := range [...]excused{functions, methods} {
		for name, found := range names {
			if !found {
				t.Errorf("there is no function or method %s", name)
			}
		}
	}
}

// receiver is the name of the type that a method is of, "" for a function.
func receiver(function *ast.FuncDecl) string {
	name := ""
	if function.Recv != nil {
		ast.Inspect(function.Recv.List[0].Type, func(node ast.Node) bool {
			if is, ok := node.(*ast.Ident); ok && name == "" {
				name = is.Name
			}
			return true
		})
	}
	return name
}

// eachFile calls a function with the files of a folder whose names end so, and without tests where that is ".go".
func eachFile(t *testing.T, folder, end string, of func(*ast.File)) {
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return
	}
	names, err := filepath.Glob(filepath.Join(folder, "*"+end))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if end == ".go" && strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		of(file)
	}
}
