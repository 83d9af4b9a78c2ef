import { openApprovals } from './approvals.ts'
import { chrome } from './chrome.ts'
import { createWalletControls } from './createWalletControls.ts'
import { createWalletStore } from './createWalletStore.ts'
import { serveOwnPages } from './serveOwnPages.ts'
import { servePort } from './servePort.ts'

const store = createWalletStore()
const controls = createWalletControls(store)

chrome.runtime.onConnect.addListener((port) => servePort(store, port))
chrome.tabs.onRemoved.addListener(async (tabId) => {
  await store.ready
  for (const approval of openApprovals(store)) {
    if (approval.tabId === tabId) await controls.decide(approval.id, { approved: false })
  }
})
// Pages do not survive a browser restart, so the approvals that they requested are invalid.
chrome.runtime.onStartup.addListener(async () => {
  await store.ready
  await store.update(() => ({ approvals: [] }))
})
serveOwnPages(controls)

// Tests call these controls by evaluating code in the worker, see driveExtension.ts.
Object.assign(globalThis, { walletControls: controls })
