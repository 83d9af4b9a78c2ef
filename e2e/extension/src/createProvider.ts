import type { FromPage, ResponseMessage, ToPage } from './bridgeMessage.ts'
import { createEmitter } from './createEmitter.ts'
import { pageBridge } from './pageBridge.ts'
import { RpcError } from './rpcError.ts'
import type { SiteView } from './siteView.ts'

type Pending = { readonly resolve: (result: unknown) => void; readonly reject: (error: RpcError) => void }
export type Provider = ReturnType<typeof createProvider>

/** The EIP-1193 provider in the page. */
export function createProvider() {
  const emitter = createEmitter()
  const pending = new Map<string, Pending>()
  const waiting: FromPage[] = []
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
    if (next.online && !before?.online) emitter.emit('connect', { chainId: next.chainId })
    if (before && before.chainId !== next.chainId) emitter.emit('chainChanged', next.chainId)
    if (before && before.accounts.join() !== next.accounts.join()) emitter.emit('accountsChanged', [...next.accounts])
    if (before?.online && !next.online) emitter.emit('disconnect', disconnected())
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
    for (const { reject } of pending.values()) reject(disconnected())
    pending.clear()
    emitter.emit('disconnect', disconnected())
  }

  async function request(input: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    const method: unknown = input?.method
    if (typeof method !== 'string' || method === '') throw new RpcError(-32600, 'A request needs a method')
    if (gone) throw disconnected()
    const id = String(count++)
    const message: FromPage = { type: 'request', id, method, params: plain(input.params ?? []) }
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
      if (bridged) send(message)
      else waiting.push(message)
    })
  }

  const provider = {
    on(event: string, listener: (payload: unknown) => void) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      emitter.removeListener(event, listener)
      return provider
    },
    request,
    isConnected: () => site?.online === true && !gone,
    /** From the time before EIP-1102; old dapps call it on window.ethereum. */
    enable: () => request({ method: 'eth_requestAccounts' }),
  }
  return provider
}

/** Extension messages are JSON, so a bigint among the params could not travel. */
function plain(params: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(params))
  } catch {
    throw new RpcError(-32602, 'params must be JSON')
  }
}

function disconnected(): RpcError {
  return new RpcError(4900, 'The wallet is disconnected')
}
