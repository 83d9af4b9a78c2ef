import { browserOf } from '../../api/browserOf.ts'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { createServiceClient, type Prove } from './createServiceClient.ts'
import { createTokens, type Locks, type Tokens } from './createTokens.ts'
import type { Services } from './Services.ts'

/**
 * The connection of one login: the service's calls, the tokens that the calls use, and the key that the tokens are
 * bound to.
 */
export type Connection = { readonly services: Services; readonly tokens: Tokens; readonly key: SessionKey }

/** Data of a login session that is stored for the page after a reload. */
export type Kept = { readonly key: string; readonly refreshToken: string }

type Settings = {
  readonly loginService: string
  readonly keeperService: string
  /** Returns the stored key with the name `kept`, or a new key. */
  readonly createKey: (kept?: string) => SessionKey
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => number
  readonly locks?: Locks
}

/**
 * Opens a separate connection for each login, so that a failed or aborted login does not affect other logins.
 *
 * @param kept data that an earlier page stored
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

/** The key of one login. Tokens that are bound to this key are useless outside this browser. */
export type SessionKey = {
  readonly prove: Prove
  /** Returns the name under which the key is stored, or `undefined` if the key lasts only until the page unloads. */
  name(): string | undefined
  /** Stores the key for the page after a reload, if the browser can store such a key (RL-15). Never throws. */
  keep(): Promise<void>
  /** Removes the stored key. The key in memory still works. Never throws. */
  forget(): Promise<void>
}

/** Returns this browser's name for the list of browsers, such as `Chrome on app.example`. */
export function nameBrowser(userAgent: string, origin: string): string {
  return `${browserOf(userAgent) ?? 'Browser'} on ${new URL(origin).host}`.slice(0, 256)
}
