import * as z from 'zod/mini'
import { Email } from '#shared/protocol/primitives.ts'
import { Base64Url, EthAddress, Id, Origin } from './fields.ts'

/** What P leaves in a mailbox: `here`, when it has the question, and its answer. */
const MailSlot = z.enum(['here', 'answer'])

/**
 * The wallet of an account: an address that signed for its enrolments, and the email it logs in with. `origin`: of the
 * session, as its login claimed it.
 */
const MailboxWallet = z.object({ address: EthAddress, email: z.nullable(Email), origin: z.nullable(Origin) })
export type MailboxWallet = z.output<typeof MailboxWallet>

const Nothing = z.null()

/** The calls of the login role between A and P where these are cut off from each other. */
export const mailboxApi = {
  /**
   * Makes an encrypted mailbox with a question for P in it, where COOP cuts A and P off from each other: the key
   * travels in P's fragment. It lasts five minutes, and is gone once its answer was taken.
   */
  openMailbox: {
    path: '/v1/mailbox/open',
    auth: true,
    params: z.strictObject({ id: Id, body: Base64Url(65_536) }),
    result: Nothing,
  },
  /** P takes the question, once. `wallet`: whose session made the box, for P to show. Null while nothing waits. */
  readMailbox: {
    path: '/v1/mailbox/read',
    auth: false,
    params: z.strictObject({ id: Id }),
    result: z.object({ body: z.nullable(Base64Url(65_536)), wallet: z.nullable(MailboxWallet) }),
  },
  /** P leaves a letter, each once. NOT_FOUND without a box. */
  putMail: {
    path: '/v1/mailbox/put',
    auth: false,
    params: z.strictObject({ id: Id, slot: MailSlot, body: Base64Url(1024) }),
    result: Nothing,
  },
  /** A takes a letter, only from a box of its own account. */
  takeMail: {
    path: '/v1/mailbox/take',
    auth: true,
    params: z.strictObject({ id: Id, slot: MailSlot }),
    result: z.object({ body: z.nullable(Base64Url(1024)) }),
  },
} as const
