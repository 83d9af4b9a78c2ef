import { readFileSync } from 'node:fs'
import { type ESTree, type Plugin, parseAst } from 'vite'

/** Matches zod's modules with schemas, checks and their helpers. Each of our chunks needs only a few of these. */
const split = /[\\/]zod[\\/]v4[\\/](?:core[\\/](?:api|checks|schemas|util)|mini[\\/]schemas)\.js$/
const mark = '?form='
const marked = /\?form=/

/**
 * Splits zod into one module per schema type. The build can only move whole modules between chunks, and each zod module
 * has about a hundred schema types. Without this plug-in, the first view would contain all schema types that any later
 * view uses.
 */
export function splitForms(): Plugin {
  const forms = new Map<string, Map<string, string>>()
  const formsOf = (file: string) => {
    const known = forms.get(file) ?? splitModule(readFileSync(file, 'utf8'), file)
    forms.set(file, known)
    return known
  }
  return {
    name: 'airlock:forms',
    apply: 'build',
    resolveId: {
      order: 'pre',
      filter: { id: marked },
      handler: (id) => ({ id, moduleSideEffects: false }),
    },
    load: {
      filter: { id: [split, marked] },
      handler(id) {
        const [file = '', form = ''] = id.split(mark)
        return formsOf(file).get(form)
      },
    },
  }
}

/**
 * Splits a module into one module per statement. Returns the modules' sources, by the name that the statement declares.
 * The module with the name `''` re-exports everything that the original module exported.
 */
function splitModule(code: string, file: string): Map<string, string> {
  const { body } = parseAst(code)
  const changing = body.flatMap((node) =>
    node.type === 'VariableDeclaration' && node.kind !== 'const' ? (nameOf(node) ?? []) : [],
  )
  const statements = body.map((node, index) => {
    const words = new Set(namesIn(node))
    const name = nameOf(node)
    // Only the module that declares a variable can assign to it, so all statements that assign to variables stay
    // together.
    const part = changing.some((each) => words.has(each)) ? changing[0] : name
    // Includes the comments before the statement, because some comments tell the build that a call has no side effects.
    return { node, words, name, part, text: code.slice(body[index - 1]?.end ?? 0, node.end) }
  })
  const parts = new Map(statements.flatMap(({ name, part }) => (name && part ? [[name, part]] : [])))
  const from = (part: string) => JSON.stringify(file + mark + part)
  /**
   * Returns the imports that a statement needs: from other modules, and from the modules into which this module is
   * split.
   */
  const before = (words: ReadonlySet<string>, own: string | undefined) => [
    ...statements.flatMap(({ node, text }) =>
      node.type === 'ImportDeclaration' && node.specifiers.some(({ local }) => words.has(local.name)) ? text : [],
    ),
    ...[...words].flatMap((word) => {
      const part = parts.get(word)
      return part === undefined || part === own ? [] : `import { ${word} } from ${from(part)}`
    }),
  ]
  const modules = new Map<string, readonly string[]>()
  const add = (part = '', ...lines: string[]) => modules.set(part, [...(modules.get(part) ?? []), ...lines])
  for (const { node, words, name, part, text } of statements) {
    const isExport = node.type === 'ExportNamedDeclaration'
    if (isExport && !node.declaration && !node.source)
      for (const { local, exported } of node.specifiers)
        add('', `export { ${written(local)} as ${written(exported)} } from ${from(parts.get(written(local))!)}`)
    else if (node.type !== 'ImportDeclaration')
      add(part, ...before(words, part), text, ...(name && !isExport ? [`export { ${name} }`] : []))
    if (part && isExport) add('', `export { ${name} } from ${from(part)}`)
  }
  return new Map([...modules].map(([part, lines]) => [part, [...new Set(lines)].join('\n')]))
}

type AnyNode = { readonly type?: unknown; readonly name?: unknown; readonly computed?: unknown }

/** Yields the identifiers that a piece of code uses or declares, without property names. */
function* namesIn(code: unknown): Generator<string> {
  if (typeof code !== 'object' || code === null) return
  const { type, name, computed }: AnyNode = code
  if (type === 'Identifier' && typeof name === 'string') yield name
  for (const [key, value] of Object.entries(code))
    if (computed !== false || (key !== 'property' && key !== 'key')) yield* namesIn(value)
}

/** Returns the name that a statement declares (a function, class or variable), or `undefined`. */
function nameOf(node: ESTree.Program['body'][number]): string | undefined {
  const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  if (declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration') return declared.id?.name
  if (declared?.type !== 'VariableDeclaration') return undefined
  const [first, ...others] = declared.declarations
  if (first?.id.type !== 'Identifier' || others.length > 0)
    throw new Error(`${declared.start}: one name in each statement`)
  return first.id.name
}

const written = (name: ESTree.ModuleExportName) => ('name' in name ? name.name : name.value)
