import type { Move, Moves } from '../kits/Kit.ts'
import { addImport, type SourceFile } from '../source/SourceFile.ts'
import { bare, type Node, nameOf, walk } from '../source/walk.ts'
import { carry } from './carry.ts'
import { chainsOf } from './chainsOf.ts'
import { decide, type Migration, type SdkDraft, sourceOf } from './Migration.ts'

/**
 * Applies the row of a table to an option, a prop or a theme value: sets options of the SDK, or reports a decision.
 *
 * @param name of the option, for the report
 * @param value `undefined` for a prop without a value, which means `true`
 */
export function applyMove(
  migration: Migration,
  draft: SdkDraft,
  file: SourceFile,
  { name, at, value }: { readonly name: string; readonly at: Node; readonly value: Node | undefined },
  move: Move,
): void {
  const report = (problem: string, see: string) => decide(migration, file, at, `${name}: ${problem}`, see)
  const set = (to: string, text: string) => void (draft.options.has(to) || draft.options.set(to, text))
  if ('wagmi' in move || 'drop' in move) return
  if ('decide' in move) return void report(move.decide, move.see)
  const { to, as, values } = move
  const node = value && bare(value)
  if (values) {
    const text = node === undefined ? 'true' : node.type === 'Literal' ? String(node.value) : undefined
    const mapped = text === undefined || !Object.hasOwn(values, text) ? undefined : values[text]
    if (mapped === undefined)
      return void report(
        `Set \`${to}\` yourself, because its value is not one of the known texts.`,
        'sources/options.md',
      )
    if (mapped !== null) set(to, quoted(mapped))
    return
  }
  if (as === 'theme') return void applyTheme(migration, draft, file, name, node, to)
  if (as === 'wallets') return void applyWallets(migration, draft, file, node, to, report)
  if (as === 'chains') {
    const chains = node && chainsOf(file, node)
    if (!chains)
      return void report('Write `networks` yourself: CAIP-2 ids, or networks of viem/chains.', 'sources/options.md')
    return void set(to, chains)
  }
  const text = value === undefined ? 'true' : carry(migration, draft, file, value)
  if (text === undefined)
    return void report(
      `Set \`${to}\` in createSdk yourself, because the value depends on variables of a function.`,
      'sources/options.md',
    )
  if (as === 'siwe') {
    addImport(draft.file, 'airlock-sdk/siwx', 'siwxOf')
    return void set(to, text === 'siweConfig' ? 'siwxOf({ siweConfig })' : `siwxOf({ siweConfig: ${text} })`)
  }
  set(to, as === 'list' ? `[${text}]` : text)
}

/** Converts a theme: a call of a theme function, an object with themes for both modes, or an object of variables. */
function applyTheme(
  migration: Migration,
  draft: SdkDraft,
  file: SourceFile,
  name: string,
  node: Node | undefined,
  to: string,
): void {
  const { kit } = migration
  if (node?.type === 'Identifier') {
    const constant = findConstant(file, node.name)
    if (constant) return void applyTheme(migration, draft, file, name, bare(constant), to)
  }
  if (node?.type === 'CallExpression') {
    const move = kit.imports[file.imports.get(nameOf(node.callee) ?? '')?.name ?? '']
    if (move && 'theme' in move) {
      if (move.theme && to === 'themeMode' && !draft.options.has(to)) draft.options.set(to, quoted(move.theme))
      const [values] = node.arguments
      if (values) applyObject(migration, draft, file, values as Node, kit.theme, 'theme')
      return
    }
  }
  if (node?.type === 'ObjectExpression') {
    const light = node.properties.find((each) => each.type === 'Property' && keyOf(each.key) === 'lightMode')
    // Without `themeMode`, the modal follows the setting of the browser, as a theme with both modes does.
    if (light?.type === 'Property') return void applyTheme(migration, draft, file, name, bare(light.value), 'both')
    return void applyObject(migration, draft, file, node, kit.theme, 'theme')
  }
  decide(
    migration,
    file,
    node ?? file.program,
    `${name}: Set \`themeMode\` and \`themeVariables\` yourself.`,
    'sources/options.md',
  )
}

/** Applies a table to the properties of an object. Properties that the table lacks are reported. */
export function applyObject(
  migration: Migration,
  draft: SdkDraft,
  file: SourceFile,
  node: Node,
  moves: Moves,
  name: string,
): void {
  const object = bare(node)
  const fallback: Move = { decide: 'Airlock has no such setting.', see: 'sources/options.md' }
  if (object.type !== 'ObjectExpression')
    return void decide(
      migration,
      file,
      node,
      `${name}: Set these options yourself: ${sourceOf(file, node)}`,
      'sources/options.md',
    )
  for (const property of object.properties) {
    if (property.type === 'SpreadElement') {
      const constant = property.argument.type === 'Identifier' && findConstant(file, property.argument.name)
      if (constant && bare(constant).type === 'ObjectExpression') {
        applyObject(migration, draft, file, constant, moves, name)
        continue
      }
      decide(
        migration,
        file,
        property,
        `${name}: Set the options of ${sourceOf(file, property)} yourself.`,
        'sources/options.md',
      )
      continue
    }
    const key = keyOf(property.key)
    const nested = Object.keys(moves).some((each) => each.startsWith(`${key}.`))
    if (nested && bare(property.value).type === 'ObjectExpression') {
      const inner = Object.entries(moves).filter(([each]) => each.startsWith(`${key}.`))
      const table = Object.fromEntries(inner.map(([each, move]) => [each.slice(`${key}.`.length), move]))
      applyObject(migration, draft, file, property.value, table, `${name}.${key}`)
    } else applyMove(migration, draft, file, { name: key, at: property, value: property.value }, moves[key] ?? fallback)
  }
}

function applyWallets(
  { kit }: Migration,
  draft: SdkDraft,
  file: SourceFile,
  node: Node | undefined,
  to: string,
  report: (problem: string, see: string) => void,
): void {
  const ids: string[] = []
  for (const each of node ? withConstants(file, node) : []) {
    const name = nameOf(each)
    const imported = name === undefined ? undefined : (file.imports.get(name) ?? importOfCall(file, name))
    if (!imported) continue
    const key = [imported.name, imported.module].find((known) => Object.hasOwn(kit.wallets, known))
    if (key !== undefined) {
      if (kit.wallets[key]) ids.push(kit.wallets[key])
    } else if (/wallet/i.test(imported.name + imported.module))
      report(
        `Add the id of ${imported.name === 'default' ? imported.module : imported.name} to \`featuredWalletIds\` if you want it at the top.`,
        'sources/options.md',
      )
  }
  const distinct = [...new Set(ids)]
  if (distinct.length > 0) draft.options.set(to, `[\n${distinct.map((id) => `    ${quoted(id)},`).join('\n')}\n  ]`)
}

/** Returns the nodes of an expression, and those of the lists that it names. */
function withConstants(file: SourceFile, node: Node): readonly Node[] {
  const nodes = [...walk(node)].map((visited) => visited.node)
  const lists = nodes.flatMap((each) => {
    const constant = each.type === 'Identifier' ? findConstant(file, each.name) : undefined
    return constant?.type === 'ArrayExpression' ? [constant] : []
  })
  return [...nodes, ...lists.flatMap((list) => [...walk(list)].map((visited) => visited.node))]
}

/** Returns the import whose call initializes a constant: `const a = imported()`. */
function importOfCall(file: SourceFile, name: string) {
  const init = findConstant(file, name)
  return init?.type === 'CallExpression' ? file.imports.get(nameOf(init.callee) ?? '') : undefined
}

function findConstant({ program }: SourceFile, name: string): Node | undefined {
  for (const { node } of walk(program))
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === name && node.init) return node.init
  return undefined
}

/** Returns the name of a property's key, which may be quoted. */
export const keyOf = (key: Node): string => nameOf(key) ?? (key.type === 'Literal' ? String(key.value) : '')

export const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
