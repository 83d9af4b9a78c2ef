import type { Address } from 'viem'

/** The visitor who is logged in, as far as others in this frame need to know. */
export type SignedIn = {
  readonly email: string | null
  readonly userName: string | null
  /** The account of the seed itself (EOA). */
  readonly eip155: Address
  readonly solana: string
  /** Which account of eip155 the visitor prefers; solana has only `eoa`. */
  readonly preferredAccountType: 'eoa' | 'smartAccount'
}
