import type { Family } from './Family.ts'

type SolanaAccount = { readonly address: string }

export type BitcoinAddress = {
  readonly address: string
  /** Public key in hexadecimal: 33 bytes for payments, the 32 bytes of BIP-340 for ordinals. */
  readonly publicKey: string
  readonly path: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2tr'
}

/** `address` is the payment address. */
type BitcoinAccount = { readonly address: string; readonly addresses: readonly BitcoinAddress[] }

export type PolkadotAccount = { readonly address: string; readonly name: string; readonly type: 'sr25519' }

type CosmosAccount = {
  /** The address on the Cosmos Hub. */
  readonly address: string
  readonly name: string
  /** Compressed public key, in base64. */
  readonly publicKey: string
}

/** The data of one account that a connected site can see, by family. */
export type FamilyAccounts = {
  readonly solana: SolanaAccount
  readonly bip122: BitcoinAccount
  readonly polkadot: PolkadotAccount
  readonly cosmos: CosmosAccount
}

export type FamilyAccount<F extends Family = Family> = FamilyAccounts[F]
