import * as m from '../generated/i18n/messages.js'
import type { Warning } from './Approval.ts'

/**
 * What to know of a page's address before anything it asks for: no protection on the way, letters of other alphabets.
 */
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
