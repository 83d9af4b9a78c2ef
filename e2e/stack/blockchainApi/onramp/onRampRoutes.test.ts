import { describe, expect, test } from 'vitest'
import type { Chain } from '../../chains.ts'
import { createOnRamp } from '../../onramp/createOnRamp.ts'
import { onRampRoutes } from './onRampRoutes.ts'

const address = `0x${'a'.repeat(40)}` as const
const token = (symbol: string) => ({ symbol, name: symbol, decimals: 6, address })
const chainOf = (id: number, name: string, listed: boolean): Chain => ({
  id,
  caip2: `eip155:${id}`,
  name,
  listed,
  rpcUrl: '',
  multicall3: address,
  tokens: [token('USDC'), token('DAI')],
})

function setUp() {
  const onRamp = createOnRamp(async () => '0xhash')
  const chains = [chainOf(1, 'Ethereum', true), chainOf(31337, 'Anvil', false)]
  const routes = onRampRoutes(onRamp, { chains, pageUrl: 'http://buy.test/coinbase', iconUrl: (symbol) => symbol })
  const ask = (method: string, path: string, body: unknown = {}) => {
    const url = new URL(`http://api.test/${path}`)
    const reply = routes({ method, url, headers: {}, body: JSON.stringify(body) }, url.pathname.slice(1))
    return reply && { status: reply.status, body: JSON.parse(`${reply.body}`) }
  }
  return { onRamp, ask }
}

const order = {
  destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['USDC'] }],
  defaultNetwork: 'ethereum',
  partnerUserId: address,
  defaultExperience: 'buy',
}

describe('onRampRoutes', () => {
  test('default', async () => {
    const { onRamp, ask } = setUp()
    const { url } = ask('POST', 'v1/generators/onrampurl', { ...order, presetCryptoAmount: 97.75 })!.body
    const session = onRamp.open(new URL(url).searchParams.get('sessionToken')!)!
    expect(session.order).toEqual({ address, network: 'eip155:1', symbol: 'USDC', amount: '97.75' })
    onRamp.pay(session.id, '97.75')
    await onRamp.settle(session.id, 'send')
    expect(ask('GET', `v1/account/${address}/history?onramp=coinbase`)!.body).toMatchObject({
      data: [{ id: session.id, metadata: { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', hash: '0xhash' } }],
      next: null,
    })
  })

  test('behavior: offers the tokens of the listed chains for purchase', () => {
    const { body } = setUp().ask('GET', 'v1/onramp/options')!
    expect(body.paymentCurrencies.map(({ id }: { id: string }) => id)).toEqual(['USD', 'EUR', 'GBP'])
    expect(body.purchaseCurrencies.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['USDC', 'DAI', 'ETH'])
    expect(body.purchaseCurrencies[0].networks).toEqual([
      { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: address },
    ])
  })

  test('behavior: subtracts the fees from a quote, and accepts a token symbol as `network`', () => {
    const { ask } = setUp()
    const purchaseCurrency = { id: 'a', symbol: 'USDC', networks: [] }
    const paymentCurrency = { id: 'USD', payment_method_limits: [] }
    const body = { purchaseCurrency, paymentCurrency, amount: '100', network: 'USDC' }
    expect(ask('POST', 'v1/onramp/quote', body)!.body).toMatchObject({
      purchaseAmount: { amount: '97.75', currency: 'USDC' },
      coinbaseFee: { amount: '2.00', currency: 'USD' },
    })
    expect(ask('POST', 'v1/onramp/quote', { ...body, network: 'eip155:1' })!.status).toBe(400)
  })

  test('error: rejects an order that is incomplete or for an unknown chain', () => {
    const { ask } = setUp()
    expect(ask('POST', 'v1/generators/onrampurl', { ...order, destinationWallets: [] })!.status).toBe(400)
    expect(ask('POST', 'v1/generators/onrampurl', { ...order, defaultNetwork: 'celo' })!.status).toBe(400)
  })

  test('behavior: returns `undefined` for requests to other endpoints', () => {
    const { ask } = setUp()
    expect(ask('GET', `v1/account/${address}/history`)).toBeUndefined()
    expect(ask('GET', 'v1/supported-chains')).toBeUndefined()
  })
})
