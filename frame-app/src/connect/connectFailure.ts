import { AirlockError } from '#shared/errors/AirlockError.ts'

/** Why a wallet of this browser did not connect. `waiting`: an earlier request is still open in it. */
export type ConnectFailure = 'declined' | 'gone' | 'locked' | 'waiting' | 'failed'

/** Sorts the error of a wallet of this browser by what the user can do about it. */
export function connectFailure(error: unknown): ConnectFailure {
  if (!(error instanceof AirlockError)) return 'failed'
  if (error.code === 4001) return 'declined'
  // A locked wallet, and one without an account, expose no account here.
  if (error.code === 4100) return 'locked'
  if (error.code === -32002) return 'waiting'
  return error.reason === 'CONNECTOR_NOT_FOUND' || error.code === 4900 ? 'gone' : 'failed'
}
