import type { App } from '../../app/App.ts'

/**
 * Follows what other tabs of the same site keep of its connections (RL-19). A browser that denies the frame its storage tells nothing:
 * each tab is alone there.
 */
export function watchTabs(app: App): void {
  window.addEventListener('storage', ({ key }) => {
    if (!key || /\/(connections|wallets)$/.test(key))
      void import('../../session/restore/agreeTabs.ts').then(({ agreeTabs }) => agreeTabs(app))
  })
}
