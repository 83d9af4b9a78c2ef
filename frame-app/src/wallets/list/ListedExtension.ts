import type { Extension } from '#shared/protocol/hostToFrame.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

/** A wallet in the host's window, as the wallet lists use it. `rdns` is empty if the wallet has no rdns. */
export type ListedExtension = Readonly<Pick<Extension, 'id' | 'name' | 'rdns'>> & {
  /** `multichain`: the same wallet in several namespaces. `id` is then its id in the first of these namespaces. */
  readonly kind: Extension['kind'] | 'multichain'
  /** The wallet's entries in its namespaces, for a `multichain` wallet. */
  readonly ways?: readonly { readonly namespace: Namespace; readonly id: string }[]
}
