import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { RoleContext } from '../RoleContext.ts'

/**
 * Ties a social login to the one browser that began it: a random cookie, of which the row has the keyed hash. A callback
 * that arrives in another browser (somebody was sent the provider's address) settles nothing.
 */
type BrowserBinding = {
  /** The keyed hash of the cookie that this browser has for the login, base64url. */
  read(): string | undefined
  /** Gives the browser a new cookie. */
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
  const hash = (value: string) => keys.hash('social-browser', id, value).toString('base64url')
  return {
    read: () => {
      const value = getCookie(http, name)
      return value === undefined ? undefined : hash(value)
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
      return hash(value)
    },
  }
}
