import type { SocialProvider } from '../../../api/serviceApi.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { ClientRequest } from '../../http/ClientRequest.ts'
import { ServiceFailure } from '../../http/ServiceFailure.ts'
import { guardStart } from '../../limits/guardStart.ts'
import { createLogin } from '../createLogin.ts'
import type { SocialClients } from './createSocialClients.ts'

const life = 10 * 60_000

/**
 * Begins a social login. Nothing is asked of the provider yet: the popup goes to this role first, which knows by that
 * what browser it is (see `beginSocial`).
 *
 * @throws ServiceFailure ORIGIN_NOT_ALLOWED, RATE_LIMITED; NOT_FOUND for a provider without a registration
 */
export async function startSocial(
  context: RoleContext,
  clients: SocialClients,
  params: {
    readonly projectId: string
    readonly origin: string
    readonly provider: SocialProvider
    readonly challenge: string
    /** The provider has to ask, also where the attempt is led. */
    readonly mustAsk?: boolean | undefined
  },
  request: ClientRequest,
): Promise<{ id: string; uri: string }> {
  const { settings } = context
  const { provider, challenge, mustAsk = false } = params
  if (!clients.has(provider)) throw new ServiceFailure('NOT_FOUND', { message: 'This login provider is not set up.' })
  await guardStart(context, params, request)
  const id = await createLogin(context, {
    kind: 'social',
    life,
    challenge,
    project_id: params.projectId,
    origin: params.origin,
    browser: request.browser,
    provider,
    details: JSON.stringify({ mustAsk }),
  })
  return { id, uri: `${settings.url}/v1/social/begin/${id}` }
}
