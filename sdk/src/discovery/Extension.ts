/** A wallet's EIP-1193 provider: of an extension in this window, or supplied by the host. */
export type Eip1193Provider = {
  request(rpc: { method: string; params?: unknown }): Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: providers type their events differently
  on?(event: any, listener: (data: any) => void): unknown
  // biome-ignore lint/suspicious/noExplicitAny: as above
  removeListener?(event: any, listener: (data: any) => void): unknown
}

/** A wallet found in this window. The frame receives everything except its provider. */
export type Extension = {
  readonly id: string
  readonly kind: 'announced' | 'injected' | 'external'
  readonly name: string
  readonly rdns: string
  readonly icon: string
  /** Has the methods of its chain family, even if the wallet itself has a different API. */
  readonly provider: Eip1193Provider
}

/** The wallets of the page, by id. */
export type Wallets = { readonly [id: string]: Extension | undefined }
