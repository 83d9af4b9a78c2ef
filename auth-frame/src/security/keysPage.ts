import * as m from '../generated/i18n/messages.js'
import type { Draw } from '../stage/createStage.ts'
import { createStatus, type Status } from '../stage/createStatus.ts'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import type { WrittenKeys } from './writeKeys.ts'

/** Milliseconds that keys stay on screen. */
const shownFor = 60_000

/** Shows the words and keys, each behind a press. They leave the screen with the page, or after a minute. */
export function keysPage({ words, eip155, solana }: WrittenKeys): Draw<void> {
  return (page, signal) =>
    new Promise((resolve) => {
      const status = createStatus()
      const timer = setTimeout(resolve, shownFor)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        // The nodes may live on in a reference somewhere; the texts in them do not.
        for (const secret of secrets) secret.hide()
      })
      const secrets = [
        secretField(m.security_words(), words, 'security-words', status),
        secretField(m.security_eip155_key(), eip155, 'security-eip155-key', status),
        secretField(m.security_solana_key(), solana, 'security-solana-key', status),
      ]
      page.append(
        element('h1', {}, m.security_keys()),
        element('p', {}, m.security_keys_text()),
        element('p', {}, m.security_hidden_soon()),
        ...secrets.map(({ node }) => node),
        status.node,
        button(m.security_done(), { kind: 'primary', testId: 'security-keys-done', onPress: () => resolve() }),
      )
    })
}

function secretField(label: string, text: string, testId: string, status: Status) {
  const value = element('code', { class: 'secret', translate: 'no', 'data-testid': testId })
  const show = button(m.security_press_to_show(), {
    label: `${m.security_press_to_show()}: ${label}`,
    onPress: () => {
      value.textContent = text
      show.hidden = true
      copy.hidden = false
    },
  })
  const copy = button(m.copy(), {
    label: `${m.copy()}: ${label}`,
    onPress: () =>
      status.run(async () => {
        await navigator.clipboard.writeText(text)
        status.say(m.copied())
      }),
  })
  copy.hidden = true
  return {
    node: element('section', {}, element('h2', {}, label), value, show, copy),
    hide: () => value.replaceChildren(),
  }
}
