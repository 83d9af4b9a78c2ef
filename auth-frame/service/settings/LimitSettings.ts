import * as z from 'zod/mini'

const Limit = z.strictObject({
  max: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** Length of the window in seconds. */
  window: z.int().check(z.minimum(1), z.maximum(86_400)),
})
const limit = (max: number, window: number) => z._default(Limit, { max, window })

/**
 * How much is allowed in a sliding window (AU-5, AU-6). A limit "per network" counts all addresses of an IPv6 customer
 * as one, and also applies to wider networks (see `takeFromNetworks`). Emails to an address are counted once for all
 * strangers together, and separately for each browser or session of its owner (see `mailBudgetOf`). By default
 * strangers get 20 emails a day, which allows 60 guesses of a code. Each browser of the owner gets 9 emails a day.
 */
export const LimitSettings = z.strictObject({
  /** Minimum seconds between two emails with the same purpose to one address. A request before that gets THROTTLED. */
  throttleSeconds: z._default(z.int().check(z.minimum(1), z.maximum(30)), 30),
  mailsPerAddress: limit(3, 180),
  dailyMailsForStrangers: limit(20, 86_400),
  dailyMailsForOwner: limit(9, 86_400),
  /** Number of different email addresses to which one network requests emails. */
  addressesPerNetwork: limit(20, 3600),
  /** Logins of any kind that one network starts. */
  startsPerNetwork: limit(200, 3600),
  /**
   * Logins of any kind that are started from one origin of one project. Above this limit, `startsOnBusyOrigin` applies,
   * so that nobody is locked out.
   */
  startsPerOrigin: limit(1000, 600),
  /** Logins that one network starts from an origin that is above `startsPerOrigin`. */
  startsOnBusyOrigin: limit(5, 600),
  /** Wrong codes from one network, for all addresses together. */
  wrongCodesPerNetwork: limit(15, 600),
  /**
   * Further code entries from a network that is above `wrongCodesPerNetwork`. The first entry of each login is not
   * counted.
   */
  entriesOnBusyNetwork: limit(5, 60),
  mailboxPerNetwork: limit(240, 600),
  /** Requests from one network to one route. */
  requestsPerNetwork: limit(240, 60),
  /** Requests from one network to one of the routes that A polls every second. */
  pollsPerNetwork: limit(1200, 60),
})
export type LimitSettings = z.output<typeof LimitSettings>
export type Limit = z.output<typeof Limit>
