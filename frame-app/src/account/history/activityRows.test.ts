import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { nftOf, transactionOf, transferOf } from '../../fakes/historyEntries.ts'
import { activityEntries } from './activityEntries.ts'
import { activityRows } from './activityRows.ts'
import type { HistoryTransaction } from './HistoryTransaction.ts'

const out = (quantity = '1') => transferOf({ direction: 'out', quantity })
const drawn = (change: Partial<HistoryTransaction>) =>
  activityEntries({ history: [transactionOf('a', change)], sent: [], network: 'eip155:1', account: alice })
    .flatMap(activityRows)
    .map(
      ({ title, sign, transfers, icon }) =>
        `${title} ${sign}${transfers.map(({ quantity, direction }) => `${quantity} ${direction}`).join(' → ')} ${icon}`,
    )
const own = { from: alice, to: bob }

describe('activityRows', () => {
  test('default', () => {
    expect(drawn({ ...own, operation: 'send', transfers: [out()] })).toEqual(['send 1 out send'])
    expect(drawn({ operation: 'receive' })).toEqual(['receive +1 in receive'])
    expect(drawn({ ...own, operation: 'burn', transfers: [out()] })).toEqual(['burn -1 out send'])
  })

  test('behavior: shows a swap in one row, first the spent and then the received asset', () => {
    const transfers = [transferOf({ quantity: '2' }), out('3')]
    expect(drawn({ ...own, operation: 'trade', transfers })).toEqual(['trade 3 out → 2 in swap'])
    expect(drawn({ ...own, operation: 'trade', transfers: [nftOf(), out('3')] })).toEqual(['trade 3 out → 1 in swap'])
  })

  test('behavior: shows each transfer in its own row if there are over two transfers, or two NFTs', () => {
    expect(drawn({ ...own, operation: 'mint', transfers: [nftOf(), nftOf()] })).toEqual([
      'mint 1 in receive',
      'mint 1 in receive',
    ])
    expect(drawn({ ...own, operation: 'trade', transfers: [out(), out(), transferOf()] })).toHaveLength(3)
  })

  test('behavior: shows one row without an amount for a transaction without transfers', () => {
    expect(drawn({ ...own, operation: 'approve', transfers: [] })).toEqual(['approve  check'])
    expect(drawn({ ...own, operation: 'cancel', transfers: [] })).toEqual(['cancel  close'])
  })

  test('behavior: does not use the title "send" for a transaction that another account signed', () => {
    const forged = [transferOf({ direction: 'out', price: null, quantity: '5000' })]
    expect(drawn({ operation: 'send', transfers: forged })).toEqual(['moved -5000 out send'])
    expect(drawn({ operation: 'send' })).toEqual(['receive +1 in receive'])
  })
})
