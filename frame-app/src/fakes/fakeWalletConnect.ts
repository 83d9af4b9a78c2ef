import type { ConnectInput, Established } from '../wallet/connectors/connector.ts'
import type { WalletConnect } from '../wallet/connectors/walletConnect/WalletConnect.ts'
import { alice, type FakeWallet, fakeWallet } from './fakeWallet.ts'

export type FakeWalletConnect = WalletConnect & {
  /** The wallet behind the relay. */
  readonly wallet: FakeWallet
  /** What `connect` and `restore` were called with. */
  readonly inputs: ConnectInput[]
  readonly done: string[]
  /** What a restored page finds; nothing unless set. */
  session: boolean
  /** Lets the pairing that waits succeed, with what is told in place of the usual. */
  approve(change?: Partial<Established>): void
  reject(error: unknown): void
  /** How a disconnect at the wallet goes. */
  failure: Error | undefined
}

/** WalletConnect without a relay: a pairing waits until the test says how it ends. */
export function fakeWalletConnect(): FakeWalletConnect {
  const wallet = fakeWallet()
  let waiting: { resolve: (found: Established) => void; reject: (error: unknown) => void } | undefined
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
  const fake: FakeWalletConnect = {
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    namespace: 'eip155',
    wallet,
    inputs: [],
    done: [],
    session: false,
    failure: undefined,
    connect: (input) => {
      fake.inputs.push(input)
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
      })
    },
    restore: async (input) => {
      fake.inputs.push(input)
      return fake.session ? established() : undefined
    },
    approve: (change) => waiting?.resolve(established(change)),
    reject: (error) => waiting?.reject(error),
    abort: () => void fake.done.push('abort'),
    setAwake: async (awake) => void fake.done.push(awake ? 'wake' : 'sleep'),
  }
  return fake
}
