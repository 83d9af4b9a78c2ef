import * as z from 'zod/mini'
import { Email } from '#shared/protocol/primitives.ts'
import { Base64Url, EthAddress, Id, Origin } from './fields.ts'

/** What P puts into a mailbox: `here` after it has read the request, then its `answer`. */
const MailSlot = z.enum(['here', 'answer'])

/**
 * The wallet of an account: an address that signed for its enrollments, the account's email, and the origin of the
 * session, as claimed at login.
 */
const MailboxWallet = z.object({ address: EthAddress, email: z.nullable(Email), origin: z.nullable(Origin) })
export type MailboxWallet = z.output<typeof MailboxWallet>

const Nothing = z.null()

/** The login role's calls for messages between A and P when they cannot reach each other directly. */
export const mailboxApi = {
  /**
   * Creates an encrypted mailbox that contains a request for P, for hosts whose COOP header separates A and P. The key
   * is in the fragment of P's URL. The mailbox expires after five minutes, or once its answer is taken.
   */
  openMailbox: {
    path: '/v1/mailbox/open',
    auth: true,
    params: z.strictObject({ id: Id, body: Base64Url(65_536) }),
    result: Nothing,
  },
  /**
   * P takes the request, once. `wallet` belongs to the session that created the mailbox, and P shows it. `null` while
   * there is no request.
   */
  readMailbox: {
    path: '/v1/mailbox/read',
    auth: false,
    params: z.strictObject({ id: Id }),
    result: z.object({ body: z.nullable(Base64Url(65_536)), wallet: z.nullable(MailboxWallet) }),
  },
  /** P stores a message, each slot once. NOT_FOUND if the mailbox does not exist. */
  putMail: {
    path: '/v1/mailbox/put',
    auth: false,
    params: z.strictObject({ id: Id, slot: MailSlot, body: Base64Url(1024) }),
    result: Nothing,
  },
  /** A takes a message, only from a mailbox of its own account. */
  takeMail: {
    path: '/v1/mailbox/take',
    auth: true,
    params: z.strictObject({ id: Id, slot: MailSlot }),
    result: z.object({ body: z.nullable(Base64Url(1024)) }),
  },
} as const
