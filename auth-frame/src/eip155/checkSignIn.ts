import type { SiweMessage } from 'viem/siwe'
import { makeError } from '#shared/errors/makeError.ts'
import { registrableDomain } from '#shared/registrableDomain.ts'
import type { Warning } from '../approval/Approval.ts'
import * as m from '../generated/i18n/messages.js'
import { formatTime } from '../ui/formatTime.ts'
import type { RequestContext } from './call/RequestContext.ts'

/** Tolerance for clock differences, in ms: we warn if a message's date is further than this in the future. */
const tolerance = 10 * 60_000

/**
 * Compares a sign-in message with the asking origin, the account, the network and the time (RPC-6). Refuses a message
 * for another account, or for a site of another owner. Other differences become danger warnings. A wrong time only
 * causes a warning because this device's clock may be wrong.
 *
 * @throws INVALID_PARAMS
 */
export function checkSignIn(message: SiweMessage, context: RequestContext): Warning[] {
  const warnings: Warning[] = []
  const warn = (title: string, text: string) => void warnings.push({ tone: 'danger', title, text })
  if (message.address.toLowerCase() !== context.account.toLowerCase())
    throw makeError('INVALID_PARAMS', { detail: 'the sign-in message names another account' })

  warnings.push(...checkSite({ domain: message.domain, scheme: message.scheme }, context.origin))
  const [asking, uri] = [url(context.origin), url(message.uri)]
  if (!asking || !uri || site(uri) !== site(asking))
    throw makeError('INVALID_PARAMS', { detail: 'the sign-in message is for another site' })
  if (withoutWww(uri) !== withoutWww(asking))
    warn(m.warn_domain_title(), m.warn_uri_text({ domain: uri.host, asking: asking.host }))
  warnings.push(...recapWarnings(message.resources?.join('\n') ?? ''))
  if (`eip155:${message.chainId}` !== context.network)
    warn(m.warn_chain_title(), m.warn_chain_text({ chain: message.chainId }))

  const { issuedAt, notBefore, expirationTime } = message
  if (expirationTime && expirationTime.getTime() <= context.now)
    warn(m.warn_expired_title(), m.warn_expired_text({ until: time(expirationTime) }))
  if (notBefore && notBefore.getTime() > context.now + tolerance)
    warn(m.warn_early_title(), m.warn_early_text({ from: time(notBefore) }))
  if (issuedAt && issuedAt.getTime() > context.now + tolerance) warn(m.warn_early_title(), m.warn_issued_text())
  return warnings
}

function url(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** All hosts under one registered domain have the same owner. */
const site = ({ hostname }: URL) => registrableDomain(hostname) ?? hostname
/** A site and its `www.` subdomain count as the same site, if scheme and port are equal. */
const withoutWww = ({ protocol, host }: URL) => `${protocol}//${host.replace(/^www\./, '')}`
const time = (date: Date) => formatTime(date.getTime()) ?? ''

type Named = {
  /** Host and port, as written in the message. */
  readonly domain: string
  readonly scheme: string | undefined
}

/** Matches a host with an optional port, but without user name or path, because servers compare the whole string. */
const authority = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Compares the site that a sign-in names with the host page (RPC-6). Returns a danger warning if the sign-in names the
 * same host with another scheme or port, or the host's registrable domain. Refuses all other sites, including sibling
 * hosts.
 *
 * @param origin the host page's origin
 * @throws INVALID_PARAMS
 */
export function checkSite({ domain, scheme }: Named, origin: string): Warning[] {
  const asking = URL.canParse(origin) ? new URL(origin) : undefined
  const address = `${scheme ?? asking?.protocol.slice(0, -1)}://${domain}`
  const named = URL.canParse(address) ? new URL(address) : undefined
  if (!asking || !named || !authority.test(domain) || !isOwn(named.hostname.toLowerCase(), asking.hostname))
    throw makeError('INVALID_PARAMS', { detail: 'the sign-in message is for another site' })
  if (named.origin === asking.origin) return []
  return [{ tone: 'danger', title: m.warn_domain_title(), text: m.warn_domain_text({ domain, asking: asking.host }) }]
}

const isOwn = (named: string, asking: string) => named === asking || named === registrableDomain(asking)

/** Warns about a sign-in that also delegates rights (ReCap, EIP-5573). The sign-in message lists the rights. */
export function recapWarnings(resources: string): Warning[] {
  if (!/urn:recap:/i.test(resources)) return []
  return [{ tone: 'danger', title: m.warn_recap_title(), text: m.warn_recap_text() }]
}
