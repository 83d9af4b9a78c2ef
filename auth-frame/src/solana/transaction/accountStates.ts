import * as z from 'zod/mini'
import type { Auth } from '../../Auth.ts'
import { solanaRpc } from '../solanaRpc.ts'
import { type AccountState, JsonParsedAccount, stateOf } from './AccountState.ts'

const Accounts = z.object({ value: z.array(JsonParsedAccount) })

/** Asks the network what accounts hold now, a hundred at most. */
export async function accountStates(
  auth: Pick<Auth, 'deployment' | 'projectId'>,
  network: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AccountState>> {
  const some = addresses.slice(0, 100)
  const asked = { method: 'getMultipleAccounts', params: [some, { encoding: 'jsonParsed' }] }
  const { value } = await solanaRpc(auth, network, asked, Accounts)
  return new Map(some.map((address, index) => [address, stateOf(value[index] ?? null)]))
}
