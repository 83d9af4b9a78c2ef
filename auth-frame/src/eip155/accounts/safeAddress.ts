import { toSafeSmartAccount } from 'permissionless/accounts'
import { type Address, createClient, custom, encodeAbiParameters, getAddress } from 'viem'
import { toAccount } from 'viem/accounts'
import { safeProxyCode } from './safeProxyCode.ts'

const known = new Map<Address, Promise<Address>>()

/**
 * Where the smart account of an owner is, deployed or not, the same on every chain. No key and no chain is asked.
 *
 * @param owner the account of the seed
 */
export function safeAddress(owner: Address): Promise<Address> {
  const key = getAddress(owner)
  const found = known.get(key)
  if (found) return found
  const computed = toSafeSmartAccount({ client: offline, owners: [toAccount(key)], version: '1.4.1' }).then(
    ({ address }) => getAddress(address),
  )
  known.set(key, computed)
  return computed
}

/** The library asks the factory for its proxy's code, and nothing else. */
const offline = createClient({
  transport: custom({
    request: async ({ method }: { method: string }) => {
      if (method !== 'eth_call') throw new Error(`The address of a Safe needs no ${method}.`)
      return encodeAbiParameters([{ type: 'bytes' }], [safeProxyCode])
    },
  }),
})
