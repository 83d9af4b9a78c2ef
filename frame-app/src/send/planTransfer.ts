import { namespaceOf } from '#shared/caip.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { App } from '../app/App.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import type { Planned, Transfer } from './plan/Transfer.ts'
import { isUnsettled } from './plan/unsettled.ts'

type Wanted = Pick<Transfer, 'network' | 'from' | 'wallet' | 'isOtherChain'> & {
  readonly to: string | null
  readonly asset: Transfer['asset'] | null
  readonly amount: Transfer['amount'] | null
}

/**
 * Plans the transfer that the user wants to make, for review.
 *
 * @throws SEND_INCOMPLETE without amount or recipient, SEND_TOKEN_MISSING without a token, UNSUPPORTED_CHAIN if the
 *   modal cannot send on the network, and the network's error
 */
export async function planTransfer(app: App, wanted: Wanted, signal?: AbortSignal): Promise<Planned> {
  const { to, asset, amount } = wanted
  if (!to || amount === null) throw makeError('SEND_INCOMPLETE')
  if (!asset) throw makeError('SEND_TOKEN_MISSING')
  const network = networkOf(app.store.getState(), wanted.network)
  const family = namespaceOf(wanted.network)
  if (!network || (family !== 'eip155' && family !== 'solana')) throw makeError('UNSUPPORTED_CHAIN')
  const transfer: Transfer = { ...wanted, to, asset, amount }
  if (family === 'solana') {
    const { planSolana } = await import('./plan/planSolana.ts')
    const planned = await planSolana(app, network, transfer, signal)
    return 'plan' in planned && (await isUnsettled(app, network, transfer.from)) ? { problem: 'unsettled' } : planned
  }
  const { planEvm } = await import('./plan/planEvm.ts')
  return planEvm(app, network, transfer, signal)
}
