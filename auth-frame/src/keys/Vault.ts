import type { LocalAccount } from 'viem/accounts'

/** The accounts of one seed. They exist only while they are needed. */
export type Keys = {
  /** BIP-44 `m/44'/60'/0'/0/0`. */
  readonly eip155: LocalAccount
  /** SLIP-0010 `m/44'/501'/0'/0'`. */
  readonly solana: { readonly address: string; sign(message: Uint8Array): Promise<Uint8Array> }
}

/** The seed of the logged-in user. It is stored only as shares and combined from two of three for each use. */
export type Vault = {
  /**
   * Combines the shares, checks the address, runs `use` and overwrites the seed, whether `use` succeeds or fails.
   *
   * @throws UNAUTHORIZED if no user is logged in, KEYS_DO_NOT_FIT if the shares give a different address than the
   * stored one
   */
  withKeys<result>(use: (keys: Keys) => Promise<result>): Promise<result>
}
