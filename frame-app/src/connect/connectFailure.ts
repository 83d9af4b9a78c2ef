import { AirlockError } from '#shared/errors/AirlockError.ts'
import { hasOpenRequest } from '../wallets/hasOpenRequest.ts'

/** Reason why a wallet in this browser did not connect. `waiting`: it still has an open request. */
export type ConnectFailure = 'declined' | 'gone' | 'locked' | 'waiting' | 'failed'

/** Classifies a connection error of a wallet in this browser by what the user can do about it. */
export function connectFailure(error: unknown): ConnectFailure {
  if (!(error instanceof AirlockError)) return 'failed'
  if (error.code === 4001) return 'declined'
  // A locked wallet and a wallet without accounts both expose no account.
  if (error.code === 4100) return 'locked'
  if (hasOpenRequest(error)) return 'waiting'
  return error.reason === 'CONNECTOR_NOT_FOUND' || error.code === 4900 ? 'gone' : 'failed'
}
