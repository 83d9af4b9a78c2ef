import { resolveImport, specifierOf } from '../source/Project.ts'
import { addImport, type SourceFile } from '../source/SourceFile.ts'
import { isReference, type Node, nameOf, walk } from '../source/walk.ts'
import { type Migration, type SdkDraft, sourceOf } from './Migration.ts'

/**
 * Moves an expression into the `createSdk` call, together with the imports and constants that it needs.
 *
 * @param from the file that contains the expression
 * @returns the source of the expression, or `undefined` if it depends on variables of a function
 */
export function carry(migration: Migration, draft: SdkDraft, from: SourceFile, node: Node): string | undefined {
  const names = new Set<string>()
  for (const visited of walk(node))
    if (isReference({ ...visited, parents: visited.parents.length ? visited.parents : [root] }))
      names.add(nameOf(visited.node)!)
  const local = localsIn(node)
  const carried = [...names].filter((name) => !local.has(name)).map((name) => carryName(migration, draft, from, name))
  return carried.every(Boolean) ? sourceOf(from, node) : undefined
}

/** Stands for the parent of an expression's outermost node: any parent in which an identifier is a reference. */
const root = { type: 'ExpressionStatement', start: 0, end: 0 } as unknown as Node

/** Names of all functions, parameters and variables that are declared in a node. */
function localsIn(node: Node): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (pattern: Node) => {
    for (const { node: inner } of walk(pattern)) if (inner.type === 'Identifier') names.add(inner.name)
  }
  for (const { node: each } of walk(node)) {
    if ('params' in each && Array.isArray(each.params)) for (const parameter of each.params) add(parameter as Node)
    if (each.type === 'VariableDeclarator' || each.type === 'FunctionDeclaration') if (each.id) add(each.id as Node)
  }
  return names
}

/** Makes a name available in the draft's file. Returns whether that is possible. */
function carryName(migration: Migration, draft: SdkDraft, from: SourceFile, name: string): boolean {
  const { file } = draft
  const constant = declarationOf(from, name)
  if (from === file)
    return from.imports.has(name) || (constant ? constant.statement.start < draft.position : isGlobal(from, name))
  const imported = from.imports.get(name)
  if (imported) {
    const source = resolveImport(migration.project, from.path, imported.module)
    if (source === file) return imported.name === name
    const known = file.imports.get(name)
    if (known) return true
    const module = source ? specifierOf(migration.project, file, source.path) : imported.module
    if (imported.name === '*') return false
    addImport(file, module, imported.name === name ? name : `${imported.name} as ${name}`)
    return true
  }
  if (!constant) return isGlobal(from, name)
  if (file.references.has(name) || declarationOf(file, name)) return false
  const before = carry(migration, draft, from, constant.init)
  const statement = `const ${sourceOf(from, constant.declarator)}`
  if (before === undefined) return false
  if (!draft.before.includes(statement)) draft.before.push(statement)
  return true
}

/** Whether a file declares a name nowhere, so that the name is global. */
const isGlobal = ({ program }: SourceFile, name: string): boolean => !localsIn(program).has(name)

/** Finds a constant at the top level of a file. */
export function topLevelConstant(file: SourceFile, name: string) {
  return constantsOf(file).find(({ declarator }) => nameOf(declarator.id) === name)
}

/** Finds the declaration at the top level of a file that defines a name, also `const { name } = …`. */
function declarationOf(file: SourceFile, name: string) {
  const defines = ({ declarator: { id } }: ReturnType<typeof constantsOf>[number]) =>
    nameOf(id) === name || (id.type === 'ObjectPattern' && id.properties.some(({ value }) => nameOf(value) === name))
  return constantsOf(file).find(defines)
}

function constantsOf({ program }: SourceFile) {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap((declarator) =>
      declarator.init ? [{ statement, declarator, init: declarator.init as Node }] : [],
    )
  })
}
