import { describe, expect, test } from 'vitest'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { activityApp, drawn, wordsOf } from '../../fakes/drawnActivity.tsx'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { nftOf, transactionOf, transferOf } from '../../fakes/historyEntries.ts'
import { activityEntries } from '../history/activityEntries.ts'
import type { HistoryTransaction } from '../history/HistoryTransaction.ts'
import { mayCopyParty, sentOfEntry, TransactionDetailView } from './TransactionDetailView.tsx'

const sent: Partial<HistoryTransaction> = {
  from: alice,
  to: bob,
  operation: 'send',
  transfers: [transferOf({ direction: 'out' })],
}
function page(change: Partial<HistoryTransaction>, hash = '0xa') {
  const fake = activityApp([transactionOf('a', change)])
  fake.state().push('TransactionDetail', { hash })
  const receipt = { payer: alice, block: 1_234n, fee: 21_000n * 10n ** 9n }
  queryClientOf(fake.app).setQueryData(['receipt', 'eip155:1', '0xa'], receipt)
  return drawn(fake, <TransactionDetailView />)
}
const copies = (markup: string) => markup.match(/title="Copy[^"]*"/g)

describe('TransactionDetailView', () => {
  test('default', () => {
    const markup = page(sent)
    expect(wordsOf(markup)).toMatch(/Sent 1 ETH Status Confirmed .*From .*To .*Network fee 0.000021 ETH Block 1,234/)
    expect(markup).toContain('href="https://etherscan.io/tx/0xa"')
    expect(copies(markup)).toHaveLength(3)
  })

  test('behavior: shows no network fee if another account paid it', () => {
    const fake = activityApp([transactionOf('a')])
    fake.state().push('TransactionDetail', { hash: '0xa' })
    queryClientOf(fake.app).setQueryData(['receipt', 'eip155:1', '0xa'], { payer: bob, block: 1n, fee: 1n })
    const words = wordsOf(drawn(fake, <TransactionDetailView />))
    expect(words).toContain('Block 1')
    expect(words).not.toContain('Network fee')
  })

  test('behavior: shows no copy button for an address in a transaction that another account signed', () => {
    const forged = page({ operation: 'send', transfers: [transferOf({ direction: 'out', price: null })] })
    expect(wordsOf(forged)).toContain('Another account signed this transaction')
    expect(copies(forged)).toEqual(['title="Copy transaction hash"'])
    expect(copies(page({ transfers: [transferOf({ price: null })] }))).toHaveLength(1)
  })

  test('behavior: explains whether the transaction succeeded', () => {
    expect(wordsOf(page({ ...sent, status: 'failed' }))).toContain('Only the fee was paid')
    expect(wordsOf(page({ ...sent, status: 'pending' }))).toContain('The network has not confirmed it yet')
  })

  test('behavior: tells the user that the external wallet can speed up or cancel a pending transaction', () => {
    const hint = 'To speed it up or cancel it, open Wallet 1'
    expect(wordsOf(page({ ...sent, status: 'pending' }))).toContain(hint)
    expect(wordsOf(page(sent))).not.toContain(hint)
    expect(wordsOf(page({ status: 'pending' }))).not.toContain(hint)
  })

  test('behavior: shows "Transaction not found" for a transaction that belongs to another account', () => {
    expect(wordsOf(page(sent, '0xb'))).toContain('Transaction not found')
  })
})

const out = transferOf({ direction: 'out', amount: 5n, decimals: 18 })
const sentOf = (change: Partial<HistoryTransaction>) => {
  const waiting = {
    from: alice.toLowerCase(),
    to: bob,
    operation: 'send',
    status: 'pending',
    transfers: [out],
  } as const
  const history = [transactionOf('a', { ...waiting, ...change })]
  const [entry] = activityEntries({ history, sent: [], network: 'eip155:1', account: alice })
  return sentOfEntry(entry!, alice)
}

describe('sentOfEntry', () => {
  test('default', () => {
    const token = { symbol: 'ETH', decimals: 18, amount: out.amount }
    expect(sentOf({ nonce: 7 })).toMatchObject({ hash: '0xa', from: alice, to: bob, kind: 'send', nonce: 7, token })
  })

  test.each([
    ['trade', 'swap'],
    ['approve', 'approve'],
    ['execute', 'send'],
  ])('behavior: converts the operation %s to the kind %s', (operation, kind) => {
    expect(sentOf({ operation, transfers: [] })).toMatchObject({ kind, token: null })
  })

  test('behavior: returns `undefined` if the transaction is settled, or if another account signed it', () => {
    expect(sentOf({ status: 'confirmed' })).toBeUndefined()
    expect(sentOf({ from: bob, transfers: [transferOf({})] })).toBeUndefined()
  })
})

const given = transferOf({ direction: 'out' })

describe('mayCopyParty', () => {
  test('default', () => {
    expect(mayCopyParty({ isOwn: true, transfers: [given] })).toBe(true)
    expect(mayCopyParty({ isOwn: true, transfers: [] })).toBe(true)
    expect(mayCopyParty({ isOwn: false, transfers: [transferOf()] })).toBe(true)
  })

  test.each([
    ['another account moved the visitor’s tokens', [given]],
    ['it moved some and sent others', [transferOf(), given]],
    ['a stranger sent what no one knows the worth of', [transferOf({ price: null })]],
    ['a stranger sent a picture', [nftOf()]],
  ])('behavior: the user cannot copy the address if %s', (_, transfers) => {
    expect(mayCopyParty({ isOwn: false, transfers })).toBe(false)
  })
})
