import { ModalError } from '#shared/errors/ModalError.ts'
import * as m from '../generated/i18n/messages.js'
import type { SealedRecovery, Unsealed } from '../keys/Unseal.ts'
import type { Draw } from '../stage/createStage.ts'
import { createStatus } from '../stage/createStatus.ts'
import { leaving } from '../stage/leaving.ts'
import type { SecurityContext } from '../stage/SecurityContext.ts'
import { textField } from '../stage/textField.ts'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import { openSeal } from './openSeal.ts'

/** Asks for the passkey or the password over recovery shares until it opens one. */
export function unsealPage(
  sealed: readonly SealedRecovery[],
  askPasskey: SecurityContext['askPasskey'],
): Draw<Unsealed> {
  return (page) =>
    new Promise((resolve, reject) => {
      const status = createStatus()
      const newest = sealed.toSorted((a, b) => b.enrolment.createdAt - a.enrolment.createdAt)[0]
      const sealing = newest?.enrolment.sealing
      if (!newest || !sealing || sealing.kind === 'keeper') return reject(new ModalError('RECOVERY_MISSING'))
      const isPassword = sealing.kind === 'password'
      const password = textField(m.security_password(), { type: 'password', autocomplete: 'current-password' })
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
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leaving()) }),
      )
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        status.run(async () => {
          const seal = await openSeal(sealing, password.input.value, askPasskey)
          const recovery = await seal.unseal(newest.sealed, newest.enrolment.id, sealing.iv)
          resolve({ enrolment: newest.enrolment, recovery, seal })
        })
      })
      page.append(form)
      if (isPassword) password.input.focus()
    })
}
