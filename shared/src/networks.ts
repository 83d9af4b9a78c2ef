import type { Namespace } from './protocol/primitives.ts'

/** A network as the modal stores it. The dapp passes it as an object or only as a CAIP-2 id. */
export type Network = {
  readonly caipNetworkId: string
  readonly namespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The dapp's own RPC URLs, tried before the hosted RPC. */
  readonly rpcUrls: readonly string[]
  /** The dapp's explorer. Omitted for a network of our own list, whose explorer is in `explorerOf`. */
  readonly explorer?: { readonly name: string; readonly url: string } | null | undefined
  readonly testnet: boolean
  /** Id of the network's image in the wallet API, as the dapp states it. */
  readonly imageId: string | null
  readonly imageUrl: string | null
}

/** Chain id, name, symbol of the native coin, and whether the network is a test network. */
type Row = readonly [id: number, name: string, symbol: string, testnet?: true]

/** The eip155 networks that the hosted RPC serves. */
const eip155: readonly Row[] = [
  [1, 'Ethereum', 'ETH'],
  [10, 'OP Mainnet', 'ETH'],
  [56, 'BNB Smart Chain', 'BNB'],
  [97, 'BNB Smart Chain Testnet', 'tBNB', true],
  [100, 'Gnosis', 'xDAI'],
  [137, 'Polygon', 'POL'],
  [300, 'ZKsync Sepolia Testnet', 'ETH', true],
  [324, 'ZKsync Era', 'ETH'],
  [1101, 'Polygon zkEVM', 'ETH'],
  [1301, 'Unichain Sepolia', 'ETH', true],
  [1329, 'Sei', 'SEI'],
  [5000, 'Mantle', 'MNT'],
  [5003, 'Mantle Sepolia Testnet', 'MNT', true],
  [7777777, 'Zora', 'ETH'],
  [8217, 'Kaia', 'KAIA'],
  [8453, 'Base', 'ETH'],
  [17000, 'Holesky', 'ETH', true],
  [42161, 'Arbitrum One', 'ETH'],
  [42220, 'Celo', 'CELO'],
  [43113, 'Avalanche Fuji', 'AVAX', true],
  [43114, 'Avalanche', 'AVAX'],
  [59144, 'Linea Mainnet', 'ETH'],
  [80002, 'Polygon Amoy', 'POL', true],
  [80084, 'Berachain bArtio', 'BERA', true],
  [84532, 'Base Sepolia', 'ETH', true],
  [421614, 'Arbitrum Sepolia', 'ETH', true],
  [11155111, 'Sepolia', 'ETH', true],
  [11155420, 'OP Sepolia', 'ETH', true],
  [999999999, 'Zora Sepolia', 'ETH', true],
  [1313161554, 'Aurora', 'ETH'],
  [1313161555, 'Aurora Testnet', 'ETH', true],
]

/** Namespace, CAIP-2 reference, name, the native coin's symbol and decimals, and whether this is a test network. */
type OtherRow = readonly [
  namespace: Namespace,
  reference: string,
  name: string,
  symbol: string,
  decimals: number,
  testnet?: true,
]

/** Networks of the other families. */
const others: readonly OtherRow[] = [
  ['solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL', 9],
  ['solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', 'SOL', 9, true],
  ['solana', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', 'SOL', 9, true],
  ['bip122', '000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC', 8],
  ['bip122', '000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', 'BTC', 8, true],
  // The hosted RPC does not serve the networks below, so only a wallet can answer requests about them.
  ['polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT', 10],
  ['polkadot', 'b0a8d493285c2df73290dfb7e61f870f', 'Kusama', 'KSM', 12],
  ['cosmos', 'cosmoshub-4', 'Cosmos Hub', 'ATOM', 6],
]

function networkOf(row: OtherRow): Network {
  const [namespace, reference, name, symbol, decimals, testnet = false] = row
  return {
    caipNetworkId: `${namespace}:${reference}`,
    namespace,
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: [],
    testnet,
    imageId: null,
    imageUrl: null,
  }
}
const ofEip155 = eip155.map(([id, name, symbol, ...rest]): OtherRow => ['eip155', `${id}`, name, symbol, 18, ...rest])

/** All networks that a dapp can list by id. */
export const knownNetworks: ReadonlyMap<string, Network> = new Map(
  [...ofEip155, ...others].map(networkOf).map((network) => [network.caipNetworkId, network]),
)

/**
 * Networks that the hosted RPC serves, by CAIP-2 id. For every other network, functions that read through the hosted
 * RPC send no request and return an empty result.
 */
export const hostedNetworks: ReadonlyMap<string, Network> = new Map(
  [...knownNetworks].filter(([, { namespace }]) => namespace !== 'polkadot' && namespace !== 'cosmos'),
)
