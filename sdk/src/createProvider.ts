import type { Emitter } from './createEmitter.ts'
import type { Extension } from './extensions/eip155.ts'
import { fits, list } from './fits.ts'
import { disconnected, rpcError } from './rpcError.ts'
import { signer, signs } from './signer.ts'
import { toJson } from './toJson.ts'

/** What a dapp gets: EIP-1193, with the same object before and after connecting. */
export type Provider = {
  /**
   * Asks a JSON-RPC method. Before connecting, `eth_requestAccounts` and `wallet_requestPermissions` open the modal, `eth_accounts` is `[]`,
   * reads are answered through the network's RPC, and what needs an account gets 4100.
   *
   * @throws errors with the codes of EIP-1193 and EIP-1474
   */
  // biome-ignore lint/suspicious/noExplicitAny: EIP-1193 leaves the result to the method; every client types it for itself
  request(rpc: { readonly method: string; readonly params?: unknown }): Promise<any>
  /** Listens to `connect`, `disconnect`, `accountsChanged`, `chainChanged` or `message`. */
  // biome-ignore lint/suspicious/noExplicitAny: the data is the event's own
  on(event: string, listener: (data: any) => void): Provider
  // biome-ignore lint/suspicious/noExplicitAny: as above
  removeListener(event: string, listener: (data: any) => void): Provider
}

/** Where the dapp's requests go: straight to the extension of this id, or to the frame. */
export type Route = { readonly id: string; readonly accounts: readonly string[]; readonly link: string }

export type Eip155 = {
  provider: Provider
  /** Takes a new route, and the network where it is one of eip155. The dapp is told each change once, whoever brings it first. */
  setRoute(route: Route | undefined, network?: string | null): void
  /** The modal's network: also the dapp's while nothing is connected. */
  setNetwork(network: string | null): void
  /** Takes the connection back from an extension at page load, before the frame is there. */
  restore(extension: Extension): Promise<void>
}

type Rpc = { method: string; params?: unknown[] }
export const ethereum = 'eip155'
export const isNetwork = (network: unknown): network is string => /^eip155:\d+$/.test(network as string)

/** What an extension says is believed only in the right form (CT-7). */
const areAccounts = list(/^0x[\da-f]{40}$/i, 100)
const networkOf = (chainId: string) => fits(/^0x[\da-f]+$/i, chainId) && `${ethereum}:${BigInt(chainId)}`

const lower = (text: unknown) => `${text}`.toLowerCase()

/**
 * The provider of eip155 and the connection behind it, as the page knows it.
 *
 * @param restored ends when the extension of an earlier connection has been asked
 * @param isRemote whether only the frame can know of an earlier connection
 * @param ask asks the frame, in the open dialog when the method needs the visitor
 * @param heard tells the frame what the connected extension said
 * @param revoked the visitor took the permission back from the wallet: so does the modal
 */
export function createProvider(
  network: string,
  { on, off, emit }: Emitter,
  extensions: ReadonlyMap<string, Extension>,
  restored: Promise<unknown>,
  isRemote: () => boolean,
  ask: (rpc: Rpc, shows?: boolean) => Promise<unknown>,
  heard: (id: string, change: object) => void,
  revoked: () => void,
): Eip155 {
  let route: Route | undefined
  let forget = () => {}
  let openLink: ((link: string) => void) | undefined

  const chainId = () => `0x${BigInt(network.slice(7)).toString(16)}`

  // In the order of EIP-1193: there is a connection before anything changes in it, and nothing changes after it.
  const setRoute: Eip155['setRoute'] = (next, nextNetwork) => {
    const before = route
    const chainBefore = chainId()
    const accounts = [...(next?.accounts ?? [])]
    route = next
    // Loaded with the first route that has a link, so that it is there when a tap counts.
    if (next?.link) import('./openWalletLink.ts').then((module) => (openLink = module.openWalletLink))
    if (isNetwork(nextNetwork)) network = nextNetwork
    if (next && !before) emit('connect', { chainId: chainId() })
    if (chainId() != chainBefore) emit('chainChanged', chainId())
    if (lower(accounts) != lower(before?.accounts ?? [])) emit('accountsChanged', accounts)
    if (before && !next) emit('disconnect', disconnected())
    if (next?.id != before?.id) {
      forget()
      forget = listen(next?.id)
    }
  }

  const listen = (id = '') => {
    const wallet = extensions.get(id)?.provider
    const listeners = Object.entries({
      accountsChanged(accounts: string[]) {
        if (!areAccounts(accounts)) return
        heard(id, { event: 'accountsChanged', accounts })
        setRoute(accounts[0] ? { ...route!, accounts } : undefined)
      },
      chainChanged(hex: string) {
        const chain = networkOf(hex)
        if (!chain) return
        heard(id, { event: 'chainChanged', chain })
        setRoute(route, chain)
      },
      // An extension that lost its chain for a while (1013) is not a visitor who left.
      disconnect: (error: { code?: number }) => error?.code == 1013 || heard(id, { event: 'disconnect' }),
      message: (message: unknown) => emit('message', message),
      // What a wallet says after its route is gone concerns nobody.
    }).map(([event, listener]) => [event, (data: unknown) => route?.id == id && listener(data as never)] as const)
    for (const each of listeners) wallet?.on?.(...each)
    return () => {
      for (const each of listeners) wallet?.removeListener?.(...each)
    }
  }

  const provider: Provider = {
    async request(input) {
      const { method, params }: Rpc = toJson(Object(input))
      if (typeof method != 'string' || typeof (params ?? []) != 'object') throw rpcError(-32602, 'Invalid request')
      const rpc = { method, ...(params && { params }) }

      if (method == 'eth_chainId') return chainId()
      if (method == 'net_version') return `${+chainId()}`
      if (/^eth_(requestA|a)ccounts$/.test(method)) {
        await restored
        if (route) return [...route.accounts]
        // Nobody is asked before the visitor wants to connect, but for a connection that only the frame can find again.
        if (method == 'eth_accounts') return isRemote() ? ask(rpc).catch(() => []) : []
      }
      if (!route) return ask(rpc, /_request(Acc|Perm)/.test(method))

      if (signs.test(method)) {
        const account = signer(method, params) ?? route.accounts[0]
        if (!lower(route.accounts).split(',').includes(lower(account))) throw rpcError(4100, 'Not connected')
        // Now, while the visitor's tap still counts.
        openLink?.(route.link)
      }
      const extension = extensions.get(route.id)
      if (!extension) return ask(rpc)
      const result = await extension.provider.request(rpc)
      if (method == 'wallet_revokePermissions') revoked()
      return result
    },
    on(event, listener) {
      on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      off(event, listener)
      return provider
    },
  }

  return {
    provider,
    setRoute,
    setNetwork(next) {
      if (!route) setRoute(route, next)
    },
    async restore({ id, provider }) {
      const accounts = (await provider.request({ method: 'eth_accounts' })) as string[]
      const chain = networkOf((await provider.request({ method: 'eth_chainId' })) as string)
      if (!route && areAccounts(accounts) && accounts[0] && chain) setRoute({ id, accounts, link: '' }, chain)
    },
  }
}
