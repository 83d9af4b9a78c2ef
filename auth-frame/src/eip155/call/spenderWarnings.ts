import type { Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { shortAddress } from '../../ui/shortAddress.ts'
import type { Recipients } from './RequestContext.ts'

/** Warnings about a spender that this browser has not allowed before, and about a lookalike of one (RPC-8). */
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
