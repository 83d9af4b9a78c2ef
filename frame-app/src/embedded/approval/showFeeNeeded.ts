import type { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../../app/App.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { currentRoute } from '../../app/store/routerSlice.ts'
import * as m from '../../generated/i18n/messages.js'
import type { LoginNamespace } from '../../wallets/isLoginNamespace.ts'

/**
 * Shows that an account cannot pay the network fee. If an approval is on screen, shows a message instead of a view,
 * because opening another view would reject the approval.
 *
 * @param error FEE_NOT_COVERED, whose data contains the account
 */
export function showFeeNeeded(app: App, namespace: LoginNamespace, { data }: AirlockError): void {
  const state = app.store.getState()
  const id = connectionOf(state, namespace).network
  const network = networkOf(state, id)
  if (!network) return
  if (state.open && currentRoute(state)?.view === 'ApproveTransaction') {
    const { name, nativeCurrency } = network
    showSnack(app, 'error', m.fee_needed({ symbol: nativeCurrency.symbol, network: name }))
    return
  }
  const account = (data as { readonly account?: unknown } | undefined)?.account
  const params = { network: network.caipNetworkId, ...(typeof account === 'string' && { account }) }
  if (state.open) state.push('FeeNeeded', params)
  else {
    state.reset('FeeNeeded', params)
    state.setOpen(true)
  }
}
