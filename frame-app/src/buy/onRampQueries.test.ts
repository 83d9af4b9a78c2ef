import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { eventually } from '../fakes/eventually.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { coinbaseLinkQuery, onRampOptionsQuery, purchasesQuery, quoteQuery } from './onRampQueries.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const place = { address, network: 'eip155:1' }

const usdc = { id: 'a', name: 'USD Coin', symbol: 'USDC', networks: [] }
const options = {
  paymentCurrencies: [{ id: 'GBP', payment_method_limits: [] }],
  purchaseCurrencies: [usdc],
}

/**
 * Returns an app with a fake server for Ethereum. The server numbers its links and reports purchases in the given
 * state.
 */
function setUp(supported: () => readonly string[] = () => ['eip155:1']) {
  let links = 0
  const purchase = { status: 'IN_PROGRESS' }
  const { app, requests } = fakeApp({
    server: ({ url }) => {
      if (url.includes('supported-chains')) return Response.json({ http: supported(), ws: [] })
      if (url.includes('onrampurl'))
        return Response.json({ url: `https://pay.coinbase.com/buy?sessionToken=${++links}` })
      if (url.includes('/onramp/options')) return Response.json(options)
      if (!url.includes('/history')) return new Response('', { status: 404 })
      const status = `ONRAMP_TRANSACTION_STATUS_${purchase.status}`
      return Response.json({
        data: [{ id: 'a', metadata: { minedAt: '2026-11-20T10:00:00Z', status }, transfers: [] }],
        next: null,
      })
    },
  })
  const asked = (part: string) => requests.filter(({ url }) => url.includes(part)).length
  return { app, client: queryClientOf(app), asked, purchase }
}

describe('coinbaseLinkQuery', () => {
  const link = { ...place, assets: ['USDC'] }

  test('default', async () => {
    const { app, client } = setUp()
    const observer = new QueryObserver(client, coinbaseLinkQuery(app, { ...link, enabled: true }))
    const stop = observer.subscribe(() => {})
    await eventually(() => expect(observer.getCurrentResult().data).toBe('https://pay.coinbase.com/buy?sessionToken=1'))
    stop()
  })

  test('behavior: removes a used link at once and loads a new one', async () => {
    const { app, client, asked } = setUp()
    const query = coinbaseLinkQuery(app, { ...link, enabled: true })
    const observer = new QueryObserver(client, query)
    const stop = observer.subscribe(() => {})
    await eventually(() => expect(observer.getCurrentResult().data).toMatch(/1$/))
    const reset = client.resetQueries({ queryKey: query.queryKey, exact: true })
    expect(observer.getCurrentResult().data).toBeUndefined()
    await reset
    expect(observer.getCurrentResult().data).toMatch(/2$/)
    expect(asked('onrampurl')).toBe(2)
    stop()
  })

  test('error: loads the networks again after an empty list, which does not mean that none is supported', async () => {
    let networks: readonly string[] = []
    const { app, client } = setUp(() => networks)
    const observer = new QueryObserver(client, coinbaseLinkQuery(app, { ...link, enabled: true }))
    const stop = observer.subscribe(() => {})
    await eventually(() => expect(observer.getCurrentResult().isError).toBe(true))
    networks = ['eip155:1']
    await observer.refetch()
    expect(observer.getCurrentResult().data).toBe('https://pay.coinbase.com/buy?sessionToken=1')
    stop()
  })

  test('behavior: renews the link before it expires after five minutes', () => {
    expect(coinbaseLinkQuery(setUp().app, { ...link, enabled: true }).refetchInterval).toBe(240_000)
  })

  test('behavior: requests no link while the query is disabled', async () => {
    const { app, client, asked } = setUp()
    const stop = new QueryObserver(client, coinbaseLinkQuery(app, { ...link, enabled: false })).subscribe(() => {})
    await client.fetchQuery(onRampOptionsQuery(app, 'eip155:1'))
    expect(asked('onrampurl')).toBe(0)
    stop()
  })
})

describe('onRampOptionsQuery', () => {
  test('default: caches the purchase options', async () => {
    const { app, client, asked } = setUp()
    for (let i = 0; i < 2; i++) expect(await client.fetchQuery(onRampOptionsQuery(app, 'eip155:1'))).toEqual(options)
    expect(asked('/onramp/options')).toBe(1)
  })

  test('behavior: returns fallback options with which a purchase is possible, but does not cache them', async () => {
    let networks: readonly string[] = []
    const { app, client } = setUp(() => networks)
    const fallback = await client.fetchQuery(onRampOptionsQuery(app, 'eip155:1'))
    // The fallback must contain a token, because Coinbase accepts no link request without an asset.
    expect(fallback.purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC'])
    networks = ['eip155:1']
    expect(await client.fetchQuery(onRampOptionsQuery(app, 'eip155:1'))).toEqual(options)
  })
})

describe('quoteQuery', () => {
  test('behavior: requests a quote again if the last quote was only a placeholder', async () => {
    const { app, client, asked } = setUp()
    const [payment] = options.paymentCurrencies
    const query = quoteQuery(app, { network: 'eip155:1', payment, purchase: usdc, amount: '10' })
    for (let i = 0; i < 2; i++) expect((await client.fetchQuery(query))?.quoteId).toBe('mocked-quote-id')
    expect(asked('/onramp/quote')).toBe(2)
  })
})

describe('purchasesQuery', () => {
  test('default', async () => {
    const { app, client, asked, purchase } = setUp()
    const query = purchasesQuery(app, place)
    /** Waits for the server's current answer, then returns the next refetch interval. */
    const next = async () => {
      await client.fetchQuery({ ...query, staleTime: 0 })
      const { refetchInterval } = query
      if (typeof refetchInterval !== 'function') throw new Error('The interval depends on what there is.')
      const asked = client.getQueryCache().find({ queryKey: query.queryKey, exact: true })
      return refetchInterval(asked as unknown as Parameters<typeof refetchInterval>[0])
    }
    expect(await next()).toBe(3_000)
    purchase.status = 'SUCCESS'
    expect(await next()).toBe(false)
    expect(asked('/history')).toBe(2)
    // The list of networks was requested only once.
    expect(asked('supported-chains')).toBe(1)
  })

  test('behavior: requests the list of supported networks again if it was empty', async () => {
    let isUp = false
    const { app, client } = setUp(() => (isUp ? ['eip155:1'] : []))
    // An empty list of networks means that their request failed, so we must not return an empty list of purchases.
    await expect(client.fetchQuery({ ...purchasesQuery(app, place), staleTime: 0 })).rejects.toThrow(
      makeError('SERVICE_FAILED').message,
    )
    isUp = true
    expect(await client.fetchQuery({ ...purchasesQuery(app, place), staleTime: 0 })).toHaveLength(1)
  })
})
