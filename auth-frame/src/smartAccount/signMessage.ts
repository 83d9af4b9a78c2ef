import { hashMessage } from 'viem'
import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import { HexAddress } from '../eip155/chain/hexForms.ts'
import { messageApproval } from '../eip155/message/messageApproval.ts'
import { readMessage } from '../eip155/message/readMessage.ts'
import type { RpcAnswer } from '../RpcAnswer.ts'
import { requestContextOf } from './requestContextOf.ts'
import { signAsSmartAccount } from './signAsSmartAccount.ts'
import { smartAccountOf } from './smartAccountOf.ts'

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
