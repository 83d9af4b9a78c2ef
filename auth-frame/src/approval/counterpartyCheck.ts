import * as m from '../generated/i18n/messages.js'
import { element } from '../ui/element.ts'
import type { Approval } from './Approval.ts'

/**
 * A field for the last four characters of whom the approval is about: proof of having read them where neither the
 * browser nor a window can show that nothing covered them (UI-5).
 */
export function counterpartyCheck({ counterparty, digest, network }: Approval): {
  readonly field: HTMLElement
  readonly fits: () => boolean
} {
  const wanted = (counterparty ?? digest).slice(-4)
  const what = counterparty === undefined ? m.approval_of_digest() : m.approval_of_recipient()
  const hint = element('span', { class: 'hint', id: 'counterparty-hint' }, m.approval_type_hint())
  const input = element('input', {
    type: 'text',
    maxlength: 4,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': hint.id,
    'data-testid': 'counterparty',
  })
  const field = element('label', { class: 'field' }, m.approval_type_label({ what }), input, hint)
  const plain = (text: string) => (network.startsWith('eip155:') ? text.toLowerCase() : text)
  return { field, fits: () => plain(input.value) === plain(wanted) }
}
