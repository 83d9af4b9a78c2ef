import type { Hex } from 'viem'
import { makeError } from '#shared/errors/makeError.ts'
import type { Auth, RpcAnswer } from '../Auth.ts'
import { decodeTransaction } from '../eip155/decodeTransaction.ts'
import { requestContextOf } from './chainClient.ts'
import { chainIdOf } from './chainIdOf.ts'
import type { Operation } from './Operation.ts'
import { operationApproval } from './operationApproval.ts'
import { operationReceipt } from './operationReceipt.ts'
import { prepareOperation } from './prepareOperation.ts'
import { refuseHighFee } from './refuseHighFee.ts'
import { sendOperation } from './sendOperation.ts'
import { smartAccountOf } from './smartAccountOf.ts'

/**
 * Asks the user to approve an operation, then signs and sends the operation.
 *
 * @param prepare creates the operation only when the operation can be shown, so that fees and nonce are current
 * @returns the operation's hash
 * @throws INVALID_PARAMS for a fee far above the expected fee, USER_REJECTED, and the errors of `prepare`
 */
export async function approveAndSend(auth: Auth, prepare: () => Promise<Operation>): Promise<Hex> {
  let sent: (() => Promise<Hex>) | undefined
  await auth.approvals.ask(async () => {
    const operation = await prepare()
    refuseHighFee(operation)
    const context = requestContextOf(auth, operation.network, operation.account)
    const { approval, recipients, spenders } = await operationApproval(context, operation)
    sent = async () => {
      const hash = await sendOperation(auth, operation)
      for (const recipient of recipients) context.recipients.add(recipient)
      for (const spender of spenders) context.spenders.add(spender)
      return hash
    }
    return approval
  })
  if (!sent) throw makeError('UNKNOWN')
  return sent()
}

const pause = 500
const timeoutMs = 180_000

/**
 * Handles `eth_sendTransaction` of the smart account: sends one call as a user operation. The dapp's gas and fees are
 * ignored, because the dapp computed them for a transaction of an EOA.
 *
 * @returns the hash of the transaction that contains the operation, once the operation is in a block
 * @throws REMOTE if the chain reverted the call, TIMED_OUT if no block included it within three minutes. The error's
 * `data` contains the operation's hash
 */
export const sendTransaction: RpcAnswer = async (auth, { network, params }) => {
  const { from, to, value, data } = decodeTransaction(params[0], BigInt(chainIdOf(network)))
  await smartAccountOf(auth, from)
  const hash = await approveAndSend(auth, () => prepareOperation(auth, { network, calls: [{ to, value, data }] }))
  return transactionOf(auth, network, hash)
}

async function transactionOf(auth: Auth, network: string, hash: Hex): Promise<Hex> {
  const begun = performance.now()
  while (performance.now() - begun < timeoutMs) {
    const found = await operationReceipt(auth, network, hash).catch(() => null)
    if (found && !found.success)
      throw makeError('REMOTE', { message: 'execution reverted' }, { code: 3, data: { userOperationHash: hash } })
    if (found) return found.receipt.transactionHash
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw makeError('TIMED_OUT', { name: 'The bundler' }, { data: { userOperationHash: hash } })
}
