import type { Emitter } from './createEmitter.ts'
import type { Eip1193Provider, Extension } from './extensions/eip155.ts'
import { disconnected } from './rpcError.ts'

/** Where the dapp's requests go: straight to the extension of this id, or to the frame. */
export type Route = { readonly id: string; readonly accounts: readonly string[]; readonly link: string }

export type Connection = {
  route(): Route | undefined
  /** The active chain as EIP-1193 writes it. */
  chainId(): string
  /** Takes a new route, and the network if there is one of eip155. The dapp is told each change once, whoever brings it first. */
  set(route: Route | undefined, network?: string | null): void
  /** Takes the connection back from an extension at page load, before the frame is there. */
  restore(extension: Extension): Promise<void>
}

export const ethereum = 'eip155'
export const isNetwork = (network: unknown): network is string => /^eip155:\d+$/.test(network as string)

/** What an extension says is believed only in the right form (CT-7). */
const networkOf = (chainId: unknown) => /^0x[\da-f]+$/i.test(chainId as string) && `${ethereum}:${BigInt(chainId as string)}`
const areAccounts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => /^0x[\da-f]{40}$/i.test(each))

/**
 * The eip155 connection as the page knows it.
 *
 * @param heard tells the frame what the connected extension said
 */
export function createConnection(
  network: string,
  emit: Emitter['emit'],
  providerOf: (id: string) => Eip1193Provider | undefined,
  heard: (id: string, change: object) => void,
): Connection {
  let route: Route | undefined
  let forget = () => {}

  const chainId = () => `0x${BigInt(network.slice(7)).toString(16)}`

  // In the order of EIP-1193: there is a connection before anything changes in it, and nothing changes after it.
  const set: Connection['set'] = (next, nextNetwork) => {
    const before = route
    const chainBefore = chainId()
    const accounts = [...(next?.accounts ?? [])]
    route = next
    if (isNetwork(nextNetwork)) network = nextNetwork
    if (next && !before) emit('connect', { chainId: chainId() })
    if (chainId() != chainBefore) emit('chainChanged', chainId())
    if (`${accounts}`.toLowerCase() != `${before?.accounts ?? ''}`.toLowerCase()) emit('accountsChanged', accounts)
    if (before && !next) emit('disconnect', disconnected())
    if (next?.id != before?.id) {
      forget()
      forget = listen(next?.id)
    }
  }

  const listen = (id = '') => {
    const provider = providerOf(id)
    const listeners = Object.entries({
      accountsChanged(accounts: unknown) {
        if (!areAccounts(accounts)) return
        heard(id, { event: 'accountsChanged', accounts })
        set(accounts.length ? { ...route!, accounts } : undefined)
      },
      chainChanged(hex: unknown) {
        const chain = networkOf(hex)
        if (!chain) return
        heard(id, { event: 'chainChanged', chain })
        set(route, chain)
      },
      // An extension that lost its chain for a while (1013) is not a visitor who left.
      disconnect: (error: { code?: number }) => error?.code == 1013 || heard(id, { event: 'disconnect' }),
      message: (message: unknown) => emit('message', message),
    })
    for (const each of listeners) provider?.on?.(...each)
    return () => {
      for (const each of listeners) provider?.removeListener?.(...each)
    }
  }

  return {
    route: () => route,
    chainId,
    set,
    async restore({ id, provider }) {
      const accounts = await provider.request({ method: 'eth_accounts' })
      const chain = networkOf(await provider.request({ method: 'eth_chainId' }))
      if (!route && areAccounts(accounts) && accounts[0] && chain) set({ id, accounts, link: '' }, chain)
    },
  }
}
