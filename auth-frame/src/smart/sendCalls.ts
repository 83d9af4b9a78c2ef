import { ModalError } from '#shared/errors/ModalError.ts'
import { sendWithinGrant } from '../permissions/sendWithinGrant.ts'
import { approveAndSend } from './approveAndSend.ts'
import { batchStore } from './batchStore.ts'
import { chainIdOf } from './chainIdOf.ts'
import { listed } from './listed.ts'
import { parseSendCalls } from './parseSendCalls.ts'
import { prepareOperation } from './prepareOperation.ts'
import type { RpcAnswer } from './RpcAnswer.ts'
import { smartAccountOf } from './smartAccountOf.ts'

/**
 * `wallet_sendCalls` (EIP-5792, versions 1 and 2): one to a hundred calls as one user operation, so all of them happen or none.
 * A permission that covers them stands for the visitor's approval.
 *
 * @returns the id; version 2 wants it in an object
 * @throws INVALID_PARAMS with 5710 for a network without smart accounts and 5720 for an id that was used before
 * @throws USER_REJECTED
 */
export const sendCalls: RpcAnswer = async (auth, { chainId, rpc }) => {
  const asked = parseSendCalls(listed(rpc.params))
  const network = asked.network ?? chainId
  chainIdOf(network)
  if (network !== chainId) throw new ModalError('UNKNOWN_CHAIN')
  await smartAccountOf(auth, asked.from)
  const batches = batchStore(auth.storage)
  const origin = auth.askingOrigin()
  if (asked.id !== undefined && batches.find(origin, asked.id))
    throw new ModalError('INVALID_PARAMS', { detail: 'the id was used before' }, { code: 5720 })

  const prepare = () => prepareOperation(auth, { network, calls: asked.calls, paymaster: asked.paymaster })
  const granted = asked.grant === undefined ? undefined : await sendWithinGrant(auth, asked.grant, await prepare())
  const hash = granted ?? (await approveAndSend(auth, prepare))
  const id = asked.id ?? hash
  batches.add({ id, version: asked.version, origin, network, hash })
  return asked.version === 2 ? { id } : id
}
