import type { Extension } from '#shared/protocol/hostToFrame.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

/** A wallet in the host's window, as the wallet lists use it. An empty `rdns` means that it has none. */
export type ListedExtension = Readonly<Pick<Extension, 'id' | 'name' | 'rdns'>> & {
  /** `multichain` is one wallet in several namespaces, with the id of the first. */
  readonly kind: Extension['kind'] | 'multichain'
  /** For a `multichain` wallet, its entry in each namespace. */
  readonly ways?: readonly { readonly namespace: Namespace; readonly id: string }[]
}
