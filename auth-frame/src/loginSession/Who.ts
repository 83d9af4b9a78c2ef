import type { Address } from 'viem'
import * as z from 'zod/mini'
import { Email } from '#shared/protocol/primitives.ts'
import { Id } from '../../api/fields.ts'
import { Account } from '../../api/serviceApi.ts'

const Name = z.string().check(z.maxLength(256))

/** The user of a successful login, with the accounts of the user's keys. */
export const Who = z.strictObject({
  /** The login role's id for the account. */
  accountId: Id,
  method: Account.shape.method,
  email: z.nullable(Email),
  userName: z.nullable(Name),
  /** Id of this browser's enrollment. */
  enrolmentId: Id,
  eip155: z.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)),
  /** The Solana address: base58 of the ed25519 public key. */
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})
export type Who = z.output<typeof Who>
