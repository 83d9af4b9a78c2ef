import type { Provider, Sdk, SdkState } from '../../../sdk/src/index.ts'

/** The page's connection, as a dapp reads it: from the provider and from the SDK's state. */
type Session = {
  readonly accounts: readonly string[]
  /** The network's CAIP-2 id. */
  readonly chain: string
  readonly state: SdkState
}

export type Sessions = { get(): Session; subscribe(listener: (session: Session) => void): void }

export function createSession(sdk: Sdk, provider: Provider): Sessions {
  const listeners = new Set<(session: Session) => void>()
  const state = sdk.getState()
  let session: Session = { accounts: [], chain: state.network ?? 'eip155:1', state }
  const change = (changes: Partial<Session>) => {
    session = { ...session, ...changes }
    for (const listener of listeners) listener(session)
  }
  const toCaip = (chainId: string) => `eip155:${BigInt(chainId)}`
  sdk.subscribe((state) => change({ state }))
  /**
   * Calls `take` with the value of each event. Also calls `take` with the method's response, unless an event arrived
   * earlier.
   */
  const follow = <Value>(method: string, event: string, take: (value: Value) => void) => {
    let heard = false
    provider.on(event, (value: Value) => {
      heard = true
      take(value)
    })
    provider.request({ method }).then((value: Value) => heard || take(value), ignore)
  }
  follow<string[]>('eth_accounts', 'accountsChanged', (accounts) => change({ accounts }))
  follow<string>('eth_chainId', 'chainChanged', (chainId) => change({ chain: toCaip(chainId) }))
  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener)
      listener(session)
    },
  }
}

function ignore(): void {
  // The request failed because no wallet is connected. Once a wallet connects, an event follows.
}
