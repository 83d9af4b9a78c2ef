import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Auth } from '../Auth.ts'
import { type AccountState, JsonParsedAccount, stateOf } from './AccountState.ts'
import { accountStates } from './accountStates.ts'
import type { SolanaTransaction } from './SolanaTransaction.ts'
import { solanaRpc } from './solanaRpc.ts'
import { toBase64 } from './toBase64.ts'

/** `mint: null` is SOL. Below zero it leaves the account. In the smallest unit. */
type Change = { readonly mint: string | null; readonly amount: bigint; readonly decimals: number }
/** An account of the visitor that would be someone else's: their own one, or one that holds a token for them. */
type Lost = { readonly address: string; readonly to: string }
type Simulation =
  | { readonly state: 'done'; readonly changes: readonly Change[]; readonly lost: readonly Lost[] }
  | { readonly state: 'failed'; readonly words: string }
  /** The node could not try it, or does not report what it would change. */
  | { readonly state: 'unknown' }

const Answer = z.object({
  value: z.object({ err: z.unknown(), accounts: z.optional(z.nullable(z.array(JsonParsedAccount))) }),
})

/**
 * Tries a transaction on the network and compares before and after: what the account holds, SOL and tokens, and who
 * owns it and its token accounts.
 */
export async function simulateTransaction(
  auth: Pick<Auth, 'deployment' | 'projectId'>,
  network: string,
  account: string,
  { bytes, writable }: SolanaTransaction,
): Promise<Simulation> {
  const addresses = [...new Set([account, ...writable])].slice(0, 100)
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
    return { state: 'done', changes: changes(account, before, after), lost: lostAccounts(account, before, after) }
  } catch (error) {
    const isRefused = error instanceof AirlockError && error.reason === 'REMOTE' && error.code !== -32601
    return isRefused ? { state: 'failed', words: error.message } : { state: 'unknown' }
  }
}

type States = ReadonlyMap<string, AccountState>

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

function lostAccounts(account: string, before: States, after: States): Lost[] {
  return [...before].flatMap(([address, was]) => {
    const is = after.get(address)
    if (!is) return []
    if (address === account && is.program !== was.program) return [{ address, to: is.program }]
    // One that was closed has no owner: where its coins went is among the changes.
    const taken = was.token?.owner === account && is.token !== undefined && is.token.owner !== account
    return taken ? [{ address, to: is.token!.owner }] : []
  })
}
