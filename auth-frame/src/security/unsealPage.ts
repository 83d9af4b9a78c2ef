import { ModalError } from '#shared/errors/ModalError.ts'
import * as m from '../generated/i18n/messages.js'
import type { SealedRecovery, Unsealed } from '../keys/Unseal.ts'
import type { Purpose } from '../popup/SecurityRequest.ts'
import type { Draw } from '../stage/createStage.ts'
import type { SecurityContext } from '../stage/SecurityContext.ts'
import { openSeal } from './openSeal.ts'
import { passkeyInWindow } from './passkeyInWindow.ts'
import { windowPage } from './windowPage.ts'

/**
 * Asks in P for the passkey or the password over recovery shares until it opens one. Where the host cuts P off, a
 * login asks for the passkey in this frame: a passkey names its origin by itself, and the browser shows whose it is. A
 * password is typed in P alone.
 */
export function unsealPage(
  sealed: readonly SealedRecovery[],
  { askWindow, askPasskey }: Pick<SecurityContext, 'askWindow' | 'askPasskey'>,
  purpose: Purpose,
): Draw<Unsealed> {
  const newest = sealed.toSorted((a, b) => b.enrolment.createdAt - a.enrolment.createdAt)[0]
  const sealing = newest?.enrolment.sealing
  if (!newest || !sealing || sealing.kind === 'keeper') return () => Promise.reject(new ModalError('RECOVERY_MISSING'))
  const open = async (password: string, ask: Parameters<typeof openSeal>[2]): Promise<Unsealed> => {
    const seal = await openSeal(sealing, password, ask)
    const recovery = await seal.unseal(newest.sealed, newest.enrolment.id, sealing.iv)
    return { enrolment: newest.enrolment, recovery, seal }
  }
  const title = m.security_unseal_title()
  if (sealing.kind === 'passkey')
    return windowPage({
      title,
      text: m.security_unseal_passkey(),
      ask: (signal) => open('', (asked) => passkeyInWindow(askWindow, asked, purpose, signal)),
      // To take the protection away is confirmed in P alone.
      ...(purpose === 'login' && { here: { action: m.security_use_my_passkey(), act: () => open('', askPasskey) } }),
    })
  return windowPage({
    title,
    text: m.security_unseal_password(),
    async ask(signal) {
      const answer = await askWindow({ kind: 'usePassword', purpose }, signal)
      if (answer.kind !== 'password') throw new ModalError('UNSEALING_FAILED')
      return open(answer.password, askPasskey)
    },
  })
}
