import { currentLocale } from '#shared/language/currentLocale.ts'

/** Formats a time in the user's locale and time zone. Returns `undefined` if the value is out of range for a date. */
export function formatTime(milliseconds: number): string | undefined {
  if (!Number.isFinite(milliseconds) || Math.abs(milliseconds) > 8.64e15) return undefined
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds)
}
