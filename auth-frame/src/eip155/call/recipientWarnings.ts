import type { Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { shortAddress } from '../../ui/shortAddress.ts'
import type { Recipients, RequestContext } from './RequestContext.ts'

type Sender = Pick<RequestContext, 'account'> & { readonly recipients: Pick<Recipients, 'has' | 'alike'> }

/** Warns if the recipient is the sender itself, a lookalike of a known recipient, or new (RPC-8). */
export function recipientWarnings({ account, recipients }: Sender, to: string): Warning[] {
  if (to.toLowerCase() === account.toLowerCase())
    return [{ tone: 'warning', title: m.warn_self_title(), text: m.warn_self_text() }]
  if (recipients.has(to)) return []
  const known = recipients.alike(to)
  const first: Warning = { tone: 'warning', title: m.warn_first_title(), text: m.warn_first_text() }
  if (!known) return [first]
  const text = m.warn_alike_text({ known: shortAddress(known) })
  return [{ tone: 'danger', title: m.warn_alike_title(), text }, first]
}

/**
 * Warns about a spender that this browser has not allowed before, or whose address looks like a known spender's address
 * (RPC-8).
 */
export function spenderWarnings(
  { spenders }: { readonly spenders: Pick<Recipients, 'has' | 'alike'> },
  spender: string,
): Warning[] {
  if (spenders.has(spender)) return []
  const known = spenders.alike(spender)
  const first: Warning = { tone: 'warning', title: m.warn_spender_title(), text: m.warn_spender_text() }
  if (!known) return [first]
  const text = m.warn_alike_text({ known: shortAddress(known) })
  return [{ tone: 'danger', title: m.warn_alike_title(), text }, first]
}
