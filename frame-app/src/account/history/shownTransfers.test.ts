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

  test('behavior: hides a transaction only if all its transfers are spam', () => {
    expect(shown(nftOf({ isSpam: true }))).toBe(null)
    expect(own(nftOf({ isSpam: true }), nftOf({ isSpam: true }))).toBe(null)
    expect(shown(nftOf({ isSpam: true }), transferOf())).toBe(1)
    expect(shown(nftOf({ isSpam: true }), transferOf({ quantity: '0' }))).toBe(null)
  })

  test('behavior: shows every transaction that the account signed, even without transfers', () => {
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
  ])('behavior: hides a transfer %s if the account did not sign the transaction', (_, transfer) => {
    expect(shown(transfer)).toBe(null)
    expect(shown(transfer, transferOf())).toBe(1)
  })

  test('behavior: shows a transfer that is worth one cent, and a transfer whose price is unknown', () => {
    expect(shown(transferOf({ quantity: '0.01', price: '1' }))).toBe(1)
    expect(shown(transferOf({ quantity: '0.000003', price: null }))).toBe(1)
  })

  const usdc = { name: 'USD Coin', symbol: 'USDC', iconUrl: null, address: `0x${'a'.repeat(40)}` }
  const ether = (direction: 'in' | 'out', quantity: string) => transferOf({ direction, quantity })
  const dollars = (direction: 'in' | 'out', quantity: string) => transferOf({ direction, quantity, token: usdc })
  const quantities = (...transfers: ReturnType<typeof transferOf>[]) =>
    shownTransfers(transactionOf('a', { from: alice, operation: 'trade', transfers }), alice)?.map(
      ({ direction, quantity }) => `${direction} ${quantity}`,
    )

  test('behavior: hides a gas refund: an incoming transfer of less than a tenth of the spent amount', () => {
    expect(quantities(ether('out', '1'), ether('in', '0.0999'), dollars('in', '2700'))).toEqual(['out 1', 'in 2700'])
    expect(quantities(ether('out', '0.001'), ether('in', '1'))).toEqual(['in 1'])
    expect(quantities(ether('out', '1'), ether('in', '0.1'))).toEqual(['out 1', 'in 0.1'])
  })

  test('behavior: of three or more transfers of a token, hides those below a hundredth of the largest', () => {
    const [large, fair, dust] = [dollars('out', '100'), dollars('out', '1'), dollars('out', '0.99')]
    expect(quantities(large, fair, dust, ether('in', '0.03'))).toEqual(['out 100', 'out 1', 'in 0.03'])
    // After the smallest transfer is hidden as dust, the two others still count as a payment and its gas refund.
    expect(quantities(large, dust, dollars('in', '5'))).toEqual(['out 100'])
  })

  test('behavior: compares only amounts of the same token contract, and shows every NFT', () => {
    const fake = transferOf({ direction: 'out', quantity: '900', token: { ...usdc, address: `0x${'b'.repeat(40)}` } })
    expect(quantities(fake, dollars('in', '5'))).toEqual(['out 900', 'in 5'])
    expect(own(nftOf(), nftOf(), nftOf())).toBe(3)
  })
})
