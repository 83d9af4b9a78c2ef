import { describe, expect, test } from 'vitest'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { signatureOf, solana, solanaNode, solanaRecord } from '../../fakes/solanaNode.ts'
import { historyQuery, newestPageQuery } from './historyQuery.ts'

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

/** An app whose fake server answers with the given history, or with an error if an HTTP status is given instead. */
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

  test('behavior: is disabled without an account, and for a chain family that has no history', () => {
    const { app } = page([])
    expect(historyQuery(app, 'bip122:000000000019d6689c085ae165831e93', 'abc').enabled).toBe(false)
    expect(historyQuery(app, 'eip155:1', null).enabled).toBe(false)
  })

  test('behavior: reads Solana’s history from RPC nodes, even if the server does not support the network', async () => {
    const { account, bob, network } = solana
    const record = solanaRecord({
      keys: [account, bob],
      lamports: [
        [9_000, 2_000],
        [0, 2_000],
      ],
    })
    const { app, requests } = fakeApp({
      options: { networks: [network] },
      server: solanaNode([[signatureOf(0), record]]),
    })
    const { pages } = await queryClientOf(app).fetchInfiniteQuery(historyQuery(app, network, account))
    expect(pages[0]!.transactions.map(({ hash }) => hash)).toEqual([signatureOf(0)])
    expect(requests.some(({ url }) => url.includes('/history'))).toBe(false)
  })

  test('behavior: returns an empty history for a network that the server does not support', async () => {
    const { app, query, asked } = page([row('a', 'confirmed')], ['eip155:8453'])
    expect((await queryClientOf(app).fetchInfiniteQuery(query)).pages[0]!.transactions).toEqual([])
    expect(asked()).toBe(0)
  })

  test('error: rejects if the server fails, instead of returning an empty history', async () => {
    const fails = ({ app, query }: ReturnType<typeof page>) => queryClientOf(app).fetchInfiniteQuery(query)
    await expect(fails(page(500))).rejects.toThrow('HTTP status code: 500')
    await expect(fails(page([], []))).rejects.toThrow('Failed to fetch transactions')
  })
})

describe('newestPageQuery', () => {
  /** A fake server with three pages. The first row of the newest page is pending until the test settles it. */
  function pages() {
    let status = 'pending'
    const fake = fakeApp({
      server: ({ url }) => {
        if (url.includes('/supported-chains')) return Response.json({ http: ['eip155:1'] })
        const cursor = new URL(url).searchParams.get('cursor') ?? '0'
        const data = [row(`a${cursor}`, cursor === '0' ? status : 'confirmed')]
        return Response.json({ data, next: cursor === '2' ? null : `${Number(cursor) + 1}` })
      },
    })
    fake.state().setOpen(true)
    const client = queryClientOf(fake.app)
    const asked = () => fake.requests.filter(({ url }) => url.includes('/history')).length
    const query = historyQuery(fake.app, 'eip155:1', alice)
    const newest = newestPageQuery(fake.app, 'eip155:1', alice)
    const interval = () => (newest.refetchInterval as (query: object) => number | false)({})
    const settle = () => {
      status = 'confirmed'
    }
    return { ...fake, client, asked, query, newest, interval, settle }
  }

  test('default: updates a pending transaction with one request, and keeps all other loaded pages', async () => {
    const { client, asked, query, newest, settle } = pages()
    await client.fetchInfiniteQuery({ ...query, pages: 3 })
    expect(asked()).toBe(3)
    settle()
    await client.fetchQuery({ ...newest, staleTime: 0 })
    expect(asked()).toBe(4)
    const rows = client.getQueryData(query.queryKey)!.pages.flatMap(({ transactions }) => transactions)
    expect(rows.map(({ hash, status }) => `${hash} ${status}`)).toEqual([
      '0xa0 confirmed',
      '0xa1 confirmed',
      '0xa2 confirmed',
    ])
  })

  test('behavior: polls while a transaction is pending and the modal is open', async () => {
    const { client, query, newest, interval, settle, state } = pages()
    expect(interval()).toBe(false)
    await client.fetchInfiniteQuery(query)
    expect(interval()).toBe(5_000)
    state().setOpen(false)
    expect(interval()).toBe(false)
    state().setOpen(true)
    settle()
    await client.fetchQuery({ ...newest, staleTime: 0 })
    expect(interval()).toBe(false)
  })

  test('behavior: `historyQuery` does not poll', () => {
    expect(pages().query).not.toHaveProperty('refetchInterval')
  })
})
