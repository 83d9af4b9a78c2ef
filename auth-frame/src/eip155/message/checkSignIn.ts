import type { SiweMessage } from 'viem/siwe'
import { modalError } from '#shared/errors/modalError.ts'
import { registrableDomain } from '#shared/origin/registrableDomain.ts'
import type { Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { formatTime } from '../../ui/formatTime.ts'
import type { RequestContext } from '../call/RequestContext.ts'
import { checkSite } from './checkSite.ts'
import { recapWarnings } from './recapWarnings.ts'

/** Clocks differ: a message may be this much, in milliseconds, from the future before it is mentioned. */
const tolerance = 10 * 60_000

/**
 * Compares a sign-in message with who really asks, for which account, on which network and when (RPC-6). A message for
 * a stranger's site or for another account is refused; the rest is shown as danger, the times by a clock that may be
 * wrong.
 *
 * @throws INVALID_PARAMS
 */
export function checkSignIn(message: SiweMessage, context: RequestContext): Warning[] {
  const warnings: Warning[] = []
  const warn = (title: string, text: string) => void warnings.push({ tone: 'danger', title, text })
  if (message.address.toLowerCase() !== context.account.toLowerCase())
    throw modalError('INVALID_PARAMS', { detail: 'the sign-in message names another account' })

  warnings.push(...checkSite({ domain: message.domain, scheme: message.scheme }, context.origin))
  const [asking, uri] = [url(context.origin), url(message.uri)]
  if (!asking || !uri || site(uri) !== site(asking))
    throw modalError('INVALID_PARAMS', { detail: 'the sign-in message is for another site' })
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

/** One owner has all of what is below a registered domain. */
const site = ({ hostname }: URL) => registrableDomain(hostname) ?? hostname
/** A site and its `www.` are one, at the same scheme and port. */
const withoutWww = ({ protocol, host }: URL) => `${protocol}//${host.replace(/^www\./, '')}`
const time = (date: Date) => formatTime(date.getTime()) ?? ''
