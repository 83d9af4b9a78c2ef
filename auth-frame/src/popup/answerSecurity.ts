import { AirlockError } from '#shared/errors/AirlockError.ts'
import { base64Url } from '../browser/base64Url.ts'
import * as m from '../generated/i18n/messages.js'
import { askPasskey, type PasskeyRequest } from '../keys/askPasskey.ts'
import { checkNewPassword } from '../keys/checkNewPassword.ts'
import { button } from '../ui/button.ts'
import { cleanName } from '../ui/cleanName.ts'
import { element } from '../ui/element.ts'
import { textField } from '../ui/textField.ts'
import { gatedScreen } from './gatedScreen.ts'
import type { SecurityAnswer, SecurityRequest } from './PopupRequest.ts'

const wrongPassword = {
  short: m.security_password_short,
  common: m.security_password_common,
  differs: m.security_password_differs,
} as const
const unlockTitle = { login: m.security_unseal_title, unprotect: m.security_unprotect } as const
const unlockText = { login: m.popup_unlock_text, unprotect: m.popup_unprotect_text } as const

/** Creates the text that explains how encrypting the recovery shares affects the user's other browsers. */
const sealsOthers = () => element('p', {}, m.security_seal_others())

/** Shows a request that is not an approval, behind the visibility gate. Resolves with the user's answer. */
export function answerSecurity(request: SecurityRequest, place: HTMLElement): Promise<SecurityAnswer> {
  return new Promise((resolve) => {
    const asker = { origin: request.asker.origin, name: request.asker.name }
    const onCancel = () => resolve({ kind: 'failed', reason: 'USER_REJECTED' })
    const draw = (screen: Omit<Parameters<typeof gatedScreen>[1], 'asker' | 'onCancel'>) =>
      gatedScreen(place, { ...screen, asker, onCancel })
    const passkey = (asked: PasskeyRequest) => async () => {
      resolve(await usePasskey(asked))
      return undefined
    }
    switch (request.kind) {
      case 'makePasskey':
        return draw({
          title: m.popup_passkey_make_title(),
          text: m.popup_passkey_make_text(),
          fields: [sealsOthers()],
          action: m.popup_passkey_make_title(),
          onGo: passkey({ kind: 'create', userName: request.userName }),
        })
      case 'usePasskey':
        return draw({
          title: unlockTitle[request.purpose](),
          text: unlockText[request.purpose](),
          action: m.security_use_my_passkey(),
          onGo: passkey({ kind: 'get', credentialId: request.credentialId, salt: request.salt }),
        })
      case 'newPassword': {
        const first = textField(m.security_password(), { type: 'password', autocomplete: 'new-password' })
        const again = textField(m.security_password_again(), { type: 'password', autocomplete: 'new-password' })
        return draw({
          title: m.security_use_password(),
          text: m.security_password_rule(),
          fields: [first.node, again.node, sealsOthers()],
          action: m.security_save(),
          async onGo() {
            const password = first.input.value
            const wrong = checkNewPassword(password, again.input.value, request.email)
            if (wrong) return wrongPassword[wrong]()
            resolve({ kind: 'password', password })
          },
        })
      }
      case 'usePassword': {
        const { node, input } = textField(m.security_password(), { type: 'password', autocomplete: 'current-password' })
        return draw({
          title: unlockTitle[request.purpose](),
          text: unlockText[request.purpose](),
          fields: [node],
          action: m.security_open(),
          async onGo() {
            resolve({ kind: 'password', password: input.value })
            return undefined
          },
        })
      }
      case 'removeBrowser':
        return draw({
          title: m.security_remove_label({ name: cleanName(request.label) }),
          text: m.popup_remove_text(),
          action: m.security_remove(),
          async onGo() {
            resolve({ kind: 'confirmed' })
            return undefined
          },
        })
      case 'showKeys':
        return draw({
          title: m.security_keys(),
          text: m.security_keys_text(),
          action: m.security_show_keys(),
          async onGo() {
            keysScreen(place, request, () => resolve({ kind: 'confirmed' }))
            return undefined
          },
        })
    }
  })
}

async function usePasskey(asked: PasskeyRequest): Promise<SecurityAnswer> {
  try {
    const { credentialId, salt, prf } = await askPasskey(asked)
    const secret = base64Url.encode(prf)
    prf.fill(0)
    return { kind: 'passkey', credentialId, salt, prf: secret }
  } catch (error) {
    // If the passkey returns no secret, retrying does not help. If the user refused, retrying helps.
    if (error instanceof AirlockError && error.reason === 'UNSEALING_FAILED')
      return { kind: 'failed', reason: 'UNSEALING_FAILED' }
    throw error
  }
}

type WrittenKeys = { readonly words: string; readonly eip155: string; readonly solana: string }

/** Time (ms) for which private keys stay on screen. */
const shownFor = 60_000

/**
 * Shows the recovery phrase and the private keys, each after a click, until the user clicks Done or a minute has
 * passed. The user writes them down or types them into another wallet. There is no copy button, because another page
 * could trick the user into pasting the clipboard.
 */
function keysScreen(place: HTMLElement, { words, eip155, solana }: WrittenKeys, onDone: () => void): void {
  const secrets = [
    secretField(m.security_words(), words, 'security-words'),
    secretField(m.security_eip155_key(), eip155, 'security-eip155-key'),
    secretField(m.security_solana_key(), solana, 'security-solana-key'),
  ]
  const leave = () => {
    clearTimeout(timer)
    // Other code may still have references to the DOM nodes, so we remove the secrets from these nodes.
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
