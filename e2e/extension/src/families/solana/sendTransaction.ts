import * as z from 'zod/mini'
import { requestRpc } from '../../methods/requestRpc.ts'
import { encodeBase64 } from '../base64Bytes.ts'

/** Options of Wallet Standard's `solana:signAndSendTransaction`, which are the same as the node's. */
export const SendOptions = z.object({
  preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
  skipPreflight: z.optional(z.boolean()),
  maxRetries: z.optional(z.number()),
  minContextSlot: z.optional(z.number()),
})

/** Sends a signed transaction to the node. Throws the node's error unmodified. */
export async function sendTransaction(
  rpcUrl: string,
  transaction: Uint8Array,
  options: z.output<typeof SendOptions> = {},
): Promise<void> {
  await requestRpc(rpcUrl, 'sendTransaction', [encodeBase64(transaction), { encoding: 'base64', ...options }])
}
