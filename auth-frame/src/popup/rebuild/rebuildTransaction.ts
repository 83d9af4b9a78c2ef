import { type Address, type Hex, keccak256, serializeTransaction, type TransactionSerializable } from 'viem'
import * as z from 'zod/mini'
import type { Approval } from '../../approval/Approval.ts'
import { createChainClient } from '../../eip155/chain/createChainClient.ts'
import { currentFees, feeTimes } from '../../eip155/chain/currentFees.ts'
import { HexAddress, HexBytes, HexHash } from '../../eip155/chain/hexForms.ts'
import { transactionApproval } from '../../eip155/transaction/transactionApproval.ts'
import type { RebuildContext, Unread } from './RebuildContext.ts'

const Amount = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits) => BigInt(digits)),
)
/** What `fillTransaction` makes, as `signedJson` writes it. */
const Raw = z.strictObject({
  type: z.enum(['legacy', 'eip2930', 'eip1559']),
  chainId: z.int().check(z.positive()),
  nonce: z.int().check(z.nonnegative()),
  gas: Amount,
  value: Amount,
  data: HexBytes,
  to: z.optional(HexAddress),
  accessList: z.optional(z.array(z.strictObject({ address: HexAddress, storageKeys: z.array(HexHash) }))),
  gasPrice: z.optional(Amount),
  maxFeePerGas: z.optional(Amount),
  maxPriorityFeePerGas: z.optional(Amount),
})

/** A transaction of the wallet's own eip155 account. */
export async function rebuildTransaction(
  { network, raw, digest }: Unread,
  { auth, owner, origin, now, recipients, spenders }: RebuildContext,
): Promise<Approval | undefined> {
  const read = Raw.safeParse(parseJson(raw)).data
  if (!read || `eip155:${read.chainId}` !== network) return undefined
  const transaction = read as TransactionSerializable & { readonly nonce: number; readonly gas: bigint }
  if (keccak256(serializeTransaction(transaction)) !== digest) return undefined
  const client = createChainClient(auth, network)
  const gasPrice = read.maxFeePerGas ?? read.gasPrice ?? 0n
  const { price } = await currentFees(client)
  const { gas, value, data, nonce, accessList, maxFeePerGas, maxPriorityFeePerGas } = read
  const asked = {
    ...{ from: owner, to: (read.to ?? null) as Address | null, value, data: data as Hex, nonce, gas },
    ...{ gasPrice: read.gasPrice, maxFeePerGas, maxPriorityFeePerGas, accessList },
  }
  const { approval } = await transactionApproval(
    { origin, network, account: owner, now, client, recipients, spenders },
    asked,
    {
      transaction,
      gasPrice,
      feeTimes: feeTimes(gasPrice, price),
    },
  )
  return approval
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
