import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { transactionOf, transferOf } from '../../fakes/historyEntries.ts'
import { activityEntries } from '../history/activityEntries.ts'
import type { HistoryTransaction } from '../history/HistoryTransaction.ts'
import { sentOfEntry } from './sentOfEntry.ts'

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
