import * as z from 'zod/mini'

const Limit = z.strictObject({
  max: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** Seconds. */
  window: z.int().check(z.minimum(1), z.maximum(86_400)),
})
const limit = (max: number, window: number) => z._default(Limit, { max, window })

/**
 * How much is allowed in a sliding window (AU-5, AU-6). A limit "per network" counts a whole IPv6 customer as one, and
 * applies to wider networks too (see `takeFromNetworks`). Emails to an address are counted for all strangers together,
 * and separately for each browser or session of its owner (see `mailBudgetOf`). By default strangers get 20 emails a
 * day, so 60 guesses of a code, and each browser of the owner gets 9 emails.
 */
export const LimitSettings = z.strictObject({
  /** Seconds between two emails with the same purpose to one address, otherwise THROTTLED. */
  throttleSeconds: z._default(z.int().check(z.minimum(1), z.maximum(30)), 30),
  mailsPerAddress: limit(3, 180),
  dailyMailsForStrangers: limit(20, 86_400),
  dailyMailsForOwner: limit(9, 86_400),
  /** Different addresses that one network requests emails for. */
  addressesPerNetwork: limit(20, 3600),
  /** Logins of any kind that one network starts. */
  startsPerNetwork: limit(200, 3600),
  /**
   * Logins of any kind started from one origin for one project. Beyond it the next limit applies, so no one is locked
   * out.
   */
  startsPerOrigin: limit(1000, 600),
  /** Logins that one network starts from an origin that is beyond its limit. */
  startsOnBusyOrigin: limit(5, 600),
  /** Wrong codes from one network, for any address. */
  wrongCodesPerNetwork: limit(15, 600),
  /**
   * Further code entries of a login from a network that is beyond its limit of wrong codes. The first entry is free.
   */
  entriesOnBusyNetwork: limit(5, 60),
  mailboxPerNetwork: limit(240, 600),
  /** Requests to one route. */
  requestsPerNetwork: limit(240, 60),
  /** Requests to one route that A polls every second. */
  pollsPerNetwork: limit(1200, 60),
})
export type LimitSettings = z.output<typeof LimitSettings>
export type Limit = z.output<typeof Limit>
