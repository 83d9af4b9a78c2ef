import type { App } from '../../app/App.ts'

/**
 * Follows what other tabs of the same site keep of its connections (RL-19). A browser that denies the frame its storage
 * sends nothing: each tab is alone there.
 */
export function watchTabs(app: App): void {
  window.addEventListener('storage', ({ key }) => {
    if (!key || key.endsWith('/connections'))
      void import('../../session/restore/syncTabs.ts').then(({ syncTabs }) => syncTabs(app))
  })
}
