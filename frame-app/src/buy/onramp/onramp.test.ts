import { describe, expect, test } from 'vitest'
import { fakeApi } from '../../app/http/fakeApi.ts'
import { meldUrl } from '../useLink.ts'
import { defaultOptions, getOnRampOptions, isFallback } from './getOnRampOptions.ts'
import { getOnRampQuote, isPlaceholder } from './getOnRampQuote.ts'
import { getOnRampUrl, safePageUrl } from './getOnRampUrl.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const here = { network: 'eip155:1', supported: ['eip155:1'] }
const elsewhere = { network: 'eip155:31337', supported: ['eip155:1'] }

const dollars = { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }
const usdc = {
  id: '2b92315d-eab7-5bef-84fa-089a131333f5',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [
    {
      name: 'ethereum-mainnet',
      display_name: 'Ethereum',
      chain_id: '1',
      contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    },
  ],
}

describe('getOnRampOptions', () => {
  const answer = { paymentCurrencies: [dollars], purchaseCurrencies: [usdc] }

  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json(answer))
    expect(await getOnRampOptions(api, here)).toEqual(answer)
    expect(calls[0]!.url).toMatchInlineSnapshot(
      `"https://chain.example/v1/onramp/options?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3"`,
    )
  })

  test('behavior: returns empty lists without a request if the network is not supported', async () => {
    const { api, calls } = fakeApi(() => 'offline')
    expect(await getOnRampOptions(api, elsewhere)).toEqual({ paymentCurrencies: [], purchaseCurrencies: [] })
    expect(calls).toHaveLength(0)
  })

  test.each([
    ['the server fails', () => new Response('', { status: 500 })],
    ['it cannot be reached', () => 'offline' as const],
    ['it answers with a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['it names nothing to pay with', () => Response.json({ ...answer, paymentCurrencies: [] })],
    ['nothing of it can be read', () => Response.json({ ...answer, purchaseCurrencies: [{ id: 'a b' }] })],
  ])('behavior: returns our built-in options if %s', async (_, serve) => {
    expect(await getOnRampOptions(fakeApi(serve).api, here)).toBe(defaultOptions)
  })

  test('behavior: returns our built-in options without a request if no supported network is known', async () => {
    const { api, calls } = fakeApi(() => 'offline')
    const options = await getOnRampOptions(api, { network: 'eip155:1', supported: [] })
    expect([isFallback(options), isFallback(answer)]).toEqual([true, false])
    expect(calls).toHaveLength(0)
  })

  test('behavior: the built-in options are USDC on Ethereum and Polygon, for US dollars or euros', () => {
    expect(defaultOptions.purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC'])
    expect(defaultOptions.purchaseCurrencies[0]?.networks.map(({ chain_id }) => chain_id)).toEqual(['1', '137'])
    expect(defaultOptions.paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    for (const { payment_method_limits } of defaultOptions.paymentCurrencies)
      expect(payment_method_limits).toEqual([
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ])
  })

  test('behavior: skips invalid entries, and removes characters that must not be displayed', async () => {
    const strange = { ...usdc, name: 'USD\u202e Coin', symbol: 'USDC\u200b' }
    const purchaseCurrencies = [strange, { ...usdc, symbol: '\u200b' }, { ...usdc, networks: 'all' }, null]
    const paymentCurrencies = [
      dollars,
      { ...dollars, id: '../' },
      { ...dollars, payment_method_limits: [{ id: 'card', min: '-1', max: '5' }] },
    ]
    const { api } = fakeApi(() => Response.json({ paymentCurrencies, purchaseCurrencies }))
    expect(await getOnRampOptions(api, here)).toEqual({ paymentCurrencies: [dollars], purchaseCurrencies: [usdc] })
  })

  test('error: rejects with the abort reason if the signal is aborted', async () => {
    const { api } = fakeApi(() => 'silent')
    const signal = AbortSignal.abort(new Error('left'))
    await expect(getOnRampOptions(api, { ...here, signal })).rejects.toThrow('left')
  })
})

describe('getOnRampQuote', () => {
  const ask = { ...here, purchaseCurrency: usdc, paymentCurrency: dollars, amount: '100.50' }
  const quote = {
    paymentTotal: { amount: '100.50', currency: 'USD' },
    paymentSubtotal: { amount: '98.20', currency: 'USD' },
    purchaseAmount: { amount: '98.2001', currency: 'USDC' },
    networkFee: { amount: '0.30', currency: 'USD' },
    coinbaseFee: { amount: '2.00', currency: 'USD' },
    quoteId: 'b1c2-quote',
  }

  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json(quote))
    const answer = await getOnRampQuote(api, ask)
    expect(answer).toEqual(quote)
    expect(isPlaceholder(answer!)).toBe(false)
    expect(calls[0]!.url).toBe('https://chain.example/v1/onramp/quote?projectId=0123456789abcdef0123456789abcdef')
    // The request has no custom header, so it causes no preflight request.
    expect(calls[0]!.contentType).toMatch(/^text\/plain/)
    // The request contains whole currency objects, and the token's symbol as the network.
    expect(JSON.parse(calls[0]!.body)).toEqual({
      purchaseCurrency: usdc,
      paymentCurrency: dollars,
      amount: '100.50',
      network: 'USDC',
    })
  })

  test('behavior: parses numbers exactly', async () => {
    const { api } = fakeApi(() => Response.json({ ...quote, purchaseAmount: { amount: 1e-7, currency: 'ETH' } }))
    expect((await getOnRampQuote(api, ask))?.purchaseAmount).toEqual({ amount: '0.0000001', currency: 'ETH' })
  })

  test.each([
    ['the server fails', () => new Response('', { status: 500 })],
    ['its answer is none', () => Response.json({ ...quote, purchaseAmount: { amount: '-5', currency: 'USDC' } })],
  ])('behavior: returns a placeholder quote with the order’s amount if %s', async (_, serve) => {
    const { api, calls } = fakeApi(serve)
    const answer = await getOnRampQuote(api, ask)
    const asked = { amount: '100.50', currency: 'USD' }
    expect(answer).toEqual({
      paymentTotal: asked,
      paymentSubtotal: asked,
      purchaseAmount: asked,
      networkFee: asked,
      coinbaseFee: asked,
      quoteId: 'mocked-quote-id',
    })
    expect(isPlaceholder(answer!)).toBe(true)
    expect(calls).toHaveLength(1)
  })

  test.each([
    [400, true],
    [422, true],
    [500, false],
    [429, false],
  ])('reports whether the provider refused the order: %s', async (status, isRefused) => {
    const { api } = fakeApi(() => new Response('', { status }))
    expect((await getOnRampQuote(api, ask))?.isRefused === true).toBe(isRefused)
  })

  test('behavior: returns null without a request if the network is not supported', async () => {
    const { api, calls } = fakeApi(() => 'offline')
    expect(await getOnRampQuote(api, { ...ask, ...elsewhere })).toBeNull()
    expect(calls).toHaveLength(0)
  })
})

describe('getOnRampUrl', () => {
  const ask = { ...here, address, assets: ['USDC'], presetCryptoAmount: '98.2001' }
  const url = 'https://pay.coinbase.com/buy/select-asset?sessionToken=abc'

  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json({ url }))
    expect(await getOnRampUrl(api, ask)).toBe(url)
    expect(calls[0]!.url).toBe(
      'https://chain.example/v1/generators/onrampurl?projectId=0123456789abcdef0123456789abcdef',
    )
    expect(calls[0]!.contentType).toMatch(/^text\/plain/)
    expect(JSON.parse(calls[0]!.body)).toEqual({
      destinationWallets: [
        {
          address,
          blockchains: [
            'ethereum',
            'arbitrum',
            'polygon',
            'berachain',
            'avalanche-c-chain',
            'optimism',
            'celo',
            'base',
          ],
          assets: ['USDC'],
        },
      ],
      defaultNetwork: 'ethereum',
      partnerUserId: address,
      defaultExperience: 'buy',
      presetCryptoAmount: 98.2001,
    })
  })

  test.each([
    ['eip155:8453', 'base'],
    ['eip155:10', 'optimism'],
    ['eip155:43114', 'avalanche-c-chain'],
    ['eip155:324', 'ethereum'],
  ])('behavior: on the network %s, requests a link whose default network is %s', async (network, name) => {
    const { api, calls } = fakeApi(() => Response.json({ url }))
    await getOnRampUrl(api, { ...ask, network, supported: [network] })
    expect(JSON.parse(calls[0]!.body).defaultNetwork).toBe(name)
  })

  test.each([
    ['100', 100],
    ['100.50', 100.5],
    ['0.10', 0.1],
    // No JavaScript number has exactly these digits, so no amount is sent.
    ['0.1000000000000000055', undefined],
    ['9007199254740993', undefined],
    ['0.0000001', undefined],
  ])('behavior: either sends the amount %j exactly or omits it', async (text, sent) => {
    const { api, calls } = fakeApi(() => Response.json({ url }))
    await getOnRampUrl(api, { ...ask, presetCryptoAmount: undefined, presetFiatAmount: text })
    expect(JSON.parse(calls[0]!.body).presetFiatAmount).toBe(sent)
  })

  test.each([
    'https://pay-coinbase.phish.example/buy',
    'https://pay.coinbase.com.phish.example/buy',
    'https://pay.coinbase.com:8443/buy',
    'https://coinbase.com/buy',
    'http://pay.coinbase.com/buy',
    'https://a:b@pay.coinbase.com/',
    'http://localhost:4325/',
    'javascript:alert(1)',
    'data:text/html,a',
    '',
    'pay',
  ])('error: rejects a response whose link is %j', async (url) => {
    const asked = getOnRampUrl(fakeApi(() => Response.json({ url })).api, ask)
    await expect(asked).rejects.toMatchObject({ reason: 'INVALID_ANSWER' })
  })

  test('behavior: returns no link and sends no request if the network is not supported', async () => {
    const { api, calls } = fakeApi(() => 'offline')
    expect(await getOnRampUrl(api, { ...ask, ...elsewhere })).toBeNull()
    expect(calls).toHaveLength(0)
  })

  test('error: rejects with the server’s error status', async () => {
    const { api } = fakeApi(() => new Response('', { status: 500 }))
    await expect(getOnRampUrl(api, ask)).rejects.toThrow('HTTP status code: 500')
  })
})

describe('meldUrl', () => {
  const meld = { page: 'https://meld.example/', publicKey: 'key+a/b=' }
  const fields = (namespace: string) =>
    Object.fromEntries(new URL(meldUrl(meld, { namespace, address }, 'project')).searchParams)

  test('default', () => {
    expect(fields('eip155')).toEqual({
      publicKey: 'key+a/b=',
      destinationCurrencyCode: 'USDC',
      walletAddress: address,
      externalCustomerId: 'project',
    })
  })

  test('behavior: offers SOL on Solana', () => {
    expect(fields('solana').destinationCurrencyCode).toBe('SOL')
  })
})

describe('safePageUrl', () => {
  const origins = ['https://pay.example', 'http://buy.localhost:4325']

  test.each([
    ['https://pay.example/a?b=c', 'https://pay.example/a?b=c'],
    ['HTTPS://PAY.EXAMPLE:443/a', 'https://pay.example/a'],
    ['http://buy.localhost:4325/a', 'http://buy.localhost:4325/a'],
    ['http://buy.localhost:4326/a', null],
    ['https://pay.example.phish.example/', null],
    ['https://phish.example/https://pay.example', null],
    [`https://pay.example/${'a'.repeat(4096)}`, null],
  ])('default: %s', (text, expected) => {
    expect(safePageUrl(text, origins)).toBe(expected)
  })

  test('behavior: rejects every URL if the deployment lists no origins', () => {
    expect(safePageUrl('https://pay.example/', [])).toBeNull()
  })
})
