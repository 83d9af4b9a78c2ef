import { describe, expect, test } from 'vitest'
import { getFungiblePrice } from '../../account/balances/priceQuery.ts'
import { getSwapTokens } from '../../account/balances/swapTokensQuery.ts'
import { fakeApi } from '../../app/http/fakeApi.ts'
import { buildTransaction } from './buildTransaction.ts'
import { getGasPrice } from './gasPriceQuery.ts'
import { getSwapQuote } from './quoteQuery.ts'
import { getBuildApprove } from './reviewSwap.ts'
import { getSwapAllowance } from './swapAllowance.ts'

const supported = ['eip155:1']
const ether = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const usdc = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const router = '0x111111125421ca6dc452d289314280a0f8842a65'
const elsewhere = { network: 'eip155:31337', supported }
const quote = { amount: 10n ** 18n, account, from: ether, to: usdc, gasPrice: 5_000_000_000n, supported }
const order = { account: `eip155:1:${account}`, from: usdc, to: ether, supported }

describe('getSwapTokens', () => {
  const row = { name: 'USD Coin', symbol: 'USDC', address: usdc, decimals: 6, logoUri: 'https://x.example/usdc.png' }

  test('default', async () => {
    const eth = { ...row, name: 'Ether', symbol: 'ETH', address: ether, decimals: 18, eip2612: false }
    const { api, calls } = fakeApi(() => Response.json({ tokens: [eth, row] }))
    expect(await getSwapTokens(api, { network: 'eip155:1', supported })).toMatchInlineSnapshot(`
      [
        {
          "address": null,
          "decimals": 18,
          "iconUrl": "https://x.example/usdc.png",
          "name": "Ether",
          "network": "eip155:1",
          "symbol": "ETH",
        },
        {
          "address": "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
          "decimals": 6,
          "iconUrl": "https://x.example/usdc.png",
          "name": "USD Coin",
          "network": "eip155:1",
          "symbol": "USDC",
        },
      ]
    `)
    expect(calls[0]!.url).toMatchInlineSnapshot(
      `"https://chain.example/v1/convert/tokens?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3&chainId=eip155%3A1"`,
    )
  })

  test('behavior: drops invalid tokens and tokens of other chains', async () => {
    const tokens = [
      { ...row, address: usdc.replace(':1:', ':10:') },
      { ...row, decimals: '6' },
      { ...row, address: 'x' },
    ]
    expect(
      await getSwapTokens(fakeApi(() => Response.json({ tokens })).api, { network: 'eip155:1', supported }),
    ).toEqual([])
  })

  test('behavior: returns an empty list and sends no request if the network is not supported', async () => {
    const { api, calls } = fakeApi(() => 'offline')
    expect([await getSwapTokens(api, elsewhere), calls]).toEqual([[], []])
  })
})

describe('getSwapQuote', () => {
  const answer = (toAmount: string) => ({
    quotes: [{ id: null, fromAmount: '1000000000000000000', fromAccount: ether, toAmount, toAccount: usdc }],
  })

  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json(answer('2990403713')))
    expect(await getSwapQuote(api, quote)).toBe(2_990_403_713n)
    expect(calls[0]!.url).toMatchInlineSnapshot(
      `"https://chain.example/v1/convert/quotes?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3&amount=1000000000000000000&userAddress=0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266&from=eip155%3A1%3A0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee&to=eip155%3A1%3A0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48&gasPrice=5000000000"`,
    )
  })

  test.each([
    ['there is no quote', () => Response.json({ quotes: [] })],
    ['the quote is nothing', () => Response.json(answer('0'))],
    [
      'the server says so',
      () => Response.json({ status: 'FAILED', reasons: [{ description: 'Insufficient liquidity' }] }, { status: 400 }),
    ],
  ])('behavior: reports no liquidity if %s', async (_, server) => {
    expect(await getSwapQuote(fakeApi(server).api, quote)).toBe(null)
  })

  test.each([
    [
      'another refusal',
      () => Response.json({ reasons: [{ description: 'bad amount' }] }, { status: 400 }),
      'code: 400',
    ],
    ['a failure', () => new Response('', { status: 500 }), 'code: 500'],
    ['a page', () => new Response('<html>'), 'invalid answer'],
    ['an amount that is none', () => Response.json(answer('-1')), 'invalid answer'],
  ])('error: treats %s as a failure, not as a lack of liquidity', async (_, server, said) => {
    await expect(getSwapQuote(fakeApi(server).api, quote)).rejects.toThrow(said)
  })
})

describe('getSwapAllowance', () => {
  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json({ allowance: '115792089237316195423570985008687907853' }))
    const query = { token: usdc, account: `eip155:1:${account}` }
    expect(await getSwapAllowance(api, query)).toBe(115792089237316195423570985008687907853n)
    expect(calls[0]!.url).toMatchInlineSnapshot(
      `"https://chain.example/v1/convert/allowance?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3&tokenAddress=eip155%3A1%3A0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48&userAddress=eip155%3A1%3A0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"`,
    )
  })

  test('error: rejects if the request fails, instead of returning an allowance of zero', async () => {
    const { api } = fakeApi(() => new Response('', { status: 500 }))
    await expect(getSwapAllowance(api, { token: usdc, account })).rejects.toThrow('HTTP status code: 500')
  })
})

describe('getGasPrice', () => {
  test('default', async () => {
    const { api, calls } = fakeApi(() =>
      Response.json({ standard: '5000000000', fast: '6000000000', instant: '7500000000' }),
    )
    expect(await getGasPrice(api, { network: 'eip155:1', supported })).toBe(5_000_000_000n)
    expect(calls[0]!.url).toMatchInlineSnapshot(
      `"https://chain.example/v1/convert/gas-price?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3&chainId=eip155%3A1"`,
    )
  })

  test('error: rejects an unsupported network without sending a request', async () => {
    const { api, calls } = fakeApi(() => 'offline')
    await expect(getGasPrice(api, elsewhere)).rejects.toThrow('Network not supported for Gas Price')
    expect(calls).toEqual([])
  })
})

describe('getBuildApprove', () => {
  test('default', async () => {
    const tx = { from: usdc, to: usdc, data: '0x095ea7b3', value: '0', eip155: { gas: 60000, gasPrice: '5000000000' } }
    const { api, calls } = fakeApi(() => Response.json({ tx }))
    expect(await getBuildApprove(api, order)).toEqual({ to: usdc.slice(9), data: '0x095ea7b3' })
    expect(calls[0]!.url).toMatchInlineSnapshot(
      `"https://chain.example/v1/convert/build-approve?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3&userAddress=eip155%3A1%3A0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266&from=eip155%3A1%3A0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48&to=eip155%3A1%3A0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"`,
    )
  })

  test('error: rejects an unsupported network', async () => {
    await expect(getBuildApprove(fakeApi(() => 'offline').api, { ...order, supported: [] })).rejects.toThrow(
      'Network not supported for Swaps',
    )
  })
})

describe('buildTransaction', () => {
  const query = { ...order, amount: 1_000_000n, slippage: 1 }
  const tx = {
    from: `eip155:1:${account}`,
    to: `eip155:1:${router}`,
    data: '0x07ed2379',
    amount: '1000000',
    eip155: { gas: '0', gasPrice: '5000000000' },
  }

  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json({ tx }))
    expect(await buildTransaction(api, query)).toEqual({ to: router, data: '0x07ed2379' })
    expect([calls[0]!.url, JSON.parse(calls[0]!.body)]).toMatchInlineSnapshot(`
      [
        "https://chain.example/v1/convert/build-transaction",
        {
          "amount": "1000000",
          "disableEstimate": true,
          "eip155": {
            "slippage": 1,
          },
          "from": "eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
          "projectId": "0123456789abcdef0123456789abcdef",
          "to": "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
          "userAddress": "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
        },
      ]
    `)
  })

  test.each([
    ['of another network', { ...tx, to: `eip155:10:${router}` }],
    ['no contract', { ...tx, to: ether }],
  ])('error: rejects a transaction whose target is invalid: %s', async (_, wrong) => {
    const { api } = fakeApi(() => Response.json({ tx: wrong }))
    await expect(buildTransaction(api, query)).rejects.toThrow('Blockchain API returned an invalid answer')
  })

  test('error: rejects an unsupported network', async () => {
    await expect(buildTransaction(fakeApi(() => 'offline').api, { ...query, supported: [] })).rejects.toThrow(
      'Network not supported for Swaps',
    )
  })
})

describe('getFungiblePrice', () => {
  const row = { name: 'USD Coin', symbol: 'USDC', iconUrl: 'https://x.example/usdc.png', price: 0.9998 }

  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json({ fungibles: [{ ...row, address: usdc.toUpperCase() }] }))
    expect(await getFungiblePrice(api, { asset: usdc, supported })).toBe('0.9998')
    expect([calls[0]!.url, JSON.parse(calls[0]!.body)]).toMatchInlineSnapshot(`
      [
        "https://chain.example/v1/fungible/price",
        {
          "addresses": [
            "eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
          ],
          "currency": "usd",
          "projectId": "0123456789abcdef0123456789abcdef",
        },
      ]
    `)
  })

  test.each([
    ['one without a contract is the one that was asked for', [row], '0.9998'],
    ['another contract of the same symbol is another token', [{ ...row, address: ether }], null],
    ['of two without a contract none is known', [row, { ...row, price: 1 }], null],
    ['a price of nothing is not known', [{ ...row, price: 0 }], null],
    ['none', [], null],
  ])("behavior: returns the requested token's price, or null if it is missing: %s", async (_, fungibles, price) => {
    const { api } = fakeApi(() => Response.json({ fungibles }))
    expect(await getFungiblePrice(api, { asset: usdc, supported })).toBe(price)
  })

  test('behavior: returns null and sends no request if the network is not supported', async () => {
    const { api, calls } = fakeApi(() => 'offline')
    expect([await getFungiblePrice(api, { asset: usdc, supported: [] }), calls]).toEqual([null, []])
  })
})
