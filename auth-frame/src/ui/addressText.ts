import * as m from '../generated/i18n/messages.js'
import { copyButton } from './copyButton.ts'
import { element } from './element.ts'
import { identicon } from './identicon.ts'
import { shortAddress } from './shortAddress.ts'
import { smallButton } from './smallButton.ts'

/** An address: first six and last four characters, all of it on demand, and to copy. */
export function addressText(address: string): HTMLElement {
  const short = shortAddress(address)
  const text = element('bdi', { dir: 'ltr', title: address, 'data-address': address }, short)
  const toggle = smallButton(m.show_whole(), () => show(text.textContent !== address))
  const show = (whole: boolean) => {
    text.textContent = whole ? address : short
    toggle.textContent = whole ? m.show_less() : m.show_whole()
  }
  const copy = copyButton(address, () => show(true))
  return element('span', { class: 'address' }, identicon(address), text, short === address ? undefined : toggle, copy)
}
