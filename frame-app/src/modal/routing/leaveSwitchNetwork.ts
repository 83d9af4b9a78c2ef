import type { App } from '../../app/App.ts'
import { goBack } from './goBack.ts'

/**
 * Leaves SwitchNetwork once the network is the active one: to where Networks was opened from, or out of the modal where
 * Networks, or SwitchNetwork itself, was the first view.
 */
export function leaveSwitchNetwork(app: App): void {
  const { history } = app.store.getState()
  if (history.at(-2)?.view === 'Networks')
    app.store.setState({ history: [...history.slice(0, -2), ...history.slice(-1)] })
  goBack(app)
}
