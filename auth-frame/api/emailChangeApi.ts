import * as z from 'zod/mini'
import { Email } from '#shared/protocol/primitives.ts'
import { Code, Requester, Text } from './fields.ts'

/** The calls of both roles for a change of e-mail. */
export const emailChangeApi = {
  login: {
    /** Change of e-mail (AU-13), after the keeper's own `startEmailChange`: the old address's code first, if any. */
    startEmailChange: {
      path: '/v1/email/change/start',
      auth: true,
      params: z.strictObject({ ...Requester, email: Email }),
      result: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
    },
    verifyPrimary: {
      path: '/v1/email/change/primary',
      auth: true,
      params: z.strictObject({ code: Code }),
      result: z.null(),
    },
    /**
     * Changes the address here. `assertion`: a JWT that tells the keeper that both codes were right. The login role and
     * A both take it and the ticket to the keeper, until the keeper's receipt is here.
     */
    verifySecondary: {
      path: '/v1/email/change/secondary',
      auth: true,
      params: z.strictObject({ code: Code, ticket: Text }),
      result: z.object({ newEmail: Email, assertion: Text }),
    },
    /** Takes the keeper's receipt, from anyone who has it: the change is over, or taken back where it was refused. */
    settleEmailChange: {
      path: '/v1/email/change/settle',
      auth: false,
      params: z.strictObject({ receipt: Text }),
      result: z.null(),
    },
  },
  keeper: {
    /**
     * The first step of a change of e-mail. `ticket`: a JWT in which the keeper confirms that this visitor wants this
     * address, so that no one else chooses where its links go. CONFLICT while another account is about to take the
     * address.
     */
    startEmailChange: {
      path: '/v1/email/change/start',
      auth: true,
      params: z.strictObject({ ...Requester, email: Email }),
      result: z.object({ ticket: Text }),
    },
    /** The last step, without a session: `ticket` names the change, `assertion` says that both codes were right. */
    completeEmailChange: {
      path: '/v1/email/change/complete',
      auth: false,
      params: z.strictObject({ ticket: Text, assertion: Text }),
      result: z.object({ receipt: Text }),
    },
  },
} as const

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
