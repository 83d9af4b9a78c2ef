import type { Simulation } from './createLedger.ts'
import { encodeAccount } from './encodeAccount.ts'
import { RpcProblem } from './RpcProblem.ts'
import { readMint } from './readTokenAccount.ts'
import { readAddress } from './readTransaction.ts'

type Asked = { readonly encoding?: unknown; readonly addresses?: unknown }

/**
 * Returns the accounts that a `simulateTransaction` call asks for, in the order of the call and in their state after
 * the transaction. Returns `null` if the call asks for no accounts.
 */
export function simulatedAccounts(asked: unknown, { account }: Simulation): readonly (object | null)[] | null {
  if (asked === undefined || asked === null) return null
  const { encoding = 'base64', addresses } = asked as Asked
  if (!Array.isArray(addresses) || encoding === 'base58' || encoding === 'binary')
    throw new RpcProblem(-32602, 'Invalid params: accounts')
  const mintOf = (address: string) => {
    const mint = account(address)
    return mint && readMint(mint.data)
  }
  return addresses.map((address) => encodeAccount(account(readAddress(address)), { encoding }, mintOf))
}
