import type { App } from '../app/App.ts'

/**
 * Follows whether the browser is online (RL-7): the notice is shown while it is offline, and services are
 * tried again afterwards.
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
