import type { RoleContext } from '../../context/RoleContext.ts'

/**
 * Durations in milliseconds. `life`: validity of a link, from the specification. `links`: valid links per request. The
 * others apply if the link is opened in another network than the requesting browser's. `hold`: how long the approved
 * browser waits. `collect`: how long it may collect after that. `tries`: wrong digits that reject the request.
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
 * The two digits that the requesting browser shows. The approval page asks for them if it is opened in another network.
 * They are derived from the request's id and the role's key, so the database does not contain them.
 */
export const deviceDigits = {
  of: (context: Context, id: string): string => candidates(context, id)[0]!,
  matches: (context: Context, id: string, given: unknown): boolean =>
    typeof given === 'string' && candidates(context, id).includes(given.trim()),
} as const

/** The digits under each key of the setting, newest first. */
const candidates = ({ keys }: Context, id: string): readonly string[] =>
  keys.hashes('device-digits', id.toLowerCase()).map((hash) => `${hash.readUInt32BE() % 100}`.padStart(2, '0'))
