import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { transactionOf } from '../../fakes/historyEntries.ts'
import { solana } from '../../fakes/solanaNode.ts'
import { settledInHistory } from './useActivity.ts'

describe('settledInHistory', () => {
  test('default', () => {
    const history = [
      transactionOf('a', { from: alice }),
      transactionOf('b', { from: alice, status: 'failed' }),
      transactionOf('c', { from: alice, status: 'pending' }),
      transactionOf('d', { from: alice, network: 'eip155:8453' }),
    ]
    expect([...settledInHistory(history, 'eip155:1', alice)]).toEqual([
      ['0xa', 'confirmed'],
      ['0xb', 'failed'],
    ])
  })

  test('behavior: returns an empty map on Solana, because Solana’s history lacks some token symbols', () => {
    const { network, account } = solana
    expect(settledInHistory([transactionOf('a', { network, from: account })], network, account).size).toBe(0)
  })

  test('behavior: skips a transaction that a shared wallet’s owner executed', () => {
    expect(settledInHistory([transactionOf('a', { from: bob })], 'eip155:1', alice).size).toBe(0)
  })
})
