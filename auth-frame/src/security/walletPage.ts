import { makeError } from '#shared/errors/makeError.ts'
import * as m from '../generated/i18n/messages.js'
import { addressText } from '../ui/addressText.ts'
import { button, submitButton } from '../ui/button.ts'
import { cleanName } from '../ui/cleanName.ts'
import { type Draw, leftPageError } from '../ui/createPages.ts'
import { createStatus } from '../ui/createStatus.ts'
import { element } from '../ui/element.ts'
import { textField } from '../ui/textField.ts'
import { walletMark } from '../ui/walletMark.ts'
import { codeForm, readTypedEmail } from './codeForm.ts'
import { menuRow } from './menuRow.ts'
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
      const then = (run: () => Promise<unknown>) => () =>
        status.run(async () => {
          await run()
          resolve()
        })
      const rows = [
        menuRow(m.own_security(), { icon: 'shield', onPress: then(() => security.show()) }),
        ...(who.method === 'email'
          ? [menuRow(m.own_change_email(), { icon: 'mail', onPress: then(() => changeEmail(own)) })]
          : []),
      ]
      const name = who.email ?? who.userName
      const row = (label: string, value: HTMLElement | string) =>
        element('div', {}, element('dt', {}, label), element('dd', {}, value))
      page.append(
        walletMark(),
        element('h1', {}, m.own_title()),
        element('p', {}, m.own_text()),
        element(
          'dl',
          { class: 'own-account' },
          name === null ? undefined : row(m.popup_wallet_of(), cleanName(name)),
          row('Ethereum', addressText(who.eip155)),
          row('Solana', addressText(who.solana)),
        ),
        status.node,
        element('div', { class: 'menu' }, ...rows.map(({ node }) => node)),
        button(m.own_sign_out(), { kind: 'ghost', onPress: then(() => own.signOut()) }),
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
        submitButton(m.security_continue()),
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
