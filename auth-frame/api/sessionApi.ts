import * as z from 'zod/mini'
import { Id, Name, Origin } from './fields.ts'

/** One login that lasts, as its owner recognises it. What is not known is null. */
const LastingLogin = z.object({
  id: Id,
  /** The host page's origin, as the requester claimed it. */
  origin: z.nullable(Origin),
  /** Such as `Chrome on Linux`, and a country or a network without what names one customer: of its last use. */
  browser: z.nullable(Name),
  place: z.nullable(Name),
  /** Milliseconds since 1970. The last use to ten minutes. */
  createdAt: z.int(),
  usedAt: z.int(),
  /** The asking one. */
  isThisOne: z.boolean(),
})
/** A login that was ended in the last 30 days. */
const EndedLogin = z.object({
  id: Id,
  origin: LastingLogin.shape.origin,
  browser: LastingLogin.shape.browser,
  place: LastingLogin.shape.place,
  createdAt: z.int(),
  endedAt: z.int(),
})
export type EndedLogin = z.output<typeof EndedLogin>
export type LastingLogin = z.output<typeof LastingLogin>

/** The calls of the login role about the sessions of one account. None needs a proof: a visitor may be in a hurry. */
export const sessionApi = {
  /** This one first, then as they were used last; the newest 100. */
  listSessions: {
    path: '/v1/sessions',
    auth: true,
    params: z.null(),
    result: z.object({ sessions: z.array(LastingLogin).check(z.maxLength(100)) }),
  },
  /** Logins that ended in the last 30 days, by their own call or another one; the newest 100. */
  listEndedSessions: {
    path: '/v1/sessions/ended',
    auth: true,
    params: z.null(),
    result: z.object({ sessions: z.array(EndedLogin).check(z.maxLength(100)) }),
  },
  /**
   * Ends one of the account's sessions at once: none of its tokens is good from now on. The answer is the same for one
   * that has ended, that never was, or that is another account's.
   */
  endListedSession: {
    path: '/v1/sessions/end',
    auth: true,
    params: z.strictObject({ id: Id }),
    result: z.null(),
  },
} as const
