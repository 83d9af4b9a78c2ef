import { ModalError } from '#shared/errors/ModalError.ts'
import * as m from '../generated/i18n/messages.js'
import { lockOf, openSealed } from '../keys/openSealed.ts'
import type { SealedRecovery, Unsealed } from '../keys/Unseal.ts'
import type { Draw } from '../stage/createStage.ts'
import { createStatus } from '../stage/createStatus.ts'
import { leaving } from '../stage/leaving.ts'
import type { SecurityContext } from '../stage/SecurityContext.ts'
import { textField } from '../stage/textField.ts'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import { openSeal } from './openSeal.ts'

/** Asks for the passkey or the password over recovery shares until it opens one, whichever. */
export function unsealPage(
  sealed: readonly SealedRecovery[],
  askPasskey: SecurityContext['askPasskey'],
): Draw<Unsealed> {
  return (page) =>
    new Promise((resolve, reject) => {
      const status = createStatus()
      const under = (kind: string) => sealed.filter(({ enrolment }) => enrolment.sealing.kind === kind)
      const passwords = under('password')
      const passkeys = byLock(under('passkey'))
      if (passwords.length + passkeys.length === 0) return reject(new ModalError('RECOVERY_MISSING'))
      const isPassword = passwords.length > 0
      const password = textField(m.security_password(), { type: 'password', autocomplete: 'current-password' })
      const open = (shares: readonly SealedRecovery[]) =>
        status.run(async () => {
          resolve(await openSealed(shares, (sealing) => openSeal(sealing, password.input.value, askPasskey)))
        })
      let presses = 0
      // A window opens once for each press: the next press asks for the next passkey.
      const askForPasskey = () => open(passkeys[presses++ % passkeys.length]!)
      const form = element(
        'form',
        { 'data-testid': 'security-unseal' },
        element('h1', {}, m.security_unseal_title()),
        element('p', {}, isPassword ? m.security_unseal_password() : m.security_unseal_passkey()),
        isPassword ? password.node : undefined,
        status.node,
        element(
          'button',
          { type: 'submit', class: 'button primary' },
          isPassword ? m.security_open() : m.security_use_my_passkey(),
        ),
        isPassword && passkeys.length > 0 ? button(m.security_use_my_passkey(), { onPress: askForPasskey }) : undefined,
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leaving()) }),
      )
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        if (isPassword) open(passwords)
        else askForPasskey()
      })
      page.append(form)
      if (isPassword) password.input.focus()
    })
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
