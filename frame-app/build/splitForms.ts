import { readFileSync } from 'node:fs'
import { type ESTree, type Plugin, parseAst } from 'vite'

/** The modules of zod that hold its forms and their checks, each of which uses few of the others. */
const split = /[\\/]zod[\\/]v4[\\/](?:core[\\/](?:api|checks|schemas)|mini[\\/]schemas)\.js$/
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
  const statements = parseAst(code).body.map((node, index, all) => ({
    node,
    name: nameOf(node),
    // With the comments before it, some of which tell the build that a function does nothing by itself.
    text: code.slice(all[index - 1]?.end ?? 0, node.end),
  }))
  const names = new Set(statements.flatMap(({ name }) => name ?? []))
  const from = (name: string) => JSON.stringify(`${file}${mark}${name}`)
  const imports = statements.flatMap(({ node, text }) => (node.type === 'ImportDeclaration' ? text : []))
  const modules = new Map<string, string>()
  const left: string[] = []
  for (const { node, name, text } of statements) {
    if (name) {
      const used = new Set(text.match(/[$\w]+/g)?.filter((word) => word !== name && names.has(word)))
      const ways = [...used].map((word) => `import { ${word} } from ${from(word)}`)
      const isExported = node.type === 'ExportNamedDeclaration'
      modules.set(name, [...imports, ...ways, text, ...(isExported ? [] : [`export { ${name} }`])].join('\n'))
      if (isExported) left.push(`export { ${name} } from ${from(name)}`)
    } else if (node.type === 'ExportNamedDeclaration' && !node.source)
      for (const { local, exported } of node.specifiers)
        left.push(`export { ${written(local)} as ${written(exported)} } from ${from(written(local))}`)
    else if (node.type !== 'ImportDeclaration') left.push(text)
  }
  return modules.set('', left.join('\n'))
}

/** What a statement declares: one function, class or constant. */
function nameOf(node: ESTree.Program['body'][number]): string | undefined {
  const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  if (declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration') return declared.id?.name
  if (declared?.type !== 'VariableDeclaration') return undefined
  const [first, ...others] = declared.declarations
  if (declared.kind !== 'const' || first?.id.type !== 'Identifier' || others.length > 0)
    throw new Error(`${declared.start}: one constant in each statement`)
  return first.id.name
}

const written = (name: ESTree.ModuleExportName) => ('name' in name ? name.name : name.value)
