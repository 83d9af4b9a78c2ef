import type { Family } from './Family.ts'

type SolanaAccount = { readonly address: string }

export type BitcoinAddress = {
  readonly address: string
  /** Hexadecimal: 33 bytes for a payment, the 32 of BIP-340 for ordinals. */
  readonly publicKey: string
  readonly path: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2tr'
}

/** `address` is the one for payments. */
type BitcoinAccount = { readonly address: string; readonly addresses: readonly BitcoinAddress[] }

export type PolkadotAccount = { readonly address: string; readonly name: string; readonly type: 'sr25519' }

type CosmosAccount = {
  /** On the Cosmos Hub. */
  readonly address: string
  readonly name: string
  /** Compressed, base64. */
  readonly publicKey: string
}

/** What a site that is connected may know of one account, by family. */
export type FamilyAccounts = {
  readonly solana: SolanaAccount
  readonly bip122: BitcoinAccount
  readonly polkadot: PolkadotAccount
  readonly cosmos: CosmosAccount
}

export type FamilyAccount<F extends Family = Family> = FamilyAccounts[F]
