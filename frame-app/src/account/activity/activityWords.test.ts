import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { nftOf, transactionOf, transferOf } from '../../fakes/historyEntries.ts'
import { activityEntries } from '../history/activityEntries.ts'
import { activityRows } from '../history/activityRows.ts'
import type { HistoryTransaction } from '../history/HistoryTransaction.ts'
import { rowWords, titleWords } from './activityWords.ts'

const out = transferOf({ direction: 'out', quantity: '1234.56789' })
const dai = transferOf({ token: { name: 'Dai', symbol: 'DAI', iconUrl: null, address: bob } })
const own = { from: alice, to: bob }
const words = (change: Partial<HistoryTransaction>) =>
  activityEntries({ history: [transactionOf('a', change)], sent: [], network: 'eip155:1', account: alice })
    .flatMap(activityRows)
    .map((row) => `${titleWords(row)}: ${rowWords(row)}`)

describe('activityWords', () => {
  test('default', () => {
    expect(words({ ...own, operation: 'send', transfers: [out] })).toEqual(['Sent: 1,234.567 ETH'])
    expect(words({})).toEqual(['Received: +1 ETH'])
    expect(words({ ...own, operation: 'trade', transfers: [dai, out] })).toEqual(['Swapped: 1,234.567 ETH → 1 DAI'])
  })

  test('behavior: truncates amounts to three decimals, but never shows a positive amount as zero', () => {
    const of = (quantity: string) => words({ ...own, transfers: [transferOf({ quantity })] })[0]
    expect([of('0.1239'), of('0.0001'), of('12345678901234567890.9')]).toEqual([
      'Received: +0.123 ETH',
      'Received: +<0.001 ETH',
      'Received: +12,345,678,901,234,567,890.9 ETH',
    ])
  })

  test('behavior: shows the name of an NFT instead of an amount', () => {
    expect(words({ transfers: [nftOf()] })).toEqual(['Received: +Ape #1'])
    expect(words({ transfers: [nftOf({ nft: { ...nftOf().nft!, name: '' } })] })).toEqual(['Received: +-'])
  })

  test('behavior: shows the state of a transaction that failed, is pending, or has no transfers', () => {
    expect(words({ ...own, operation: 'send', status: 'failed', transfers: [out] })).toEqual([
      'Sent: Failed · 1,234.567 ETH',
    ])
    expect(words({ ...own, operation: 'approve', transfers: [] })).toEqual(['Approved: Confirmed'])
    expect(words({ ...own, operation: 'execute', status: 'pending', transfers: [] })).toEqual(['Executed: Pending'])
  })

  test('behavior: shows the server’s own name for an operation that we do not know', () => {
    expect(words({ ...own, operation: 'constructor' })).toEqual(['constructor: 1 ETH'])
    expect(words({ ...own, operation: '' })).toEqual(['Transaction: 1 ETH'])
  })

  test('behavior: never says "Sent" if another account signed the transaction', () => {
    const forged = { operation: 'send', transfers: [transferOf({ direction: 'out', price: null })] }
    expect(words(forged)).toEqual(['Not sent by you: -1 ETH'])
  })
})
