import { RpcError } from '../rpcError.ts'
import type { FamilyCall } from './FamilyWallet.ts'

/**
 * Finds an account among those that the site may use now, and returns its index in the wallet's list.
 *
 * @throws RpcError 4100 if there is none
 */
export function permittedPosition(call: FamilyCall, name: string, isIt: (position: number) => boolean): number {
  const position = call.permitted().find(isIt)
  if (position === undefined) throw new RpcError(4100, `The site may not use ${name}, or the wallet is locked`)
  return position
}
