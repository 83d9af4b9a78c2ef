import { decideApproval, openApprovals } from './approvals.ts'
import type { FromBackground, RequestMessage, ToBackground } from './bridgeMessage.ts'
import type { Port } from './chrome.ts'
import type { WalletStore } from './createWalletStore.ts'
import { handleRequest } from './handleRequest.ts'
import { siteView } from './siteView.ts'
import { toRpcError } from './toRpcError.ts'

/** Handles one page's requests. The browser reports the page's origin, so the page cannot forge it. */
export function servePort(store: WalletStore, port: Port): void {
  const origin = port.sender?.origin
  if (!origin || origin === 'null') {
    port.disconnect()
    return
  }
  let connected = true
  let seen = ''
  const post = (message: FromBackground) => {
    if (connected) port.postMessage(message)
  }
  const look = () => {
    const site = siteView(store.get(), origin)
    if (JSON.stringify(site) === seen) return
    seen = JSON.stringify(site)
    post({ type: 'site', site })
  }
  const answer = async ({ id, family, method, params }: RequestMessage) => {
    await store.ready
    const outcome = await handleRequest({ store, origin, id, pageId: port.name, family, method, params }).then(
      (result) => ({ result }),
      (error) => ({ error: toRpcError(error).toJSON() }),
    )
    post({ type: 'response', id, site: siteView(store.get(), origin), ...outcome })
  }

  const unsubscribe = store.subscribe(look)
  void store.ready.then(look)
  port.onMessage.addListener((message) => {
    const incoming = message as ToBackground
    if (incoming.type === 'request') void answer(incoming)
  })
  port.onDisconnect.addListener(async () => {
    connected = false
    unsubscribe()
    for (const approval of openApprovals(store)) {
      if (approval.pageId === port.name) await decideApproval(store, approval.id, { approved: false })
    }
  })
}
