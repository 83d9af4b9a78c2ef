import { describe, expect, test } from 'vitest'
import type { HistoryTransaction } from '../../api/account/HistoryTransaction.ts'
import { queryClientOf } from '../../app/queries/queryClientOf.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { transactionOf } from '../../fakes/historyEntries.ts'
import { historyQuery } from './historyQuery.ts'

const row = (id: string, status: string) => ({
  id,
  metadata: {
    operationType: 'receive',
    hash: `0x${id}`,
    chain: 'eip155:1',
    minedAt: '2026-11-02T10:00:00Z',
    sentFrom: alice,
    sentTo: alice,
    status,
    nonce: 1,
  },
  transfers: [],
})

/** A server of which the test says what is in its history, or which status it answers. */
function page(data: unknown[] | number, chains: readonly string[] = ['eip155:1']) {
  const fake = fakeApp({
    server: ({ url }) => {
      if (url.includes('/supported-chains')) return Response.json({ http: chains })
      return typeof data === 'number' ? new Response('', { status: data }) : Response.json({ data, next: null })
    },
  })
  fake.state().setOpen(true)
  const asked = () => fake.requests.filter(({ url }) => url.includes('/history')).length
  return { ...fake, asked, query: historyQuery(fake.app, 'eip155:1', alice) }
}

describe('historyQuery', () => {
  test('default', async () => {
    const { app, query, asked } = page([row('a', 'confirmed')])
    const { pages } = await queryClientOf(app).fetchInfiniteQuery(query)
    expect(pages[0]!.transactions.map(({ hash }) => hash)).toEqual(['0xa'])
    expect(asked()).toBe(1)
  })

  test('behavior: what waits is asked about until it is settled, and not while the modal is closed', () => {
    const { state, query } = page([])
    // Without a window the library sets no interval: what it would ask is asked here.
    const ask = query.refetchInterval as (query: object) => number | false
    const interval = (status: HistoryTransaction['status']) =>
      ask({ state: { data: { pages: [{ transactions: [transactionOf('a', { status })] }] } } })
    expect([interval('pending'), interval('confirmed')]).toEqual([5_000, false])
    state().setOpen(false)
    expect(interval('pending')).toBe(false)
  })

  test('behavior: no other family is asked about', () => {
    const { app } = page([])
    expect(historyQuery(app, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'abc').enabled).toBe(false)
    expect(historyQuery(app, 'eip155:1', null).enabled).toBe(false)
  })

  test('behavior: a network that the server does not know is empty', async () => {
    const { app, query, asked } = page([row('a', 'confirmed')], ['eip155:8453'])
    expect((await queryClientOf(app).fetchInfiniteQuery(query)).pages[0]!.transactions).toEqual([])
    expect(asked()).toBe(0)
  })

  test('error: a server that does not answer is no empty history', async () => {
    const fails = ({ app, query }: ReturnType<typeof page>) => queryClientOf(app).fetchInfiniteQuery(query)
    await expect(fails(page(500))).rejects.toThrow('HTTP status code: 500')
    await expect(fails(page([], []))).rejects.toThrow('Failed to fetch transactions')
  })
})
