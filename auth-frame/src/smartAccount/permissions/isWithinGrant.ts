import { decodeCall } from '../../eip155/call/decodeCall.ts'
import type { Call } from '../operation/Call.ts'
import type { Grant, Permission, Usage } from './Grant.ts'
import { movesTokens } from './movesTokens.ts'

export type GrantedCalls = {
  readonly calls: readonly Call[]
  /** The most that the account itself pays as fee, in wei: it counts as coins that leave. */
  readonly fee: bigint
}

/**
 * Whether calls lie within a grant. All of them do or none: each wei that leaves, the fee included, each token and each
 * call of a contract needs room in a permission. Where two permissions fit one need, the first one with room is used.
 *
 * @param now seconds since 1970
 * @returns what is used after these calls, one for each permission; `undefined` when they are outside
 */
export function isWithinGrant(grant: Grant, { calls, fee }: GrantedCalls, now: number): readonly Usage[] | undefined {
  if (calls.length === 0 || now >= grant.expiry || now < grant.createdAt - 300) return undefined
  const rooms = grant.permissions.map((permission, index) => roomOf(permission, grant, grant.usage[index], now))
  const take = (amount: bigint, single: bigint, fits: (permission: Permission) => boolean): boolean => {
    const room = rooms.find(
      ({ permission, used, limit, perCall }) => fits(permission) && used + amount <= limit && single <= perCall,
    )
    if (room) room.used += amount
    return room !== undefined
  }
  const takeNative = (amount: bigint, single = amount) =>
    amount === 0n || take(amount, single, ({ type }) => type === 'native-token-transfer')

  for (const { to, value, data } of calls) {
    if (to === null || same(to, grant.account)) return undefined
    if (!takeNative(value)) return undefined
    if (data === '0x') continue
    const call = decodeCall(data)
    if (call.kind === 'transfer' && call.from === undefined) {
      const { amount } = call
      if (!take(amount, amount, (one) => one.type === 'erc20-token-transfer' && same(one.data.address, to)))
        return undefined
      continue
    }
    // Whatever else moves or lends tokens has no limit of its own here.
    if (call.kind !== 'unknown' || movesTokens(call.selector)) return undefined
    const { selector } = call
    if (!take(1n, 0n, (one) => one.type === 'contract-call' && allows(one, to, selector))) return undefined
  }
  // A fee is not a call: only the whole allowance bounds it.
  if (!takeNative(fee, 0n)) return undefined
  return rooms.map(({ period, used }) => ({ period, used: `0x${used.toString(16)}` }))
}

type Room = {
  readonly permission: Permission
  readonly period: number
  readonly limit: bigint
  readonly perCall: bigint
  used: bigint
}

function roomOf(permission: Permission, grant: Grant, usage: Usage | undefined, now: number): Room {
  const { data } = permission
  const period = data.period === undefined ? 0 : Math.floor(Math.max(0, now - grant.createdAt) / data.period)
  // A clock that was set back opens no new period.
  const current = Math.max(period, usage?.period ?? 0)
  const limit = 'callLimit' in data ? BigInt(data.callLimit) : BigInt(data.allowance)
  const perCall = 'perCall' in data && data.perCall !== undefined ? BigInt(data.perCall) : limit
  return { permission, period: current, limit, perCall, used: usage?.period === current ? BigInt(usage.used) : 0n }
}

function allows(permission: Permission, to: string, selector: string): boolean {
  if (permission.type !== 'contract-call' || !same(permission.data.address, to)) return false
  return permission.data.functions.some((one) => one.selector === selector)
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
