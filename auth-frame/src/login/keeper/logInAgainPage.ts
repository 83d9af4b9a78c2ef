import type { Session } from '../../../api/serviceApi.ts'
import * as m from '../../generated/i18n/messages.js'
import { button } from '../../ui/button.ts'
import { element } from '../../ui/element.ts'
import type { Draw } from '../../ui/page/createStage.ts'
import { createStatus } from '../../ui/page/createStatus.ts'
import { leftPageError } from '../../ui/page/leftPageError.ts'
import type { LoginPage } from './createLogInAgain.ts'
import { openProvider } from './openProvider.ts'

/**
 * Asks a visitor who cannot be mailed a link to log in once more, until the keeper has taken it. Each attempt is begun
 * before its press, because a window opens only in the task of a click. A blind press proves nothing: the provider
 * asks, in a window of its own.
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
          const { qrPicture } = await import('../farcaster/qrPicture.ts')
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
          // If it failed before the visitor's press, it would fail again at once.
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
