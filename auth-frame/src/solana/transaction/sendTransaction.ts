import bs58 from 'bs58'
import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import type { RpcAnswer } from '../../RpcAnswer.ts'
import { onlyParam } from '../onlyParam.ts'
import { solanaRpc } from '../solanaRpc.ts'
import { toBase64 } from '../toBase64.ts'
import { signTransactions } from './signTransactions.ts'

const Params = z.strictObject({
  transaction: z.string(),
  pubkey: z.optional(z.string()),
  options: z.optional(
    z.strictObject({
      skipPreflight: z.optional(z.boolean()),
      preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
      maxRetries: z.optional(z.int().check(z.nonnegative(), z.maximum(100))),
      minContextSlot: z.optional(z.int().check(z.nonnegative())),
    }),
  ),
})
const Signature = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))

/**
 * `solana_signAndSendTransaction`.
 *
 * @returns the transaction's signature, base58
 * @throws INVALID_PARAMS, UNAUTHORIZED, USER_REJECTED, REMOTE what the network said against it
 */
export const sendTransaction: RpcAnswer = async (auth, { network, params }) => {
  const parsed = Params.safeParse(onlyParam(params))
  if (!parsed.success) throw modalError('INVALID_PARAMS', { detail: '`transaction` and `options` have the wrong form' })
  const { transaction, options = {} } = parsed.data
  const [signed] = await signTransactions(auth, network, [transaction])
  if (!signed) throw modalError('UNKNOWN')
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  const asked = { method: 'sendTransaction', params: [toBase64(signed), { ...given, encoding: 'base64' }] }
  await solanaRpc(auth, network, asked, Signature)
  // The first signature, the fee payer's, names a transaction: what the node calls it is not believed.
  return { signature: bs58.encode(signed.subarray(1, 65)) }
}
