import type { RoleContext } from '../../context/RoleContext.ts'

/**
 * The specification's 20 minutes, in milliseconds, and how many links of one request are good at once. Where the link
 * is opened on another network than the asking browser's: how long the approved browser waits, how long it may then
 * collect, and how many wrong digits reject it.
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
 * The two digits that the asking browser shows, and that the approval page asks for when it is opened on another
 * network. They are derived from the request's id and the role's key: no row has them.
 */
export const deviceDigits = {
  of: (context: Context, id: string): string => candidates(context, id)[0]!,
  matches: (context: Context, id: string, given: unknown): boolean =>
    typeof given === 'string' && candidates(context, id).includes(given.trim()),
} as const

/** Under each key of the setting, the newest first. */
const candidates = ({ keys }: Context, id: string): readonly string[] =>
  keys.hashes('device-digits', id.toLowerCase()).map((hash) => `${hash.readUInt32BE() % 100}`.padStart(2, '0'))
