import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { transactionOf, transferOf } from '../../fakes/historyEntries.ts'
import { solana } from '../../fakes/solanaNode.ts'
import type { KeptSent } from '../../payments/sent/KeptSent.ts'
import { activityEntries } from './activityEntries.ts'

const network = 'eip155:1'
const kept = (hash: string, change: Partial<KeptSent> = {}): KeptSent => ({
  hash: `0x${hash}`,
  network,
  from: alice,
  to: bob,
  kind: 'send',
  token: { symbol: 'ETH', decimals: 18, amount: 1_500_000_000_000_000_000n },
  at: Date.parse('2026-11-03T12:00:00Z'),
  nonce: 4,
  state: 'pending',
  ...change,
})
const own = { from: alice, to: bob, operation: 'send' }
const entries = (history: ReturnType<typeof transactionOf>[], sent: KeptSent[] = []) =>
  activityEntries({ history, sent, network, account: alice })
const drawn = (...input: Parameters<typeof entries>) => entries(...input).map(({ hash, state }) => `${hash} ${state}`)

describe('activityEntries', () => {
  test('default', () => {
    const history = [transactionOf('a'), transactionOf('b', { ...own, minedAt: Date.parse('2026-11-04T12:00:00Z') })]
    expect(drawn(history, [kept('c')])).toEqual(['0xb confirmed', '0xc pending', '0xa confirmed'])
  })

  test('behavior: lists only transactions on the active network', () => {
    expect(drawn([transactionOf('a'), transactionOf('b', { network: 'eip155:8453' })])).toEqual(['0xa confirmed'])
  })

  test('behavior: lists a sent transaction once, with the outcome from the history or the stored copy', () => {
    expect(drawn([transactionOf('c', own)], [kept('c')])).toEqual(['0xc confirmed'])
    expect(drawn([transactionOf('c', { ...own, status: 'failed' })], [kept('c')])).toEqual(['0xc failed'])
    const pending = transactionOf('c', { ...own, status: 'pending' })
    expect(drawn([pending], [kept('c', { state: 'confirmed' })])).toEqual(['0xc confirmed'])
  })

  test('behavior: on Solana, shows the token symbol of the stored copy and the outcome on chain', () => {
    const { network, account, bob, usdc } = solana
    const token = { symbol: 'USDC', decimals: 6, amount: 12_500_000n }
    const sent = [kept('c', { hash: 'c', network, from: account, to: bob, token, nonce: null })]
    const nameless = { name: usdc, symbol: 'EPjF…Dt1v', iconUrl: null, address: usdc }
    const transfers = [transferOf({ direction: 'out', quantity: '12.5', token: nameless })]
    const history = [transactionOf('c', { hash: 'c', network, from: account, to: bob, status: 'failed', transfers })]
    expect(activityEntries({ history, sent, network, account })).toMatchObject([
      { hash: 'c', state: 'failed', to: bob, transfers: [{ quantity: '12.5', token: { symbol: 'USDC' } }] },
    ])
  })

  test('behavior: marks a transaction as replaced if the account confirmed another one with its nonce', () => {
    expect(drawn([transactionOf('d', { ...own, nonce: 4 })], [kept('c')])).toEqual(['0xc replaced', '0xd confirmed'])
    expect(drawn([transactionOf('d', { nonce: 4 })], [kept('c')])).toEqual(['0xc pending', '0xd confirmed'])
    expect(drawn([transactionOf('d', own)], [kept('c', { nonce: null })])).toEqual(['0xc pending', '0xd confirmed'])
  })

  test('behavior: lists a shared wallet’s transaction as the wallet’s own, even if an owner’s account sent it', () => {
    const done = kept('c', { state: 'confirmed' })
    // In the chain's data, the shared wallet's transfer is an internal transfer, which many histories do not list.
    const inside = transactionOf('c', { from: bob, to: alice, operation: 'execute', transfers: [] })
    expect(entries([inside], [done])).toMatchObject([
      { hash: '0xc', state: 'confirmed', transfers: [{ direction: 'out' }] },
    ])
    expect(entries([inside])).toEqual([])
    const seen = { ...inside, operation: 'send', transfers: [transferOf({ direction: 'out' })] }
    expect(entries([seen], [done])).toMatchObject([{ hash: '0xc', isOwn: true, transfers: [{ direction: 'out' }] }])
    expect(entries([seen])).toMatchObject([{ hash: '0xc', isOwn: false }])
  })

  test('behavior: lists a sent transaction and its transfer before the history contains the transaction', () => {
    const [entry] = entries([], [kept('c')])
    expect(entry).toMatchObject({ operation: 'send', isOwn: true, transfers: [{ direction: 'out', quantity: '1.5' }] })
    expect(entries([], [kept('c', { kind: 'approve', token: null })])[0]).toMatchObject({ transfers: [] })
  })
})
