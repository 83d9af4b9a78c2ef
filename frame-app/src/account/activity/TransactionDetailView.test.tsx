import { describe, expect, test } from 'vitest'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { activityApp, drawn, wordsOf } from '../../fakes/drawnActivity.tsx'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { transactionOf, transferOf } from '../../fakes/historyEntries.ts'
import type { HistoryTransaction } from '../history/HistoryTransaction.ts'
import { TransactionDetailView } from './TransactionDetailView.tsx'

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
const copies = (markup: string) => markup.match(/aria-label="Copy[^"]*"/g)

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
    expect(copies(forged)).toEqual(['aria-label="Copy transaction hash"'])
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
