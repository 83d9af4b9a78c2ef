import { RpcError } from '../rpcError.ts'
import type { FamilyCall } from './FamilyWallet.ts'

/** The position of the account that `isIt` finds among those the site may use now, else 4100. */
export function permittedPosition(call: FamilyCall, name: string, isIt: (position: number) => boolean): number {
  const position = call.permitted().find(isIt)
  if (position === undefined) throw new RpcError(4100, `The site may not use ${name}, or the wallet is locked`)
  return position
}
