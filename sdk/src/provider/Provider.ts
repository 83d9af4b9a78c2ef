/** What a dapp gets: EIP-1193, or the same for another family, with the same object before and after connecting. */
export type Provider = {
  /**
   * Asks a JSON-RPC method. Before connecting, what asks for accounts opens the modal (`eth_requestAccounts`,
   * `wallet_requestPermissions`, `solana_requestAccounts`, `getAccountAddresses`, `polkadot_requestAccounts`,
   * `cosmos_getAccounts`), `eth_accounts` and what is asked with `silent: true` is `[]`, reads are answered through the
   * network's RPC, and what needs an account gets 4100.
   *
   * @throws errors with the codes of EIP-1193 and EIP-1474
   */
  // biome-ignore lint/suspicious/noExplicitAny: EIP-1193 leaves the type of a result to its method
  request(rpc: { readonly method: string; readonly params?: unknown }): Promise<any>
  /**
   * Listens to `connect`, `disconnect`, `accountsChanged`, `chainChanged` or `message`. Families other than eip155 name
   * their networks by CAIP-2 ids. `disconnect` has the code 4900; 1013 says that the modal's frame is gone and the
   * accounts stand: with the next request a fresh frame takes the connection up again, and `connect` follows.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the data is the event's own
  on(event: string, listener: (data: any) => void): Provider
  // biome-ignore lint/suspicious/noExplicitAny: as above
  removeListener(event: string, listener: (data: any) => void): Provider
}
