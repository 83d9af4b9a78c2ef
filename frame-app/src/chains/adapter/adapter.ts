import type { Network } from '#shared/networks.ts'
import type { Account } from '#shared/protocol/account.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'

/** Sends a wallet one request and returns its answer, which is not validated yet. */
export type Ask = (rpc: JsonRpc) => Promise<Json>

/** What the modal must know about a chain family. Adapters hold no state and speak only through `ask`. */
export type ChainAdapter = {
  readonly namespace: Namespace
  /** Whether a text is an address of the family, checksums included where it has them. */
  isAddress(value: string): Promise<boolean>
  /**
   * Asks for the accounts and the network of a wallet.
   *
   * @param silent never asks the visitor: no account when the wallet would have to
   * @param network the CAIP-2 id to start on, which stands where wallets of the family are on no network of their own
   * @throws INVALID_RESULT for a malformed answer, or the wallet's own error
   */
  accounts(
    ask: Ask,
    silent: boolean,
    network: string,
  ): Promise<{ readonly accounts: readonly Account[]; readonly network: string }>
  /**
   * Signs a text with the account.
   *
   * @returns the signature as the family writes it
   */
  signMessage(ask: Ask, input: { readonly address: string; readonly message: string }): Promise<string>
  /**
   * Moves the wallet to a network, adding it first where the wallet does not know it (EIP-3085, EIP-3326). Where each
   * request names its own network the wallet receives no request.
   *
   * @returns the accounts there, where the family writes them differently on another network
   * @throws CHAIN_NOT_SUPPORTED when the wallet refuses the network, USER_REJECTED when the visitor does
   */
  switchNetwork(ask: Ask, network: Network): Promise<readonly Account[] | undefined>
  /** The balance of the native currency in its smallest unit; absent where the family has none to ask for. */
  nativeBalance?(ask: Ask, address: string): Promise<bigint>
}
