import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { RoleContext } from '../../http/RoleContext.ts'

/**
 * Binds a social login to the browser that started it, with a random cookie. The login's row contains the cookie's
 * keyed hash. If an attacker sends the provider's URL to a victim, the callback arrives without the cookie, and the
 * login fails.
 */
type BrowserBinding = {
  /**
   * Whether this browser has the login's cookie.
   *
   * @param kept keyed hash of the cookie, from the login's row
   */
  isHere(kept: unknown): boolean
  /** Sets a new cookie and returns its keyed hash, base64url. */
  create(): string
}

export function browserBinding(
  { settings, keys }: Pick<RoleContext, 'settings' | 'keys'>,
  http: Context,
  options: {
    readonly id: string
    /**
     * Whether the provider's page posts the answer from another site. Browsers send only a `SameSite=None` cookie with
     * such a post.
     */
    readonly postedAcross: boolean
    /** Lifetime of the cookie in seconds. */
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
        // Browsers accept `Secure` cookies also from `http://*.localhost`. Without `Secure`, they drop `SameSite=None`
        // cookies.
        secure: secure || postedAcross,
      })
      return hashes(value)[0]!
    },
  }
}
