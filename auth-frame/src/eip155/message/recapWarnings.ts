import type { Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'

/** A sign-in that also delegates rights (ReCap, EIP-5573) is more than a sign-in: what it hands over stands in it. */
export function recapWarnings(resources: string): Warning[] {
  if (!/urn:recap:/i.test(resources)) return []
  return [{ tone: 'danger', title: m.warn_recap_title(), text: m.warn_recap_text() }]
}
