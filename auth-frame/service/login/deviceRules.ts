import type { RoleContext } from '../http/RoleContext.ts'

/**
 * Durations in milliseconds, and counts.
 *
 * - `life`: validity of a link (from the specification).
 * - `links`: valid links per request.
 *
 * If the link is opened in a different network from the requesting browser's:
 *
 * - `hold`: time for which an approved browser waits.
 * - `collect`: time in which the browser may collect its session after that.
 * - `tries`: number of wrong entries that reject the request.
 */
export const deviceRules = {
  life: 20 * 60_000,
  links: 3,
  hold: 2 * 60_000,
  collect: 10 * 60_000,
  tries: 3,
} as const

type Context = Pick<RoleContext, 'keys'>

/**
 * The two digits that the requesting browser shows if the approval page is opened in another network. The user types
 * them into that page. They are derived from the request's id and the role's key, so the database does not contain
 * them.
 */
export const deviceDigits = {
  of: (context: Context, id: string): string => candidates(context, id)[0]!,
  matches: (context: Context, id: string, given: unknown): boolean =>
    typeof given === 'string' && candidates(context, id).includes(given.trim()),
} as const

/** Returns the digits under each key of the setting, newest key first. */
const candidates = ({ keys }: Context, id: string): readonly string[] =>
  keys.hashes('device-digits', id.toLowerCase()).map((hash) => `${hash.readUInt32BE() % 100}`.padStart(2, '0'))
