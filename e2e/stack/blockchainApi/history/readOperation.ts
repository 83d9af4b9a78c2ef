import { type Address, type Hex, isAddressEqual, type PublicClient } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import type { Movement } from './ChainTransaction.ts'

type Call = {
  readonly from: Address
  readonly to?: Address
  readonly value?: Hex
  readonly error?: string
  readonly calls?: readonly Call[]
}

/**
 * Returns the transfers of ether that an account made in its user operation (ERC-4337). A bundler executed the
 * operation in this transaction. The gas payment to the EntryPoint does not count as a transfer.
 */
export async function readOperation(client: PublicClient, hash: Hex, account: Address): Promise<readonly Movement[]> {
  const root = await client.request<{ Method: string; Parameters: unknown[]; ReturnType: Call }>({
    method: 'debug_traceTransaction',
    params: [hash, { tracer: 'callTracer' }],
  })
  return sentBy(account, root)
}

function sentBy(account: Address, { from, to, value, error, calls = [] }: Call): readonly Movement[] {
  if (error) return []
  const amount = BigInt(value ?? 0)
  const counts =
    to &&
    amount > 0n &&
    isAddressEqual(from, account) &&
    ![account, entryPoint07Address].some((it) => isAddressEqual(to, it))
  return [
    ...(counts ? [{ from, to, contract: null, kind: 'fungible' as const, tokenId: null, amount }] : []),
    ...calls.flatMap((call) => sentBy(account, call)),
  ]
}
