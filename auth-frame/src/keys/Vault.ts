import type { LocalAccount } from 'viem/accounts'

/** The accounts of one seed, for as long as it is needed and no longer. */
export type Keys = {
  /** BIP-44 `m/44'/60'/0'/0/0`. */
  readonly eip155: LocalAccount
  /** SLIP-0010 `m/44'/501'/0'/0'`. */
  readonly solana: { readonly address: string; sign(message: Uint8Array): Promise<Uint8Array> }
}

/** The seed of the logged-in visitor, in two of three shares until it is used. */
export type Vault = {
  /**
   * Combines the shares, checks the address, runs `use` and overwrites the seed, however `use` ends.
   *
   * @throws UNAUTHORIZED when no one is logged in, KEYS_DO_NOT_FIT when the shares give another address than the stored
   *   one
   */
  withKeys<result>(use: (keys: Keys) => Promise<result>): Promise<result>
}
