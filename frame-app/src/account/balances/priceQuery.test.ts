import { describe, expect, test } from 'vitest'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { usdc } from '../../fakes/fakeSwaps.ts'
import { bob } from '../../fakes/fakeWallet.ts'
import { priceQuery } from './priceQuery.ts'

/** An app with a fake server that knows a price only for the genuine contract of a token. */
function page(options: Parameters<typeof fakeApp>[0] = {}) {
  const fake = fakeApp({
    ...options,
    server: ({ url, body }) => {
      if (url.includes('supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
      const [address] = JSON.parse(body).addresses
      const isTrue = address.includes(usdc.address)
      return Response.json({ fungibles: isTrue ? [{ address, symbol: 'USDC', price: 0.9998 }] : [] })
    },
  })
  const price = (address: string | null) =>
    queryClientOf(fake.app).fetchQuery(priceQuery(fake.app, { ...usdc, address }))
  return { ...fake, price }
}

describe('priceQuery', () => {
  test('default: finds a token’s price by its contract, not by its symbol; an unknown price is null', async () => {
    const { price } = page()
    expect([await price(usdc.address), await price(bob)]).toEqual(['0.9998', null])
  })

  test('behavior: returns the price in the dapp’s currency', async () => {
    const { price, requests } = page({ options: { currency: 'EUR' } })
    await price(usdc.address)
    const asked = requests.find(({ url }) => url.includes('/fungible/price'))!
    expect(JSON.parse(asked.body)).toMatchObject({ currency: 'eur', addresses: [`eip155:1:${usdc.address}`] })
  })
})
