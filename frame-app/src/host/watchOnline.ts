import type { App } from '../app/App.ts'

/**
 * Tracks whether the browser is online (RL-7). While it is offline, the modal shows a notice. When it is back online,
 * the circuit breakers are reset and the relay connection is woken up.
 */
export function watchOnline({ store, api, walletConnect }: App): void {
  const changed = () => {
    const { online, setOnline } = store.getState()
    if (online === navigator.onLine) return
    setOnline(navigator.onLine)
    if (!navigator.onLine) return
    api().then(
      ({ http }) => http.resetBreakers(),
      () => {},
    )
    void walletConnect.setAwake(true).catch(() => {})
  }
  changed()
  for (const type of ['online', 'offline']) window.addEventListener(type, changed)
}
