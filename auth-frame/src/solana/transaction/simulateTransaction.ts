import * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Auth } from '../../Auth.ts'
import type { SolanaTransaction } from '../SolanaTransaction.ts'
import { solanaRpc } from '../solanaRpc.ts'
import { toBase64 } from '../toBase64.ts'
import { JsonParsedAccount, stateOf } from './AccountState.ts'
import { accountStates } from './accountStates.ts'
import { type Comparison, compareStates } from './compareStates.ts'

type Simulation =
  | ({ readonly state: 'done' } & Comparison)
  | { readonly state: 'failed'; readonly words: string }
  /** The node could not try it, or does not report what it would change. */
  | { readonly state: 'unknown' }

/** A node reports on no more accounts at once; what happens to one beyond them would not be seen. */
const most = 100

const Answer = z.object({
  value: z.object({ err: z.unknown(), accounts: z.optional(z.nullable(z.array(JsonParsedAccount))) }),
})

/**
 * Simulates a transaction on the network and compares before and after: what the account holds, SOL and tokens, and who
 * owns, may spend from or controls it and its token accounts.
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
