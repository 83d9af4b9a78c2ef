import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import type { HistoryTransaction } from '../history/HistoryTransaction.ts'
import { historyPages } from '../history/historyPages.ts'
import type { Nft, NftCandidate } from './Nft.ts'
import { nftCandidates } from './nftCandidates.ts'
import { readHoldings } from './readHoldings.ts'
import { receiptNfts } from './receiptNfts.ts'

/** Pages of history behind one press of "Load more". */
const pages = 5
/** Receipts that one such step reads where the server does not name the NFTs. */
const maxReceipts = 40

type NftPage = {
  readonly nfts: readonly Nft[]
  /** Where the next step begins; `null` at the end of the account's history. */
  readonly next: string | null
}

/**
 * The NFTs that an account holds, by five pages of its transfers and what the chain says of each.
 *
 * @param cursor `next` of the step before
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
