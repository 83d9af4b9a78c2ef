import type { Asker } from '../../context/OriginCheck.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { ClientRequest } from '../../http/ClientRequest.ts'
import { guardStart } from '../../limits/guardStart.ts'
import { createLogin } from '../createLogin.ts'
import { createNonce } from './createNonce.ts'

/** Milliseconds in which a Farcaster login must be approved, at each role. */
const life = 10 * 60_000

/**
 * Begins a Farcaster login at this role, which is a nonce of its own. A opens the channel with both roles' nonces.
 *
 * @param asker sent to the login role alone
 * @throws ServiceFailure ORIGIN_NOT_ALLOWED, RATE_LIMITED
 */
export async function startFarcaster(
  context: RoleContext,
  { challenge, asker }: { readonly challenge: string; readonly asker?: Asker },
  request: ClientRequest,
): Promise<{ id: string; nonce: string }> {
  await guardStart(context, asker, request)
  const nonce = createNonce()
  const id = await createLogin(context, {
    kind: 'farcaster',
    life,
    challenge,
    project_id: asker?.projectId,
    origin: asker?.origin,
    browser: request.browser,
    nonce,
  })
  return { id, nonce }
}
