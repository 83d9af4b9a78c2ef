import * as z from 'zod/mini'
import type { Auth } from '../Auth.ts'
import { HexAddress, HexBytes, HexHash, HexQuantity } from '../eip155/chain/hexForms.ts'
import { askBundler } from './askBundler.ts'

const Log = z.object({ address: HexAddress, data: HexBytes, topics: z.array(HexHash).check(z.maxLength(4)) })
const BundleLog = z.extend(Log, {
  blockHash: z.optional(z.nullable(HexHash)),
  blockNumber: z.optional(z.nullable(HexQuantity)),
  logIndex: z.optional(z.nullable(HexQuantity)),
  transactionHash: z.optional(z.nullable(HexHash)),
  transactionIndex: z.optional(z.nullable(HexQuantity)),
  removed: z.optional(z.boolean()),
})
const BundleReceipt = z.object({
  transactionHash: HexHash,
  transactionIndex: z.optional(HexQuantity),
  blockHash: HexHash,
  blockNumber: HexQuantity,
  from: z.optional(HexAddress),
  to: z.optional(z.nullable(HexAddress)),
  gasUsed: HexQuantity,
  cumulativeGasUsed: z.optional(HexQuantity),
  effectiveGasPrice: z.optional(HexQuantity),
  status: z.optional(HexQuantity),
  logs: z.optional(z.array(BundleLog)),
})
/** A receipt as defined in ERC-7769. Additional fields that a bundler returns are dropped. */
const Receipt = z.object({
  userOpHash: HexHash,
  entryPoint: z.optional(HexAddress),
  sender: HexAddress,
  nonce: HexQuantity,
  paymaster: z.optional(z.nullable(HexAddress)),
  actualGasCost: HexQuantity,
  actualGasUsed: HexQuantity,
  success: z.boolean(),
  reason: z.optional(z.string().check(z.maxLength(8192))),
  logs: z.array(BundleLog),
  receipt: BundleReceipt,
})
export type OperationReceipt = z.output<typeof Receipt>

/** Returns a user operation's receipt, or `null` if the operation is in no block yet. */
export function operationReceipt(auth: Auth, network: string, hash: string): Promise<OperationReceipt | null> {
  return askBundler(auth, network, { method: 'eth_getUserOperationReceipt', params: [hash] }, z.nullable(Receipt))
}
