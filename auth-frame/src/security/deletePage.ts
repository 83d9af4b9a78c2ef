import * as m from '../generated/i18n/messages.js'
import type { Draw } from '../ui/page/createStage.ts'
import { fieldPage } from '../ui/page/fieldPage.ts'

/** Says what is lost with the account, and asks the visitor to type a word: one press is not enough for this. */
export function deletePage(): Draw<void> {
  const word = m.security_delete_word()
  return fieldPage({
    testId: 'security-delete',
    title: m.security_delete_title(),
    words: [m.security_delete_text(), m.security_delete_words()],
    field: { label: m.security_delete_type({ word }), type: 'text', autocomplete: 'off', maxLength: 32 },
    action: { text: m.security_delete_confirm(), kind: 'danger' },
    async take(typed, status) {
      if (typed.trim().toLowerCase() === word.toLowerCase()) return true
      status.say(m.security_delete_differs({ word }))
      return false
    },
  })
}
