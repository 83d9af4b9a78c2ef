import type { Session } from '../../../api/serviceApi.ts'
import * as m from '../../generated/i18n/messages.js'
import { button } from '../../ui/button.ts'
import { type Draw, leftPageError } from '../../ui/createPages.ts'
import { createStatus } from '../../ui/createStatus.ts'
import { element } from '../../ui/element.ts'
import type { LoginPage } from './createLogInAgain.ts'

/**
 * Asks a user who cannot receive a link by email to log in again, until the keeper accepts the login. Each attempt is
 * started before the user's click, because a window opens only in the task of a click. An unintended click proves
 * nothing, because the provider asks the user in its own window.
 */
export function logInAgainPage({ name, byCode, begin, accept }: LoginPage): Draw<void> {
  return (page, signal) =>
    new Promise((resolve, reject) => {
      const status = createStatus()
      const code = element('div', { class: 'code' })
      let uri: string | undefined
      let popup: Window | null = null
      let hasPressed = false
      let onPress: () => void = () => undefined
      const pressed = () =>
        new Promise<void>((goOn) => {
          onPress = goOn
        })
      const press = () => {
        const opened = uri === undefined ? null : openProvider(window, uri)
        if (opened === 'blocked') return status.say(m.security_window_apart())
        popup = opened ?? popup
        status.say(uri === undefined ? '' : m.again_waiting({ provider: name }))
        hasPressed = true
        onPress()
      }
      const go = button(m.again_action({ provider: name }), { kind: 'primary', onPress: press })

      const attempt = async (): Promise<Session | undefined> => {
        go.disabled = true
        const begun = await begin(signal).finally(() => {
          go.disabled = false
        })
        uri = begun.uri
        if (byCode) {
          const { qrPicture } = await import('./qrPicture.ts')
          code.replaceChildren(qrPicture(begun.uri, m.again_code({ provider: name })))
        } else await pressed()
        try {
          return await begun.done(signal)
        } finally {
          uri = undefined
          code.replaceChildren()
          popup?.close()
        }
      }
      const run = async () => {
        for (;;) {
          let session: Session | undefined
          const proven = attempt().then((found) => {
            session = found
          })
          await status.watch(proven)
          if (signal.aborted) return
          if (session && (await accept(session))) return resolve()
          if (session) status.say(m.again_other())
          // If the attempt failed before the user clicked, the next attempt would fail immediately too. So we wait for
          // a click.
          if (byCode || !hasPressed) await pressed()
          hasPressed = false
        }
      }
      page.append(
        element('h1', {}, m.again_action({ provider: name })),
        element('p', {}, byCode ? m.again_text_code() : m.again_text()),
        code,
        status.node,
        go,
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leftPageError()) }),
      )
      signal.addEventListener('abort', () => popup?.close())
      run().catch(reject)
    })
}

/**
 * Opens the window in which a user logs in at their provider. Must be called in the task of a click.
 *
 * @returns `null` if a window opened but the host's COOP header hides the window from this frame, `blocked` if no
 * window opened
 */
function openProvider(win: Window, uri: string): Window | null | 'blocked' {
  try {
    const popup = win.open(uri, `airlock-${crypto.randomUUID()}`, 'popup,width=600,height=800,scrollbars=yes')
    // If a window opens, the browser consumes the user activation. So if the activation is still active, no window
    // opened.
    return !popup && win.navigator.userActivation?.isActive ? 'blocked' : popup
  } catch {
    // Firefox throws in a sandbox without popups.
    return 'blocked'
  }
}

/**
 * Shows that a link was sent by email, until the user approves the link.
 *
 * @param wait settles when the user approved or refused the link
 * @param resend sends another link
 */
export function approveLinkPage<answer>(
  email: string,
  wait: (signal: AbortSignal) => Promise<answer>,
  resend: () => Promise<void>,
): Draw<answer> {
  return (page, signal) =>
    new Promise((resolve, reject) => {
      const status = createStatus()
      page.append(
        element('h1', {}, m.security_approve_link_title()),
        element('p', {}, m.security_approve_link_text({ email })),
        status.node,
        button(m.security_resend(), { onPress: () => status.run(resend) }),
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leftPageError()) }),
      )
      wait(signal).then(resolve, reject)
    })
}
