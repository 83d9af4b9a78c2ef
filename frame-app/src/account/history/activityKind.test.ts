import { describe, expect, test } from 'vitest'
import { alice } from '../../fakes/fakeWallet.ts'
import { transactionOf, transferOf } from '../../fakes/historyEntries.ts'
import { activityEntries } from './activityEntries.ts'
import { activityKind } from './activityKind.ts'
import type { HistoryTransaction } from './HistoryTransaction.ts'

const out = transferOf({ direction: 'out' })
const kindOf = (change: Partial<HistoryTransaction>) =>
  activityEntries({ history: [transactionOf('a', change)], sent: [], network: 'eip155:1', account: alice }).map(
    activityKind,
  )

describe('activityKind', () => {
  test('default', () => {
    expect(kindOf({})).toEqual(['received'])
    expect(kindOf({ from: alice, operation: 'send', transfers: [out] })).toEqual(['sent'])
    expect(kindOf({ from: alice, operation: 'trade', transfers: [out, transferOf()] })).toEqual(['swapped'])
    expect(kindOf({ from: alice, operation: 'approve', transfers: [out] })).toEqual(['other'])
    expect(kindOf({ from: alice, operation: 'execute', transfers: [] })).toEqual(['other'])
    expect(kindOf({ from: alice, operation: 'deposit', transfers: [out, transferOf()] })).toEqual(['other'])
  })

  test('behavior: classifies a transfer as `other`, not as sent, if another account signed the transaction', () => {
    expect(kindOf({ operation: 'send', transfers: [out] })).toEqual(['other'])
  })
})
