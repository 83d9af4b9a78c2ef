import type { Address } from 'viem'
import type { Demo } from './Demo.ts'

/** Returns the account to sign with: the connected account, or else the account that the user connects now. */
export async function connectedAccount({ provider, session }: Demo): Promise<Address> {
  const [first] = session.get().accounts
  if (first) return first as Address
  const [chosen] = (await provider.request({ method: 'eth_requestAccounts' })) as Address[]
  if (!chosen) throw new Error('The wallet shared no account.')
  return chosen
}
