import { registrableDomain } from '#shared/registrableDomain.ts'
import * as m from '../generated/i18n/messages.js'
import { cleanName } from '../ui/cleanName.ts'
import { element } from '../ui/element.ts'
import type { Asker, Warning } from './Approval.ts'

/**
 * Creates the header that identifies the asker. It shows the host page's address as reported by the browser, in
 * punycode, with the registrable domain emphasized (OR-5, OR-6). The dapp's own name is shown after the address, as a
 * claim. The picture is our own: this frame loads no image that a dapp chose.
 */
export function askerHeader({ origin, name }: Asker): HTMLElement {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  const claimed = cleanName(name ?? '')
  const says = claimed !== '' && claimed.toLowerCase() !== url?.hostname
  return element(
    'header',
    { class: 'asker' },
    siteMark(url?.hostname),
    element(
      'div',
      {},
      element('p', { class: 'unseen' }, m.approval_asked_by()),
      element('p', { class: 'asker-host', 'data-testid': 'asking-origin' }, url ? hostText(url) : m.approval_unsure()),
      says ? element('p', { class: 'hint' }, m.approval_says_it_is({ name: `“${claimed}”` })) : undefined,
    ),
  )
}

/** Creates a decorative tile with the first letter of the site's registrable domain, in a color of the domain. */
function siteMark(hostname = ''): HTMLElement {
  const domain = registrableDomain(hostname) ?? hostname
  const made = element('span', { class: 'site-mark', 'data-letter': domain[0] ?? '?', 'aria-hidden': 'true' })
  made.style.setProperty('--hue', String([...domain].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % 360, 0)))
  return made
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

/** Returns warnings about the host page's address: an insecure connection, or letters from other alphabets. */
export function askerWarnings(origin: string): Warning[] {
  if (!URL.canParse(origin)) return []
  const { protocol, hostname } = new URL(origin)
  const local = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  const warnings: Warning[] = []
  if (protocol !== 'https:' && !local)
    warnings.push({ tone: 'danger', title: m.warn_insecure_title(), text: m.warn_insecure_text() })
  if (hostname.split('.').some((label) => label.startsWith('xn--')))
    warnings.push({ tone: 'warning', title: m.warn_letters_title(), text: m.warn_letters_text() })
  return warnings
}
