import type { Eip1193Provider } from '../../../src/discovery/Extension.ts'
import { bip122 } from '../../../src/families/bip122.ts'
import type { ChainFamily } from '../../../src/families/ChainFamily.ts'
import { cosmos } from '../../../src/families/cosmos.ts'
import { eip155 } from '../../../src/families/eip155.ts'
import { polkadot } from '../../../src/families/polkadot.ts'
import { solana } from '../../../src/families/solana.ts'
import { createProvider, type Link, type Shared } from '../../../src/provider/createProvider.ts'
import { rpcError } from '../../../src/wire/rpcError.ts'
import type { Namespace } from '../WalletOptions.ts'

type Rpc = { readonly method: string; readonly params?: unknown }

const families: { readonly [namespace in Namespace]: () => ChainFamily } = {
  eip155: () => eip155(''),
  solana,
  bip122,
  polkadot,
  cosmos,
}
const id = 'airlock-testing'

/** The SDK's provider without a page: the wallet is connected to it, and there is no modal. */
export type OwnProvider = Pick<Link, 'provider'> & {
  /** Sets the network (CAIP-2), as the modal does for families whose wallets have no network of their own. */
  setNetwork(network: string): void
  /** Connects the wallet without a request of the dapp. */
  connect(): Promise<unknown>
}

/**
 * Creates a dapp's provider with the SDK's own code. In place of the modal, it connects the wallet at once.
 *
 * @param network CAIP-2 id of the network before the wallet is connected. Defaults to the family's first.
 */
export function createOwnProvider(namespace: Namespace, wallet: Eip1193Provider, network?: string): OwnProvider {
  // Before Node had it, only browsers reported errors of listeners.
  globalThis.reportError ??= (error) => console.error(error)
  const family = families[namespace]()
  let active = network ?? family.network
  let accounts: readonly string[] = []

  const connect = async (rpc: Rpc) => {
    const answer = await wallet.request(rpc)
    const rows = namespace === 'eip155' ? await wallet.request({ method: 'eth_accounts' }) : answer
    const chain = namespace === 'eip155' ? family.chain(await wallet.request({ method: 'eth_chainId' })) : active
    const found = (rows as (string | { readonly address?: string; readonly pubkey?: string })[]).map((row) =>
      typeof row === 'string' ? row : (row.address ?? row.pubkey!),
    )
    link.setRoute({ id, accounts: found, link: '' }, chain)
    return answer
  }
  const shared: Shared = {
    networks: [active],
    wallets: { [id]: { id, kind: 'announced', name: 'Test Wallet', rdns: '', icon: '', provider: wallet } },
    epochs: {},
    report: () => {},
    ask: async (name, params) => {
      if (name === 'disconnect') link.setRoute(null)
      if (name !== 'request') return null as never
      const { rpc } = params as { readonly rpc: Rpc }
      const { connects, account, effect } = family.methods[rpc.method] ?? {}
      if (connects === 'silent') return [] as never
      if (connects) return (await connect(rpc)) as never
      if (account !== undefined) throw rpcError(4100, 'Not connected')
      if (effect === 'disconnects') return null as never
      const answer = await wallet.request(rpc)
      if (effect === 'switches') link.setIdle(family.chain(await wallet.request({ method: 'eth_chainId' })))
      return answer as never
    },
  }
  const link = createProvider(family, shared)
  link.provider.on('accountsChanged', (changed) => {
    accounts = changed
  })
  return {
    provider: link.provider,
    setNetwork(next) {
      active = next
      if (accounts[0]) link.setRoute({ id, accounts, link: '' }, next)
      else link.setIdle(next)
    },
    connect() {
      const [method] = Object.entries(family.methods).find(([, { connects } = {}]) => connects === 'asks')!
      return connect({ method })
    },
  }
}
