import { addImport, type SourceFile } from '../source/SourceFile.ts'
import { nameOf, walk } from '../source/walk.ts'
import type { Migration, SdkDraft } from './Migration.ts'
import { useSdk } from './rewriteComponents.ts'

/**
 * Puts `<AirlockProvider>` around wagmi's provider component. AppKit needs no component, so there is none to replace.
 */
export function wrapWagmiProvider(migration: Migration, draft: SdkDraft, file: SourceFile): void {
  for (const { node } of walk(file.program)) {
    if (node.type !== 'JSXElement') continue
    const name = nameOf(node.openingElement.name as never)
    const imported = file.imports.get(name ?? '')
    if (imported?.module !== 'wagmi' || imported.name !== 'WagmiProvider') continue
    useSdk(migration, draft, file)
    addImport(file, 'airlock-sdk/react', 'AirlockProvider')
    const indent = /\n[ \t]*$/.exec(file.text.slice(0, node.start))?.[0] ?? ''
    file.edits.appendRight(node.start, `<AirlockProvider sdk={${draft.name}}>${indent}`)
    file.edits.appendLeft(node.end, `${indent}</AirlockProvider>`)
  }
}
