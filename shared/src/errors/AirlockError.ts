import { fillMessage } from '../language/fillMessage.ts'
import type { ErrorReason, ErrorRow } from './errorTable.ts'

type ErrorValues = Readonly<Record<string, string | number>>
type ErrorExtras = ErrorOptions & { readonly data?: unknown; readonly code?: number }

/** The only error class of this project. `makeError` creates its errors. */
export class AirlockError extends Error {
  override readonly name = 'AirlockError'
  /** EIP-1193 or EIP-1474 code. */
  readonly code: number
  readonly data: unknown
  readonly reason: ErrorReason
  readonly surface: ErrorRow['surface']
  readonly advice: string | undefined
  readonly tone: ErrorRow['tone']
  readonly returns: ErrorRow['returns']

  /**
   * @param row the row of `reason` in the error table
   * @param values that replace the message's placeholders, by placeholder name
   */
  constructor(
    reason: ErrorReason,
    row: ErrorRow,
    values: ErrorValues = {},
    { code, data, ...options }: ErrorExtras = {},
  ) {
    super(fillMessage(row.message, values), options)
    this.reason = reason
    this.code = code ?? row.rpcCode
    this.surface = row.surface
    this.advice = row.advice
    this.tone = row.tone
    this.returns = row.returns
    this.data = data
  }
}

/**
 * Returns a function that creates errors from the given rows of the error table. Only `makeError.ts` and the build call
 * it.
 */
export const errorMaker =
  <reason extends ErrorReason>(rows: Readonly<Record<reason, ErrorRow>>) =>
  (reason: reason, values?: ErrorValues, extras?: ErrorExtras): AirlockError =>
    new AirlockError(reason, rows[reason], values, extras)
