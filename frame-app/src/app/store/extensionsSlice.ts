import type { StateCreator } from 'zustand/vanilla'
import type { Extension } from '#shared/protocol/hostToFrame.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

export type ExtensionsSlice = {
  /** Wallets that the host found in its window, in the order of discovery. */
  readonly extensions: { readonly [namespace in Namespace]?: readonly Extension[] }
  /** Appends wallets. If an id is already listed, the earlier wallet stays. The list has at most 64 wallets (CT-6). */
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
