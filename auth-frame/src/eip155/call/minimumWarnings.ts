import type { Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import type { CallWords } from './CallWords.ts'
import type { Simulation } from './simulateCall.ts'

/**
 * A swap gets a warning if its minimum amount is below this percentage of the amount that the account receives in the
 * simulation.
 */
const leastShare = 90n

/**
 * Warns about swaps whose minimum amount is far below the amount that the account receives in the simulation, because a
 * front-running trader can take the difference.
 */
export function minimumWarnings(words: readonly Pick<CallWords, 'swap'>[], trial: Simulation): readonly Warning[] {
  if (trial.state !== 'done') return []
  const isLow = words.some(({ swap }) => {
    const shown = swap && trial.changes.find(({ token, id }) => token === swap.token && id === undefined)
    return shown !== undefined && swap!.minimum * 100n < shown.amount * leastShare
  })
  return isLow ? [{ tone: 'warning', title: m.warn_low_title(), text: m.warn_low_text() }] : []
}
