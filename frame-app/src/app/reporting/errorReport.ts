import { AirlockError } from '#shared/errors/AirlockError.ts'
import { catalogue } from '#shared/tables/catalogue.ts'
import { laterCatalogue } from '#shared/tables/laterCatalogue.ts'

type Category = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'
type ErrorReport = { readonly error: Error; readonly category: Category }

const texts: Readonly<Record<string, { readonly message: string }>> = { ...catalogue, ...laterCatalogue }

/** What names an account, a transaction, a key or a wish: long runs of letters and digits, and the query of a link. */
const telling = /\b(0x)?[0-9a-zA-Z]{20,}\b|\?[^\s)'"]*/g
/** A line of a stack trace, in Chromium's form and in that of the others. */
const frame = /^\s+at |@\w+:/

/**
 * An error as it may be reported: of ours the text without what was filled in, of others a text without anything that
 * could name the visitor, and where in the code it happened.
 */
export function errorReport(error: unknown): ErrorReport {
  const own = chainOf(error)
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const text = own.length > 0 ? own.map(textOf).join(': ') : message.replace(telling, '[…]')
  const report = new Error(text)
  report.name = own[0]?.reason ?? name
  report.stack = stack
    .split('\n')
    .filter((line) => frame.test(line))
    .join('\n')
    .replace(/\?[^\s):]*/g, '')
  return { error: report, category: categoryOf(own) }
}

/** An error of ours, and those of ours that caused it. */
function chainOf(error: unknown): readonly AirlockError[] {
  const chain: AirlockError[] = []
  for (let each = error; each instanceof AirlockError && chain.length < 5; each = each.cause) chain.push(each)
  return chain
}

/** A status says nothing of the visitor; whatever else a text leaves open may. */
const textOf = (error: AirlockError): string =>
  error.reason === 'HTTP_STATUS' ? error.message : (texts[error.reason]?.message ?? error.reason)

function categoryOf(chain: readonly AirlockError[]): Category {
  const reasons = chain.map(({ reason }) => reason)
  if (reasons.length === 0) return 'INTERNAL_SDK_ERROR'
  if (reasons.some((reason) => /^(AUTH_|ALERT_EMBEDDED_)/.test(reason))) return 'SECURE_SITE_ERROR'
  return reasons.some((reason) => /^INVALID_(ANSWER|RESULT)$/.test(reason)) ? 'DATA_PARSING_ERROR' : 'API_ERROR'
}
