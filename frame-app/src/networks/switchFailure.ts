import { AirlockError } from '#shared/errors/AirlockError.ts'
import { hasOpenRequest } from '../wallets/hasOpenRequest.ts'

/** Why a wallet did not change its network. `waiting`: an earlier request is still open in it. */
type SwitchFailure = 'declined' | 'waiting' | 'failed'

/** Sorts the error of a network switch by what the user can do about it. */
export function switchFailure(error: unknown): SwitchFailure {
  if (hasOpenRequest(error)) return 'waiting'
  return error instanceof AirlockError && error.code === 4001 ? 'declined' : 'failed'
}
