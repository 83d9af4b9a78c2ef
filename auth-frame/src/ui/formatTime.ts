import { getLocale } from '../generated/i18n/runtime.js'

/** A moment in the words and the time zone of the visitor. `undefined` for what no calendar holds. */
export function formatTime(milliseconds: number): string | undefined {
  if (!Number.isFinite(milliseconds) || Math.abs(milliseconds) > 8.64e15) return undefined
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds)
}
