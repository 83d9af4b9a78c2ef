import * as z from 'zod/mini'
import { Email } from '#shared/protocol/primitives.ts'
import { Code, Requester, Text } from './fields.ts'

/** The calls of both roles for an email change. */
export const emailChangeApi = {
  login: {
    /**
     * Starts an email change (AU-13), after the keeper's own `startEmailChange`. If the account has an address, its
     * code comes first.
     */
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
     * Changes the address at this role. `assertion` is a JWT that tells the keeper that both codes were right. The
     * login role and A both deliver it with the ticket to the keeper until the keeper's receipt arrives.
     */
    verifySecondary: {
      path: '/v1/email/change/secondary',
      auth: true,
      params: z.strictObject({ code: Code, ticket: Text }),
      result: z.object({ newEmail: Email, assertion: Text }),
    },
    /**
     * Accepts the keeper's receipt from anyone who has it. It completes the change, or reverts it if the keeper
     * refused.
     */
    settleEmailChange: {
      path: '/v1/email/change/settle',
      auth: false,
      params: z.strictObject({ receipt: Text }),
      result: z.null(),
    },
  },
  keeper: {
    /**
     * First step of an email change. `ticket` is a JWT in which the keeper confirms that this user wants this address,
     * so no one else can choose where the keeper's links are sent. CONFLICT while another account has reserved the
     * address.
     */
    startEmailChange: {
      path: '/v1/email/change/start',
      auth: true,
      params: z.strictObject({ ...Requester, email: Email }),
      result: z.object({ ticket: Text }),
    },
    /** Last step, without a session. `ticket` names the change, `assertion` proves that both codes were right. */
    completeEmailChange: {
      path: '/v1/email/change/complete',
      auth: false,
      params: z.strictObject({ ticket: Text, assertion: Text }),
      result: z.object({ receipt: Text }),
    },
  },
} as const

const Change = {
  /**
   * The kind of identity that the address belongs to. The same address by email login and by a provider is two
   * accounts.
   */
  kind: z.string().check(z.maxLength(32)),
  /** `null` if the account had no address. */
  old: z.nullable(Email),
  new: Email,
}
const Seconds = z.int()

/** The claims of the three JWTs of an email change, besides issuer and audience. */
export const emailChangeClaims = {
  /** Signed by the keeper: the user of this account wants this change. Codes may be entered until `exp`. */
  ticket: z.object({
    ...Change,
    /** Identifies the change in all three JWTs. */
    jti: z.uuid(),
    /** The account and its identity at the keeper. */
    sub: z.uuid(),
    identity: z.uuid(),
    /** The site and the browser that requested the change. */
    origin: z.string(),
    browser: z.string(),
    iat: Seconds,
    exp: Seconds,
  }),
  /** Signed by the login role: both codes were right at `iat`, and this role has changed the address. */
  assertion: z.object({ ...Change, jti: z.uuid(), iat: Seconds }),
  /** Signed by the keeper: it has changed the address too, or never will. */
  receipt: z.object({ jti: z.uuid(), outcome: z.enum(['done', 'refused']) }),
} as const
