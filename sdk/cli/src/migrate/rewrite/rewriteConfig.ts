import type { Moves } from '../kits/Kit.ts'
import { addImport, type SourceFile } from '../source/SourceFile.ts'
import { bare, type Node, nameOf, walk } from '../source/walk.ts'
import { applyMove, keyOf } from './applyMove.ts'
import { topLevelConstant } from './carry.ts'
import { decide, type Migration, type SdkDraft, sourceOf } from './Migration.ts'

/** A call that configures a kit, such as `getDefaultConfig({ … })` or `new WagmiAdapter({ … })`. */
export type ConfigCall = {
  readonly file: SourceFile
  readonly call: Extract<Node, { type: 'CallExpression' | 'NewExpression' }>
  /** Name of the function or class in the kit. */
  readonly name: string
  /** Statement at the top level of the file that contains the call. */
  readonly statement: Node
}

/** Finds all calls that configure the kit. */
export function configCalls({ project, kit }: Migration): readonly ConfigCall[] {
  const names = Object.entries(kit.imports).flatMap(([name, move]) => ('config' in move ? [name] : []))
  return project.files.flatMap((file) =>
    file.program.body.flatMap((statement) =>
      [...walk(statement)].flatMap(({ node }): ConfigCall[] => {
        if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
        const imported = file.imports.get(nameOf(node.callee) ?? '')
        if (!imported || !isOfKit(imported.module, kit.packages)) return []
        // Web3-Onboard's `init` is a default export.
        const name = imported.name === 'default' ? nameOf(node.callee)! : imported.name
        const known = names.includes(name)
          ? name
          : kit.id === 'onboard' && imported.module === '@web3-onboard/core'
            ? 'init'
            : undefined
        return known ? [{ file, call: node, name: known, statement }] : []
      }),
    ),
  )
}

const isOfKit = (module: string, packages: readonly string[]) =>
  packages.some((name) => (name.endsWith('*') ? module.startsWith(name.slice(0, -1)) : module.startsWith(name)))

/** Returns the object with the options of a call, or reports that there is none. */
export function optionsOf(migration: Migration, { file, call, name }: ConfigCall) {
  const [argument] = call.arguments
  const value = argument && bare(argument as Node)
  const object = value?.type === 'Identifier' ? bare(topLevelConstant(file, value.name)?.init ?? value) : value
  if (object?.type === 'ObjectExpression') return object
  decide(
    migration,
    file,
    call,
    `${name}: Write createSdk({ … }) yourself, because the options are not an object here.`,
    'sources/api.md',
  )
  return undefined
}

/**
 * Turns a call with options of the kit and of wagmi into `createConfig`, which keeps the options of wagmi. The options
 * of the kit become options of the SDK.
 */
export function rewriteWagmiConfig(migration: Migration, draft: SdkDraft, config: ConfigCall): void {
  const { file, call } = config
  const { edits, text } = file
  const object = optionsOf(migration, config)
  if (!object) return
  const outer = outerCreateConfig(file, call)
  if (outer) {
    edits.remove(call.start, object.start)
    edits.remove(object.end, call.end)
  } else {
    addImport(file, 'wagmi', 'createConfig')
    edits.overwrite(call.start, call.callee.end, 'createConfig')
  }
  let chains: Node | undefined
  let hasTransports = false
  for (const property of object.properties) {
    if (property.type === 'SpreadElement') continue
    const key = keyOf(property.key)
    const move = moveOf(migration.kit.options, key)
    if (key === 'transports') hasTransports = true
    if (key === 'chains' || (key === 'networks' && config.name === 'WagmiAdapter')) {
      chains = property.value
      if (key === 'networks') edits.overwrite(property.start, property.end, `chains: ${sourceOf(file, property.value)}`)
      draft.options.set('networks', sourceOf(file, property.value))
    } else if (move && !('wagmi' in move)) {
      applyMove(migration, draft, file, { name: key, at: property, value: property.value }, move)
      removeProperty(file, property)
    }
  }
  if (!chains)
    return void decide(migration, file, call, `${config.name}: Add \`chains\` and \`transports\`.`, 'sources/api.md')
  const lines = [
    ...(hasTransports ? [] : [`transports: ${transportsOf(file, chains)}`]),
    `connectors: [airlock(${draft.name})]`,
  ]
  addImport(file, 'airlock-sdk/wagmi', 'airlock')
  if (!hasTransports) addImport(file, 'wagmi', 'http')
  const whole = text.slice(object.start, object.end)
  const last = object.properties.at(-1)!
  const comma = /^\s*,/.exec(text.slice(last.end))?.[0].length ?? 0
  const start = comma > 0 ? '' : ','
  const indent = /\n[ \t]+(?=\S)/.exec(whole)?.[0]
  const added = indent ? lines.map((line) => `${indent}${line},`).join('') : ` ${lines.join(', ')}`
  edits.appendRight(last.end + comma, start + added)
}

/** An option that the table lacks belongs to wagmi. */
const moveOf = (moves: Moves, key: string) => (Object.hasOwn(moves, key) ? moves[key] : undefined)

/** Finds wagmi's `createConfig` around a call: `createConfig(getDefaultConfig({ … }))`. */
function outerCreateConfig(file: SourceFile, call: Node): Node | undefined {
  for (const { node, parents } of walk(file.program)) {
    const [parent] = parents
    if (node === call && parent?.type === 'CallExpression' && nameOf(parent.callee) === 'createConfig') return parent
  }
  return undefined
}

/** Returns the source of wagmi's `transports`: the default transport of each chain. */
function transportsOf(file: SourceFile, chains: Node): string {
  const list = listOf(file, bare(chains))
  if (!list) return `Object.fromEntries(${sourceOf(file, chains)}.map(({ id }) => [id, http()]))`
  const names = new Set<string>()
  for (const { node, parents } of walk(list))
    if (
      node.type === 'Identifier' &&
      parents.slice(0, -1).every(({ type }) => /Array|Spread|Conditional|Parenthesized/.test(type))
    )
      if (parents[0]?.type !== 'ConditionalExpression' || parents[0].test !== node) names.add(node.name)
  const entries = [...names].map((name) => `[${name}.id]: http()`)
  if (entries.length < 4) return `{ ${entries.join(', ')} }`
  return `{\n${entries.map((entry) => `    ${entry},`).join('\n')}\n  }`
}

function listOf(file: SourceFile, node: Node): Node | undefined {
  if (node.type === 'ArrayExpression') return node
  const constant = node.type === 'Identifier' ? topLevelConstant(file, node.name)?.init : undefined
  return constant && listOf(file, bare(constant))
}

/** Removes a property of an object, with its comma, its line, and its comments. */
function removeProperty(
  { edits, text }: SourceFile,
  { start, end }: { readonly start: number; readonly end: number },
): void {
  const before = /(?:\n[ \t]*\/\/[^\n]*)*\s*$/.exec(text.slice(0, start))?.[0].length ?? 0
  // Without a comma after it, the property is the last one. The comma before it then becomes a trailing comma.
  const after = /^\s*,?(?:[ \t]*\/\/[^\n]*)?/.exec(text.slice(end))?.[0].trimEnd().length ?? 0
  edits.remove(start - before, end + after)
}
