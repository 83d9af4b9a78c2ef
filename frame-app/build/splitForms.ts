import { readFileSync } from 'node:fs'
import { type ESTree, type Plugin, parseAst } from 'vite'

/** The modules of zod that hold its forms, their checks and what these need: each uses few of the others. */
const split = /[\\/]zod[\\/]v4[\\/](?:core[\\/](?:api|checks|schemas|util)|mini[\\/]schemas)\.js$/
const mark = '?form='
const marked = /\?form=/

/**
 * Makes a module of each form of zod. A build moves whole modules only, and each of these has some hundred forms: the
 * first view would carry all that any later view uses.
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
 * A module's statements, each as the text of a module of its own by the name that it declares; under `''` what is left
 * of the module, which hands on what it exported.
 */
function splitModule(code: string, file: string): Map<string, string> {
  const { body } = parseAst(code)
  const changing = body.flatMap((node) =>
    node.type === 'VariableDeclaration' && node.kind !== 'const' ? (nameOf(node) ?? []) : [],
  )
  const statements = body.map((node, index) => {
    const words = new Set(namesIn(node))
    const name = nameOf(node)
    // What assigns a variable has to stand where that is declared: no other module can.
    const part = changing.some((each) => words.has(each)) ? changing[0] : name
    // With the comments before it, some of which tell the build that a function does nothing by itself.
    return { node, words, name, part, text: code.slice(body[index - 1]?.end ?? 0, node.end) }
  })
  const parts = new Map(statements.flatMap(({ name, part }) => (name && part ? [[name, part]] : [])))
  const from = (part: string) => JSON.stringify(file + mark + part)
  /** What has to stand before a statement: what it uses of other modules, and of the other parts of this one. */
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

/** The names that a piece of code uses or declares, without those of properties. */
function* namesIn(code: unknown): Generator<string> {
  if (typeof code !== 'object' || code === null) return
  const { type, name, computed }: AnyNode = code
  if (type === 'Identifier' && typeof name === 'string') yield name
  for (const [key, value] of Object.entries(code))
    if (computed !== false || (key !== 'property' && key !== 'key')) yield* namesIn(value)
}

/** What a statement declares: one function, class or variable. */
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
