import type { Namespace } from '#shared/protocol/primitives.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { type FakeApp, fakeApp, fakeExtension } from './fakeApp.ts'
import { type FakeWallet, fakeWallet } from './fakeWallet.ts'
import { familyKeys, type OtherFamily } from './familyKeys.ts'
import { familyNetworks } from './familyNetworks.ts'
import type { KeyedWallet } from './keyedWallet.ts'

const order: readonly Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']

export type FamilyApp = FakeApp & {
  /** Fake wallets by namespace. */
  readonly of: { readonly eip155: FakeWallet } & Record<OtherFamily, KeyedWallet>
  /** Connects the wallet of a namespace. */
  connect(namespace: Namespace): Promise<void>
}

/** Returns the id that a namespace's wallet has in the host window. */
const walletId = (namespace: Namespace) => fakeExtension(order.indexOf(namespace) + 1).id

/** Creates an app whose dapp lists two networks of each family, with one wallet per family in the host window. */
export function familyApp(given: Parameters<typeof fakeApp>[0] = {}): FamilyApp {
  const others = Object.fromEntries(Object.entries(familyKeys).map(([name, keys]) => [name, keys.wallet()]))
  const of = { eip155: fakeWallet(), ...(others as Record<OtherFamily, KeyedWallet>) }
  const wallets = Object.fromEntries(order.map((namespace) => [walletId(namespace), of[namespace]]))
  const osmosis = {
    id: 'osmosis-1',
    name: 'Osmosis',
    chainNamespace: 'cosmos',
    nativeCurrency: { name: 'OSMO', symbol: 'OSMO', decimals: 6 },
    rpcUrls: { default: { http: ['https://osmosis.example'] } },
  }
  const networks = order.flatMap((namespace) => familyNetworks[namespace]).filter((id) => id !== 'cosmos:osmosis-1')
  const fake = fakeApp({
    wallets,
    extensions: [],
    ...given,
    options: { networks: [...networks, osmosis], ...given.options },
  })
  for (const [index, namespace] of order.entries())
    fake
      .state()
      .addExtensions(namespace, [
        fakeExtension(index + 1, namespace === 'eip155' ? {} : { name: `${namespace} wallet`, rdns: '' }),
      ])
  return {
    ...fake,
    of,
    connect: (namespace) => connect(fake.app, { connector: connectorOf(fake.app, namespace, walletId(namespace)) }),
  }
}
