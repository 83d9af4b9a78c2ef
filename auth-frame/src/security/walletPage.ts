import { makeError } from '#shared/errors/makeError.ts'
import * as m from '../generated/i18n/messages.js'
import { addressText } from '../ui/addressText.ts'
import { button } from '../ui/button.ts'
import { cleanName } from '../ui/cleanName.ts'
import { type Draw, leftPageError } from '../ui/createPages.ts'
import { createStatus } from '../ui/createStatus.ts'
import { element } from '../ui/element.ts'
import { textField } from '../ui/textField.ts'
import { codeForm, readTypedEmail } from './codeForm.ts'
import type { OwnPage } from './OwnPage.ts'

/**
 * Shows the logged-in user, with buttons for the security screen, an email change and the logout. Resolves after the
 * user has used one of these buttons.
 */
export function walletPage(own: OwnPage): Draw<void> {
  return (page) =>
    new Promise((resolve) => {
      const { login, security } = own
      const who = login.session.current()?.who
      if (!who) throw makeError('USER_REJECTED')
      const status = createStatus()
      const press = (text: string, run: () => Promise<unknown>, kind?: 'primary' | 'ghost') =>
        button(text, {
          ...(kind && { kind }),
          onPress: () =>
            status.run(async () => {
              await run()
              resolve()
            }),
        })
      const name = who.email ?? who.userName
      const account = (label: string, address: string) => [
        element('dt', {}, label),
        element('dd', {}, addressText(address)),
      ]
      page.append(
        element('h1', {}, m.own_title()),
        element('p', {}, m.own_text({ host: own.host })),
        element(
          'dl',
          { class: 'own-account' },
          ...(name === null ? [] : [element('dt', {}, m.popup_wallet_of()), element('dd', {}, cleanName(name))]),
          ...account('Ethereum', who.eip155),
          ...account('Solana', who.solana),
        ),
        status.node,
        press(m.own_security(), () => security.show(), 'primary'),
        ...(who.method === 'email' ? [press(m.own_change_email(), () => changeEmail(own))] : []),
        press(m.own_sign_out(), () => own.signOut(), 'ghost'),
      )
    })
}

/**
 * Changes the user's login email address. The user confirms the change on this page, proves their identity to the
 * keeper, and enters the codes sent to the old and the new address (AU-13).
 *
 * @throws USER_REJECTED if the user leaves
 */
function changeEmail({ pages, emailChange, login }: OwnPage): Promise<void> {
  const askCode = (email: string, take: (otp: string) => Promise<unknown>, resend?: () => Promise<void>) =>
    pages.show<void>(
      (page) =>
        new Promise((resolve, reject) => {
          const { form, focus } = codeForm({
            words: [m.own_codes_one({ email })],
            async take(otp) {
              await take(otp)
              resolve()
            },
            ...(resend && { resend }),
            onCancel: () => reject(leftPageError()),
          })
          page.append(form)
          focus()
        }),
    )
  const change = async (typed: string) => {
    const email = readTypedEmail(typed)
    const before = login.session.current()?.who.email ?? ''
    const begin = () => emailChange.updateEmail({ email })
    const { action } = await begin()
    if (action === 'VERIFY_PRIMARY_OTP')
      await askCode(
        before,
        (otp) => emailChange.updateEmailPrimaryOtp({ otp }),
        async () => void (await begin()),
      )
    await askCode(email, (otp) => emailChange.updateEmailSecondaryOtp({ otp }))
  }
  return pages.show(newEmailPage(change))
}

function newEmailPage(change: (email: string) => Promise<void>): Draw<void> {
  return (page) =>
    new Promise((resolve, reject) => {
      const status = createStatus()
      const email = textField(m.email_change_to(), { type: 'text', inputmode: 'email', autocomplete: 'email' })
      const form = element(
        'form',
        {},
        element('h1', {}, m.own_change_email()),
        email.node,
        status.node,
        element('button', { type: 'submit', class: 'button primary' }, m.security_continue()),
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leftPageError()) }),
      )
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        status.run(async () => {
          await change(email.input.value)
          resolve()
        })
      })
      page.append(form)
      email.input.focus()
    })
}
