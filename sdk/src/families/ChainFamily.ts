import type { Extension } from '../discovery/Extension.ts'
import type { Method } from '../generated/methods.ts'
import type { ModalState } from '../generated/wire.ts'

type AnyNamespace = ModalState['activeNamespace']

/** A JSON-RPC request of the dapp, not validated yet. */
// biome-ignore lint/suspicious/noExplicitAny: a list for eip155, an object for the others; each family validates it
export type Rpc = { readonly method: string; readonly params?: any }

/**
 * A chain family: how to handle its RPC requests, and how to find its wallets in the page.
 *
 * @example const families: readonly ChainFamily[] = [solana(), bip122()]
 */
export type ChainFamily<namespace extends AnyNamespace = AnyNamespace> = {
  readonly namespace: namespace
  /** The default network (CAIP-2), used if the dapp lists no network of the family. */
  readonly network: string
  /** Pattern of an address. Used to validate accounts from a wallet, which we do not trust (CT-7). */
  readonly account: RegExp
  /** The RPC methods that need special handling in the SDK, by name. */
  readonly methods: { readonly [method: string]: Method | undefined }
  /** Converts a CAIP-2 network to the chain id that the family's dapps use. Returns `false` for other networks. */
  chainId(network: unknown): string | false
  /** Converts a chain id, in the format that the family's wallets report, to CAIP-2. */
  chain(said: unknown): unknown
  /**
   * Answers a request that needs no wallet, such as a request for the connected accounts. If no wallet is connected,
   * returns `[]` for a request that must not prompt the user. Returns `undefined` if the request needs a wallet or the
   * frame.
   */
  answer(rpc: Rpc, network: string, accounts: string[] | null | undefined): unknown
  /**
   * Returns the account that a request signs or spends with. The default is `first`. Returns `null` if the request's
   * method neither signs nor spends.
   */
  from(rpc: Rpc, first: string): unknown
  /**
   * Converts the dapp's request to the form that wallets in this window expect. If omitted, the request is sent
   * unchanged.
   */
  call?(rpc: Rpc, network: string, accounts: readonly string[]): Rpc
  /** Reports the wallets in the page, including those that appear later, until the signal aborts. */
  watch(found: (extension: Extension) => void, signal: AbortSignal): void
}
