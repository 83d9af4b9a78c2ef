import type { Extension } from '../discovery/Extension.ts'
import type { Method } from '../generated/methods.ts'
import type { ModalState } from '../generated/wire.ts'

type AnyNamespace = ModalState['activeNamespace']

/** A request of the dapp: JSON, whatever it is. */
// biome-ignore lint/suspicious/noExplicitAny: a list for eip155, an object for the others; each family looks for itself
export type Rpc = { readonly method: string; readonly params?: any }

/** What the SDK must know of a chain family, and how it finds the family's wallets in the page. */
export type ChainFamily<namespace extends AnyNamespace = AnyNamespace> = {
  readonly namespace: namespace
  /** The network of a dapp that names none of the family (CAIP-2). */
  readonly network: string
  /** The form of an address. What a wallet says is believed only in the right form (CT-7). */
  readonly account: RegExp
  /** The methods that the SDK must know something of. */
  readonly methods: { readonly [method: string]: Method | undefined }
  /** A network (CAIP-2) as dapps of the family read it; nothing for one of another family or form. */
  chainId(network: unknown): string | false
  /** The network that a wallet names in the family's own way. */
  chain(said: unknown): unknown
  /**
   * What needs no wallet: with the accounts once connected; before, `[]` for a question that must not ask the visitor.
   */
  answer(rpc: Rpc, network: string, accounts: string[] | null | undefined): unknown
  /** The account that a method signs or spends for, by default the first; nothing for other methods. */
  from(rpc: Rpc, first: string): unknown
  /** A dapp's request as the wallet in this window gets it; without, as it is. */
  call?(rpc: Rpc, network: string, accounts: readonly string[]): Rpc
  /** Finds the wallets that are in the page or come to it, until the signal ends that. */
  watch(found: (extension: Extension) => void, signal: AbortSignal): void
}
