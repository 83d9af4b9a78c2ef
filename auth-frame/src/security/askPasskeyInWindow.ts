import { makeError } from '#shared/errors/makeError.ts'
import { base64Url } from '../browser/base64Url.ts'
import type { PasskeyRequest } from '../keys/askPasskey.ts'
import type { PasskeySecret } from '../keys/sealWithPasskey.ts'
import type { AskWindow } from '../popup/AskWindow.ts'
import type { Purpose } from '../popup/PopupRequest.ts'

/**
 * Asks for a passkey in the popup, a top-level window in which every browser can create a passkey. Must be called in
 * the task of a click.
 *
 * @param purpose the purpose that the popup shows
 * @throws the errors of `askWindow`
 */
export async function askPasskeyInWindow(
  askWindow: AskWindow,
  request: PasskeyRequest,
  purpose: Purpose,
  signal: AbortSignal,
): Promise<PasskeySecret> {
  const question =
    request.kind === 'create'
      ? ({ kind: 'makePasskey', userName: request.userName } as const)
      : ({ ...request, kind: 'usePasskey', purpose } as const)
  const answer = await askWindow(question, signal)
  if (answer.kind !== 'passkey') throw makeError('UNSEALING_FAILED')
  return { credentialId: answer.credentialId, salt: answer.salt, prf: base64Url.decode(answer.prf) }
}
