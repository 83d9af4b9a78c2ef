import { registrableDomain } from '#shared/origin/registrableDomain.ts'
import * as m from '../generated/i18n/messages.js'
import { cleanName } from '../ui/cleanName.ts'
import { element } from '../ui/element.ts'
import type { Asker } from './Asker.ts'

/**
 * Who asks: the host page's address from the browser, in punycode, with the registrable part emphasised (OR-5, OR-6).
 * What the app calls itself comes second, as a claim.
 */
export function askerHeader({ origin, name }: Asker): HTMLElement {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  const claimed = cleanName(name ?? '')
  const says = claimed !== '' && claimed.toLowerCase() !== url?.hostname
  return element(
    'header',
    { class: 'asker' },
    element('p', { class: 'hint' }, m.approval_asked_by()),
    element('p', { class: 'asker-host', 'data-testid': 'asking-origin' }, url ? hostText(url) : m.approval_unsure()),
    says ? element('p', { class: 'hint' }, m.approval_says_it_is({ name: `“${claimed}”` })) : undefined,
  )
}

function hostText({ protocol, hostname, port }: URL): HTMLElement {
  const domain = registrableDomain(hostname) ?? hostname
  return element(
    'bdi',
    { dir: 'ltr' },
    protocol === 'https:' ? '' : `${protocol}//`,
    hostname.slice(0, hostname.length - domain.length),
    element('strong', {}, domain),
    port && `:${port}`,
  )
}
