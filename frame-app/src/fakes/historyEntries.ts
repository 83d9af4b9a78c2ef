import type { HistoryTransaction, HistoryTransfer } from '../account/history/HistoryTransaction.ts'
import { alice, bob } from './fakeWallet.ts'

/** Returns a transfer of one ether to `alice`, with the given changes. */
export const transferOf = (change: Partial<HistoryTransfer> = {}): HistoryTransfer => ({
  direction: 'in',
  quantity: '1',
  amount: null,
  decimals: null,
  price: '3000',
  isSpam: false,
  token: { name: 'Ether', symbol: 'ETH', iconUrl: null, address: null },
  nft: null,
  ...change,
})

/** Returns a transfer of an NFT to `alice`, with the given changes. */
export const nftOf = (change: Partial<HistoryTransfer> = {}): HistoryTransfer =>
  transferOf({
    price: null,
    token: null,
    nft: { name: 'Ape #1', contract: null, tokenId: 1n, standard: 'erc721', previewUrl: null, detailUrl: null },
    ...change,
  })

/** Returns a transaction from `bob` to `alice`, with the given changes. */
export const transactionOf = (id: string, change: Partial<HistoryTransaction> = {}): HistoryTransaction => ({
  id,
  hash: `0x${id}`,
  network: 'eip155:1',
  operation: 'receive',
  status: 'confirmed',
  minedAt: Date.parse('2026-11-02T12:00:00Z'),
  from: bob,
  to: alice,
  nonce: 0,
  transfers: [transferOf()],
  ...change,
})
