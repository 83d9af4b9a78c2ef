import type { StateCreator } from 'zustand/vanilla'
import type { Extension } from '#shared/protocol/hostToFrame.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

export type ExtensionsSlice = {
  /** The wallets that the host found in its window, in the order in which they were found. */
  readonly extensions: { readonly [namespace in Namespace]?: readonly Extension[] }
  setExtensions: (namespace: Namespace, extensions: readonly Extension[]) => void
}

export const createExtensionsSlice: StateCreator<ExtensionsSlice> = (set) => ({
  extensions: {},
  setExtensions: (namespace, found) => set(({ extensions }) => ({ extensions: { ...extensions, [namespace]: found } })),
})
