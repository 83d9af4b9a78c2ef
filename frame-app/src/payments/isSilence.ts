import { AirlockError } from '#shared/errors/AirlockError.ts'

const silences: ReadonlySet<string> = new Set([
  'TIMED_OUT',
  'DISCONNECTED',
  'CHAIN_DISCONNECTED',
  'INVALID_RESULT',
  'MODAL_CLOSED',
])

/**
 * Whether the transaction may have been sent although the request failed with this error, because the wallet or its
 * connection stopped answering. Sending the transaction again could then pay twice.
 */
export const isSilence = (error: unknown): boolean => !(error instanceof AirlockError) || silences.has(error.reason)
