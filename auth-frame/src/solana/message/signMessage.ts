import bs58 from 'bs58'
import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import type { RpcAnswer } from '../../RpcAnswer.ts'
import { decodeBase58 } from '../decodeBase58.ts'
import { onlyParam } from '../onlyParam.ts'
import { isTransactionLike } from '../transaction/isTransactionLike.ts'
import { messageApproval } from './messageApproval.ts'

/** base58 is slow to read, and no message that a visitor reads is longer. */
const most = 8_192
const Params = z.strictObject({ message: z.string(), pubkey: z.string().check(z.maxLength(64)) })

/**
 * `solana_signMessage`: bytes that are not a transaction (RPC-10).
 *
 * @returns the signature, base58
 * @throws INVALID_PARAMS, UNAUTHORIZED for another account, USER_REJECTED
 */
export const signMessage: RpcAnswer = async (auth, { network, params }) => {
  const parsed = Params.safeParse(onlyParam(params))
  if (!parsed.success) throw modalError('INVALID_PARAMS', { detail: '`message` and `pubkey` are expected' })
  const account = auth.signedIn()?.solana
  if (!account || parsed.data.pubkey !== account) throw modalError('UNAUTHORIZED')
  const bytes = decodeBase58(parsed.data.message, 'message', most)
  if (await isTransactionLike(bytes)) throw modalError('INVALID_PARAMS', { detail: 'the message is a transaction' })
  await auth.approvals.ask(messageApproval(bytes, { origin: auth.askingOrigin(), network, account }))
  const signature = await auth.vault.withKeys(async ({ solana }) => {
    if (solana.address !== account) throw modalError('UNAUTHORIZED')
    return solana.sign(bytes)
  })
  return { signature: bs58.encode(signature) }
}
