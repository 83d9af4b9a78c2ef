import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Auth } from '../Auth.ts'
import { type AccountState, accountStates, JsonParsedAccount, stateOf } from './AccountState.ts'
import { toBase64 } from './base64.ts'
import type { SolanaTransaction } from './SolanaTransaction.ts'
import { solanaRpc } from './solanaRpc.ts'

type Simulation =
  | ({ readonly state: 'done' } & Comparison)
  | { readonly state: 'failed'; readonly words: string }
  /** The node could not simulate the transaction, or does not report the resulting changes. */
  | { readonly state: 'unknown' }

/**
 * Maximum number of accounts whose state a node reports in one response. We do not simulate a transaction that may
 * change more accounts, because we would not see all changes.
 */
const most = 100

const Answer = z.object({
  value: z.object({ err: z.unknown(), accounts: z.optional(z.nullable(z.array(JsonParsedAccount))) }),
})

/**
 * Simulates a transaction on the network and compares the states before and after: the account's SOL and tokens, and
 * who owns, may spend from or controls the account and its token accounts.
 */
export async function simulateTransaction(
  auth: Pick<Auth, 'deployment' | 'projectId'>,
  network: string,
  account: string,
  { bytes, writable }: SolanaTransaction,
): Promise<Simulation> {
  const addresses = [...new Set([account, ...writable])]
  if (addresses.length > most) return { state: 'unknown' }
  const options = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    accounts: { encoding: 'jsonParsed', addresses },
  }
  try {
    const asked = { method: 'simulateTransaction', params: [toBase64(bytes), options] }
    const [before, { value }] = await Promise.all([
      accountStates(auth, network, addresses),
      solanaRpc(auth, network, asked, Answer),
    ])
    if (value.err != null) return { state: 'failed', words: JSON.stringify(value.err).slice(0, 200) }
    if (value.accounts?.length !== addresses.length) return { state: 'unknown' }
    const after = new Map(addresses.map((address, index) => [address, stateOf(value.accounts?.[index] ?? null)]))
    return { state: 'done', ...compareStates(account, before, after) }
  } catch (error) {
    const isRefused = error instanceof AirlockError && error.reason === 'REMOTE' && error.code !== -32601
    return isRefused ? { state: 'failed', words: error.message } : { state: 'unknown' }
  }
}

/**
 * A change of the user's balance, in the smallest unit. Negative if the asset leaves the account. `mint: null` is SOL.
 */
type Change = { readonly mint: string | null; readonly amount: bigint; readonly decimals: number }
/** An account of the user that would belong to someone else: their main account, or one of their token accounts. */
type Lost = { readonly address: string; readonly to: string }
/** A new or increased allowance: the delegate could take more tokens from an account of the user than before. */
type Allowance = {
  readonly address: string
  readonly delegate: string
  readonly mint: string
  readonly amount: bigint
  readonly decimals: number
}
/**
 * An authority that changes: another address could close a token account, or the user loses an authority. `to` is
 * `undefined` if no address gets the lost authority.
 */
type Power =
  | { readonly kind: 'close'; readonly address: string; readonly to: string }
  | { readonly kind: 'control'; readonly address: string; readonly to: string | undefined }

export type Comparison = {
  readonly changes: readonly Change[]
  readonly lost: readonly Lost[]
  readonly allowances: readonly Allowance[]
  readonly powers: readonly Power[]
}

type States = ReadonlyMap<string, AccountState>

/**
 * Compares accounts before and after a simulation: the user's assets, and who owns, may spend from, may close or
 * controls the user's accounts. The comparison does not depend on the instruction or program that caused a change.
 */
export function compareStates(account: string, before: States, after: States): Comparison {
  const pairs = [...before].flatMap(([address, was]) => {
    const is = after.get(address)
    return is ? [{ address, was, is }] : []
  })
  return {
    changes: changes(account, before, after),
    lost: pairs.flatMap((pair) => lost(account, pair)),
    allowances: pairs.flatMap((pair) => allowances(account, pair)),
    powers: pairs.flatMap((pair) => powers(account, pair)),
  }
}

type Pair = { readonly address: string; readonly was: AccountState; readonly is: AccountState }

function changes(account: string, before: States, after: States): Change[] {
  const totals = new Map<string | null, { amount: bigint; decimals: number }>()
  const add = (mint: string | null, amount: bigint, decimals: number) =>
    totals.set(mint, { amount: (totals.get(mint)?.amount ?? 0n) + amount, decimals })
  const count = (states: States, sign: bigint) => {
    for (const [address, { lamports, token }] of states) {
      if (address === account) add(null, sign * lamports, 9)
      if (token?.owner === account) add(token.mint, sign * token.amount, token.decimals)
    }
  }
  count(before, -1n)
  count(after, 1n)
  return [...totals].flatMap(([mint, change]) => (change.amount === 0n ? [] : [{ mint, ...change }]))
}

function lost(account: string, { address, was, is }: Pair): Lost[] {
  if (address === account && is.program !== was.program) return [{ address, to: is.program }]
  // A closed account has no owner. The list of changes shows where its SOL was sent.
  const taken = was.token?.owner === account && is.token !== undefined && is.token.owner !== account
  return taken ? [{ address, to: is.token!.owner }] : []
}

function allowances(account: string, { address, was, is }: Pair): Allowance[] {
  const { token } = is
  if (token?.owner !== account || !token.allowance || token.allowance.delegate === account) return []
  const { delegate, amount } = token.allowance
  const old = was.token?.allowance
  const isNew = delegate === old?.delegate ? amount > old.amount : amount > 0n
  return isNew ? [{ address, delegate, amount, mint: token.mint, decimals: token.decimals }] : []
}

function powers(account: string, { address, was, is }: Pair): Power[] {
  const closer = is.token?.owner === account ? is.token.closeAuthority : undefined
  const isNewCloser = closer !== undefined && closer !== account && closer !== was.token?.closeAuthority
  // A closed account has no authorities. The list of changes shows where its SOL was sent.
  const ended = is.lamports === 0n
  const given = [...was.controllers].filter(([path, to]) => to === account && is.controllers.get(path) !== account)
  return [
    ...(isNewCloser ? [{ kind: 'close', address, to: closer } as const] : []),
    ...(ended ? [] : given.map(([path]) => ({ kind: 'control', address, to: is.controllers.get(path) }) as const)),
  ]
}
