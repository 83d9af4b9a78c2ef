import * as z from 'zod/mini'
import { Email } from '#shared/protocol/primitives.ts'
import { Base64Url, EthAddress, Id, Origin } from './fields.ts'

/** The two messages that P stores in a mailbox: `here` after P has read the request, then P's `answer`. */
const MailSlot = z.enum(['here', 'answer'])

/**
 * The wallet of an account: the address that signed the account's enrollments, the account's email address, and the
 * origin that the session claimed at login.
 */
const MailboxWallet = z.object({ address: EthAddress, email: z.nullable(Email), origin: z.nullable(Origin) })
export type MailboxWallet = z.output<typeof MailboxWallet>

const Nothing = z.null()

/** Calls of the login role that pass messages between A and P if the two windows cannot reach each other directly. */
export const mailboxApi = {
  /**
   * Creates an encrypted mailbox that contains a request for P. Used on host pages whose COOP header separates A and P.
   * The encryption key is in the fragment of P's URL. The mailbox expires after five minutes, or once A has taken the
   * answer.
   */
  openMailbox: {
    path: '/v1/mailbox/open',
    auth: true,
    params: z.strictObject({ id: Id, body: Base64Url(65_536) }),
    result: Nothing,
  },
  /**
   * Returns the mailbox's request to P, but only once. P shows `wallet`: the wallet of the session that created the
   * mailbox. `body` is `null` while there is no request.
   */
  readMailbox: {
    path: '/v1/mailbox/read',
    auth: false,
    params: z.strictObject({ id: Id }),
    result: z.object({ body: z.nullable(Base64Url(65_536)), wallet: z.nullable(MailboxWallet) }),
  },
  /** Stores a message from P in a slot. Each slot can be filled only once. NOT_FOUND if the mailbox does not exist. */
  putMail: {
    path: '/v1/mailbox/put',
    auth: false,
    params: z.strictObject({ id: Id, slot: MailSlot, body: Base64Url(1024) }),
    result: Nothing,
  },
  /** Returns a message to A, but only from a mailbox that the account of A's session created. */
  takeMail: {
    path: '/v1/mailbox/take',
    auth: true,
    params: z.strictObject({ id: Id, slot: MailSlot }),
    result: z.object({ body: z.nullable(Base64Url(1024)) }),
  },
} as const
