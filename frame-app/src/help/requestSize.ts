import type { RequestRow } from '../app/requestLog/RequestLog.ts'
import * as m from '../generated/i18n/messages.js'

const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** How large requests are, as the visitor's language writes it; where some do not say, at least how large. */
export function requestSize({ count, bytes, unsized }: Pick<RequestRow, 'count' | 'bytes' | 'unsized'>): string {
  if (unsized >= count && bytes === 0) return m.requests_size_unknown()
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), steps.length - 1)
  const unitDisplay = step === 0 ? 'long' : 'short'
  const form = { style: 'unit', unit: steps[step]!, unitDisplay, maximumFractionDigits: 1 } as const
  const size = new Intl.NumberFormat(undefined, form).format(bytes / 1000 ** step)
  return unsized > 0 ? m.requests_size_at_least({ size }) : size
}
