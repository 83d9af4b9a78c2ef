import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { transactionOf } from '../../fakes/historyEntries.ts'
import { toldByHistory } from './toldByHistory.ts'

describe('toldByHistory', () => {
  test('default', () => {
    const history = [
      transactionOf('a', { from: alice }),
      transactionOf('b', { from: alice, status: 'failed' }),
      transactionOf('c', { from: alice, status: 'pending' }),
      transactionOf('d', { from: alice, network: 'eip155:8453' }),
    ]
    expect([...toldByHistory(history, 'eip155:1', alice)]).toEqual([
      ['0xa', 'confirmed'],
      ['0xb', 'failed'],
    ])
  })

  test('behavior: not what an owner of a shared wallet carried out for it', () => {
    expect(toldByHistory([transactionOf('a', { from: bob })], 'eip155:1', alice).size).toBe(0)
  })
})
