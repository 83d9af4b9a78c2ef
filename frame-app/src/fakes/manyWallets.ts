import { makeError } from '#shared/errors/makeError.ts'
import type { Account } from '#shared/protocol/account.ts'
import type { Json, Namespace } from '#shared/protocol/primitives.ts'
import { type ConnectionId, tableOf } from '../app/store/connectionSlice.ts'
import type { ChainAdapter } from '../chains/adapter/adapter.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { type FakeApp, fakeApp, fakeExtension } from './fakeApp.ts'
import { fakeArea } from './fakeArea.ts'
import { familyNetworks } from './familyNetworks.ts'

export const networks = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: familyNetworks.polkadot[0],
  cosmos: familyNetworks.cosmos[0],
} as const
export type Family = keyof typeof networks

/** A wallet in the host window that supports one family. */
type WindowWallet = {
  accounts: Account[]
  /**
   * Behavior for a silent request: the wallet `shares` its accounts, `asks` its user first (so it returns no accounts),
   * or `hangs` and never answers.
   */
  silently: 'shares' | 'asks' | 'hangs'
  /** Whether the wallet's user approves or declines connections. */
  owner: 'approves' | 'declines'
}

export type ManyWallets = FakeApp & {
  /** Wallets in the window, two per family. The first wallet of each family has two accounts. */
  readonly wallets: Record<Family, readonly [WindowWallet, WindowWallet]>
  /** Returns the id that the wallet has in this page. */
  id(family: Family, index: 0 | 1): string
  /** Returns the id of the wallet's connection record. */
  record(family: Family, index: 0 | 1): ConnectionId
  connect(family: Family, index: 0 | 1): Promise<void>
}

/** A network with all fields, in the form in which a dapp may pass it. */
const bitcoin = {
  id: '000000000019d6689c085ae165831e93',
  caipNetworkId: networks.bip122,
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}

const letters = { eip155: 'e', solana: 's', bip122: 'b', polkadot: 'p', cosmos: 'c' } as const

const accountsOf = (family: Family, index: number): Account[] => {
  const address = (number: number) => `${letters[family]}${index}Address${number}`
  if (family === 'bip122')
    return [
      { address: address(1), type: 'payment' },
      { address: address(2), type: 'ordinal' },
    ]
  return index === 0
    ? [
        { address: address(1), type: 'eoa' },
        { address: address(2), type: 'eoa' },
      ]
    : [{ address: address(1), type: 'eoa' }]
}

/** Returns a minimal adapter. Its wallet returns its accounts, and its chain family has a single network. */
const adapterOf = (namespace: Family): ChainAdapter => ({
  namespace,
  isAddress: async () => true,
  accounts: async (ask, silent) => ({
    accounts: (await ask({ method: silent ? 'look' : 'connect' })) as unknown as Account[],
    network: networks[namespace],
  }),
  signMessage: async () => 'signature',
  switchNetwork: async () => {},
})

/**
 * Creates a page of a dapp that lists networks of several chain families, with two wallets of each family in the host
 * window. By default, the families are EVM, Solana and Bitcoin.
 *
 * @param page number of the page in the browser; wallets have different ids in each page
 */
export function manyWallets({
  area = fakeArea(),
  page = 1,
  present = () => true,
  families = ['eip155', 'solana', 'bip122'],
  ...given
}: Parameters<typeof fakeApp>[0] & {
  page?: number
  present?: (family: Family, index: number) => boolean
  families?: readonly Family[]
} = {}): ManyWallets {
  const wallets = Object.fromEntries(
    families.map((family) => [
      family,
      [0, 1].map((index) => ({ accounts: accountsOf(family, index), silently: 'shares', owner: 'approves' })),
    ]),
  ) as unknown as ManyWallets['wallets']
  const id = (family: Family, index: number) => fakeExtension(page * 100 + families.indexOf(family) * 10 + index + 1).id
  const answer = async (wallet: WindowWallet, method: string): Promise<Json> => {
    if (method === 'connect' && wallet.owner === 'declines') throw makeError('USER_REJECTED')
    if (method === 'look' && wallet.silently === 'hangs') return new Promise(() => {})
    return method === 'look' && wallet.silently === 'asks' ? [] : structuredClone(wallet.accounts)
  }
  const doors = families.flatMap((family) =>
    wallets[family].map((wallet, index) => [
      id(family, index),
      { ask: ({ method }: { readonly method: string }) => answer(wallet, method) },
    ]),
  )
  const listed = families.map((family) => (family === 'bip122' ? bitcoin : networks[family]))
  const options = { networks: listed, ...given.options }
  const fake = fakeApp({ ...given, area, wallets: Object.fromEntries(doors), options, extensions: [] })
  Object.assign(fake.app.adapters, Object.fromEntries(families.map((family) => [family, adapterOf(family)])))
  for (const family of families)
    for (const index of [0, 1])
      if (present(family, index)) {
        // Solana wallets have no rdns. They are identified by their name.
        const rdns = family === 'solana' ? '' : `example.${family}${index}`
        const wallet = fakeExtension(1, { id: id(family, index), name: `${family} wallet ${index}`, rdns })
        fake.state().addExtensions(family as Namespace, [wallet])
      }
  return {
    ...fake,
    wallets,
    id,
    record: (family, index) =>
      tableOf(fake.state(), family).records.find(({ connectorId }) => connectorId === id(family, index))?.id ?? '',
    connect: (family, index) => connect(fake.app, { connector: connectorOf(fake.app, family, id(family, index)) }),
  }
}
