/**
 * The provider that a dapp gets: EIP-1193, or its equivalent for another family. The dapp can use the same object
 * before and after connecting.
 *
 * @example const client = createWalletClient({ chain: mainnet, transport: custom(sdk.getProvider('eip155')) })
 */
export type Provider = {
  /**
   * Sends a JSON-RPC request. Before connecting:
   * - Methods that request accounts open the modal (`eth_requestAccounts`, `wallet_requestPermissions`,
   *   `solana_requestAccounts`, `getAccountAddresses`, `polkadot_requestAccounts`, `cosmos_getAccounts`).
   * - `eth_accounts`, and requests for accounts with `silent: true`, return `[]`.
   * - Requests that only read the chain are answered through the network's RPC.
   * - Methods that need an account fail with 4100.
   *
   * @throws errors with the codes of EIP-1193 and EIP-1474
   */
  // biome-ignore lint/suspicious/noExplicitAny: in EIP-1193 the result's type depends on the method
  request(rpc: { readonly method: string; readonly params?: unknown }): Promise<any>
  /**
   * Listens to `connect`, `disconnect`, `accountsChanged`, `chainChanged` or `message`. Families other than eip155 use
   * CAIP-2 ids for their networks. `disconnect` has the code 4900, or 1013 if the modal's frame is gone but the
   * accounts are still valid. After 1013, the next request loads a new frame, which restores the connection and emits
   * `connect`.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the data depends on the event
  on(event: string, listener: (data: any) => void): Provider
  // biome-ignore lint/suspicious/noExplicitAny: as above
  removeListener(event: string, listener: (data: any) => void): Provider
}
