import type { Habit } from '../Habit.ts'
import { createEmitter } from './createEmitter.ts'
import type { WalletLink } from './createWalletLink.ts'
import { RpcError } from './rpcError.ts'

export type Provider = ReturnType<typeof createProvider>

/** Creates the EIP-1193 provider in the page. */
export function createProvider(link: WalletLink, habit?: Habit) {
  const emitter = createEmitter()

  link.onSite((next, before) => {
    if (next.online && !before?.online) emitter.emit('connect', { chainId: next.chainId })
    if (before && before.chainId !== next.chainId && habit !== 'silent switch')
      emitter.emit('chainChanged', next.chainId)
    if (before && before.accounts.join() !== next.accounts.join()) emitter.emit('accountsChanged', [...next.accounts])
    if (before?.online && !next.online) emitter.emit('disconnect', disconnected())
  })
  link.onGone(() => emitter.emit('disconnect', disconnected()))

  async function request(input: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    const method: unknown = input?.method
    if (typeof method !== 'string' || method === '') throw new RpcError(-32600, 'A request needs a method')
    if (link.isGone()) throw disconnected()
    return link.request(method, plain(input.params ?? []))
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
    isConnected: () => link.site()?.online === true && !link.isGone(),
    /** A method from before EIP-1102. Old dapps call it on `window.ethereum`. */
    enable: () => request({ method: 'eth_requestAccounts' }),
  }
  return provider
}

/** Converts params to plain JSON, because extension messages are JSON. Params must not contain a bigint. */
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
