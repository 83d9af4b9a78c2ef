import type { Emitter } from './createEmitter.ts'
import type { Eip1193Provider, Extension } from './extensions/eip155.ts'
import type { FrameToHost } from './generated/wire.ts'
import { disconnected } from './rpcError.ts'

type Route = NonNullable<FrameToHost['setRoute']['params']['route']>

export type Connection = {
  /** Where the dapp's requests go, if there is a connection. */
  route(): Pick<Route, 'id' | 'accounts' | 'link'> | undefined
  /** The active chain as EIP-1193 writes it. */
  chainId(): string
  /** Takes what the frame decided. */
  setRoute(epoch: number, route: Route | null): void
  /** The network that the modal shows: the dapp's too while nothing is connected. */
  setNetwork(network: string | null): void
  /** Takes the connection back from an extension at page load, before the frame is there. */
  restore(extension: Extension): Promise<void>
  /** A fresh frame counts its connections from the start. */
  restart(): void
  stop(): void
}

export const ethereum = 'eip155'

const toHex = (chain: string) => `0x${BigInt(chain.slice(7)).toString(16)}`
const toChain = (hex: string) => `${ethereum}:${BigInt(hex)}`
/** What an extension says is believed only in the right form (CT-7). */
const isHex = (value: unknown): value is string => /^0x[0-9a-f]{1,16}$/i.test(value as string)
const areAccounts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => /^0x[0-9a-f]{40}$/i.test(each))

/**
 * The eip155 connection as the page knows it. It tells the dapp each change once, whoever brings it first: the extension
 * itself, or the frame.
 *
 * @param heard tells the frame what the connected extension said
 */
export function createConnection(
  chain: string,
  emit: Emitter['emit'],
  providerOf: (id: string) => Eip1193Provider | undefined,
  heard: (id: string, epoch: number, change: object) => void,
): Connection {
  let route: Route | undefined
  let epoch = 0
  let forget = () => {}

  /** In the order of EIP-1193: there is a connection before anything changes in it, and nothing changes after it. */
  const set = (next: Route | undefined, nextChain: string) => {
    const before = route
    const chainId = toHex(nextChain)
    const isNewChain = chainId != toHex(chain)
    const accounts = [...(next?.accounts ?? [])]
    route = next
    chain = nextChain
    if (next && !before) emit('connect', { chainId })
    if (isNewChain) emit('chainChanged', chainId)
    if (`${accounts}`.toLowerCase() != `${before?.accounts ?? ''}`.toLowerCase()) emit('accountsChanged', accounts)
    if (before && !next) emit('disconnect', disconnected())
    if (next?.id != before?.id) {
      forget()
      forget = listen(next?.id)
    }
  }

  const listen = (id = '') => {
    const provider = providerOf(id)
    const listeners = {
      accountsChanged(accounts: unknown) {
        if (!areAccounts(accounts)) return
        heard(id, epoch, { event: 'accountsChanged', accounts })
        set(accounts.length ? { ...route!, accounts } : undefined, chain)
      },
      chainChanged(chainId: unknown) {
        if (!isHex(chainId)) return
        heard(id, epoch, { event: 'chainChanged', chain: toChain(chainId) })
        set(route, toChain(chainId))
      },
      // An extension that lost its chain for a while (1013) is not a visitor who left.
      disconnect(error: { code?: number }) {
        if (error?.code != 1013) heard(id, epoch, { event: 'disconnect' })
      },
      message: (message: unknown) => emit('message', message),
    }
    const each = Object.entries(listeners).map(
      // What a wallet says after its route is gone concerns nobody.
      ([event, listener]) => [event, (data: never) => route?.id == id && listener(data)] as const,
    )
    for (const [event, listener] of each) provider?.on?.(event, listener)
    return () => {
      for (const [event, listener] of each) provider?.removeListener?.(event, listener)
    }
  }

  return {
    route: () => route,
    chainId: () => toHex(chain),
    setRoute(at, next) {
      if (at < epoch) return
      epoch = at
      set(next ?? undefined, next?.chain ?? chain)
    },
    setNetwork(network) {
      if (!route && network?.startsWith(`${ethereum}:`)) set(route, network)
    },
    async restore({ id, provider, rdns }) {
      const [accounts, chainId] = await Promise.all(
        ['eth_accounts', 'eth_chainId'].map((method) => provider.request({ method })),
      )
      if (!route && areAccounts(accounts) && accounts.length && isHex(chainId))
        set({ kind: 'extension', id, accounts, chain: '', hint: rdns, link: '' }, toChain(chainId))
    },
    restart() {
      epoch = 0
    },
    stop: () => forget(),
  }
}
