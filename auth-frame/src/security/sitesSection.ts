import { currentLocale } from '#shared/language/currentLocale.ts'
import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import type { SecurityContext } from './SecurityContext.ts'

/**
 * Lists the sites that may ask for approvals inside their pages. Each site has a button that revokes this permission.
 * The section is hidden if there are no such sites.
 */
export function sitesSection({ sites }: Pick<SecurityContext, 'sites'>): HTMLElement {
  const list = element('ul', { class: 'browsers', 'data-testid': 'security-sites' })
  const text = element('p', {}, m.security_sites_text())
  const node = element('section', {}, element('h2', {}, m.security_sites()), text, list)
  const row = ({ origin, until }: ReturnType<typeof sites.list>[number]) => {
    const date = new Date(until).toLocaleDateString(currentLocale(), { dateStyle: 'medium' })
    const site = new URL(origin).host
    const words = element(
      'span',
      {},
      element('strong', {}, site),
      element('small', {}, m.security_site_until({ date })),
    )
    const onPress = () => {
      sites.revoke(origin)
      fill()
    }
    const stop = button(m.security_site_stop(), { kind: 'ghost', label: m.security_site_stop_label({ site }), onPress })
    return element('li', { class: 'browser' }, words, stop)
  }
  const fill = () => {
    const rows = sites.list().map(row)
    list.replaceChildren(...rows)
    node.hidden = rows.length === 0
  }
  fill()
  return node
}
