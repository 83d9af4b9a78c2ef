import type { ErrorReason } from '../tables/catalogue.ts'
import type { ErrorEntry } from '../tables/ErrorEntry.ts'
import type { LaterReason } from '../tables/laterCatalogue.ts'

export type ErrorValues = Readonly<Record<string, string | number>>
export type ErrorExtras = ErrorOptions & { readonly data?: unknown; readonly code?: number }

/**
 * The only error class of this project. Three functions create its errors. Each function has its own table of messages,
 * so that the modal's first view downloads only the few messages that it may need. Use `firstError` in code that runs
 * before the first view, `laterError` in flows of the modal that load after it, and `modalError` anywhere else.
 */
export class AirlockError extends Error {
  override readonly name = 'AirlockError'
  /** EIP-1193 or EIP-1474 code. */
  readonly code: number
  readonly data: unknown
  readonly reason: ErrorReason | LaterReason
  readonly surface: ErrorEntry['surface']
  readonly advice: string | undefined
  readonly tone: ErrorEntry['tone']
  readonly returns: ErrorEntry['returns']

  /**
   * @param entry the row of `reason` in the error table
   * @param values replace the placeholders of the message, by name
   */
  constructor(
    reason: ErrorReason | LaterReason,
    entry: ErrorEntry,
    values: ErrorValues = {},
    { code, data, ...options }: ErrorExtras = {},
  ) {
    super(format(entry.message, values), options)
    this.reason = reason
    this.code = code ?? entry.rpcCode
    this.surface = entry.surface
    this.advice = entry.advice
    this.tone = entry.tone
    this.returns = entry.returns
    this.data = data
  }
}

function format(message: string, values: ErrorValues): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
