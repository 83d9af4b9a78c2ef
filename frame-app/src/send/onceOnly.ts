import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../app/App.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import type { TransferPlan } from './plan/Transfer.ts'
import { isUnsettled, noteSettled, noteUnsettled } from './plan/unsettled.ts'

/**
 * Sends a Solana plan, unless an earlier transaction may still be processed. While a transaction's result is unknown,
 * no other transaction is sent, even after a reload. Sending is possible again when the wallet returns a signature,
 * when it is certain that nothing was sent, or when the transaction has expired.
 *
 * @throws SEND_UNSETTLED, or what `send` throws
 */
export async function onceOnly<result>(app: App, plan: TransferPlan, send: () => Promise<result>): Promise<result> {
  const { network: id, from } = plan.transfer
  const network = networkOf(app.store.getState(), id)
  if (plan.lastBlock === null || !network) return send()
  if (await isUnsettled(app, network, from)) throw makeError('SEND_UNSETTLED')
  noteUnsettled(app, id, from, plan.lastBlock)
  try {
    const result = await send()
    noteSettled(app, id, from)
    return result
  } catch (error) {
    if (isFinal(error)) noteSettled(app, id, from)
    throw error
  }
}

/**
 * Returns whether it is certain that nothing was sent: the user declined, no wallet was asked, or the network's
 * simulation rejected the transaction.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof AirlockError)) return false
  return error.code === 4001 || error.code === 4100 || error.code === -32602 || /simulation failed/i.test(error.message)
}
