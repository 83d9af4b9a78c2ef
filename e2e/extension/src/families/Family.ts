/** A chain family that a build of the wallet can support in addition to eip155, by its CAIP-2 namespace. */
export type Family = 'solana' | 'bip122' | 'polkadot' | 'cosmos'
