import type { StateCreator } from 'zustand/vanilla'
import type { Extension } from '#shared/protocol/hostToFrame.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

export type ExtensionsSlice = {
  /** The wallets that the host found in its window, in the order in which they were found. */
  readonly extensions: { readonly [namespace in Namespace]?: readonly Extension[] }
  /** Adds wallets behind those that are known: the first under an id stays, and there are never more than 64 (CT-6). */
  addExtensions: (namespace: Namespace, extensions: readonly Extension[]) => void
}

const atMost = 64

export const createExtensionsSlice: StateCreator<ExtensionsSlice> = (set) => ({
  extensions: {},
  addExtensions: (namespace, found) =>
    set(({ extensions }) => {
      const all = new Map((extensions[namespace] ?? []).map((each) => [each.id, each]))
      for (const each of found) if (!all.has(each.id)) all.set(each.id, each)
      return { extensions: { ...extensions, [namespace]: [...all.values()].slice(0, atMost) } }
    }),
})
