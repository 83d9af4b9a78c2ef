import type { LocalAccount } from 'viem/accounts'

/** The accounts of one seed. The object exists only while its keys are in use. */
export type Keys = {
  /** Account with the derivation path `m/44'/60'/0'/0/0` (BIP-44). */
  readonly eip155: LocalAccount
  /** Account with the derivation path `m/44'/501'/0'/0'` (SLIP-0010). */
  readonly solana: { readonly address: string; sign(message: Uint8Array): Promise<Uint8Array> }
}

/**
 * Gives access to the seed of the logged-in user. Only the seed's three shares are stored, and each use combines two of
 * them.
 */
export type Vault = {
  /**
   * Combines two shares, checks the address, runs `use` and overwrites the seed, whether `use` succeeds or fails.
   *
   * @throws UNAUTHORIZED if no user is logged in, KEYS_DO_NOT_FIT if the shares give an address other than the stored
   * one
   */
  withKeys<result>(use: (keys: Keys) => Promise<result>): Promise<result>
}
