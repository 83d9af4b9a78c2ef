import { isOfPackages } from '../kits/allKits.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { decide, type Migration, type SdkDraft } from './Migration.ts'
import { bridgeSpecifier } from './rewriteComponents.ts'

/** Networks of AppKit that viem does not have. */
const foreignNetworks = /^(solana|bitcoin|sui|ton|tron|near|polkadot|kusama)/i

/** Moves imports from the kit to the bridge and to other packages, and reports the imports that have no counterpart. */
export function rewriteImports(migration: Migration, draft: SdkDraft, file: SourceFile): void {
  const { kit } = migration
  for (const [local, { module, name }] of file.imports) {
    if (!isOfPackages(module, kit.packages) || !file.references.has(local)) continue
    const at = file.program.body.find((node) => node.type === 'ImportDeclaration' && node.source.value === module)!
    const report = (problem: string, see: string) => decide(migration, file, at, `${name}: ${problem}`, see)
    if (module === '@reown/appkit/networks' && name !== 'AppKitNetwork') {
      if (foreignNetworks.test(name))
        report('Add the chain family to `families` of createSdk.', 'guides/chain-families.md')
      else file.moved.set(local, { module: 'viem/chains', name })
      continue
    }
    if (name === '*') {
      report('Import each name from the kit. Then run the migration again on the unchanged project.', 'migration.md')
      continue
    }
    if (Object.hasOwn(kit.wallets, name) || Object.hasOwn(kit.wallets, module)) continue
    const move = kit.imports[name]
    if (!move) {
      if (!isHandled(kit.id, module))
        report(`Airlock has no counterpart. ${kit.name} stays installed for it.`, 'sources/api.md')
    } else if ('decide' in move) report(move.decide, move.see)
    else if ('module' in move) file.moved.set(local, move)
    else if ('bridge' in move) {
      migration.bridged.add(name)
      file.moved.set(local, { module: bridgeSpecifier(migration, draft, file, name), name })
    }
  }
}

/** Whether all imports of a module belong to the configuration, such as the wallet modules of Web3-Onboard. */
const isHandled = (kit: string, module: string) =>
  (kit === 'onboard' && module !== '@web3-onboard/react') || /\/wallets$/.test(module)
