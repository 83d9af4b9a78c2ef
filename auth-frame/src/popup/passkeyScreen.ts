import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'

type Settings = {
  readonly kind: 'makePasskey' | 'usePasskey'
  /** In the task of the click: a browser asks for a passkey only then. */
  readonly onGo: () => Promise<void>
  readonly onCancel: () => void
}

/** Says what the passkey is for and asks the browser on a press. What fails can be tried again. */
export function passkeyScreen({ kind, onGo, onCancel }: Settings): HTMLElement {
  const making = kind === 'makePasskey'
  const status = element('p', { class: 'hint', role: 'status' })
  const go = button(making ? m.popup_passkey_make_action() : m.popup_passkey_use_action(), {
    kind: 'primary',
    testId: 'passkey',
    onPress: () => {
      go.disabled = true
      onGo()
        .catch(() => {
          status.textContent = m.popup_passkey_failed()
        })
        .finally(() => {
          go.disabled = false
        })
    },
  })
  return element(
    'main',
    { class: 'screen' },
    element(
      'div',
      { class: 'screen-scroll' },
      element('h1', { class: 'title' }, making ? m.popup_passkey_make_title() : m.popup_passkey_use_title()),
      element('p', {}, making ? m.popup_passkey_make_text() : m.popup_passkey_use_text()),
    ),
    element('footer', { class: 'screen-footer' }, status, button(m.cancel(), { onPress: onCancel }), go),
  )
}
