import * as m from '../generated/i18n/messages.js'
import { copyButton } from '../ui/copyButton.ts'
import { element } from '../ui/element.ts'
import { visibleText } from '../ui/visibleText.ts'
import type { Approval } from './Approval.ts'

/** Everything that is signed and its digest, behind one tap. */
export function rawData({ kind, raw, digest }: Pick<Approval, 'kind' | 'raw' | 'digest'>): HTMLElement {
  return element(
    'details',
    { class: 'raw', 'data-testid': 'raw' },
    element('summary', {}, kind === 'message' || kind === 'signIn' ? m.approval_raw_message() : m.approval_details()),
    element('pre', { class: 'mono', tabindex: 0, dir: 'ltr' }, visibleText(raw)),
    copyButton(raw),
    element('p', { class: 'hint' }, m.approval_digest()),
    element('p', { class: 'mono', 'data-testid': 'digest' }, digest),
  )
}
