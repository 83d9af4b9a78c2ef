import type { RoleContext } from '../../context/RoleContext.ts'

type Context = Pick<RoleContext, 'keys'>

/**
 * The two digits that the asking browser shows, and that the approval page asks for when it is opened on another
 * network. They are derived from the request's id and the role's key: no row has them.
 */
export const deviceDigits = {
  of: (context: Context, id: string): string => candidates(context, id)[0]!,
  fit: (context: Context, id: string, given: unknown): boolean =>
    typeof given === 'string' && candidates(context, id).includes(given.trim()),
} as const

/** Under each key of the setting, the newest first. */
const candidates = ({ keys }: Context, id: string): readonly string[] =>
  keys.hashes('device-digits', id.toLowerCase()).map((hash) => `${hash.readUInt32BE() % 100}`.padStart(2, '0'))
