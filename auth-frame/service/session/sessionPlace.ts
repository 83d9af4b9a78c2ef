import type { RoleContext } from '../http/RoleContext.ts'

type Context = Pick<RoleContext, 'keys'>
const associatedData = (sessionId: string) => `session-place:${sessionId.toLowerCase()}`

/** Encrypts and decrypts the location of a session's last use, bound to the session's row. */
export const sessionPlace = {
  seal: ({ keys }: Context, place: string, sessionId: string): Buffer =>
    keys.seal(Buffer.from(place), associatedData(sessionId)),
  open: ({ keys }: Context, sealed: Uint8Array, sessionId: string): string =>
    keys.open(sealed, associatedData(sessionId)).toString(),
} as const
