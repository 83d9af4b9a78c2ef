import MagicString from 'magic-string'
import { type Program, parseSync } from 'oxc-parser'
import { isReference, nameOf, walk } from './walk.ts'

/** What a local name of a file was imported from. `name` is `default` or `*` for these kinds of imports. */
type Imported = { readonly module: string; readonly name: string }

/** A file of the dapp that is being migrated. */
export type SourceFile = {
  /** Path from the project's folder, with slashes. */
  readonly path: string
  readonly text: string
  readonly program: Program
  /** The changes so far. */
  readonly edits: MagicString
  /** Local name → what it was imported from. */
  readonly imports: ReadonlyMap<string, Imported>
  /** Names that the file refers to. */
  readonly references: ReadonlySet<string>
  /** Imports to add: module → names, such as `a` or `a as b`. */
  readonly added: Map<string, Set<string>>
  /** Imports that come from another module from now on: local name → module and name. */
  readonly moved: Map<string, Imported>
}

/** Parses a file. Returns the message of the first error if it does not parse. */
export function parseFile(path: string, text: string): SourceFile | { readonly path: string; readonly error: string } {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) return { path, error: error.message }
  return {
    path,
    text,
    program,
    edits: new MagicString(text),
    imports: importsOf(program),
    references: referencesOf(program),
    added: new Map(),
    moved: new Map(),
  }
}

/** Adds a named import to a file. `name` is a name, or `name as local`. */
export function addImport({ added }: SourceFile, module: string, name: string): void {
  added.set(module, (added.get(module) ?? new Set()).add(name))
}

/** Returns the names that a program refers to, except in imports. */
export function referencesOf(program: Program): ReadonlySet<string> {
  const names = new Set<string>()
  for (const visited of walk(program)) if (isReference(visited)) names.add(nameOf(visited.node)!)
  return names
}

function importsOf(program: Program): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>()
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration') continue
    for (const specifier of node.specifiers) {
      const name =
        specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : specifier.type === 'ImportNamespaceSpecifier'
            ? '*'
            : specifier.imported.type === 'Literal'
              ? specifier.imported.value
              : specifier.imported.name
      found.set(specifier.local.name, { module: node.source.value, name })
    }
  }
  return found
}

/** Number of the line of a position, from 1. */
export const lineOf = ({ text }: Pick<SourceFile, 'text'>, position: number): number =>
  text.slice(0, position).split('\n').length
