// Reads the types of an SDK's requests with TypeScript's compiler, as tables of named types.
import ts from "typescript";

/**
 * Which values a key may have: a set of plain types, words, named objects, and what a list or a map holds.
 * @typedef {{ plain: Set<string>, words: Set<string>, names: Set<string>, items?: Value, values?: Value }} Value
 * @typedef {{ value: Value, required: boolean, deprecated?: boolean, beta?: boolean, min?: number, max?: number }} Field
 * @typedef {{ fields: Map<string, Field>, open?: boolean, oneOf?: boolean }} Shape
 * @typedef {{ root: string, types: Map<string, Shape> }} Table
 */

/** @returns {Value} */
export const nothing = () => ({ plain: new Set(), words: new Set(), names: new Set() });

/** What a key may have by either of two descriptions. @param {Value} a @param {Value | undefined} b @returns {Value} */
export function either(a, b) {
  if (!b || a.plain.has("any")) return a;
  if (b.plain.has("any")) return b;
  const all = {
    plain: new Set([...a.plain, ...b.plain]),
    words: new Set([...a.words, ...b.words]),
    names: new Set([...a.names, ...b.names]),
  };
  if (a.items || b.items) all.items = either(a.items ?? nothing(), b.items);
  if (a.values || b.values) all.values = either(a.values ?? nothing(), b.values);
  return all;
}

/**
 * The table of the requests of a type that a declaration file exports.
 * @param {{ file: string, type: string, rename?: (name: string) => string, twins?: boolean, more?: Record<string, string> }} source
 * @returns {Table}
 */
export function readTypes({ file, type, rename = (name) => name, twins = false, also = [] }) {
  const program = ts.createProgram([file], {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  });
  const reader = new Reader(program.getTypeChecker(), rename, twins);
  const parsed = program.getSourceFile(file);
  const roots = [type, ...also].map((each) => reader.declared(parsed, each));
  for (const of of roots) reader.objectOf(nothing(), of, type);
  return { root: reader.names.get(roots[0]), types: reader.types };
}

/** Reads types into a table. */
class Reader {
  /** @param {ts.TypeChecker} checker @param {(name: string) => string} rename @param {boolean} twins */
  constructor(checker, rename, twins) {
    this.checker = checker;
    this.rename = rename;
    this.twins = twins;
    /** @type {Map<string, Shape>} */
    this.types = new Map();
    /** @type {Map<ts.Type, string>} */
    this.names = new Map();
    /** @type {Set<ts.Type>} */
    this.around = new Set();
  }

  /** The type that a file declares under a path of names. @param {ts.SourceFile | undefined} file @param {string} path @returns {ts.Type} */
  declared(file, path) {
    const [first, ...rest] = path.split(".");
    let symbol = this.inFile(file, first);
    for (const each of rest) symbol = symbol?.exports?.get(ts.escapeLeadingUnderscores(each));
    if (!symbol) throw new Error(`${file?.fileName} has no type ${path}`);
    return this.checker.getDeclaredTypeOfSymbol(symbol);
  }

  /** What a file declares under a name. @param {ts.SourceFile | undefined} file @param {string} name */
  inFile(file, name) {
    const module = file && this.checker.getSymbolAtLocation(file);
    const symbol =
      (module && this.checker.getExportsOfModule(module).find((each) => each.name === name)) ??
      file?.locals?.get(ts.escapeLeadingUnderscores(name));
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** The name of an object's type in the table, whose shape it makes. @param {ts.Type} of @param {string} path */
  nameOf(of, path) {
    const bare = of.isIntersection() ? of.types[0] : of;
    const symbol = bare.aliasSymbol ?? bare.symbol;
    let own = symbol && !symbol.name.startsWith("__") && !bare.aliasTypeArguments?.length ? symbol.name : "";
    for (let up = symbol?.parent; own && up && !up.name.startsWith('"'); up = up.parent) own = `${up.name}.${own}`;
    own = this.rename(own || path);
    const first = own;
    for (let i = 2; this.types.has(own); i++) own = `${first}~${i}`;
    this.names.set(of, own);
    this.types.set(own, { fields: new Map() });
    return own;
  }

  /** What values of a type may be. @param {ts.Type} of @param {string} path @returns {Value} */
  valueOf(of, path) {
    const value = nothing();
    for (const part of of.isUnion() ? of.types : [of]) this.add(value, part, path);
    if (value.plain.has("true") && value.plain.has("false")) {
      value.plain.delete("true");
      value.plain.delete("false");
      value.plain.add("boolean");
    }
    if (value.plain.has("any") || (value.items && value.values && value.plain.has("number")))
      return { ...nothing(), plain: new Set(["any"]) };
    return value;
  }

  /** Adds one type of a union to what a value may be. @param {Value} value @param {ts.Type} part @param {string} path */
  add(value, part, path) {
    const is = (/** @type {ts.TypeFlags} */ flag) => (part.flags & flag) !== 0;
    const plain = plainTypes.find(([flag]) => is(flag));
    if (is(ts.TypeFlags.Undefined | ts.TypeFlags.Never | ts.TypeFlags.Void)) return;
    if (is(ts.TypeFlags.StringLiteral)) value.words.add(/** @type {ts.StringLiteralType} */ (part).value);
    else if (is(ts.TypeFlags.BooleanLiteral)) value.plain.add(this.checker.typeToString(part));
    else if (plain) value.plain.add(plain[1]);
    else if (part.isIntersection() && part.types.some((each) => each.flags & ts.TypeFlags.StringLike))
      value.plain.add("string");
    else if (this.around.has(part))
      value.plain.add("any"); // JSON of any kind, as AWS declares it
    else if (this.checker.isArrayType(part) || this.checker.isTupleType(part)) {
      this.around.add(part);
      for (const item of this.checker.getTypeArguments(/** @type {ts.TypeReference} */ (part)))
        value.items = either(this.valueOf(item, path), value.items);
      this.around.delete(part);
    } else if (binary.includes(part.symbol?.name)) value.plain.add("string");
    else this.objectOf(value, part, path);
  }

  /** Adds an object's type to what a value may be. @param {Value} value @param {ts.Type} of @param {string} path */
  objectOf(value, of, path) {
    const all = this.checker.getPropertiesOfType(of);
    const properties = all.filter((each) => this.checker.getTypeOfSymbol(each).getCallSignatures().length === 0);
    const index = this.checker.getIndexInfoOfType(of, ts.IndexKind.String);
    if (properties.length === 0) {
      this.around.add(of);
      if (index) value.values = either(this.valueOf(index.type, `${path}.value`), value.values);
      this.around.delete(of);
      if (!index && all.length === 0 && of.getCallSignatures().length === 0) value.plain.add("object");
      return;
    }
    if (all.some((each) => each.name === "$unknown")) {
      this.memberOf(value, of, properties);
      return;
    }
    const known = this.names.get(of);
    const own = known ?? this.nameOf(of, path);
    value.names.add(own);
    if (known) return;
    const shape = /** @type {Shape} */ (this.types.get(own));
    if (index) shape.open = true;
    for (const each of properties) {
      const field = this.fieldOf(each, `${own}.${each.name}`);
      if (field) shape.fields.set(each.name, field);
    }
  }

  /** Adds one of the objects with one key of several, as AWS declares them. @param {Value} value @param {ts.Type} of @param {ts.Symbol[]} properties */
  memberOf(value, of, properties) {
    const own = this.rename(of.symbol.parent?.name ?? of.symbol.name);
    value.names.add(own);
    const shape = this.types.get(own) ?? { fields: new Map(), oneOf: true };
    this.types.set(own, shape);
    for (const each of properties) {
      if (shape.fields.has(each.name) || each.name === "$unknown" || each.flags & ts.SymbolFlags.Optional) continue;
      shape.fields.set(each.name, { value: nothing(), required: false }); // the type may hold itself
      const field = this.fieldOf(each, `${own}.${each.name}`);
      if (field) shape.fields.set(each.name, { ...field, required: false });
    }
  }

  /** What a type says of one of its keys; nothing of one that is sent as a header. @param {ts.Symbol} property @param {string} path @returns {Field | undefined} */
  fieldOf(property, path) {
    const twin = this.twins ? this.twinOf(property) : undefined;
    const says = twin ?? property;
    const comment = ts.displayPartsToString(says.getDocumentationComment(this.checker));
    const of = this.checker.getTypeOfSymbol(property);
    if (/^Header param:/.test(comment) || of.flags & (ts.TypeFlags.Never | ts.TypeFlags.Undefined)) return undefined;
    const value = this.valueOf(of, path);
    if (property.name === "model" && value.plain.has("string")) value.words.clear(); // models are facts of their own
    if (twin) this.takeWords(value, this.checker.getTypeOfSymbol(twin));
    const deprecated = says.getJsDocTags(this.checker).some((tag) => tag.name === "deprecated");
    return {
      value,
      required: !(says.flags & ts.SymbolFlags.Optional),
      ...(deprecated && { deprecated }),
      ...limitsOf(comment, value),
    };
  }

  /** The key of the type that people use, where this is the one that is sent: Mistral declares both, words in the first. @param {ts.Symbol} property */
  twinOf(property) {
    for (let at = property.declarations?.[0]; at; at = at.parent) {
      if (!ts.isTypeAliasDeclaration(at) || !at.name.text.endsWith("$Outbound")) continue;
      const own = this.inFile(at.getSourceFile(), at.name.text.replace("$Outbound", ""));
      const key = property.name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
      return own && this.checker.getPropertyOfType(this.checker.getDeclaredTypeOfSymbol(own), key);
    }
    return undefined;
  }

  /** Takes the words of a type for those of a value that is any string. @param {Value} value @param {ts.Type} from */
  takeWords(value, from) {
    const parts = from.isUnion() ? from.types : [from];
    const words = parts.filter((part) => part.flags & ts.TypeFlags.StringLiteral);
    if (words.length === 0 || !value.plain.has("string")) return;
    for (const word of words) value.words.add(/** @type {ts.StringLiteralType} */ (word).value);
    if (!parts.some((part) => part.isIntersection() || part.flags & ts.TypeFlags.String)) value.plain.delete("string");
  }
}

/** @type {[ts.TypeFlags, string][]} */
const plainTypes = [
  [ts.TypeFlags.Null, "null"],
  [ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike, "number"],
  [ts.TypeFlags.StringLike | ts.TypeFlags.TemplateLiteral, "string"],
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, "any"],
  [ts.TypeFlags.NonPrimitive, "object"],
];

/** Types of values that are sent as base64 or as a date. */
const binary = ["Uint8Array", "Date", "Buffer"];

/** The least and the most that a comment says of a number. @param {string} comment @param {Value} value */
function limitsOf(comment, value) {
  const between = comment.match(/between (-?[\d.]*\d) (?:and|to) (-?[\d.]*\d)/i);
  if (
    !between ||
    !value.plain.has("number") ||
    /recommend|default/.test(comment.slice(Math.max(0, (between.index ?? 0) - 60), between.index))
  )
    return {};
  return { min: Number(between[1]), max: Number(between[2]) };
}
