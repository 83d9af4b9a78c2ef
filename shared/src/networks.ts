import * as z from 'zod/mini'
import { CaipNetworkId, ImageUrl, Namespace, ShortText } from './protocol/primitives.ts'

const Url = z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/[^\s"'<>]+$/))

/** A network as the modal knows it, whether named by a dapp in full or by its CAIP-2 id alone. */
export const Network = z.strictObject({
  caipNetworkId: CaipNetworkId,
  namespace: Namespace,
  name: ShortText.check(z.minLength(1)),
  nativeCurrency: z.strictObject({
    name: ShortText,
    symbol: ShortText,
    decimals: z.int().check(z.minimum(0), z.maximum(36)),
  }),
  /** The dapp's own RPC addresses, tried before the hosted one. */
  rpcUrls: z.array(Url).check(z.maxLength(10)),
  explorer: z.nullable(z.strictObject({ name: ShortText, url: Url })),
  testnet: z.boolean(),
  /** Its picture in the wallet API, as the dapp names it. */
  imageId: z.nullable(ShortText),
  imageUrl: z.nullable(ImageUrl),
})
export type Network = z.output<typeof Network>

/** Id, name, native symbol, explorer, test network. */
type Row = readonly [id: number, name: string, symbol: string, explorer: string | null, testnet?: true]

/** The eip155 networks that the hosted RPC serves. */
const eip155: readonly Row[] = [
  [1, 'Ethereum', 'ETH', 'https://etherscan.io'],
  [10, 'OP Mainnet', 'ETH', 'https://optimistic.etherscan.io'],
  [56, 'BNB Smart Chain', 'BNB', 'https://bscscan.com'],
  [97, 'BNB Smart Chain Testnet', 'tBNB', 'https://testnet.bscscan.com', true],
  [100, 'Gnosis', 'xDAI', 'https://gnosisscan.io'],
  [137, 'Polygon', 'POL', 'https://polygonscan.com'],
  [300, 'ZKsync Sepolia Testnet', 'ETH', 'https://sepolia.explorer.zksync.io', true],
  [324, 'ZKsync Era', 'ETH', 'https://explorer.zksync.io'],
  [1101, 'Polygon zkEVM', 'ETH', 'https://zkevm.polygonscan.com'],
  [1301, 'Unichain Sepolia', 'ETH', 'https://sepolia.uniscan.xyz', true],
  [1329, 'Sei', 'SEI', 'https://seitrace.com'],
  [5000, 'Mantle', 'MNT', 'https://mantlescan.xyz'],
  [5003, 'Mantle Sepolia Testnet', 'MNT', 'https://sepolia.mantlescan.xyz', true],
  [7777777, 'Zora', 'ETH', 'https://explorer.zora.energy'],
  [8217, 'Kaia', 'KAIA', 'https://kaiascan.io'],
  [8453, 'Base', 'ETH', 'https://basescan.org'],
  [17000, 'Holesky', 'ETH', 'https://holesky.etherscan.io', true],
  [42161, 'Arbitrum One', 'ETH', 'https://arbiscan.io'],
  [42220, 'Celo', 'CELO', 'https://celoscan.io'],
  [43113, 'Avalanche Fuji', 'AVAX', 'https://testnet.snowtrace.io', true],
  [43114, 'Avalanche', 'AVAX', 'https://snowtrace.io'],
  [59144, 'Linea Mainnet', 'ETH', 'https://lineascan.build'],
  [80002, 'Polygon Amoy', 'POL', 'https://amoy.polygonscan.com', true],
  [80084, 'Berachain bArtio', 'BERA', 'https://bartio.beratrail.io', true],
  [84532, 'Base Sepolia', 'ETH', 'https://sepolia.basescan.org', true],
  [421614, 'Arbitrum Sepolia', 'ETH', 'https://sepolia.arbiscan.io', true],
  [11155111, 'Sepolia', 'ETH', 'https://sepolia.etherscan.io', true],
  [11155420, 'OP Sepolia', 'ETH', 'https://optimism-sepolia.blockscout.com', true],
  [999999999, 'Zora Sepolia', 'ETH', 'https://sepolia.explorer.zora.energy', true],
  [1313161554, 'Aurora', 'ETH', 'https://explorer.aurora.dev'],
  [1313161555, 'Aurora Testnet', 'ETH', 'https://explorer.testnet.aurora.dev', true],
]

/** Namespace, reference, name, symbol, decimals, explorer, test network. */
type OtherRow = readonly [
  namespace: Namespace,
  reference: string,
  name: string,
  symbol: string,
  decimals: number,
  explorer: string | null,
  testnet?: true,
]

/** Those of the other families. An explorer is named where it takes an address as ours are linked. */
const others: readonly OtherRow[] = [
  ['solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL', 9, 'https://explorer.solana.com'],
  ['solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', 'SOL', 9, null, true],
  ['solana', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', 'SOL', 9, null, true],
  ['bip122', '000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC', 8, 'https://mempool.space'],
  ['bip122', '000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', 'BTC', 8, null, true],
  // Only a wallet answers for these: there is no hosted RPC.
  ['polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT', 10, null],
  ['polkadot', 'b0a8d493285c2df73290dfb7e61f870f', 'Kusama', 'KSM', 12, null],
  ['cosmos', 'cosmoshub-4', 'Cosmos Hub', 'ATOM', 6, 'https://www.mintscan.io/cosmos'],
]

function networkOf(row: OtherRow): Network {
  const [namespace, reference, name, symbol, decimals, explorer, testnet = false] = row
  return {
    caipNetworkId: `${namespace}:${reference}`,
    namespace,
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: [],
    explorer: explorer === null ? null : { name: new URL(explorer).hostname, url: explorer },
    testnet,
    imageId: null,
    imageUrl: null,
  }
}
const ofEip155 = eip155.map(([id, name, symbol, ...rest]): OtherRow => ['eip155', `${id}`, name, symbol, 18, ...rest])

/** Every network that a dapp can name by its id alone. */
export const knownNetworks: ReadonlyMap<string, Network> = new Map(
  [...ofEip155, ...others].map(networkOf).map((network) => [network.caipNetworkId, network]),
)

/** CAIP-2 ids for which the hosted RPC is asked; every other network is answered empty without a call. */
export const hostedNetworks: ReadonlyMap<string, Network> = new Map(
  [...knownNetworks].filter(([, { namespace }]) => namespace !== 'polkadot' && namespace !== 'cosmos'),
)
