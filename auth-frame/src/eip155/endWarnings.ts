import type { Warning } from '../approval/Approval.ts'
import * as m from '../generated/i18n/messages.js'
import { formatTime } from '../ui/formatTime.ts'

/** The longest time for which a signature may be valid without a warning, in seconds: 30 days and one hour. */
const longTime = 30n * 24n * 3600n + 3600n
/**
 * Times from this value on (in seconds) count as "forever". The value is below the maximum of every integer type in
 * use.
 */
const farAway = 2n ** 47n

/**
 * Returns the latest of several times, in seconds since 1970. Returns `undefined` if a time is missing or counts as
 * forever.
 */
export function latestOf(times: readonly unknown[]): bigint | undefined {
  const known = times.filter((time): time is bigint => typeof time === 'bigint' && time < farAway)
  if (known.length < times.length) return undefined
  return [...known].sort((a, b) => (a < b ? -1 : 1)).at(-1)
}

/**
 * Formats the time until which a signature is valid, with the warnings about this time (RPC-8).
 *
 * @param until seconds since 1970, or `undefined` if the signature never expires
 * @param now milliseconds since 1970
 */
export function endWarnings(
  until: bigint | undefined,
  now: number,
): { readonly end: string; readonly warnings: readonly Warning[] } {
  const end = until === undefined ? undefined : formatTime(Number(until) * 1000)
  if (until === undefined || end === undefined)
    return {
      end: m.fact_forever(),
      warnings: [{ tone: 'danger', title: m.warn_forever_title(), text: m.warn_forever_text() }],
    }
  const isLong = until - BigInt(Math.floor(now / 1000)) > longTime
  const long: Warning = { tone: 'warning', title: m.warn_long_title(), text: m.warn_long_text({ until: end }) }
  return { end, warnings: isLong ? [long] : [] }
}
