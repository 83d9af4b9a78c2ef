import type { Address } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { accountAt } from '../accounts.ts'

export type Person = {
  readonly fid: number
  readonly username: string
  readonly displayName: string
  /** The address that owns the Farcaster id (fid) in the IdRegistry. */
  readonly custody: Address
  /** The account whose key signs this person's sign-ins. */
  readonly signer: HDAccount
  readonly authMethod: 'custody' | 'authAddress'
}

/**
 * The people with a Farcaster account in this world. Alice and Carol sign with the key of their custody address. Bob
 * signs with the key of an auth address.
 */
export const people: readonly Person[] = [
  {
    fid: 7,
    username: 'alice',
    displayName: 'Alice',
    custody: accountAt(20).address,
    signer: accountAt(20),
    authMethod: 'custody',
  },
  {
    fid: 8,
    username: 'bob',
    displayName: 'Bob',
    custody: accountAt(21).address,
    signer: accountAt(22),
    authMethod: 'authAddress',
  },
  {
    fid: 9,
    username: 'carol',
    displayName: 'Carol',
    custody: accountAt(23).address,
    signer: accountAt(23),
    authMethod: 'custody',
  },
]
