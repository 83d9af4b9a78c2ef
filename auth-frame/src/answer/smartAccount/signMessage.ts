import { hashMessage } from 'viem'
import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import { messageApproval } from '../../message/messageApproval.ts'
import { readMessage } from '../../message/readMessage.ts'
import { HexAddress } from '../../smartAccount/hexForms.ts'
import { requestContextOf } from '../../smartAccount/requestContextOf.ts'
import { signAsSmartAccount } from '../../smartAccount/signAsSmartAccount.ts'
import { smartAccountOf } from '../../smartAccount/smartAccountOf.ts'
import type { RpcAnswer } from '../RpcAnswer.ts'

/** A third parameter is the passphrase of old nodes. */
const Params = z.tuple([z.string().check(z.maxLength(262_144)), HexAddress], z.unknown())

/** `personal_sign` by the smart account (EIP-191, ERC-1271, ERC-6492). */
export const signMessage: RpcAnswer = async (auth, { network, params }) => {
  const parsed = Params.safeParse(params)
  if (!parsed.success) throw modalError('INVALID_PARAMS', { detail: '`params` of personal_sign have the wrong form' })
  const [text, named] = parsed.data
  const account = await smartAccountOf(auth, named)
  const message = readMessage(text)
  const approval = messageApproval(message, requestContextOf(auth, network, account))
  return signAsSmartAccount(auth, { network, account, hash: hashMessage({ raw: message.bytes }), approval })
}
