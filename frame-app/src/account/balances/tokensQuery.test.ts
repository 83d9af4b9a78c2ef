import { numberToHex } from 'viem/utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { type FakeApp, fakeApp } from '../../fakes/fakeApp.ts'
import { smartAccount } from '../../fakes/fakeAuth.ts'
import { fakeNode } from '../../fakes/fakeNode.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { loggedIn } from '../../fakes/loggedIn.ts'
import { addToken } from './addedTokens.ts'
import { refreshBalances } from './refreshBalances.ts'
import { tokensFreeAt, tokensQuery } from './tokensQuery.ts'
import { refreshTokens } from './useTokens.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const row = (symbol: string, decimals: string, numeric: string, address?: string) => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  ...(address && { address: `eip155:1:${address}` }),
  price: 2,
  quantity: { decimals, numeric },
  iconUrl: `https://icons.example/${symbol}.png`,
})

/** A fake server with two tokens. It answers with `answers.status` if that is not 200. */
function servers() {
  const answers = { status: 200, supported: ['eip155:1'] }
  const server = ({ url }: { url: string }) => {
    if (url.includes('supported-chains')) return Response.json({ http: answers.supported, ws: [] })
    if (answers.status !== 200) return new Response('', { status: answers.status })
    return Response.json({ balances: [row('ETH', '18', '1.5'), row('USDC', '6', '25', usdc)] })
  }
  const calls = ({ requests }: FakeApp) => requests.filter(({ url }) => url.includes('/balance'))
  return { answers, server, calls }
}
const mine = '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa'
/** A fake node without Multicall3. The token at `mine` is its only contract. */
const nodeOf = ({ coin, token }: Record<'coin' | 'token', bigint>) =>
  fakeNode({
    eth_getBalance: numberToHex(coin),
    eth_call: ([call]) => ((call as { to: string }).to === mine ? numberToHex(token, { size: 32 }) : '0x'),
  })
const read = ({ app }: FakeApp, address: string = alice) => {
  const options = tokensQuery(app, 'eip155:1', address)
  return options.enabled ? queryClientOf(app).fetchQuery(options) : Promise.reject(new Error('not asked'))
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('tokensQuery', () => {
  test('default: caches the tokens for 30 seconds, with values in the dapp’s currency', async () => {
    const { server, calls } = servers()
    const fake = fakeApp({ server, options: { currency: 'EUR' } })
    expect((await read(fake)).map(({ symbol, amount }) => [symbol, amount])).toEqual([
      ['ETH', 1_500_000_000_000_000_000n],
      ['USDC', 25_000_000n],
    ])
    vi.advanceTimersByTime(29_000)
    await read(fake)
    expect(calls(fake)).toHaveLength(1)
    expect(calls(fake)[0]?.url).toContain('currency=eur')
    vi.advanceTimersByTime(2_000)
    await read(fake)
    expect(calls(fake)).toHaveLength(2)
    expect(calls(fake)[1]?.url).not.toContain('forceUpdate')
    expect(fake.requests.filter(({ url }) => url.includes('supported-chains'))).toHaveLength(1)
  })

  test('behavior: for a minute after a transaction of any wallet, requests bypass the server’s cache', async () => {
    const { server, calls } = servers()
    const fake = fakeApp({ server })
    await read(fake)
    await refreshBalances(fake.app)
    await read(fake)
    expect(calls(fake)).toHaveLength(2)
    expect(new URL(calls(fake)[1]!.url).searchParams.get('forceUpdate')).toBe(
      `eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee,eip155:1:${usdc}`,
    )
    // The transaction may not be in a block yet.
    vi.advanceTimersByTime(10_000)
    await read(fake)
    expect(calls(fake)[2]?.url).toContain('forceUpdate')
    vi.advanceTimersByTime(60_000)
    await read(fake)
    vi.advanceTimersByTime(31_000)
    await read(fake)
    expect(calls(fake)).toHaveLength(5)
    expect(calls(fake)[4]?.url).not.toContain('forceUpdate')
  })

  test('behavior: lists the embedded wallet’s assets with the server’s prices and icons', async () => {
    const { server } = servers()
    const fake = await loggedIn({ server }, ({ auth }) => {
      auth.smartAccountNetworks = [1]
      auth.wallet.answers.wallet_getAssets = {
        '0x1': [
          {
            address: 'native',
            balance: '0x1',
            type: 'native',
            metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          },
          {
            address: usdc.toLowerCase(),
            balance: '0x5',
            type: 'erc20',
            metadata: { name: 'USD', symbol: 'USDC', decimals: 6 },
          },
          {
            address: '0x00000000000000000000000000000000000000AA',
            balance: '0x5',
            type: 'erc20',
            metadata: { name: 'Bad', symbol: 'USDC', decimals: 6 },
          },
          {
            address: '0x00000000000000000000000000000000000000bB',
            balance: '0x5',
            type: 'erc20',
            metadata: { name: 'Whole', symbol: 'N', decimals: 0 },
          },
        ],
      }
    })
    const tokens = await read(fake, smartAccount)
    // A token that is called USDC but has another contract gets no price.
    expect(tokens.map(({ symbol, amount, price, iconUrl }) => [symbol, amount, price, iconUrl])).toEqual([
      ['ETH', 1n, '2', 'https://icons.example/ETH.png'],
      ['USDC', 5n, '2', 'https://icons.example/USDC.png'],
      ['USDC', 5n, null, null],
    ])
  })

  test('behavior: skips an asset of the embedded wallet that cannot be read, and keeps the other assets', async () => {
    const { server } = servers()
    const erc20 = (address: string, metadata?: Record<string, Json>) => ({
      address,
      balance: '0x5',
      type: 'erc20',
      ...metadata,
    })
    const fake = await loggedIn({ server }, ({ auth }) => {
      auth.smartAccountNetworks = [1]
      auth.wallet.answers.wallet_getAssets = {
        '0x1': [
          { address: 'native', balance: '0x1', type: 'native' },
          erc20(usdc.toLowerCase()),
          erc20('0x00000000000000000000000000000000000000AA'),
          { ...erc20('0x00000000000000000000000000000000000000bB'), type: 'erc721' },
          { metadata: {} },
          erc20(mine, { metadata: { name: 'My token', symbol: 'MINE', decimals: 6 } }),
        ],
      }
    })
    // Missing metadata comes from the server’s token with the same contract.
    expect((await read(fake, smartAccount)).map(({ name, amount, decimals }) => [name, amount, decimals])).toEqual([
      ['ETH', 1n, 18],
      ['USDC', 5n, 6],
      ['My token', 5n, 6],
    ])
  })

  test.each([
    ['an error', undefined],
    ['nonsense', { '0x1': [{ balance: 5 }] }],
    ['nothing of this network', { '0x2105': [] }],
  ])('behavior: uses the server’s tokens if the embedded wallet returns %s', async (_, answer) => {
    const { server } = servers()
    const fake = await loggedIn({ server }, ({ auth }) => {
      auth.smartAccountNetworks = [1]
      if (answer) auth.wallet.answers.wallet_getAssets = answer
    })
    expect((await read(fake, smartAccount)).map(({ amount }) => amount)).toEqual([
      1_500_000_000_000_000_000n,
      25_000_000n,
    ])
  })

  test('behavior: on an unsupported network, reads native coin and added tokens from the RPC node', async () => {
    const { server, calls, answers } = servers()
    answers.supported = ['eip155:10']
    const node = nodeOf({ coin: 5n, token: 7n })
    const fake = fakeApp({ server: (call) => (call.url.includes('supported-chains') ? server(call) : node(call)) })
    addToken(fake.app, 'eip155:1', { address: mine, name: 'My token', symbol: 'MINE', decimals: 6 })
    expect((await read(fake)).map(({ address, symbol, amount, price }) => [address, symbol, amount, price])).toEqual([
      [null, 'ETH', 5n, null],
      [mine, 'MINE', 7n, null],
    ])
    expect(calls(fake)).toEqual([])
  })

  test('error: rejects if the RPC node of an unsupported network fails, and returns no empty list', async () => {
    const { server, answers } = servers()
    answers.supported = ['eip155:10']
    const down = () => new Response('', { status: 503 })
    const fake = fakeApp({ server: (call) => (call.url.includes('supported-chains') ? server(call) : down()) })
    await expect(read(fake)).rejects.toMatchObject({ reason: 'HTTP_STATUS' })
  })

  test('behavior: returns an empty list for a network that the dapp does not list', async () => {
    const { server, answers } = servers()
    answers.supported = ['eip155:10']
    const { app } = fakeApp({ server })
    expect(await queryClientOf(app).fetchQuery(tokensQuery(app, 'eip155:31337', alice))).toEqual([])
  })

  test('behavior: lists an added token once, after the server’s tokens, and omits it if the node fails', async () => {
    const { server } = servers()
    const node = nodeOf({ coin: 5n, token: 7n })
    const serves = (url: string) => url.includes('supported-chains') || url.includes('/balance')
    let isDown = false
    const fake = fakeApp({
      server: (call) => {
        if (serves(call.url)) return server(call)
        return isDown ? new Response('', { status: 503 }) : node(call)
      },
    })
    addToken(fake.app, 'eip155:1', { address: mine, name: 'My token', symbol: 'MINE', decimals: 6 })
    addToken(fake.app, 'eip155:1', { address: usdc.toLowerCase(), name: 'Mine too', symbol: 'USD', decimals: 6 })
    const tokens = await read(fake)
    expect(tokens.map(({ symbol, amount, added }) => [symbol, amount, added])).toEqual([
      ['ETH', 1_500_000_000_000_000_000n, undefined],
      ['USDC', 25_000_000n, true],
      ['MINE', 7n, true],
    ])
    isDown = true
    await refreshBalances(fake.app)
    expect((await read(fake)).map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  })

  test('behavior: requests the tokens even if the list of supported networks is not available', async () => {
    const { answers, server } = servers()
    answers.supported = []
    expect(await read(fakeApp({ server }))).toHaveLength(2)
  })

  test('error: sends no further request for 30 seconds after a failed request', async () => {
    const { answers, server, calls } = servers()
    const fake = fakeApp({ server })
    answers.status = 400
    await expect(read(fake)).rejects.toThrow('HTTP status code: 400')
    answers.status = 200
    await expect(read(fake)).rejects.toThrow('not asked')
    vi.advanceTimersByTime(30_000)
    expect(await read(fake)).toHaveLength(2)
    expect(calls(fake)).toHaveLength(2)
  })

  test('behavior: setting the system clock back does not prolong the pause after a failure', async () => {
    const { answers, server } = servers()
    const fake = fakeApp({ server })
    answers.status = 400
    await expect(read(fake)).rejects.toThrow('HTTP status code: 400')
    const failedAt = Date.now()
    expect(tokensFreeAt(fake.app, 'eip155:1', alice)).toBe(failedAt + 30_000)
    vi.setSystemTime(failedAt - 86_400_000)
    expect(tokensFreeAt(fake.app, 'eip155:1', alice)).toBe(0)
  })
})

describe('refreshTokens', () => {
  test('default: sends no request while the cached tokens are less than 30 seconds old', async () => {
    const { server, calls } = servers()
    const fake = fakeApp({ server })
    for (let tick = 0; tick < 6; tick++) {
      await refreshTokens(fake.app, 'eip155:1', alice, 0)
      vi.advanceTimersByTime(10_000)
    }
    expect(calls(fake)).toHaveLength(2)
  })

  test('behavior: after a 503 response, sends no request until the user opens the view again', async () => {
    const { answers, server, calls } = servers()
    const fake = fakeApp({ server })
    const since = Date.now()
    answers.status = 503
    await refreshTokens(fake.app, 'eip155:1', alice, since)
    const asked = calls(fake).length
    vi.advanceTimersByTime(120_000)
    await refreshTokens(fake.app, 'eip155:1', alice, since)
    expect(calls(fake)).toHaveLength(asked)
    await refreshTokens(fake.app, 'eip155:1', alice, Date.now())
    expect(calls(fake).length).toBeGreaterThan(asked)
  })

  test('behavior: after a failure other than 503, sends the next request 30 seconds later', async () => {
    const { answers, server, calls } = servers()
    const fake = fakeApp({ server })
    answers.status = 400
    await refreshTokens(fake.app, 'eip155:1', alice, 0)
    for (const expected of [1, 1, 2]) {
      vi.advanceTimersByTime(10_000)
      await refreshTokens(fake.app, 'eip155:1', alice, 0)
      expect(calls(fake)).toHaveLength(expected)
    }
  })
})
