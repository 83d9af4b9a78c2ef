import { modalError } from '#shared/errors/modalError.ts'
import { SocialProvider } from '../../../api/serviceApi.ts'
import * as m from '../../generated/i18n/messages.js'
import { connectEmail } from '../../login/connectEmail.ts'
import { connectFarcaster } from '../../login/farcaster/connectFarcaster.ts'
import { getFarcasterUri } from '../../login/farcaster/getFarcasterUri.ts'
import { connectSocial } from '../../login/social/connectSocial.ts'
import { getSocialRedirectUri } from '../../login/social/getSocialRedirectUri.ts'
import { providerNames } from '../../login/social/providerNames.ts'
import { button } from '../../ui/button.ts'
import { element } from '../../ui/element.ts'
import type { Draw } from '../../ui/page/createStage.ts'
import { createStatus } from '../../ui/page/createStatus.ts'
import { textField } from '../../ui/textField.ts'
import { codesPage } from './codesPage.ts'
import type { OwnPage } from './OwnPage.ts'
import { readTypedEmail } from './readTypedEmail.ts'
import { waitingPage } from './waitingPage.ts'

/** The ways into the wallet, as the modal has them; ends with a login that came through. */
export function loginPage({ login, stage, host }: OwnPage): Draw<void> {
  return (page) =>
    new Promise((resolve) => {
      const status = createStatus()
      const run = (logIn: () => Promise<unknown>) =>
        status.run(async () => {
          try {
            await logIn()
            resolve()
          } catch (error) {
            login.attempts.abort()
            throw error
          }
        })
      const email = textField(m.own_email(), { type: 'text', inputmode: 'email', autocomplete: 'email' })
      const byEmail = async () => {
        const address = readTypedEmail(email.input.value)
        const { action } = await connectEmail(login, { email: address })
        if (action !== 'CONNECT') await stage.show(codesPage(login, address, action === 'VERIFY_DEVICE'))
      }
      const bySocial = (provider: SocialProvider) => async () => {
        // In the task of the press, or no window opens.
        const popup = openWindow()
        if (!popup) throw modalError('POPUP_BLOCKED')
        try {
          const { uri } = await getSocialRedirectUri(login, { provider })
          popup.location.replace(uri)
          const text = m.own_window_text({ name: providerNames[provider] })
          await stage.show(waitingPage({ text, wait: () => connectSocial(login) }))
        } catch (error) {
          popup.close()
          throw error
        }
      }
      const byFarcaster = async () => {
        const { url } = await getFarcasterUri(login)
        const link = { href: url, text: m.own_farcaster_open() }
        await stage.show(waitingPage({ text: m.own_farcaster_text(), link, wait: () => connectFarcaster(login) }))
      }
      const way = (name: string, logIn: () => Promise<unknown>) =>
        button(m.own_with({ name }), { onPress: () => run(logIn) })
      const form = element(
        'form',
        {},
        email.node,
        element('button', { type: 'submit', class: 'button primary' }, m.security_continue()),
      )
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        run(byEmail)
      })
      page.append(
        element('h1', {}, m.own_login_title()),
        element('p', {}, m.own_login_text({ host })),
        form,
        status.node,
        element(
          'div',
          { class: 'buttons' },
          ...SocialProvider.options.map((provider) => way(providerNames[provider], bySocial(provider))),
          way(providerNames.farcaster, byFarcaster),
        ),
      )
    })
}

/** Our own page first: the address of the login is known later. A name of its own, so that no one else reaches it. */
const openWindow = () =>
  open('./loading.html', `airlock-${crypto.randomUUID()}`, 'popup,width=600,height=800,scrollbars=yes')
