import { AirlockError } from '#shared/errors/AirlockError.ts'
import { laterError } from '#shared/errors/laterError.ts'
import type { App } from '../app/App.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import type { TransferPlan } from './plan/Transfer.ts'
import { isUnsettled, noteSettled, noteUnsettled } from './solana/unsettled.ts'

/**
 * Has a plan of Solana sent unless an earlier one may still arrive. What no one can say the end of keeps the next one
 * waiting, also after a reload; a signature, or the visitor's no, ends the wait.
 *
 * @throws SEND_UNSETTLED, or what `send` throws
 */
export async function onceOnly<result>(app: App, plan: TransferPlan, send: () => Promise<result>): Promise<result> {
  const { network: id, from } = plan.transfer
  const network = networkOf(app.store.getState(), id)
  if (plan.lastBlock === null || !network) return send()
  if (await isUnsettled(app, network, from)) throw laterError('SEND_UNSETTLED')
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

/** The visitor said no, no wallet was asked, or the network's own check refused it: nothing went out. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof AirlockError)) return false
  return error.code === 4001 || error.code === 4100 || error.code === -32602 || /simulation failed/i.test(error.message)
}
