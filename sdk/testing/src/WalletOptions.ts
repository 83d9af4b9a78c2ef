import type { Family } from '../../../e2e/extension/src/families/Family.ts'

export type Namespace = Family | 'eip155'

/**
 * Questions that always fail, with the names of the flags of wagmi's `mock` connector. `true` stands for a rejection by
 * the user (4001).
 */
export type Features = {
  /** Whether the dapp is connected from the start. */
  readonly defaultConnected?: boolean | undefined
  readonly connectError?: boolean | Error | undefined
  readonly switchChainError?: boolean | Error | undefined
  readonly signMessageError?: boolean | Error | undefined
  readonly signTypedDataError?: boolean | Error | undefined
  readonly watchAssetError?: boolean | Error | undefined
  /** Whether the wallet is still connected after the page is loaded again. Defaults to true, unlike in wagmi's mock. */
  readonly reconnect?: boolean | undefined
}

export type WalletOptions = {
  /**
   * A BIP-39 mnemonic, or 32 bytes in hexadecimal with the prefix `0x`. In eip155, 32 bytes are a private key. In other
   * families, they are a seed. Defaults to the mnemonic of anvil, whose accounts have funds in the local world.
   */
  readonly key?: string | undefined
  /** The chain family. Defaults to eip155. */
  readonly namespace?: Namespace | undefined
  /** Index of the first account of the mnemonic. Parallel tests use different indexes. Defaults to 0. */
  readonly index?: number | undefined
  /** Number of accounts. Defaults to 1. */
  readonly accounts?: number | undefined
  /** EVM chain ids that the wallet knows. The first is active. Defaults to the chains of `rpcUrls`, or to chain 1. */
  readonly chains?: readonly number[] | undefined
  /**
   * RPC URL of each chain, by EVM chain id, or `solana`. Without a URL, the wallet signs transactions and keeps them in
   * `transactions`, and does not answer requests that read the chain.
   */
  readonly rpcUrls?: { readonly [chain: string]: string } | undefined
  /** Name in wallet lists. Defaults to 'Test Wallet'. */
  readonly name?: string | undefined
  readonly features?: Features | undefined
}
