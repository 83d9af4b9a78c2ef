import type { HistoryTransaction } from '../history/HistoryTransaction.ts'
import { type NftCandidate, nftId } from './Nft.ts'

const address = /^0x[0-9a-fA-F]{40}$/

/** What the transfers of an account name: NFTs, and transactions with NFTs that the server does not name. */
type Found = { readonly candidates: readonly NftCandidate[]; readonly unnamed: readonly string[] }

/**
 * The NFTs that came to an account, each once, newest first.
 *
 * @param network CAIP-2; transactions of others are left out
 */
export function nftCandidates(transactions: readonly HistoryTransaction[], network: string): Found {
  const candidates = new Map<string, NftCandidate>()
  const unnamed = new Set<string>()
  for (const transaction of transactions) {
    if (transaction.network !== network || transaction.status !== 'confirmed') continue
    for (const { nft, direction, isSpam } of transaction.transfers) {
      if (!nft || direction === 'out') continue
      if (nft.contract && address.test(nft.contract) && nft.tokenId !== null) {
        const found = { contract: nft.contract as `0x${string}`, tokenId: nft.tokenId, isSpam }
        // What was once called spam stays so: another transfer of the same does not take it back.
        candidates.set(nftId(found), { ...found, isSpam: isSpam || candidates.get(nftId(found))?.isSpam === true })
      } else if (!isSpam) unnamed.add(transaction.hash)
    }
  }
  return { candidates: [...candidates.values()], unnamed: [...unnamed] }
}
