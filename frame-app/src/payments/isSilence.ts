import { AirlockError } from '#shared/errors/AirlockError.ts'

const silences: ReadonlySet<string> = new Set([
  'TIMED_OUT',
  'DISCONNECTED',
  'CHAIN_DISCONNECTED',
  'INVALID_RESULT',
  'MODAL_CLOSED',
])

/**
 * Whether no one here knows, after an error, that a transaction did not go out: the wallet, or the way to it, fell
 * silent. What is sent again then may be paid twice.
 */
export const isSilence = (error: unknown): boolean => !(error instanceof AirlockError) || silences.has(error.reason)
