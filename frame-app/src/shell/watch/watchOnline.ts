import type { App } from '../../app/App.ts'

/**
 * Follows whether the browser is online (RL-7): the notice stands while it is not, and services get a new chance
 * after.
 */
export function watchOnline({ store, api, walletConnect }: App): void {
  const changed = () => {
    const { online, setOnline } = store.getState()
    if (online === navigator.onLine) return
    setOnline(navigator.onLine)
    if (!navigator.onLine) return
    void api().then(({ http }) => http.resetBreakers())
    void walletConnect.setAwake(true).catch(() => {})
  }
  changed()
  for (const type of ['online', 'offline']) window.addEventListener(type, changed)
}
