import { AirlockError } from '#shared/errors/AirlockError.ts'
import { hasOpenRequest } from '../wallets/hasOpenRequest.ts'

/** Reason why a wallet did not change its network. `waiting`: it still has an open request. */
type SwitchFailure = 'declined' | 'waiting' | 'failed'

/** Classifies a network switch error by what the user can do about it. */
export function switchFailure(error: unknown): SwitchFailure {
  if (hasOpenRequest(error)) return 'waiting'
  return error instanceof AirlockError && error.code === 4001 ? 'declined' : 'failed'
}
