import { ModalError } from '#shared/errors/ModalError.ts'
import type { Auth } from '../Auth.ts'
import type { PasskeyRequest } from '../keys/askPasskey.ts'
import { base64Url } from '../keys/base64Url.ts'
import type { PasskeySecret } from '../keys/sealWithPasskey.ts'
import { openPopup } from '../popup/openPopup.ts'

/**
 * Asks for a passkey in P, at the top level, where every browser makes one. It has to be called in the task of a click.
 *
 * @throws WINDOW_BLOCKED, POPUP_CLOSED, USER_REJECTED, or UNSEALING_FAILED for a passkey that has no PRF
 */
export async function askPasskeyInPopup(
  auth: Pick<Auth, 'deployment' | 'facts'>,
  request: PasskeyRequest,
): Promise<PasskeySecret> {
  const { theme } = auth.facts
  const asked =
    request.kind === 'create'
      ? ({ kind: 'makePasskey', userName: request.userName } as const)
      : ({ ...request, kind: 'usePasskey' } as const)
  const answer = await openPopup(auth, theme ? { ...asked, theme } : asked)
  if (answer.kind === 'failed') throw new ModalError(answer.reason)
  if (answer.kind !== 'passkey') throw new ModalError('UNSEALING_FAILED')
  return { credentialId: answer.credentialId, salt: answer.salt, prf: base64Url.decode(answer.prf) }
}
