import type { Warning } from '../../approval/Approval.ts'
import * as m from '../../generated/i18n/messages.js'
import { formatTime } from '../../ui/formatTime.ts'

/** A signature that is valid for longer than this many seconds is mentioned. */
const longTime = 30n * 24n * 3600n + 3600n
/** The largest value of each integer that holds a time "forever" in the wild. */
const farAway = 2n ** 47n

/**
 * The last of several times in seconds since 1970; none where one is missing or as good as forever.
 */
export function latestOf(times: readonly unknown[]): bigint | undefined {
  const known = times.filter((time): time is bigint => typeof time === 'bigint' && time < farAway)
  if (known.length < times.length) return undefined
  return [...known].sort((a, b) => (a < b ? -1 : 1)).at(-1)
}

/**
 * Until when a signature is valid, as text, with the warnings about it (RPC-8).
 *
 * @param until seconds since 1970; `undefined` for what never ends
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
