import type { Address, Hex } from 'viem'
import type { ApprovalScope } from '../../approval/Approval.ts'
import { decodeCall } from './decodeCall.ts'

type Call = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }
type Seen = {
  /** Whether the simulation moved only the assets that the calls themselves name. */
  readonly isAll: boolean
  /** The maximum network fee that the account pays, in wei. */
  readonly fee: bigint
}

/**
 * Returns the assets that calls move, as plain data: payments and token transfers out of the account. Returns
 * `undefined` if any call has another effect.
 */
export function movesOf(account: string, calls: readonly Call[], { isAll, fee }: Seen): ApprovalScope | undefined {
  const moves = calls.map(({ to, value, data }) => {
    const decoded = decodeCall(data)
    if (to === null) return undefined
    if (decoded.kind === 'plain') return { to: to.toLowerCase(), asset: 'native', amount: value }
    if (decoded.kind !== 'transfer' || value !== 0n) return undefined
    if (decoded.from && decoded.from.toLowerCase() !== account.toLowerCase()) return undefined
    return { to: decoded.to.toLowerCase(), asset: to.toLowerCase(), amount: decoded.amount }
  })
  const known = moves.flatMap((each) => each ?? [])
  return isAll && known.length === calls.length ? { kind: 'moves', moves: known, fee } : undefined
}
