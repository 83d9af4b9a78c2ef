import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { RpcAnswer } from '../../RpcAnswer.ts'
import { chainIdOf } from '../chainIdOf.ts'
import { approveAndSend } from '../operation/approveAndSend.ts'
import { prepareOperation } from '../operation/prepareOperation.ts'
import { sendWithinGrant } from '../permissions/sendWithinGrant.ts'
import { smartAccountOf } from '../smartAccountOf.ts'
import { batchStore } from './batchStore.ts'
import { parseSendCalls } from './parseSendCalls.ts'

/**
 * `wallet_sendCalls` (EIP-5792, versions 1 and 2): one to a hundred calls as one user operation, so all of them happen
 * or none. A permission that covers them stands for the visitor's approval.
 *
 * @returns the id; version 2 wants it in an object
 * @throws INVALID_PARAMS with EIP-5792's codes: 5710 for a network without smart accounts or that is not the active
 *   one, 5720 for an id that was used before, 5760 where the calls have to run as one and the account cannot do that;
 *   its 5750 cannot happen, because no account is upgraded
 * @throws USER_REJECTED
 */
export const sendCalls: RpcAnswer = async (auth, { network, params }) => {
  const asked = parseSendCalls(params)
  chainIdOf(asked.network ?? network)
  if (asked.network !== undefined && asked.network !== network)
    throw modalError('INVALID_PARAMS', { detail: `${asked.network} is not the active network` }, { code: 5710 })
  await smartAccountOf(auth, asked.from).catch((error: unknown) => {
    if (!asked.atomicRequired || (error as AirlockError).reason !== 'METHOD_NOT_ALLOWED') throw error
    throw modalError('INVALID_PARAMS', { detail: 'this account cannot run several calls as one' }, { code: 5760 })
  })
  const batches = batchStore(auth.storage)
  const origin = auth.askingOrigin()
  if (asked.id !== undefined && batches.find(origin, asked.id))
    throw modalError('INVALID_PARAMS', { detail: 'the id was used before' }, { code: 5720 })

  const prepare = () => prepareOperation(auth, { network, calls: asked.calls, paymaster: asked.paymaster })
  const granted = asked.grant === undefined ? undefined : await sendWithinGrant(auth, asked.grant, await prepare())
  const hash = granted ?? (await approveAndSend(auth, prepare))
  const id = asked.id ?? hash
  batches.add(id, { version: asked.version, origin, network, hash })
  return asked.version === 2 ? { id } : id
}
