import { type Finding, warning } from '../Finding.ts'
import type { Answer } from '../page/httpGet.ts'
import { headerOf } from './PageContext.ts'

/** Largest difference of clocks that harms nothing, in ms. `Date` headers have whole seconds. */
const tolerance = 30_000

/**
 * Reports clocks that differ: sign-in messages, login codes and wallet sessions then seem expired, or not yet valid.
 * Compares this machine's clock with the `Date` headers of the given responses. Skips responses from caches, whose
 * `Date` is older.
 */
export function checkClock(answers: readonly Answer[]): readonly Finding[] {
  const differences = new Map<string, number>()
  for (const answer of answers) {
    const [date] = headerOf(answer, 'date')
    if (date === undefined || headerOf(answer, 'age').length > 0 || Number.isNaN(Date.parse(date))) continue
    differences.set(new URL(answer.url).origin, Date.parse(date) - answer.receivedAt)
  }
  const wrong = [...differences].filter(([, difference]) => Math.abs(difference) > tolerance)
  if (wrong.length === 0) return []
  // If most servers disagree with this machine in the same direction, then this machine is wrong.
  const isOwn =
    wrong.length > 1 && wrong.length > differences.size / 2 && new Set(wrong.map(([, d]) => Math.sign(d))).size === 1
  const effect = 'Sign-in messages and login codes may be rejected as expired.'
  if (isOwn)
    return [
      warning(
        'clock',
        `This computer's clock is ${distance(-wrong[0]![1])}. ${effect}`,
        'Let the operating system set the time automatically.',
      ),
    ]
  return wrong.map(([origin, difference]) =>
    warning(
      'clock',
      `The clock of ${origin} is ${distance(difference)}. ${effect}`,
      `Set the clock of ${origin}, for example with NTP`,
    ),
  )
}

function distance(difference: number): string {
  const seconds = Math.round(Math.abs(difference) / 1000)
  const amount = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
  return `${amount} ${difference > 0 ? 'fast' : 'slow'}`
}
