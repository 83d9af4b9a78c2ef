import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { SocialProvider } from '../../api/serviceApi.ts'
import * as m from '../generated/i18n/messages.js'
import { connectDevice } from '../login/connectDevice.ts'
import { connectEmail } from '../login/connectEmail.ts'
import { connectOtp } from '../login/connectOtp.ts'
import { providerNames } from '../login/keeper/createLogInAgain.ts'
import type { LoginContext } from '../login/LoginContext.ts'
import { connectFarcaster, getFarcasterUri } from '../login/provider/connectFarcaster.ts'
import { connectSocial } from '../login/provider/connectSocial.ts'
import { getSocialRedirectUri } from '../login/provider/getSocialRedirectUri.ts'
import { button, outwardLink, submitButton } from '../ui/button.ts'
import { type Draw, leftPageError } from '../ui/createPages.ts'
import { createStatus } from '../ui/createStatus.ts'
import { element } from '../ui/element.ts'
import { providerMark } from '../ui/providerMark.ts'
import { textField } from '../ui/textField.ts'
import { walletMark } from '../ui/walletMark.ts'
import { codeForm, readTypedEmail } from './codeForm.ts'
import type { OwnPage } from './OwnPage.ts'

/** Shows the same login methods as the modal. Resolves after a successful login. */
export function loginPage({ login, pages }: OwnPage): Draw<void> {
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
        if (action !== 'CONNECT') await pages.show(codesPage(login, address, action === 'VERIFY_DEVICE'))
      }
      const bySocial = (provider: SocialProvider) => async () => {
        // We open the window in the task of the click, because otherwise no window would open.
        const popup = openWindow()
        if (!popup) throw makeError('POPUP_BLOCKED')
        try {
          const { uri } = await getSocialRedirectUri(login, { provider })
          popup.location.replace(uri)
          const text = m.own_window_text({ name: providerNames[provider] })
          await pages.show(waitingPage({ text, wait: () => connectSocial(login) }))
        } catch (error) {
          popup.close()
          throw error
        }
      }
      const byFarcaster = async () => {
        const { url } = await getFarcasterUri(login)
        const link = { href: url, text: m.own_farcaster_open() }
        await pages.show(waitingPage({ text: m.own_farcaster_text(), link, wait: () => connectFarcaster(login) }))
      }
      const way = (provider: keyof typeof providerNames, logIn: () => Promise<unknown>) => {
        const name = providerNames[provider]
        const label = m.own_with({ name })
        return button(name, { label, picture: providerMark(provider), onPress: () => run(logIn) })
      }
      const form = element('form', {}, email.node, submitButton(m.security_continue(), 'primary', 'forward'))
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        run(byEmail)
      })
      page.append(
        walletMark(),
        element('h1', {}, m.own_login_title()),
        element('p', {}, m.own_login_text()),
        form,
        status.node,
        element('p', { class: 'own-or' }, m.own_or()),
        element(
          'div',
          { class: 'own-ways' },
          ...SocialProvider.options.map((provider) => way(provider, bySocial(provider))),
          way('farcaster', byFarcaster),
        ),
      )
    })
}

/**
 * Opens one of our own pages first, because the login's URL is known only later. The window's unique name prevents
 * other pages from getting a reference to the window.
 */
const openWindow = () =>
  open('./loading.html', `airlock-${crypto.randomUUID()}`, 'popup,width=600,height=800,scrollbars=yes')

/**
 * Waits for the approval of an email login's link and accepts the login's code, in either order.
 *
 * @param isNew whether a link was sent besides the code, because this browser has no share for this email address
 */
function codesPage(login: LoginContext, email: string, isNew: boolean): Draw<void> {
  return (page, signal) =>
    new Promise((resolve, reject) => {
      const approved = element('p', { role: 'status' })
      const { form, focus } = codeForm({
        words: [isNew ? m.own_codes_two({ email }) : m.own_codes_one({ email }), approved],
        checking: isNew ? m.own_codes_checking() : '',
        async take(otp) {
          await repeatOnTimeout(() => connectOtp(login, { otp }), signal)
          resolve()
        },
        resend: async () => void (await connectEmail(login, { email })),
        onCancel: () => reject(leftPageError()),
      })
      page.append(form)
      focus()
      if (!isNew) return
      repeatOnTimeout(() => connectDevice(login), signal).then(() => {
        approved.textContent = m.own_codes_approved()
      }, reject)
    })
}

type Settings<result> = {
  /** Text that says what the user does in the other window or on the other device. */
  readonly text: string
  readonly link?: { readonly href: string; readonly text: string }
  readonly wait: () => Promise<result>
}

/** Creates the page that is shown while the user logs in from another window or another device. */
function waitingPage<result>({ text, link, wait }: Settings<result>): Draw<result> {
  return (page, signal) =>
    new Promise((resolve, reject) => {
      page.append(
        element('h1', {}, m.own_login_title()),
        element('p', { role: 'status' }, text),
        ...(link ? [outwardLink(link.href, link.text)] : []),
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leftPageError()) }),
      )
      repeatOnTimeout(wait, signal).then(resolve, reject)
    })
}

/**
 * Repeats a login step that takes longer than one call may take, because this page has no modal that would repeat the
 * step.
 *
 * @param signal aborted when the user has left; then the last error is thrown
 */
export async function repeatOnTimeout<result>(ask: () => Promise<result>, signal: AbortSignal): Promise<result> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (signal.aborted || !(error instanceof AirlockError && error.reason === 'TIMED_OUT')) throw error
    }
}
