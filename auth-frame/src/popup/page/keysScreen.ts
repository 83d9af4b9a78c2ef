import * as m from '../../generated/i18n/messages.js'
import { button } from '../../ui/button.ts'
import { element } from '../../ui/element.ts'

type WrittenKeys = { readonly words: string; readonly eip155: string; readonly solana: string }

/** Milliseconds that keys stay on screen. */
const shownFor = 60_000

/**
 * Shows the words and keys, each behind a press, until Done or for a minute. The visitor writes them down or types them
 * elsewhere: a button that copies would put them on the clipboard, where any page could get them pasted.
 */
export function keysScreen(place: HTMLElement, { words, eip155, solana }: WrittenKeys, onDone: () => void): void {
  const secrets = [
    secretField(m.security_words(), words, 'security-words'),
    secretField(m.security_eip155_key(), eip155, 'security-eip155-key'),
    secretField(m.security_solana_key(), solana, 'security-solana-key'),
  ]
  const leave = () => {
    clearTimeout(timer)
    // The nodes may live on in a reference somewhere; the texts in them do not.
    for (const secret of secrets) secret.hide()
    onDone()
  }
  const timer = setTimeout(leave, shownFor)
  const heading = element('h1', { class: 'title', tabindex: -1 }, m.security_keys())
  const text = element('p', {}, m.security_keys_text())
  const soon = element('p', {}, m.security_hidden_soon())
  const done = button(m.security_done(), { kind: 'primary', testId: 'security-keys-done', onPress: leave })
  place.replaceChildren(
    element(
      'main',
      { class: 'screen' },
      element('div', { class: 'screen-scroll' }, heading, text, soon, ...secrets.map(({ node }) => node)),
      element('footer', { class: 'screen-footer' }, done),
    ),
  )
  heading.focus()
}

function secretField(label: string, text: string, testId: string) {
  const value = element('code', { class: 'mono', translate: 'no', 'data-testid': testId })
  const show = button(m.security_press_to_show(), {
    label: `${m.security_press_to_show()}: ${label}`,
    onPress: () => {
      value.textContent = text
      show.hidden = true
    },
  })
  return {
    node: element('section', {}, element('h2', {}, label), value, show),
    hide: () => value.replaceChildren(),
  }
}
