import type { Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'

/** A fee gets a warning if it is at least this multiple of the fee that the network needs now. */
const highFee = 5

/**
 * Warns about a fee that is many times the fee that the network needs now.
 *
 * @param from the smallest multiple that gets a warning
 */
export function feeWarnings(times: number, from = highFee): Warning[] {
  if (times < from) return []
  return [{ tone: 'warning', title: m.warn_fee_title(), text: m.warn_fee_text({ times }) }]
}
