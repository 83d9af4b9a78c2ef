import type { ObjectProperty } from 'oxc-parser'
import { removeStatement } from '../source/finishFile.ts'
import { resolveImport } from '../source/Project.ts'
import { addImport, type SourceFile } from '../source/SourceFile.ts'
import { type Node, nameOf, walk } from '../source/walk.ts'
import { applyMove, applyObject, keyOf } from './applyMove.ts'
import { decide, type Migration, type SdkDraft, sourceOf } from './Migration.ts'
import type { ConfigCall } from './rewriteConfig.ts'

type Property = ObjectProperty

/** wagmi's `createConfig({ …, connectors })`. */
export type WagmiConfig = {
  readonly file: SourceFile
  readonly statement: Node
  readonly connectors: Property
  readonly chains: Property | undefined
}

/** Finds wagmi's configuration that uses the connectors of a call of `connectorsForWallets`. */
export function findWagmiConfig(
  { project }: Migration,
  { file, call, statement }: ConfigCall,
): WagmiConfig | undefined {
  const variable = [...walk(statement)].flatMap(({ node }) =>
    node.type === 'VariableDeclarator' && node.init === call ? (nameOf(node.id) ?? []) : [],
  )[0]
  for (const other of project.files)
    for (const top of other.program.body)
      for (const { node } of walk(top)) {
        if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'createConfig') continue
        const [object] = node.arguments
        if (object?.type !== 'ObjectExpression') continue
        const properties = object.properties.filter((each): each is Property => each.type === 'Property')
        const connectors = properties.find(({ key }) => keyOf(key) === 'connectors')
        const name = connectors && nameOf(connectors.value)
        const imported = other.imports.get(name ?? '')
        const isOurs = imported
          ? imported.name === variable && resolveImport(project, other.path, imported.module) === file
          : other === file && name === variable
        if (!connectors || (!isOurs && connectors.value !== call)) continue
        return {
          file: other,
          statement: top,
          connectors,
          chains: properties.find(({ key }) => keyOf(key) === 'chains'),
        }
      }
  return undefined
}

/** Replaces RainbowKit's connectors in wagmi's configuration, and moves their options into the SDK. */
export function rewriteConnectors(migration: Migration, draft: SdkDraft, config: ConfigCall, wagmi: WagmiConfig): void {
  const { file, call, statement } = config
  const [groups, settings] = call.arguments as readonly Node[]
  const move = migration.kit.options.wallets!
  if (groups) applyMove(migration, draft, file, { name: 'wallets', at: groups, value: groups }, move)
  if (settings) applyObject(migration, draft, file, settings, migration.kit.options, config.name)
  if (wagmi.chains) draft.options.set('networks', sourceOf(wagmi.file, wagmi.chains.value))
  else decide(migration, file, call, 'networks: Add the networks of your page to createSdk.', 'sources/options.md')
  const { connectors } = wagmi
  wagmi.file.edits.overwrite(connectors.start, connectors.end, `connectors: [airlock(${draft.name})]`)
  addImport(wagmi.file, 'airlock-sdk/wagmi', 'airlock')
  if (connectors.value !== call) removeStatement(file.edits, file.text, statement)
}
