import { modalError } from '#shared/errors/modalError.ts'
import { registrableDomain } from '#shared/origin/registrableDomain.ts'
import type { Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'

type Named = {
  /** Host and port, as the message has them. */
  readonly domain: string
  readonly scheme: string | undefined
}

/** A host without user name and path: a server compares the whole of it. */
const authority = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Compares the site that a sign-in names with the page that asks (RPC-6). Another scheme or port of its host and the
 * registrable domain above it are dangers; every other site is refused, hosts beside it included.
 *
 * @param origin the asking page's
 * @throws INVALID_PARAMS
 */
export function checkSite({ domain, scheme }: Named, origin: string): Warning[] {
  const asking = URL.canParse(origin) ? new URL(origin) : undefined
  const address = `${scheme ?? asking?.protocol.slice(0, -1)}://${domain}`
  const named = URL.canParse(address) ? new URL(address) : undefined
  if (!asking || !named || !authority.test(domain) || !isOwn(named.hostname.toLowerCase(), asking.hostname))
    throw modalError('INVALID_PARAMS', { detail: 'the sign-in message is for another site' })
  if (named.origin === asking.origin) return []
  return [{ tone: 'danger', title: m.warn_domain_title(), text: m.warn_domain_text({ domain, asking: asking.host }) }]
}

const isOwn = (named: string, asking: string) => named === asking || named === registrableDomain(asking)
