import { describe, expect, test } from 'vitest'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { excludedWallets, featuredWallets, recommendedWallets, walletPages, walletSearch } from './walletQueries.ts'

const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64))
const [a = '', b = '', c = '', d = ''] = ids

function listing(options = {}, count = 100) {
  const fake = fakeApp({ options, server: () => Response.json({ count, data: [] }) })
  const asked = () =>
    fake.requests.map(({ url }) => {
      const { projectId, st, sv, ...rest } = Object.fromEntries(new URL(url).searchParams)
      return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, short(value)]))
    })
  return { ...fake, client: queryClientOf(fake.app), asked }
}
const short = (text: string) => ids.reduce((shortened, id) => shortened.replaceAll(id, id[0]!), text)

describe('walletQueries', () => {
  test('default', async () => {
    const { app, client, asked } = listing()
    await client.fetchQuery(recommendedWallets(app))
    expect(asked()).toMatchInlineSnapshot(`
      [
        {
          "chains": "eip155:1,eip155:8453",
          "entries": "4",
          "page": "1",
        },
      ]
    `)
  })

  test("behavior: includes the host's wallet lists in each request", async () => {
    const options = { featuredWalletIds: [a], includeWalletIds: [a, b, c], excludeWalletIds: [d] }
    const { app, client, asked } = listing(options)
    await client.fetchQuery(featuredWallets(app))
    await client.fetchQuery(recommendedWallets(app))
    await client.fetchInfiniteQuery(walletPages(app, [b]))
    await client.fetchQuery(walletSearch(app, 'meta', false))
    await client.fetchQuery(walletSearch(app, '', true))
    await client.fetchQuery(excludedWallets(app))
    expect(asked()).toMatchInlineSnapshot(`
      [
        {
          "entries": "1",
          "include": "a",
          "page": "1",
        },
        {
          "chains": "eip155:1,eip155:8453",
          "entries": "4",
          "exclude": "d,a",
          "include": "a,b,c",
          "page": "1",
        },
        {
          "chains": "eip155:1,eip155:8453",
          "entries": "40",
          "exclude": "b,d,a",
          "include": "a,b,c",
          "page": "1",
        },
        {
          "chains": "eip155:1,eip155:8453",
          "entries": "100",
          "exclude": "d",
          "include": "a,b,c",
          "page": "1",
          "search": "meta",
        },
        {
          "badge_type": "certified",
          "chains": "eip155:1,eip155:8453",
          "entries": "100",
          "exclude": "d",
          "include": "a,b,c",
          "page": "1",
        },
        {
          "entries": "1",
          "include": "d",
          "page": "1",
        },
      ]
    `)
  })

  test("behavior: returns featured wallets in the dapp's order", async () => {
    const data = [a, b, c].map((id) => ({ id, name: id[0] }))
    const { app } = fakeApp({
      options: { featuredWalletIds: [c, a, b] },
      server: () => Response.json({ count: 3, data }),
    })
    const { wallets } = await queryClientOf(app).fetchQuery(featuredWallets(app))
    expect(wallets.map(({ name }) => name)).toEqual(['c', 'a', 'b'])
  })

  test("behavior: drops wallets that support none of the dapp's networks", async () => {
    const data = [
      { id: a, name: 'a', chains: ['eip155:10', 'eip155:8453'] },
      { id: b, name: 'b', chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
      { id: c, name: 'c' },
    ]
    const { app } = fakeApp({ server: () => Response.json({ count: 100, data }) })
    const { pages } = await queryClientOf(app).fetchInfiniteQuery(walletPages(app, []))
    expect(pages.map(({ wallets, count }) => [wallets.map(({ name }) => name), count])).toEqual([[['a'], 100]])
  })

  test('behavior: sends no request if the host set no list of wallets', () => {
    const { app } = listing()
    expect([featuredWallets(app).enabled, excludedWallets(app).enabled]).toEqual([false, false])
  })

  test('behavior: sends no search request for a single letter', () => {
    const { app } = listing()
    expect(['', 'm', 'me'].map((search) => walletSearch(app, search, false).enabled)).toEqual([false, false, true])
    expect(walletSearch(app, '', true).enabled).toBe(true)
  })

  test('behavior: returns no next page after the last wallet', async () => {
    const next = (count: number, page: number) =>
      walletPages(listing().app, []).getNextPageParam({ count, wallets: [] } as never, [], page, [])
    expect([next(100, 1), next(100, 2), next(100, 3), next(80, 2), next(0, 1)]).toEqual([
      2,
      3,
      undefined,
      undefined,
      undefined,
    ])
  })
})
