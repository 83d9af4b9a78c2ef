import { decodeEventLog, isAddressEqual, parseAbi } from 'viem/utils'
import * as z from 'zod/mini'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import type { HistoryTransaction } from '../history/HistoryTransaction.ts'
import { historyPages } from '../history/historyPages.ts'
import type { Nft, NftCandidate } from './Nft.ts'
import { nftId } from './Nft.ts'
import { readHoldings } from './readHoldings.ts'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

const Hex = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]*$/)),
  z.transform((text: string) => text as `0x${string}`),
)

const Log = z.object({ address: Hex, topics: z.array(Hex), data: Hex })

const Receipt = z.object({ logs: z.array(z.unknown()).check(z.maxLength(2_000)) })

const address = /^0x[0-9a-fA-F]{40}$/

/** Number of history pages that one click on "Load more" reads. */
const pages = 5
/**
 * Maximum number of receipts per click. A receipt is read for each transaction in which the server reports an NFT
 * without its contract or token id.
 */
const maxReceipts = 40

type NftPage = {
  readonly nfts: readonly Nft[]
  /** Cursor for the next call; `null` at the end of the account's history. */
  readonly next: string | null
}

/**
 * Reads five pages of an account's history, and returns the NFTs in them that the account owns according to the chain.
 *
 * @param cursor `next` of the previous call
 * @throws what the history or the chain throws
 */
export async function readNftPage(
  app: App,
  { network, address, cursor }: { network: Network; address: string; cursor: string | null },
  signal?: AbortSignal,
): Promise<NftPage> {
  const transactions: HistoryTransaction[] = []
  let next = cursor
  let read = 0
  for await (const page of historyPages(app, { network: network.caipNetworkId, address, cursor }, signal)) {
    transactions.push(...page.transactions)
    next = page.next
    if (++read === pages) break
  }
  const account = address as `0x${string}`
  const { candidates, unnamed } = nftCandidates(transactions, network.caipNetworkId)
  const found = await readReceipts(app, network, account, unnamed.slice(0, maxReceipts), signal)
  const known = new Map(
    [...found, ...candidates].map((each) => [`${each.contract.toLowerCase()}:${each.tokenId}`, each]),
  )
  return { nfts: await readHoldings(app, network, account, [...known.values()], signal), next }
}

async function readReceipts(
  app: App,
  network: Network,
  account: `0x${string}`,
  hashes: readonly string[],
  signal?: AbortSignal,
): Promise<readonly NftCandidate[]> {
  if (hashes.length === 0) return []
  const [api, { chainRpc }] = await Promise.all([app.api(), import('../../app/http/chainRpc.ts')])
  const found: NftCandidate[] = []
  for (const hash of hashes) {
    const rpc = { method: 'eth_getTransactionReceipt', params: [hash] }
    const receipt = await chainRpc(api, network, rpc, signal ? { signal } : {}).catch(() => null)
    found.push(...receiptNfts(receipt, account))
  }
  return found
}

/**
 * `candidates`: NFTs from an account's transfers. `unnamed`: hashes of transactions in which the server reports an NFT
 * without its contract or token id.
 */
type Found = { readonly candidates: readonly NftCandidate[]; readonly unnamed: readonly string[] }

/**
 * Returns the NFTs that an account received, each once, newest first.
 *
 * @param network CAIP-2; transactions of other networks are skipped
 */
function nftCandidates(transactions: readonly HistoryTransaction[], network: string): Found {
  const candidates = new Map<string, NftCandidate>()
  const unnamed = new Set<string>()
  for (const transaction of transactions) {
    if (transaction.network !== network || transaction.status !== 'confirmed') continue
    for (const { nft, direction, isSpam } of transaction.transfers) {
      if (!nft || direction === 'out') continue
      if (nft.contract && address.test(nft.contract) && nft.tokenId !== null) {
        const found = { contract: nft.contract as `0x${string}`, tokenId: nft.tokenId, isSpam }
        // An NFT counts as spam if at least one of its transfers is flagged as spam.
        candidates.set(nftId(found), { ...found, isSpam: isSpam || candidates.get(nftId(found))?.isSpam === true })
      } else if (!isSpam) unnamed.add(transaction.hash)
    }
  }
  return { candidates: [...candidates.values()], unnamed: [...unnamed] }
}

/**
 * Returns the NFTs that an account received in a transaction, from the transaction's receipt. Needed for servers that
 * report a transferred NFT without its contract and token id.
 *
 * @param receipt the result of `eth_getTransactionReceipt`
 */
function receiptNfts(receipt: unknown, account: `0x${string}`): readonly NftCandidate[] {
  const { data } = Receipt.safeParse(receipt)
  return (data?.logs ?? []).flatMap((entry) => {
    const log = Log.safeParse(entry).data
    if (!log) return []
    try {
      const { args } = decodeEventLog({ abi, topics: log.topics as [`0x${string}`], data: log.data, strict: true })
      if (!args || !isAddressEqual(args.to, account)) return []
      const ids = 'ids' in args ? args.ids : [args.id]
      return ids.map((tokenId) => ({ contract: log.address, tokenId, isSpam: false }))
    } catch {
      return []
    }
  })
}
