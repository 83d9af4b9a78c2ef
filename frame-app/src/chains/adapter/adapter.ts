import type { Network } from '#shared/networks.ts'
import type { Account } from '#shared/protocol/account.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'

/** Sends a wallet one request and returns its answer, which is not validated yet. */
export type Ask = (rpc: JsonRpc) => Promise<Json>

/** The modal's interface to a chain family. Adapters hold no state and send every request through `ask`. */
export type ChainAdapter = {
  readonly namespace: Namespace
  /**
   * Whether a string is an address of the family. If the family's addresses have checksums, the checksum must be valid.
   */
  isAddress(value: string): Promise<boolean>
  /**
   * Asks a wallet for its accounts and its current network.
   *
   * @param silent never prompts the user: returns no account if the wallet would have to prompt
   * @param network CAIP-2 id of the network to start on. This id is returned unchanged if the family's wallets have no
   * current network
   * @throws INVALID_RESULT for a malformed answer, or the wallet's own error
   */
  accounts(
    ask: Ask,
    silent: boolean,
    network: string,
  ): Promise<{ readonly accounts: readonly Account[]; readonly network: string }>
  /**
   * Signs a message with the account.
   *
   * @returns the signature in the family's encoding
   */
  signMessage(ask: Ask, input: { readonly address: string; readonly message: string }): Promise<string>
  /**
   * Switches the wallet to a network. Adds the network first if the wallet does not know it (EIP-3085, EIP-3326). Sends
   * the wallet no request in families where each request names its network.
   *
   * @returns the accounts on the new network, if the family's addresses differ by network
   * @throws CHAIN_NOT_SUPPORTED if the wallet refuses the network, USER_REJECTED if the user declines
   */
  switchNetwork(ask: Ask, network: Network): Promise<readonly Account[] | undefined>
  /** Returns the native balance in the coin's smallest unit. Omitted if the adapter does not read balances. */
  nativeBalance?(ask: Ask, address: string): Promise<bigint>
}
