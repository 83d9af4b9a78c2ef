import type { App } from '../app/App.ts'

/**
 * Updates the connections when another tab of the same site stores a change (RL-19). If the browser denies the frame
 * its storage, no events arrive, so each tab is independent.
 */
export function watchTabs(app: App): void {
  // If the chunk fails to load while the browser is offline, we load it again once online. In Firefox before 155, this
  // succeeds only after a reload.
  const follow = () =>
    import('../wallets/restore/syncTabs.ts')
      .then((loaded) => loaded.syncTabs(app))
      .catch(() => window.addEventListener('online', follow, { once: true }))
  window.addEventListener('storage', ({ key }) => {
    if (!key || key.endsWith('/connections')) follow()
  })
}
