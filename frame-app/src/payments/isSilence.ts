import { AirlockError } from '#shared/errors/AirlockError.ts'

const silences: ReadonlySet<string> = new Set([
  'TIMED_OUT',
  'DISCONNECTED',
  'CHAIN_DISCONNECTED',
  'INVALID_RESULT',
  'MODAL_CLOSED',
])

/**
 * Whether, after this error, the transaction may still have been sent: the wallet or its connection stopped answering.
 * Sending it again could then pay twice.
 */
export const isSilence = (error: unknown): boolean => !(error instanceof AirlockError) || silences.has(error.reason)
