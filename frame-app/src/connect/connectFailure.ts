import { AirlockError } from '#shared/errors/AirlockError.ts'
import { hasOpenRequest } from '../wallets/hasOpenRequest.ts'

/** Reason why a wallet in this browser did not connect. `waiting`: an earlier request is still open in the wallet. */
export type ConnectFailure = 'declined' | 'gone' | 'locked' | 'waiting' | 'failed'

/** Classifies the connection error of a wallet in this browser, by what the user can do about the error. */
export function connectFailure(error: unknown): ConnectFailure {
  if (!(error instanceof AirlockError)) return 'failed'
  if (error.code === 4001) return 'declined'
  // A locked wallet reports the same error as a wallet without accounts.
  if (error.code === 4100) return 'locked'
  if (hasOpenRequest(error)) return 'waiting'
  return error.reason === 'CONNECTOR_NOT_FOUND' || error.code === 4900 ? 'gone' : 'failed'
}
