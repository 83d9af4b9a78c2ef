import type { Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'

/** A fee this many times the needed one gets a warning. */
const highFee = 5

/**
 * A warning about a fee that is many times what the network needs now.
 *
 * @param from the multiple that gets a warning
 */
export function feeWarnings(times: number, from = highFee): Warning[] {
  if (times < from) return []
  return [{ tone: 'warning', title: m.warn_fee_title(), text: m.warn_fee_text({ times }) }]
}
