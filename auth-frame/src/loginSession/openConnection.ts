import { browserOf } from '../../api/browserOf.ts'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { createServiceClient, type Prove } from './createServiceClient.ts'
import { createTokens, type Locks, type Tokens } from './createTokens.ts'
import type { Services } from './Services.ts'

/** The service as one login sees it: its calls, the tokens that they carry, and the key that these are bound to. */
export type Connection = { readonly services: Services; readonly tokens: Tokens; readonly key: SessionKey }

/** What is kept of a session for the next page life. */
export type Kept = { readonly key: string; readonly refreshToken: string }

type Settings = {
  readonly loginService: string
  readonly keeperService: string
  /** The key of that name, or a new one. */
  readonly createKey: (kept?: string) => SessionKey
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => number
  readonly locks?: Locks
}

/**
 * Begins a connection of its own for each login, so that one that fails or is aborted touches no other.
 *
 * @param kept of an earlier page life
 */
export function openConnection(settings: Settings, kept?: Kept): Connection {
  const { loginService, keeperService, createKey, fetch, now, locks } = settings
  const key = createKey(kept?.key)
  const tokens = createTokens({
    refresh: (refreshToken) => services.login.refresh({ refreshToken }),
    first: kept?.refreshToken,
    ...(now && { now }),
    ...(locks && { locks }),
  })
  const services: Services = {
    login: createServiceClient(loginApi, {
      url: loginService,
      bearer: tokens.bearer('login'),
      prove: key.prove,
      ...(fetch && { fetch }),
    }),
    keeper: createServiceClient(keeperApi, {
      url: keeperService,
      bearer: tokens.bearer('keeper'),
      ...(fetch && { fetch }),
    }),
  }
  return { services, tokens, key }
}

/** The key of one login. What is bound to it is worth nothing without this browser. */
export type SessionKey = {
  readonly prove: Prove
  /** What it is kept as; `undefined` while it lasts as long as the page. */
  name(): string | undefined
  /** Keeps it for the next page life, where the browser can keep such a key (RL-15). It never throws. */
  keep(): Promise<void>
  /** Removes it; what the browser already has in memory of it still works. It never throws. */
  forget(): Promise<void>
}

/** How this browser is named in a list, such as `Chrome on app.example`. */
export function nameBrowser(userAgent: string, origin: string): string {
  return `${browserOf(userAgent) ?? 'Browser'} on ${new URL(origin).host}`.slice(0, 256)
}
