import { AirlockError } from '#shared/errors/AirlockError.ts'
import { errorTable } from '#shared/errors/errorTable.ts'
import { ownPlaces } from './ownPlaces.ts'
import { plainWords } from './plainWords.ts'

type Category = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'
type ErrorReport = { readonly error: Error; readonly category: Category }

const texts: Readonly<Record<string, { readonly message: string }>> = errorTable

/**
 * Prepares an error for a report. The report contains the stack lines in the modal's own code, and a message: for our
 * own errors, the message without its inserted values; for other errors, only the message's plain words.
 *
 * @param origin origin of the modal's own code
 */
export function errorReport(error: unknown, origin: string = globalThis.location?.origin ?? ''): ErrorReport {
  const own = chainOf(error)
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const report = new Error(own.length > 0 ? own.map(textOf).join(': ') : plainWords(message, 200))
  report.name = own[0]?.reason ?? plainWords(name, 64)
  report.stack = ownPlaces(error, origin)
  return { error: report, category: categoryOf(own) }
}

/**
 * Returns our error followed by its causes, at most five errors. Stops at the first cause that is not one of our
 * errors.
 */
function chainOf(error: unknown): readonly AirlockError[] {
  const chain: AirlockError[] = []
  for (let each = error; each instanceof AirlockError && chain.length < 5; each = each.cause) chain.push(each)
  return chain
}

/**
 * Returns the message without its inserted values, except for an HTTP status. A status reveals nothing about the user,
 * but other values might.
 */
const textOf = (error: AirlockError): string =>
  error.reason === 'HTTP_STATUS' ? error.message : (texts[error.reason]?.message ?? error.reason)

function categoryOf(chain: readonly AirlockError[]): Category {
  const reasons = chain.map(({ reason }) => reason)
  if (reasons.length === 0) return 'INTERNAL_SDK_ERROR'
  if (reasons.some((reason) => /^(AUTH_|ALERT_EMBEDDED_)/.test(reason))) return 'SECURE_SITE_ERROR'
  return reasons.some((reason) => /^INVALID_(ANSWER|RESULT)$/.test(reason)) ? 'DATA_PARSING_ERROR' : 'API_ERROR'
}
