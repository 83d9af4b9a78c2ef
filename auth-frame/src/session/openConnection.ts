import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { createServiceClient } from '../service/createServiceClient.ts'
import type { Services } from '../service/Services.ts'
import { createTokens, type Pairs, type Tokens } from './createTokens.ts'

/** The service as one login sees it: its calls, and the tokens that they carry. */
export type Connection = { readonly services: Services; readonly tokens: Tokens }

type Settings = {
  readonly loginService: string
  readonly keeperService: string
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => number
}

/**
 * Begins a connection of its own for each login, so that one that fails or is aborted touches no other.
 *
 * @param first the tokens of an earlier page life
 */
export function openConnection({ loginService, keeperService, fetch, now }: Settings, first: Pairs = {}): Connection {
  const tokens = createTokens({
    refresh: (role, refreshToken) => services[role].refresh({ refreshToken }),
    first,
    ...(now && { now }),
  })
  const services: Services = {
    login: createServiceClient(loginApi, {
      url: loginService,
      bearer: tokens.bearer('login'),
      ...(fetch && { fetch }),
    }),
    keeper: createServiceClient(keeperApi, {
      url: keeperService,
      bearer: tokens.bearer('keeper'),
      ...(fetch && { fetch }),
    }),
  }
  return { services, tokens }
}
