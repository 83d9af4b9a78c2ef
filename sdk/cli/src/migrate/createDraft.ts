import { dirname, join } from 'node:path/posix'
import { applyObject, quoted } from './rewrite/applyMove.ts'
import { decide, type Migration, type SdkDraft } from './rewrite/Migration.ts'
import { renameAdapter, rewriteCreateAppKit } from './rewrite/rewriteAppKit.ts'
import { type ConfigCall, configCalls, optionsOf, rewriteWagmiConfig } from './rewrite/rewriteConfig.ts'
import { findWagmiConfig, rewriteConnectors } from './rewrite/rewriteConnectors.ts'
import { removeStatement } from './source/finishFile.ts'
import { addImport, parseFile, type SourceFile } from './source/SourceFile.ts'
import { nameOf, walk } from './source/walk.ts'

/**
 * Decides where the SDK is created, and rewrites the configuration of the kit there.
 *
 * @returns `undefined` if the project does not configure the kit in a way that the migration knows
 */
export function createDraft(migration: Migration): SdkDraft | undefined {
  const { kit } = migration
  if (kit.id === 'walletAdapter') return createSolanaDraft(migration)
  const calls = configCalls(migration)
  const main = calls.find(({ name }) => name !== 'createAppKit')
  if (!main) return undefined
  const wagmi = main.name === 'connectorsForWallets' ? findWagmiConfig(migration, main) : undefined
  if (main.name === 'connectorsForWallets' && !wagmi) return undefined
  const draft = wagmi ? draftAt(wagmi.file, wagmi.statement.start) : draftAt(main.file, main.statement.start)
  if (kit.id === 'onboard') rewriteOnboard(migration, draft, main)
  else if (wagmi) rewriteConnectors(migration, draft, main, wagmi)
  else {
    for (const call of calls) if (call.name === 'createAppKit') rewriteCreateAppKit(migration, draft, call)
    rewriteWagmiConfig(migration, draft, main)
    if (kit.id === 'appkit') renameAdapter(migration, main)
  }
  for (const other of calls)
    if (other !== main && other.name !== 'createAppKit')
      decide(
        migration,
        other.file,
        other.call,
        `${other.name}: A page has one SDK. Migrate this configuration yourself.`,
        'sources/api.md',
      )
  return draft
}

function draftAt(file: SourceFile, position: number, isShared = false): SdkDraft {
  const name = file.references.has('sdk') || file.imports.has('sdk') ? 'airlockSdk' : 'sdk'
  return { file, position, name, options: new Map(), before: [], isShared }
}

/** Replaces Web3-Onboard's `init({ … })`. */
function rewriteOnboard(migration: Migration, draft: SdkDraft, config: ConfigCall): void {
  const { file, statement } = config
  const object = optionsOf(migration, config)
  if (object) applyObject(migration, draft, file, object, migration.kit.options, 'init')
  for (const { node } of walk(file.program)) {
    if (node.type !== 'CallExpression') continue
    if (file.imports.get(nameOf(node.callee) ?? '')?.module !== '@web3-onboard/walletconnect') continue
    const [options] = node.arguments
    if (options?.type !== 'ObjectExpression') continue
    for (const property of options.properties)
      if (property.type === 'Property' && nameOf(property.key) === 'projectId')
        draft.options.set('projectId', file.text.slice(property.value.start, property.value.end))
  }
  removeStatement(file.edits, file.text, statement)
}

/** Creates the file `airlock.ts` next to the file with the provider components. */
function createSolanaDraft(migration: Migration): SdkDraft | undefined {
  const { project, kit, created } = migration
  const provider = project.files.find(({ imports }) =>
    [...imports.values()].some(({ module, name }) => kit.packages.includes(module) && name === 'WalletModalProvider'),
  )
  if (!provider) return undefined
  const path = join(dirname(provider.path), 'airlock.ts')
  const file = parseFile(path, '') as SourceFile
  const draft = draftAt(file, 0, true)
  addImport(file, 'airlock-sdk/solana', 'solana')
  addImport(file, 'airlock-sdk/wallet-standard', 'registerWallet')
  const isOf = (name: string) => new RegExp(`\\b${name}\\b`, 'i').test(provider.text)
  const [network] = ['devnet', 'testnet'].filter(isOf)
  draft.options.set('families', '[solana()]')
  draft.options.set('networks', `[${quoted(solanaNetworks[network ?? 'mainnet']!)}]`)
  file.edits.append(`// Lists Airlock in \`useWallet\`.\nregisterWallet(${draft.name}).catch(console.error)\n`)
  created.set(path, '')
  const wallets = /\bwallets=/.exec(provider.text)
  if (wallets)
    decide(
      migration,
      provider,
      { start: wallets.index },
      'wallets: Pass `[]`, unless a wallet does not support Wallet Standard. The modal lists installed wallets.',
      'guides/chain-families.md',
    )
  return draft
}

/** CAIP-2 ids of Solana's networks. */
const solanaNetworks: Readonly<Record<string, string>> = {
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSGkcQ3',
}
