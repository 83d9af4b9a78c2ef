import * as m from '../generated/i18n/messages.js'
import type { Draw } from '../stage/createStage.ts'
import { createStatus } from '../stage/createStatus.ts'
import { leaving } from '../stage/leaving.ts'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import { textField } from '../ui/textField.ts'

/** Says what is lost with the account, and has the visitor type a word: one press is not enough for this. */
export const deletePage: Draw<void> = (page) =>
  new Promise((resolve, reject) => {
    const status = createStatus()
    const word = textField(m.security_delete_type({ word: m.security_delete_word() }), {
      type: 'text',
      autocomplete: 'off',
      maxLength: 32,
    })
    const form = element(
      'form',
      { 'data-testid': 'security-delete' },
      element('h1', {}, m.security_delete_title()),
      element('p', {}, m.security_delete_text()),
      element('p', {}, m.security_delete_words()),
      word.node,
      status.node,
      element('button', { type: 'submit', class: 'button danger' }, m.security_delete_confirm()),
      button(m.cancel(), { kind: 'ghost', onPress: () => reject(leaving()) }),
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (word.input.value.trim().toLowerCase() === m.security_delete_word().toLowerCase()) resolve()
      else status.say(m.security_delete_differs({ word: m.security_delete_word() }))
    })
    page.append(form)
    word.input.focus()
  })
