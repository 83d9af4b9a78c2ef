import type { App } from '../app/App.ts'

/**
 * Follows the connections that other tabs of the same site store (RL-19). If the browser denies the frame its storage,
 * no events arrive, so each tab is independent.
 */
export function watchTabs(app: App): void {
  // If the chunk does not load offline, we load it once online. Firefox before 155 needs a reload for that.
  const follow = () =>
    import('../wallets/restore/syncTabs.ts')
      .then((loaded) => loaded.syncTabs(app))
      .catch(() => window.addEventListener('online', follow, { once: true }))
  window.addEventListener('storage', ({ key }) => {
    if (!key || key.endsWith('/connections')) follow()
  })
}
