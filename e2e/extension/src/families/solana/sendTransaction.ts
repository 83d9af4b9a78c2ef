import * as z from 'zod/mini'
import { requestRpc } from '../../methods/requestRpc.ts'
import { encodeBase64 } from '../base64Bytes.ts'

/** Options of Wallet Standard's `solana:signAndSendTransaction`, which are those of the node. */
export const SendOptions = z.object({
  preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
  skipPreflight: z.optional(z.boolean()),
  maxRetries: z.optional(z.number()),
  minContextSlot: z.optional(z.number()),
})

/** Hands a signed transaction to the node, whose refusal is thrown as it is. */
export async function sendTransaction(
  rpcUrl: string,
  transaction: Uint8Array,
  options: z.output<typeof SendOptions> = {},
): Promise<void> {
  await requestRpc(rpcUrl, 'sendTransaction', [encodeBase64(transaction), { encoding: 'base64', ...options }])
}
