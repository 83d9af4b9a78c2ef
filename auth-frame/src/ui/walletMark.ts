import { element } from './element.ts'
import { icon } from './icon.ts'

/** Creates the decorative mark of the wallet, for the top of its own pages. */
export function walletMark(): HTMLElement {
  return element('span', { class: 'wallet-mark', 'aria-hidden': 'true' }, icon('mark'))
}
