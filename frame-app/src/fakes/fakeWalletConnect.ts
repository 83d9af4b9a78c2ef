import type { Network } from '#shared/networks.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ConnectInput, Connector, Established } from '../wallet/connectors/connector.ts'
import type { WalletConnect } from '../wallet/connectors/walletConnect/WalletConnect.ts'
import { alice, type FakeWallet, fakeWallet } from './fakeWallet.ts'

export type FakeWalletConnect = WalletConnect & {
  /** The wallet behind the relay. */
  readonly wallet: FakeWallet
  /** The networks that each pairing proposed. */
  readonly proposed: (readonly Network[])[]
  /** What each namespace was taken up with. */
  readonly inputs: ConnectInput[]
  readonly done: string[]
  /** What a restored page finds; nothing unless set. */
  session: boolean
  /** Lets the pairing that waits succeed, with what is told in place of the usual, in these namespaces. */
  approve(change?: Partial<Established>, namespaces?: readonly Namespace[]): void
  reject(error: unknown): void
  /** How a disconnect at the wallet goes. */
  failure: Error | undefined
}

/** WalletConnect without a relay: a pairing waits until the test says how it ends. */
export function fakeWalletConnect(): FakeWalletConnect {
  const wallet = fakeWallet()
  let waiting: { resolve: (found: readonly Namespace[]) => void; reject: (error: unknown) => void } | undefined
  let approved: Partial<Established> = {}
  let paired: readonly Namespace[] = []
  const established = (change: Partial<Established> = {}): Established => ({
    connection: {
      kind: 'walletConnect',
      request: (network, rpc) => {
        fake.done.push(`request ${network} ${rpc.method}`)
        return wallet.ask(rpc)
      },
      disconnect: async () => {
        fake.done.push('disconnect')
        if (fake.failure) throw fake.failure
      },
    },
    accounts: [{ address: alice, type: 'eoa' }],
    network: 'eip155:1',
    wallet: { name: 'Relay Wallet', icon: null, rdns: '' },
    link: 'relay-wallet://wc?sessionTopic=0a',
    approvedNetworks: ['eip155:1', 'eip155:8453'],
    ...change,
  })
  const pair: WalletConnect['pair'] = (networks) => {
    fake.proposed.push(networks)
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject }
    })
  }
  const fake: FakeWalletConnect = {
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    wallet,
    proposed: [],
    inputs: [],
    done: [],
    session: false,
    failure: undefined,
    pair,
    in: (namespace) => {
      const restore: Connector['restore'] = async (input) => {
        fake.inputs.push(input)
        if (!fake.session && !paired.includes(namespace)) return undefined
        return established(
          namespace === 'eip155'
            ? approved
            : { network: input.network, approvedNetworks: [input.network], ...approved },
        )
      }
      const connect: Connector['connect'] = async (input) => {
        await pair(input.networks)
        const found = await restore(input)
        if (!found) throw new Error('Not approved')
        return found
      }
      return { id: 'walletConnect', type: 'WALLET_CONNECT', namespace, connect, restore }
    },
    approve(change = {}, namespaces = ['eip155']) {
      approved = change
      paired = namespaces
      waiting?.resolve(namespaces)
    },
    reject: (error) => waiting?.reject(error),
    end: async () => void fake.done.push('end'),
    abort: () => void fake.done.push('abort'),
    setAwake: async (awake) => void fake.done.push(awake ? 'wake' : 'sleep'),
  }
  return fake
}
