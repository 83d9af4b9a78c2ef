import { addSecurityPage } from '../ui/createPages.ts'
import { element } from '../ui/element.ts'
import { icon } from '../ui/icon.ts'

/**
 * Adds a page on the wallet's own page: a card, and above the card the page's host, as shown in the browser's address
 * bar.
 */
export function addOwnPage(host: string): ReturnType<typeof addSecurityPage> {
  return addSecurityPage((page) =>
    element(
      'div',
      { class: 'own-page' },
      element(
        'header',
        { class: 'own-host' },
        isSecureContext ? icon('lock', 'small-icon') : undefined,
        element('bdi', { dir: 'ltr' }, host),
      ),
      page,
    ),
  )
}
