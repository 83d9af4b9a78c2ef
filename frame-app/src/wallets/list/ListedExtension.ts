import type { Extension } from '#shared/protocol/hostToFrame.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

/**
 * A wallet in the host's window, with the fields that the wallet lists need. `rdns` is empty if the wallet has none.
 */
export type ListedExtension = Readonly<Pick<Extension, 'id' | 'name' | 'rdns'>> & {
  /**
   * `multichain`: the same wallet in several namespaces. In that case, `id` is the wallet's id in the first of these
   * namespaces.
   */
  readonly kind: Extension['kind'] | 'multichain'
  /** For a `multichain` wallet: its id in each of its namespaces. */
  readonly ways?: readonly { readonly namespace: Namespace; readonly id: string }[]
}
