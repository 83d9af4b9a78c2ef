import type { SocialProvider } from '../../api/serviceApi.ts'
import type { ClientRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { guardStart } from '../limits/guardStart.ts'
import { createLogin } from '../login/createLogin.ts'
import type { RoleContext } from '../RoleContext.ts'
import type { SocialClients } from './createSocialClients.ts'

const life = 10 * 60_000

/**
 * Begins a social login. Nothing is asked of the provider yet: the popup goes to this role first, which knows by that
 * what browser it is (see `beginSocial`).
 *
 * @throws ServiceFailure ORIGIN_NOT_ALLOWED, RATE_LIMITED; NOT_FOUND for a provider without a registration; INVALID_REQUEST for a `next` that is not the other role's
 */
export async function startSocial(
  context: RoleContext,
  clients: SocialClients,
  params: {
    readonly projectId: string
    readonly origin: string
    readonly provider: SocialProvider
    readonly challenge: string
    readonly next?: string | undefined
  },
  request: ClientRequest,
): Promise<{ id: string; uri: string }> {
  const { settings } = context
  const { provider, challenge, next } = params
  if (!clients.has(provider)) throw new ServiceFailure('NOT_FOUND', { message: 'This login provider is not set up.' })
  if (next !== undefined && !isNext(next, settings))
    throw new ServiceFailure('INVALID_REQUEST', { message: 'The request is malformed at next.' })
  await guardStart(context, params, request)
  const id = await createLogin(context, {
    kind: 'social',
    life,
    challenge,
    project_id: params.projectId,
    origin: params.origin,
    browser: request.browser,
    provider,
    next_url: next,
  })
  return { id, uri: `${settings.url}/v1/social/begin/${id}` }
}

/** Only the beginning of a social login at the other role, so that nobody can make this a redirect to anywhere. */
function isNext(next: string, { role, loginUrl, keeperUrl }: RoleContext['settings']): boolean {
  const other = role === 'login' ? keeperUrl : loginUrl
  const url = URL.canParse(next) ? new URL(next) : undefined
  return (
    url?.origin === new URL(other).origin &&
    /^\/v1\/social\/begin\/[0-9a-f-]{36}$/.test(url.pathname) &&
    !url.username &&
    !url.search
  )
}
