import { AirlockError } from './AirlockError.ts'

/**
 * How many seconds a refused mail asks to wait ("Please try again after N seconds"). Only the text of it crosses a
 * frame.
 *
 * @returns `undefined` for any other error
 */
export function throttleSeconds(error: unknown): number | undefined {
  if (!(error instanceof AirlockError) || error.reason !== 'EMAIL_THROTTLED') return undefined
  return Number(/ (\d{1,4}) seconds/.exec(error.message)?.[1] ?? 0)
}
