import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { enrolmentText } from '../../api/enrolmentText.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

type Put = { readonly id: string; readonly address: string; readonly proof: string }

/**
 * Refuses to store a share under an address whose key did not sign for it, at this role and in this session. Otherwise
 * an account could show another wallet's address as its own.
 *
 * @throws ServiceFailure INVALID_REQUEST
 */
export async function assertOwnAddress(
  { settings: { role } }: Pick<RoleContext, 'settings'>,
  { id, address, proof }: Put,
  { sessionId }: Pick<SessionRequest, 'sessionId'>,
): Promise<void> {
  const message = enrolmentText({ role, session: sessionId, id, address })
  // Lowercase: viem refuses an address in mixed case with a wrong checksum.
  const signer = address.toLowerCase() as Hex
  const isOwn = await verifyMessage({ address: signer, message, signature: proof as Hex }).catch(() => false)
  if (!isOwn) throw new ServiceFailure('INVALID_REQUEST', { message: 'The address did not sign for this enrolment.' })
}
