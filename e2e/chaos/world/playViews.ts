import type { App } from '../../../frame-app/src/app/App.ts'
import { currentRoute, type Route } from '../../../frame-app/src/app/store/routerSlice.ts'
import { waitForApproval } from '../../../frame-app/src/embedded/email/useDeviceApproval.ts'
import { finishConnect } from '../../../frame-app/src/modal/routing/finishConnect.ts'
import { connect } from '../../../frame-app/src/wallets/connections/connect.ts'
import { connectorOf } from '../../../frame-app/src/wallets/connections/connectorOf.ts'

/** Time from a change of the view until the new view is on screen, in ms. */
const paintTime = 16

/** Runs the effects of the open views, and reports a view as painted once it is on screen. */
export function playViews(app: App, life: AbortSignal) {
  const { store } = app
  let shown: Route | undefined
  const ask = () => {
    const route = currentRoute(store.getState())
    if (route?.view !== 'ConnectingExternal') return
    const connecting = async () => {
      await connect(app, { connector: connectorOf(app, 'eip155', route.params.extension ?? '') })
      finishConnect(app)
    }
    connecting().catch(() => {})
  }
  const look = () => {
    const state = store.getState()
    const route = state.open ? currentRoute(state) : undefined
    if (route === shown || life.aborted) return
    shown = route
    state.setPainted(null)
    if (!route) return
    setTimeout(() => shown === route && store.getState().setPainted(route.view), paintTime)
    if (route.view === 'ConnectingExternal') ask()
    if (route.view === 'EmailVerifyDevice') void waitForApproval(app, () => shown === route && !life.aborted)
  }
  store.subscribe(look)
  look()
  /** Clicks "Try again" in the view that waits for a wallet. */
  return { again: ask }
}
