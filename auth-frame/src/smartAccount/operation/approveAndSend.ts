import type { Hex } from 'viem'
import { modalError } from '#shared/errors/modalError.ts'
import type { Auth } from '../../Auth.ts'
import { requestContextOf } from '../requestContextOf.ts'
import type { Operation } from './Operation.ts'
import { operationApproval } from './operationApproval.ts'
import { refuseHighFee } from './refuseHighFee.ts'
import { sendOperation } from './sendOperation.ts'

/**
 * Asks the visitor for an operation, and signs and sends it after a yes.
 *
 * @param prepare makes the operation when its turn on the screen comes, so that fees and nonce are of that moment
 * @returns the operation's hash
 * @throws INVALID_PARAMS for a fee far beyond the expected one, USER_REJECTED, and what `prepare` throws
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
  if (!sent) throw modalError('UNKNOWN')
  return sent()
}
