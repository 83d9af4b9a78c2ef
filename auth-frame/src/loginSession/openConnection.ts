import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { createServiceClient } from './createServiceClient.ts'
import { createTokens, type Locks, type Tokens } from './createTokens.ts'
import type { Services } from './Services.ts'
import type { SessionKey } from './SessionKey.ts'

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
