import * as z from 'zod/mini'
import { Email } from '#shared/protocol/primitives.ts'
import { Code, Requester, Text } from './fields.ts'

/** The calls to both roles for an email change. */
export const emailChangeApi = {
  login: {
    /**
     * Starts an email change (AU-13). Called after the keeper's own `startEmailChange`. If the account has an email
     * address, the user first enters a code sent to that old address.
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
     * Changes the email address at the login role. `assertion` is a JWT that tells the keeper that both codes were
     * correct. The login role and A both send the assertion and the ticket to the keeper until the keeper returns its
     * receipt.
     */
    verifySecondary: {
      path: '/v1/email/change/secondary',
      auth: true,
      params: z.strictObject({ code: Code, ticket: Text }),
      result: z.object({ newEmail: Email, assertion: Text }),
    },
    /**
     * Accepts the keeper's receipt from any caller. The receipt completes the change, or reverts it if the keeper
     * refused the change.
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
     * First step of an email change. `ticket` is a JWT in which the keeper confirms that this user wants this address.
     * So no one else can choose where the keeper sends its links. CONFLICT while another account has reserved the
     * address.
     */
    startEmailChange: {
      path: '/v1/email/change/start',
      auth: true,
      params: z.strictObject({ ...Requester, email: Email }),
      result: z.object({ ticket: Text }),
    },
    /**
     * Last step of an email change. Needs no session: `ticket` identifies the change, and `assertion` proves that both
     * codes were correct.
     */
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
   * Kind of the identity that the email address belongs to. An email login and a social login with the same address are
   * two separate accounts.
   */
  kind: z.string().check(z.maxLength(32)),
  /** The previous email address. `null` if the account had no address. */
  old: z.nullable(Email),
  new: Email,
}
const Seconds = z.int()

/** The claims of the three JWTs of an email change, besides issuer and audience. */
export const emailChangeClaims = {
  /** The ticket, signed by the keeper: the account's user wants this change. The user may enter codes until `exp`. */
  ticket: z.object({
    ...Change,
    /** Identifies the email change in all three JWTs. */
    jti: z.uuid(),
    /** The keeper's id of the account (`sub`), and the keeper's id of the identity that belongs to the account. */
    sub: z.uuid(),
    identity: z.uuid(),
    /** The site and the browser in which the user requested the change. */
    origin: z.string(),
    browser: z.string(),
    iat: Seconds,
    exp: Seconds,
  }),
  /**
   * The assertion, signed by the login role: both codes were correct at `iat`, and the login role has changed the
   * address.
   */
  assertion: z.object({ ...Change, jti: z.uuid(), iat: Seconds }),
  /** The receipt, signed by the keeper: the keeper has changed the address too (`done`), or never will (`refused`). */
  receipt: z.object({ jti: z.uuid(), outcome: z.enum(['done', 'refused']) }),
} as const
