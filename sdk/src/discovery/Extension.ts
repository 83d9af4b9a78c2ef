/**
 * The EIP-1193 provider of a wallet extension in this window, or of a wallet that the host supplies.
 *
 * @example const own: Eip1193Provider = sdk.getProvider('eip155')
 */
export type Eip1193Provider = {
  request(rpc: { method: string; params?: unknown }): Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: providers type their events differently
  on?(event: any, listener: (data: any) => void): unknown
  // biome-ignore lint/suspicious/noExplicitAny: as above
  removeListener?(event: any, listener: (data: any) => void): unknown
}

/** A wallet found in this window. The frame receives all members except `provider`. */
export type Extension = {
  readonly id: string
  readonly kind: 'announced' | 'injected' | 'external'
  readonly name: string
  readonly rdns: string
  readonly icon: string
  /**
   * Provider with the methods of the wallet's chain family. If the wallet itself has a different API, the provider is
   * an adapter (bridge).
   */
  readonly provider: Eip1193Provider
}

/** The wallets of the page, by id. */
export type Wallets = { readonly [id: string]: Extension | undefined }
