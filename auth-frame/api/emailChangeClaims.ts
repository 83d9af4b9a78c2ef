import * as z from 'zod/mini'
import { Email } from '#shared/protocol/primitives.ts'

const Change = {
  /** The kind of identity whose address it is: an address by mail and the same one at a provider are two accounts. */
  kind: z.string().check(z.maxLength(32)),
  /** Null for an account that had none. */
  old: z.nullable(Email),
  new: Email,
}
const Seconds = z.int()

/** The claims of the three JWTs of a change of e-mail, besides issuer and audience. */
export const emailChangeClaims = {
  /** Signed by the keeper: this account's visitor wants this change. Codes may be entered until `exp`. */
  ticket: z.object({
    ...Change,
    /** Names the change in all three. */
    jti: z.uuid(),
    /** The account and its identity at the keeper. */
    sub: z.uuid(),
    identity: z.uuid(),
    /** Where, and in which browser, the change was asked for. */
    origin: z.string(),
    browser: z.string(),
    iat: Seconds,
    exp: Seconds,
  }),
  /** Signed by the login role: both codes were right at `iat`, and it has changed the address. */
  assertion: z.object({ ...Change, jti: z.uuid(), iat: Seconds }),
  /** Signed by the keeper: it has changed the address too, or no longer will. */
  receipt: z.object({ jti: z.uuid(), outcome: z.enum(['done', 'refused']) }),
} as const
