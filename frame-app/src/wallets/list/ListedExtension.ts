import type { Extension } from '#shared/protocol/hostToFrame.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

/** A wallet in the host's window as the lists know it. An `rdns` that is empty stands for none. */
export type ListedExtension = Readonly<Pick<Extension, 'id' | 'name' | 'rdns'>> & {
  /** `multichain`: one wallet in several namespaces. Its id is that of the first. */
  readonly kind: Extension['kind'] | 'multichain'
  /** Of a wallet in several namespaces: the entry of each. */
  readonly ways?: readonly { readonly namespace: Namespace; readonly id: string }[]
}
