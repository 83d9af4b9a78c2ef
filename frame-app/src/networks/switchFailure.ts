import { AirlockError } from '#shared/errors/AirlockError.ts'
import { hasOpenRequest } from '../wallets/hasOpenRequest.ts'

/** Reason why a wallet did not switch its network. `waiting`: an earlier request is still open in the wallet. */
type SwitchFailure = 'declined' | 'waiting' | 'failed'

/** Classifies the error of a network switch, by what the user can do about the error. */
export function switchFailure(error: unknown): SwitchFailure {
  if (hasOpenRequest(error)) return 'waiting'
  return error instanceof AirlockError && error.code === 4001 ? 'declined' : 'failed'
}
