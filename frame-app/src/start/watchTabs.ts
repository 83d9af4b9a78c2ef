import type { App } from '../app/App.ts'

/**
 * Follows the connections that other tabs of the same site store (RL-19). A browser that denies the frame its storage
 * sends no event, so each tab is independent there.
 */
export function watchTabs(app: App): void {
  // A chunk that does not load without a network is loaded with it; Firefox before 155 needs a reload for that.
  const follow = () =>
    import('../wallets/restore/syncTabs.ts')
      .then((loaded) => loaded.syncTabs(app))
      .catch(() => window.addEventListener('online', follow, { once: true }))
  window.addEventListener('storage', ({ key }) => {
    if (!key || key.endsWith('/connections')) follow()
  })
}
