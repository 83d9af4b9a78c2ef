import type { FromPage, ResponseMessage, ToPage } from './bridgeMessage.ts'
import type { Family } from './families/Family.ts'
import { pageBridge } from './pageBridge.ts'
import { RpcError } from './rpcError.ts'
import type { SiteView } from './siteView.ts'

type Pending = { readonly resolve: (result: unknown) => void; readonly reject: (error: RpcError) => void }
export type WalletLink = ReturnType<typeof createWalletLink>

/** Creates the page's connection to the wallet's worker. All of the wallet's providers in the page share it. */
export function createWalletLink() {
  const pending = new Map<string, Pending>()
  const waiting: FromPage[] = []
  const siteListeners: ((next: SiteView, before: SiteView | undefined) => void)[] = []
  const goneListeners: (() => void)[] = []
  let bridged = false
  let gone = false
  let site: SiteView | undefined
  let count = 0

  const send = pageBridge<ToPage, FromPage>('page', (message) => {
    if (message.type === 'ready') {
      bridged = true
      for (const request of waiting.splice(0)) send(request)
    } else if (message.type === 'gone') leave()
    else {
      see(message.site)
      if (message.type === 'response') settle(message)
    }
  })
  send({ type: 'hello' })

  function see(next: SiteView) {
    const before = site
    site = next
    for (const listener of siteListeners) listener(next, before)
  }

  function settle({ id, result, error }: ResponseMessage) {
    const request = pending.get(id)
    pending.delete(id)
    if (error) request?.reject(new RpcError(error.code, error.message, error.data))
    else request?.resolve(result)
  }

  function leave() {
    if (gone) return
    gone = true
    for (const { reject } of pending.values()) reject(walletGone())
    pending.clear()
    for (const listener of goneListeners) listener()
  }

  return {
    site: () => site,
    isGone: () => gone,
    onSite: (listener: (next: SiteView, before: SiteView | undefined) => void) => void siteListeners.push(listener),
    onGone: (listener: () => void) => void goneListeners.push(listener),
    /** Rejects with the wallet's `RpcError`, or with 4900 once the extension is gone. */
    request(method: string, params: unknown, family?: Family): Promise<unknown> {
      if (gone) return Promise.reject(walletGone())
      const id = String(count++)
      const message: FromPage = { type: 'request', id, ...(family && { family }), method, params }
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        if (bridged) send(message)
        else waiting.push(message)
      })
    },
  }
}

function walletGone(): RpcError {
  return new RpcError(4900, 'The wallet is disconnected')
}
