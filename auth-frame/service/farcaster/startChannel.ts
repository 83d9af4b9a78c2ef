import type { ClientRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { guardStart } from '../limits/guardStart.ts'
import { describeError } from '../log/describeError.ts'
import { createLogin } from '../login/createLogin.ts'
import type { RoleContext } from '../RoleContext.ts'
import type { FarcasterClient } from './createFarcasterClient.ts'
import { createNonce } from './createNonce.ts'
import { farcasterLife } from './farcasterLife.ts'

/**
 * The login role's beginning: a channel at the relay. Its nonce is one of this role followed by the keeper's, so that
 * one signature answers both.
 *
 * @returns `url`: what the visitor's Farcaster app opens, shown as a QR code or a link
 * @throws ServiceFailure ORIGIN_NOT_ALLOWED, RATE_LIMITED, PROVIDER_FAILED
 */
export async function startChannel(
  context: RoleContext,
  client: FarcasterClient,
  params: {
    readonly projectId: string
    readonly origin: string
    readonly challenge: string
    readonly keeperNonce: string
  },
  request: ClientRequest,
): Promise<{ id: string; url: string }> {
  await guardStart(context, params, request)
  const nonce = createNonce() + params.keeperNonce
  try {
    const { channelToken, url } = await client.open(nonce, context.now() + farcasterLife)
    const id = await createLogin(context, {
      kind: 'farcaster',
      life: farcasterLife,
      challenge: params.challenge,
      project_id: params.projectId,
      origin: params.origin,
      browser: request.browser,
      nonce,
      details: JSON.stringify({ channelToken }),
    })
    return { id, url }
  } catch (error) {
    context.log.warn(
      { event: 'farcaster-no-channel', error: describeError(error) },
      'a Farcaster channel could not be opened',
    )
    throw new ServiceFailure('PROVIDER_FAILED', { cause: error })
  }
}
