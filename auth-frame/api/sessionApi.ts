import * as z from 'zod/mini'
import { Id, Name, Origin } from './fields.ts'

/** One login session, in terms that its owner recognizes. Unknown values are `null`. */
const LastingLogin = z.object({
  id: Id,
  /** Origin of the host page, as claimed by the browser that logged in. */
  origin: z.nullable(Origin),
  /**
   * From the session's last use: the browser, such as `Chrome on Linux`, and a country or a network name that does not
   * identify a single customer.
   */
  browser: z.nullable(Name),
  place: z.nullable(Name),
  /** Milliseconds since 1970. `usedAt` is accurate to ten minutes. */
  createdAt: z.int(),
  usedAt: z.int(),
  /** Whether this session made the call. */
  isThisOne: z.boolean(),
})
/** A login session that ended in the last 30 days. */
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

/**
 * The login role's calls about the login sessions of one account. No call requires a fresh proof, because a user who
 * reacts to a theft must be able to act quickly.
 */
export const sessionApi = {
  /**
   * Lists the account's sessions: the calling session first, then the others by last use, newest first; at most 100.
   */
  listSessions: {
    path: '/v1/sessions',
    auth: true,
    params: z.null(),
    result: z.object({ sessions: z.array(LastingLogin).check(z.maxLength(100)) }),
  },
  /** Lists the sessions that ended in the last 30 days for any reason; at most the newest 100. */
  listEndedSessions: {
    path: '/v1/sessions/ended',
    auth: true,
    params: z.null(),
    result: z.object({ sessions: z.array(EndedLogin).check(z.maxLength(100)) }),
  },
  /**
   * Ends one of the account's sessions immediately: all its tokens become invalid. The response is the same if the
   * session has already ended, never existed or belongs to another account.
   */
  endListedSession: {
    path: '/v1/sessions/end',
    auth: true,
    params: z.strictObject({ id: Id }),
    result: z.null(),
  },
} as const
