import * as m from '../generated/i18n/messages.js'
import { addressText } from '../ui/addressText.ts'
import { element } from '../ui/element.ts'
import { visibleText } from '../ui/visibleText.ts'
import type { Fact } from './Approval.ts'

/**
 * A label and its value. Long values scroll inside their row, so that the row fits on the screen as a whole: the mark
 * at their end (`valueEnds`) has to be seen as well.
 */
export function factRow({ label, value, form }: Fact): HTMLElement {
  return element('div', { class: 'fact' }, element('dt', {}, visibleText(label)), element('dd', {}, shown(value, form)))
}

function shown(value: string, form: Fact['form']): HTMLElement {
  if (form === 'address') return addressText(value)
  const text = visibleText(value) || m.approval_empty()
  if (form === 'amount') return element('bdi', { class: 'amount' }, text)
  // A box that scrolls must be reachable by keyboard.
  const long = text.length > 160 || text.split('\n').length > 6
  return element(
    'div',
    { class: form === 'code' ? 'value mono' : 'value', dir: 'auto', tabindex: long ? 0 : undefined },
    text,
    element('span', { class: 'value-end' }),
  )
}

/** What stands at the end of the row's value, where it may scroll. */
export function valueEnds(row: HTMLElement): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('.value-end')]
}
