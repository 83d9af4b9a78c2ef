import * as m from '../../generated/i18n/messages.js'
import { element } from '../element.ts'
import { outwardLink } from '../outwardLink.ts'

/**
 * The way to the wallet's own page, with nothing in it of who is logged in here, and its address to type where the host
 * lets no window open.
 */
export function ownPageLead({ origin, host }: Pick<Location, 'origin' | 'host'> = location): HTMLElement {
  const path = '/wallet.html'
  return element(
    'div',
    { class: 'buttons' },
    outwardLink(origin + path, m.own_open()),
    element('p', {}, element('bdi', { dir: 'ltr' }, host + path)),
  )
}
