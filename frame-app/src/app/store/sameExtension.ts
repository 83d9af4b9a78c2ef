import type { Extension } from '#shared/protocol/hostToFrame.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ExtensionsSlice } from './extensionsSlice.ts'

export type ExtensionTraits = { readonly id: string; readonly rdns: string; readonly name?: string | undefined }

/**
 * Finds the extension of a stored connection on this page: by its id, else by its rdns, because the id is new on each
 * page load. An extension without an rdns is found by its name. A stored wallet without a name is the legacy wallet of
 * `window.ethereum`.
 */
export function sameExtension(
  { extensions }: Pick<ExtensionsSlice, 'extensions'>,
  namespace: Namespace,
  { id, rdns, name }: ExtensionTraits,
): Extension | undefined {
  const all = extensions[namespace] ?? []
  const unnamed = all.filter((each) => !each.rdns)
  return (
    all.find((each) => each.id === id) ??
    (rdns
      ? all.find((each) => each.rdns === rdns)
      : unnamed.find((each) => (name ? each.name === name : each.kind === 'injected')))
  )
}
