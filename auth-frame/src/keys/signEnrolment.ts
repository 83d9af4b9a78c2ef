import type { Hex } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import { enrolmentText } from '../../api/enrolmentText.ts'
import type { Tokens } from '../loginSession/createTokens.ts'
import type { Role } from '../loginSession/Services.ts'
import { readUnverifiedClaims } from './readUnverifiedClaims.ts'

const Claims = z.object({ sid: z.uuid() })

/**
 * Signs that a role may store a share of this wallet as this enrolment, in the session that A has there now.
 *
 * @throws UNAUTHORIZED without a session of that role
 */
export async function signEnrolment(
  tokens: Pick<Tokens, 'bearer'>,
  { role, id, signer }: { readonly role: Role; readonly id: string; readonly signer: LocalAccount },
): Promise<Hex> {
  const { sid } = readUnverifiedClaims(await tokens.bearer(role).token(), Claims)
  return signer.signMessage({ message: enrolmentText({ role, session: sid, id, address: signer.address }) })
}
