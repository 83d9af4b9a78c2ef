import { AirlockError } from './AirlockError.ts'

/**
 * If the error says that an email was throttled ("Please try again after N seconds"), returns these seconds. Reads them
 * from the message, because the number itself is not sent between frames.
 *
 * @returns `undefined` for any other error
 */
export function throttleSeconds(error: unknown): number | undefined {
  if (!(error instanceof AirlockError) || error.reason !== 'EMAIL_THROTTLED') return undefined
  return Number(/ (\d{1,4}) seconds/.exec(error.message)?.[1] ?? 0)
}
