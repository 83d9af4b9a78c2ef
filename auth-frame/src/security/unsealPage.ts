import { makeError } from '#shared/errors/makeError.ts'
import type { Sealing } from '../../api/enrolmentApi.ts'
import * as m from '../generated/i18n/messages.js'
import { lockOf, openSealed, type SealedRecovery, type Unsealed } from '../keys/openSealed.ts'
import type { ShareSeal } from '../keys/ShareSeal.ts'
import { sealWithPasskey } from '../keys/sealWithPasskey.ts'
import { sealWithPassword } from '../keys/sealWithPassword.ts'
import type { Purpose } from '../popup/PopupRequest.ts'
import type { Draw } from '../ui/createPages.ts'
import { askPasskeyInWindow } from './askPasskeyInWindow.ts'
import type { SecurityContext } from './SecurityContext.ts'
import { windowPage } from './windowPage.ts'

/**
 * Asks in the popup for the passkey or the password of recovery shares, until a share can be decrypted.
 *
 * If the host cuts the popup off, a login asks for the passkey in this frame. That is safe because a passkey is bound
 * to its origin, and the browser shows this origin. The user types a password only in the popup or on the wallet's own
 * page. A user who types it in a frame would also type it in a phishing frame that looks the same. On the wallet's own
 * page the user can replace the password with a passkey, which works in this frame.
 */
export function unsealPage(
  sealed: readonly SealedRecovery[],
  { askWindow, askPasskey }: Pick<SecurityContext, 'askWindow' | 'askPasskey'>,
  purpose: Purpose,
): Draw<Unsealed> {
  const under = (kind: string) => sealed.filter(({ enrolment }) => enrolment.sealing.kind === kind)
  const passwords = under('password')
  const passkeys = byLock(under('passkey'))
  if (passwords.length + passkeys.length === 0) return () => Promise.reject(makeError('RECOVERY_MISSING'))
  const passkeyInP = inTurn(passkeys)
  const passkeyHere = inTurn(passkeys)
  const byPasskey = (signal: AbortSignal) =>
    openSealed(passkeyInP(), (sealing) =>
      openSeal(sealing, '', (asked) => askPasskeyInWindow(askWindow, asked, purpose, signal)),
    )
  const byPassword = async (signal: AbortSignal) => {
    const answer = await askWindow({ kind: 'usePassword', purpose }, signal)
    if (answer.kind !== 'password') throw makeError('UNSEALING_FAILED')
    return openSealed(passwords, (sealing) => openSeal(sealing, answer.password, askPasskey))
  }
  const action = m.security_use_my_passkey()
  const act = () => openSealed(passkeyHere(), (sealing) => openSeal(sealing, '', askPasskey))
  return windowPage({
    title: m.security_unseal_title(),
    text: passwords.length > 0 ? m.security_unseal_password() : m.security_unseal_passkey(),
    ask: passwords.length > 0 ? byPassword : byPasskey,
    ...(passwords.length > 0 && passkeys.length > 0 && { or: { action, ask: byPasskey } }),
    // The user can confirm the removal of the protection only in the popup.
    ...(purpose === 'login' && passkeys.length > 0 && { here: { action, act } }),
    ...(purpose === 'login' && { apart: m.own_open_password() }),
  })
}

/**
 * Returns a function that returns the next item at each click, and starts again after the last item. Each click can
 * open only one window.
 */
function inTurn<each>(all: readonly each[]): () => each {
  let presses = 0
  return () => all[presses++ % all.length]!
}

function byLock(shares: readonly SealedRecovery[]): readonly (readonly SealedRecovery[])[] {
  const groups = new Map<string, SealedRecovery[]>()
  for (const each of shares) {
    const { sealing } = each.enrolment
    if (sealing.kind === 'keeper') continue
    groups.set(lockOf(sealing), [...(groups.get(lockOf(sealing)) ?? []), each])
  }
  return [...groups.values()]
}

/**
 * Creates the seal for recovery shares from the user's input. Only when the seal decrypts a share do we know that it is
 * the right seal.
 *
 * @param password used if the shares are encrypted with a password
 */
export async function openSeal(
  sealing: Exclude<Sealing, { kind: 'keeper' }>,
  password: string,
  askPasskey: SecurityContext['askPasskey'],
): Promise<ShareSeal> {
  if (sealing.kind === 'password') return sealWithPassword(password, sealing)
  const { credentialId, salt } = sealing
  return sealWithPasskey(await askPasskey({ kind: 'get', credentialId, salt }))
}
