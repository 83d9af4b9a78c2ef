/** An EIP-1193 provider of a wallet: of an extension in this window, or one that the host supplies. */
export type Eip1193Provider = {
  request(rpc: { method: string; params?: unknown }): Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: providers type their events in their own ways
  on?(event: any, listener: (data: any) => void): unknown
  // biome-ignore lint/suspicious/noExplicitAny: as above
  removeListener?(event: any, listener: (data: any) => void): unknown
}

/** A wallet found in this window. The frame learns of all but its provider. */
export type Extension = {
  readonly id: string
  readonly kind: 'announced' | 'injected' | 'external'
  readonly name: string
  readonly rdns: string
  readonly icon: string
  /** Speaks the vocabulary of its chain family, whatever the wallet itself speaks. */
  readonly provider: Eip1193Provider
}

/** The wallets of the page, by their ids. */
export type Wallets = { readonly [id: string]: Extension | undefined }
