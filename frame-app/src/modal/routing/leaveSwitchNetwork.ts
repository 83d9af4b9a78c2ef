import type { App } from '../../app/App.ts'
import { goBack } from './goBack.ts'

/**
 * Leaves SwitchNetwork once its network is active. Skips Networks and returns to the view before Networks. If Networks
 * or SwitchNetwork was the first view, closes the modal.
 */
export function leaveSwitchNetwork(app: App): void {
  const { history } = app.store.getState()
  if (history.at(-2)?.view === 'Networks')
    app.store.setState({ history: [...history.slice(0, -2), ...history.slice(-1)] })
  goBack(app)
}
