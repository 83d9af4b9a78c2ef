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
  imageId: z.nullable(ShortText),
  imageUrl: z.nullable(ImageUrl),
})
export type Network = z.output<typeof Network>

/** Id, name, native symbol, explorer, id of its picture in the wallet API, test network. */
type Row = readonly [
  id: number,
  name: string,
  symbol: string,
  explorer: string | null,
  imageId: string | null,
  testnet?: true,
]

/** The eip155 networks that the hosted RPC serves. */
const eip155: readonly Row[] = [
  [1, 'Ethereum', 'ETH', 'https://etherscan.io', 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
  [10, 'OP Mainnet', 'ETH', 'https://optimistic.etherscan.io', 'ab9c186a-c52f-464b-2906-ca59d760a400'],
  [56, 'BNB Smart Chain', 'BNB', 'https://bscscan.com', '93564157-2e8e-4ce7-81df-b264dbee9b00'],
  [97, 'BNB Smart Chain Testnet', 'tBNB', 'https://testnet.bscscan.com', null, true],
  [100, 'Gnosis', 'xDAI', 'https://gnosisscan.io', '02b53f6a-e3d4-479e-1cb4-21178987d100'],
  [137, 'Polygon', 'POL', 'https://polygonscan.com', '41d04d42-da3b-4453-8506-668cc0727900'],
  [300, 'ZKsync Sepolia Testnet', 'ETH', 'https://sepolia.explorer.zksync.io', null, true],
  [324, 'ZKsync Era', 'ETH', 'https://explorer.zksync.io', 'b310f07f-4ef7-49f3-7073-2a0a39685800'],
  [1101, 'Polygon zkEVM', 'ETH', 'https://zkevm.polygonscan.com', null],
  [1301, 'Unichain Sepolia', 'ETH', 'https://sepolia.uniscan.xyz', '4eeea7ef-0014-4649-5d1d-07271a80f600', true],
  [1329, 'Sei', 'SEI', 'https://seitrace.com', null],
  [5000, 'Mantle', 'MNT', 'https://mantlescan.xyz', 'e86fae9b-b770-4eea-e520-150e12c81100'],
  [5003, 'Mantle Sepolia Testnet', 'MNT', 'https://sepolia.mantlescan.xyz', null, true],
  [7777777, 'Zora', 'ETH', 'https://explorer.zora.energy', '845c60df-d429-4991-e687-91ae45791600'],
  [8217, 'Kaia', 'KAIA', 'https://kaiascan.io', null],
  [8453, 'Base', 'ETH', 'https://basescan.org', '7289c336-3981-4081-c5f4-efc26ac64a00'],
  [17000, 'Holesky', 'ETH', 'https://holesky.etherscan.io', null, true],
  [42161, 'Arbitrum One', 'ETH', 'https://arbiscan.io', '3bff954d-5cb0-47a0-9a23-d20192e74600'],
  [42220, 'Celo', 'CELO', 'https://celoscan.io', 'ab781bbc-ccc6-418d-d32d-789b15da1f00'],
  [43113, 'Avalanche Fuji', 'AVAX', 'https://testnet.snowtrace.io', null, true],
  [43114, 'Avalanche', 'AVAX', 'https://snowtrace.io', '30c46e53-e989-45fb-4549-be3bd4eb3b00'],
  [59144, 'Linea Mainnet', 'ETH', 'https://lineascan.build', null],
  [80002, 'Polygon Amoy', 'POL', 'https://amoy.polygonscan.com', null, true],
  [80084, 'Berachain bArtio', 'BERA', 'https://bartio.beratrail.io', null, true],
  [84532, 'Base Sepolia', 'ETH', 'https://sepolia.basescan.org', 'a18a7ecd-e307-4360-4746-283182228e00', true],
  [421614, 'Arbitrum Sepolia', 'ETH', 'https://sepolia.arbiscan.io', null, true],
  [11155111, 'Sepolia', 'ETH', 'https://sepolia.etherscan.io', 'e909ea0a-f92a-4512-c8fc-748044ea6800', true],
  [11155420, 'OP Sepolia', 'ETH', 'https://optimism-sepolia.blockscout.com', null, true],
  [999999999, 'Zora Sepolia', 'ETH', 'https://sepolia.explorer.zora.energy', null, true],
  [1313161554, 'Aurora', 'ETH', 'https://explorer.aurora.dev', '3ff73439-a619-4894-9262-4470c773a100'],
  [1313161555, 'Aurora Testnet', 'ETH', 'https://explorer.testnet.aurora.dev', null, true],
]

/** Namespace, reference, name, symbol, decimals, explorer, id of its picture in the wallet API, test network. */
type OtherRow = readonly [
  namespace: Namespace,
  reference: string,
  name: string,
  symbol: string,
  decimals: number,
  explorer: string | null,
  imageId: string | null,
  testnet?: true,
]

const solana = 'a1b58899-f671-4276-6a5e-56ca5bd59700'
/** Those of the other families. An explorer is named where it takes an address as ours are linked. */
const others: readonly OtherRow[] = [
  ['solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL', 9, 'https://explorer.solana.com', solana],
  ['solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', 'SOL', 9, null, solana, true],
  ['solana', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', 'SOL', 9, null, solana, true],
  [
    'bip122',
    '000000000019d6689c085ae165831e93',
    'Bitcoin',
    'BTC',
    8,
    'https://mempool.space',
    '0b4838db-0161-4ffe-022d-532bf03dba00',
  ],
  [
    'bip122',
    '000000000933ea01ad0ee984209779ba',
    'Bitcoin Testnet',
    'BTC',
    8,
    null,
    '39354064-d79b-420b-065d-f980c4b78200',
    true,
  ],
  // Only a wallet answers for these: there is no hosted RPC.
  ['polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT', 10, null, null],
  ['polkadot', 'b0a8d493285c2df73290dfb7e61f870f', 'Kusama', 'KSM', 12, null, null],
  ['cosmos', 'cosmoshub-4', 'Cosmos Hub', 'ATOM', 6, 'https://www.mintscan.io/cosmos', null],
]

function networkOf(row: OtherRow): Network {
  const [namespace, reference, name, symbol, decimals, explorer, imageId, testnet = false] = row
  return {
    caipNetworkId: `${namespace}:${reference}`,
    namespace,
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: [],
    explorer: explorer === null ? null : { name: new URL(explorer).hostname, url: explorer },
    testnet,
    imageId,
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
