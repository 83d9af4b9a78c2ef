import type { Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import type { CallWords } from './CallWords.ts'
import type { Simulation } from './simulateCall.ts'

/** A swap whose minimum is less than this share of what a trial run gave gets a warning, in percent. */
const leastShare = 90n

/**
 * Warns of swaps that may give far less than a trial run shows: other traders can take the difference.
 */
export function minimumWarnings(words: readonly Pick<CallWords, 'swap'>[], trial: Simulation): readonly Warning[] {
  if (trial.state !== 'done') return []
  const isLow = words.some(({ swap }) => {
    const shown = swap && trial.changes.find(({ token, id }) => token === swap.token && id === undefined)
    return shown !== undefined && swap!.minimum * 100n < shown.amount * leastShare
  })
  return isLow ? [{ tone: 'warning', title: m.warn_low_title(), text: m.warn_low_text() }] : []
}
