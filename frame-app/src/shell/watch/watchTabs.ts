import type { App } from '../../app/App.ts'

/**
 * Follows the connections that other tabs of the same site store (RL-19). A browser that denies the frame its storage
 * sends no event, so each tab is independent there.
 */
export function watchTabs(app: App): void {
  window.addEventListener('storage', ({ key }) => {
    if (!key || key.endsWith('/connections'))
      void import('../../session/restore/syncTabs.ts').then((loaded) => loaded.syncTabs(app))
  })
}
