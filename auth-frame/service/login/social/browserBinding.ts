import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { RoleContext } from '../../context/RoleContext.ts'

/**
 * Ties a social login to the one browser that began it: a random cookie, of which the row has the keyed hash. A
 * callback that arrives in another browser (a person was sent the provider's address) settles nothing.
 */
type BrowserBinding = {
  /** Whether this browser has the cookie. @param kept its keyed hash, from the row */
  isHere(kept: unknown): boolean
  /** Gives the browser a new cookie, and returns its keyed hash, base64url. */
  create(): string
}

export function browserBinding(
  { settings, keys }: Pick<RoleContext, 'settings' | 'keys'>,
  http: Context,
  options: {
    readonly id: string
    /** The answer is posted from the provider's page, which only a `SameSite=None` cookie survives. */
    readonly postedAcross: boolean
    /** Seconds. */
    readonly life: number
  },
): BrowserBinding {
  const { id, postedAcross, life } = options
  const secure = settings.url.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}social-${id}`
  const hashes = (value: string) => keys.hashes('social-browser', id, value).map((hash) => hash.toString('base64url'))
  return {
    isHere: (kept) => {
      const value = getCookie(http, name)
      return value !== undefined && typeof kept === 'string' && hashes(value).includes(kept)
    },
    create: () => {
      const value = randomBytes(32).toString('base64url')
      setCookie(http, name, value, {
        path: '/',
        httpOnly: true,
        maxAge: life,
        sameSite: postedAcross ? 'None' : 'Lax',
        // Browsers take `Secure` from `http://*.localhost` as well; without it they drop `SameSite=None`.
        secure: secure || postedAcross,
      })
      return hashes(value)[0]!
    },
  }
}
