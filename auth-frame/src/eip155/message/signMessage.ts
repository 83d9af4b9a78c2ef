import { isAddressEqual, recoverMessageAddress } from 'viem'
import { modalError } from '#shared/errors/modalError.ts'
import type { RpcAnswer } from '../../RpcAnswer.ts'
import { eoaAddress } from '../accounts/eoaAddress.ts'
import { messageApproval } from './messageApproval.ts'
import { readMessage } from './readMessage.ts'

/**
 * `personal_sign` of the EOA (EIP-191), after the visitor saw the message.
 *
 * @returns the signature as hex
 * @throws UNAUTHORIZED for another account, INVALID_PARAMS for a sign-in to another site and for a hash, USER_REJECTED
 */
export const signMessage: RpcAnswer = async (auth, { network, params }) => {
  const account = eoaAddress(auth)
  const [content, signer] = params as [string, string]
  if (signer.toLowerCase() !== account.toLowerCase()) throw modalError('UNAUTHORIZED')
  const message = Object.freeze(readMessage(content))
  // Safe accepts an owner's signature (EIP-191) over the hash of an order in place of one over the order itself.
  if (message.isDigest)
    throw modalError('INVALID_PARAMS', { detail: 'a message of 32 bytes could be an order to the smart account' })
  const context = { origin: auth.askingOrigin(), network, account, now: Date.now() }
  await auth.approvals.ask(messageApproval(message, context))
  const raw = message.bytes
  const signature = await auth.vault.withKeys((keys) => keys.eip155.signMessage({ message: { raw } }))
  const made = await recoverMessageAddress({ message: { raw }, signature })
  if (!isAddressEqual(made, account)) throw modalError('UNKNOWN')
  return signature
}
