import * as z from 'zod/mini'
import { Id, Name, Origin } from './fields.ts'

/** One login, in terms that its owner recognizes. Unknown values are `null`. */
const LastingLogin = z.object({
  id: Id,
  /** Origin of the host page, as claimed by the browser that logged in. */
  origin: z.nullable(Origin),
  /**
   * From the last use: the browser, such as `Chrome on Linux`, and a country or a network name that does not identify a
   * single customer.
   */
  browser: z.nullable(Name),
  place: z.nullable(Name),
  /** Milliseconds since 1970. `usedAt` is accurate to ten minutes. */
  createdAt: z.int(),
  usedAt: z.int(),
  /** Whether this login made the call. */
  isThisOne: z.boolean(),
})
/** A login that ended in the last 30 days. */
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
 * The login role's calls about the sessions of one account. None requires a fresh proof: a user who reacts to a theft
 * must be quick.
 */
export const sessionApi = {
  /** This session first, then the most recently used; at most 100. */
  listSessions: {
    path: '/v1/sessions',
    auth: true,
    params: z.null(),
    result: z.object({ sessions: z.array(LastingLogin).check(z.maxLength(100)) }),
  },
  /** Logins that ended in the last 30 days, by any call; at most the newest 100. */
  listEndedSessions: {
    path: '/v1/sessions/ended',
    auth: true,
    params: z.null(),
    result: z.object({ sessions: z.array(EndedLogin).check(z.maxLength(100)) }),
  },
  /**
   * Ends one of the account's sessions at once: all its tokens become invalid. The answer is the same if the session
   * has already ended, never existed or belongs to another account.
   */
  endListedSession: {
    path: '/v1/sessions/end',
    auth: true,
    params: z.strictObject({ id: Id }),
    result: z.null(),
  },
} as const
