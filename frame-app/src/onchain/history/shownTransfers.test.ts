import { describe, expect, test } from 'vitest'
import { alice } from '../../fakes/fakeWallet.ts'
import { nftOf, transactionOf, transferOf } from '../../fakes/historyEntries.ts'
import { shownTransfers } from './shownTransfers.ts'

const shown = (...transfers: ReturnType<typeof transferOf>[]) =>
  shownTransfers(transactionOf('a', { transfers }), alice)?.length ?? null
const own = (...transfers: ReturnType<typeof transferOf>[]) =>
  shownTransfers(transactionOf('a', { from: alice.toLowerCase(), operation: 'send', transfers }), alice)?.length ?? null

describe('shownTransfers', () => {
  test('default', () => {
    expect(shown(transferOf())).toBe(1)
    expect(own(transferOf({ direction: 'out' }))).toBe(1)
  })

  test('behavior: hidden where all of it is spam, and never half shown', () => {
    expect(shown(nftOf({ isSpam: true }))).toBe(null)
    expect(own(nftOf({ isSpam: true }), nftOf({ isSpam: true }))).toBe(null)
    expect(shown(nftOf({ isSpam: true }), transferOf())).toBe(1)
    expect(shown(nftOf({ isSpam: true }), transferOf({ quantity: '0' }))).toBe(null)
  })

  test('behavior: what the account signed stands, even where nothing was moved', () => {
    expect(own()).toBe(0)
    expect(own(transferOf({ direction: 'out', quantity: '0' }))).toBe(1)
    expect(shown()).toBe(null)
  })

  test.each([
    ['of nothing', transferOf({ quantity: '0.000' })],
    ['of nothing, in the account’s name', transferOf({ quantity: '0', direction: 'out' })],
    ['of dust', transferOf({ quantity: '0.000003' })],
    ['of dust, in a dollar', transferOf({ quantity: '0.009', price: '1' })],
    ['of no NFT', nftOf({ quantity: '0' })],
  ])('behavior: a transfer %s that the account did not sign is hidden', (_, transfer) => {
    expect(shown(transfer)).toBe(null)
    expect(shown(transfer, transferOf())).toBe(1)
  })

  test('behavior: a cent is no dust, and of what has no price no one knows', () => {
    expect(shown(transferOf({ quantity: '0.01', price: '1' }))).toBe(1)
    expect(shown(transferOf({ quantity: '0.000003', price: null }))).toBe(1)
  })
})
