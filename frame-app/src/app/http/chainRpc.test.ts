import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hostedNetworks, type Network } from '#shared/networks.ts'
import { chainRpc, readsThroughPage } from './chainRpc.ts'
import { fakeApi } from './fakeApi.ts'
import type { FakeAnswer, FakeCall } from './fakeFetch.ts'

const ethereum = hostedNetworks.get('eip155:1')!
const own: Network = { ...ethereum, rpcUrls: ['https://one.example/key', 'https://two.example'] }
const rpc = { method: 'eth_blockNumber' }

const answer = (call: FakeCall, rest: object, status = 200) =>
  Response.json({ jsonrpc: '2.0', id: JSON.parse(call.body).id, ...rest }, { status })
const ok = (call: FakeCall) => answer(call, { result: '0x10' })
const hosts = (calls: readonly FakeCall[]) => calls.map(({ url }) => new URL(url).host)

describe('chainRpc', () => {
  test('default: sends the request to the hosted RPC URL with the content type text/plain', async () => {
    const { api, calls } = fakeApi(ok)
    expect(await chainRpc(api, ethereum, { method: 'eth_getBalance', params: ['0x0', 'latest'] })).toBe('0x10')
    expect([calls[0]!.url, calls[0]!.contentType, calls[0]!.body.replace(/"id":\d+/, '"id":1')]).toMatchInlineSnapshot(`
      [
        "https://chain.example/v1/?chainId=eip155%3A1&projectId=0123456789abcdef0123456789abcdef",
        "text/plain",
        "{"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":["0x0","latest"]}",
      ]
    `)
  })

  test('behavior: accepts `null` as the result of a request', async () => {
    const { api } = fakeApi((call) => answer(call, { result: null }))
    expect(await chainRpc(api, ethereum, rpc)).toBeNull()
  })

  test('behavior: tries the dapp’s own RPC URLs first, in order', async () => {
    const { api, calls } = fakeApi((call) => (call.url.includes('two') ? ok(call) : 'offline'))
    expect(await chainRpc(api, own, rpc)).toBe('0x10')
    expect(hosts(calls)).toEqual(['one.example', 'two.example'])
    expect(calls[0]!.contentType).toBe('application/json')
  })

  test('behavior: uses only the dapp’s own RPC URLs for a network without a hosted RPC URL', async () => {
    const { api, calls } = fakeApi(ok)
    const anvil = { ...ethereum, caipNetworkId: 'eip155:31337', rpcUrls: ['http://127.0.0.1:4312'] }
    expect(await chainRpc(api, anvil, rpc)).toBe('0x10')
    expect(hosts(calls)).toEqual(['127.0.0.1:4312'])
  })

  test('behavior: adds the project id if the dapp’s own RPC URL is a hosted RPC URL', async () => {
    const { api, calls } = fakeApi(ok)
    await chainRpc(api, { ...ethereum, rpcUrls: ['https://chain.example/v1?chainId=eip155:1'] }, rpc)
    expect(new URL(calls[0]!.url).searchParams.get('projectId')).toBe('0123456789abcdef0123456789abcdef')
  })

  test.each<[string, (call: FakeCall) => FakeAnswer]>([
    ['is out of order', () => new Response('', { status: 503 })],
    ['is too busy, and says so by JSON-RPC', (call) => answer(call, { error: { code: -32005, message: 'x' } }, 429)],
    ['answers a page', () => new Response('<!doctype html>')],
    ['answers another request', () => Response.json({ id: -1, result: '0x' })],
    ['answers neither result nor error', (call) => answer(call, {})],
    ['answers too deeply', (call) => answer(call, { result: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) })],
    ['answers with a dangerous key', (call) => answer(call, { result: JSON.parse('{"__proto__":{}}') })],
  ])('behavior: tries the next RPC URL if one %s', async (_, first) => {
    const { api, calls } = fakeApi((call, before) => (before === 0 ? first(call) : ok(call)))
    expect(await chainRpc(api, own, rpc)).toBe('0x10')
    expect(calls).toHaveLength(2)
  })

  test.each([200, 400, 500])(
    'error: rejects with the chain’s own error of status %i without trying another RPC URL',
    async (status) => {
      const error = { code: 3, message: `execution reverted ${'x'.repeat(300)}`, data: '0x08c379a0' }
      const { api, calls } = fakeApi((call) => answer(call, { error }, status))
      const thrown = await chainRpc(api, own, rpc).catch((cause) => cause)
      expect(thrown).toMatchObject({ reason: 'REMOTE', code: 3, data: '0x08c379a0' })
      expect(thrown.message).toHaveLength(200)
      expect(calls).toHaveLength(1)
    },
  )

  test('error: rejects for a network without any RPC URL', async () => {
    const { api, calls } = fakeApi(ok)
    await expect(chainRpc(api, { ...ethereum, caipNetworkId: 'eip155:31337' }, rpc)).rejects.toMatchObject({
      reason: 'CHAIN_DISCONNECTED',
      code: 4901,
    })
    expect(calls).toHaveLength(0)
  })

  test('error: rejects if no RPC URL can be reached', async () => {
    const { api } = fakeApi(() => 'offline')
    const thrown = await chainRpc(api, own, rpc).catch((cause) => cause)
    expect(thrown.reason).toBe('CHAIN_DISCONNECTED')
    // The message omits each URL's path and query, which may contain a key.
    expect(thrown.message).toMatchInlineSnapshot(
      `"The network could not be reached at https://one.example, https://two.example, https://chain.example"`,
    )
  })

  test.each([
    ['http://127.0.0.1:8545', 'https://dapp.example', 'blocked: only a page on the same device may read it'],
    ['http://127.0.0.1:8545', 'http://localhost:3000', 'asked by the page'],
    ['http://rpc.example', 'http://localhost:3000', 'blocked: it needs https'],
  ])('error: the error names the URL %s and the reason (host page: %s)', async (url, origin, words) => {
    const { api } = fakeApi(() => 'offline', { origin, readNode: () => Promise.reject(new Error('Failed to fetch')) })
    const local = { ...own, caipNetworkId: 'eip155:31337', rpcUrls: [url] }
    const thrown = await chainRpc(api, local, rpc).catch((cause) => cause)
    expect([thrown.code, thrown.message]).toEqual([4901, `The network could not be reached at ${url} (${words})`])
  })

  test('error: rejects with the HTTP status of the last RPC URL', async () => {
    const { api } = fakeApi(() => new Response('{}', { status: 401 }))
    await expect(chainRpc(api, ethereum, rpc)).rejects.toThrow('HTTP status code: 401')
  })

  test.each(['eth_sendRawTransaction', 'eth_sendRawTransactionSync', 'sendTransaction'])(
    'behavior: sends a signed transaction to one address only (RL-6): %s',
    async (method) => {
      const { api, calls } = fakeApi(() => 'offline')
      await expect(chainRpc(api, own, { method, params: ['0x02'] })).rejects.toMatchObject({
        reason: 'CHAIN_DISCONNECTED',
      })
      expect(hosts(calls)).toEqual(['one.example'])
    },
  )
})

describe('chainRpc through the host page', () => {
  const local: Network = { ...ethereum, caipNetworkId: 'eip155:31337', rpcUrls: ['http://127.0.0.1:8545'] }
  type Input = { url: string; id: number; rpc: object }
  const setup = (
    answer: (input: Input) => { status: number; text: string } | Promise<never>,
    origin = 'http://localhost',
  ) => {
    const asked: Input[] = []
    const { api, calls } = fakeApi(ok, {
      origin,
      readNode: async (input) => {
        asked.push(input as Input)
        return answer(input as Input)
      },
    })
    return { api, calls, asked }
  }
  const said =
    (rest: object, status = 200) =>
    ({ id }: Input) => ({ status, text: JSON.stringify({ id, ...rest }) })

  test('default: reads through the host page if that page and the node are on localhost (RPC-13)', async () => {
    const { api, calls, asked } = setup(said({ result: '0x5' }))
    expect(await chainRpc(api, local, { method: 'eth_getBalance', params: ['0x0', 'latest'] })).toBe('0x5')
    expect(asked).toEqual([
      {
        url: 'http://127.0.0.1:8545/',
        id: expect.any(Number),
        rpc: { method: 'eth_getBalance', params: ['0x0', 'latest'] },
      },
    ])
    expect(calls).toEqual([])
  })

  test('behavior: requests the node directly if the host page is not on localhost (RPC-13)', async () => {
    const { api, calls, asked } = setup(said({ result: '0x5' }), 'https://dapp.example')
    expect(await chainRpc(api, local, rpc)).toBe('0x10')
    expect([asked.length, hosts(calls)]).toEqual([0, ['127.0.0.1:8545']])
  })

  test('behavior: sends a non-standard method only directly, never through the host page (RPC-13)', async () => {
    const { api, asked } = setup(said({ result: '0x5' }))
    await chainRpc(api, local, { method: 'anvil_setBalance' })
    expect(asked).toEqual([])
  })

  test('error: rejects with the error that the chain reports', async () => {
    const { api } = setup(said({ error: { code: 3, message: 'execution reverted', data: '0x08' } }, 400))
    await expect(chainRpc(api, local, rpc)).rejects.toMatchObject({ reason: 'REMOTE', code: 3, data: '0x08' })
  })

  test.each<[string, Parameters<typeof setup>[0], string]>([
    ['answers a page', () => ({ status: 200, text: '<!doctype html>' }), 'INVALID_ANSWER'],
    ['answers another request', () => ({ status: 200, text: '{"id":-1,"result":"0x"}' }), 'INVALID_ANSWER'],
    [
      'answers with a dangerous key',
      ({ id }) => ({ status: 200, text: `{"id":${id},"result":{"__proto__":{}}}` }),
      'INVALID_ANSWER',
    ],
    ['has another status', () => ({ status: 503, text: '{}' }), 'HTTP_STATUS'],
    ['has no such status', () => ({ status: 7, text: '{}' }), 'CHAIN_DISCONNECTED'],
    ['refuses', () => Promise.reject(new Error('Not a node of this page')), 'CHAIN_DISCONNECTED'],
  ])('error: rejects if the node behind the host page %s', async (_, answer, reason) => {
    await expect(chainRpc(setup(answer).api, local, rpc)).rejects.toMatchObject({ reason })
  })
})

describe('chainRpc time-out', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('error: times out 15 s after the call, even if it tries several RPC URLs (RL-5)', async () => {
    const { api, calls } = fakeApi(() => 'silent')
    const asked = chainRpc(api, own, rpc).catch((cause) => cause)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(calls).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toMatchObject({ reason: 'TIMED_OUT' })
  })

  test('error: times out if the host page does not answer', async () => {
    const page = { origin: 'http://localhost', readNode: () => new Promise<never>(() => {}) }
    const local = { ...ethereum, caipNetworkId: 'eip155:31337', rpcUrls: ['http://127.0.0.1:8545'] }
    const asked = chainRpc(fakeApi(ok, page).api, local, rpc).catch((cause) => cause)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await asked).toMatchObject({ reason: 'TIMED_OUT' })
  })

  test('error: rejects with the abort reason if the caller aborts', async () => {
    const { api, calls } = fakeApi(() => 'silent')
    const controller = new AbortController()
    const asked = chainRpc(api, own, rpc, { signal: controller.signal }).catch((cause) => cause)
    await vi.advanceTimersByTimeAsync(1)
    controller.abort('enough')
    expect(await asked).toBe('enough')
    expect(calls).toHaveLength(1)
  })
})

describe('readsThroughPage', () => {
  const node = 'http://127.0.0.1:8545/'
  const through = (url: string, origin: string, method = 'eth_call') => {
    const { api } = fakeApi(() => 'offline', { origin, readNode: () => expect.unreachable() })
    return readsThroughPage(api, url, method)
  }

  test('default', async () => {
    expect(await through(node, 'http://localhost:3000')).toBe(true)
    expect(await through('http://localhost:8545/', 'https://app.localhost')).toBe(true)
  })

  test.each([
    ['a page of another device', node, 'https://dapp.example'],
    ['a page whose name begins like this device', node, 'https://localhost.dapp.example'],
    ['a node of another device', 'https://rpc.example/', 'http://localhost:3000'],
    ['one in the same house', 'http://192.168.0.2:8545/', 'http://localhost:3000'],
    ['the hosted one', 'https://chain.example/v1', 'http://localhost:3000'],
  ])('behavior: returns `false` for %s (RPC-13)', async (_, url, origin) => {
    expect(await through(url, origin)).toBe(false)
  })

  test.each([
    'eth_sendTransaction',
    'personal_sign',
    'anvil_setBalance',
    'debug_traceCall',
    'eth_accounts',
    'constructor',
  ])('behavior: returns `false` for %s, which is not a standard method that only reads (RPC-13)', async (method) => {
    expect(await through(node, 'http://localhost:3000', method)).toBe(false)
  })

  test('behavior: returns `false` if there is no host page', async () => {
    expect(await readsThroughPage(fakeApi(() => 'offline').api, node, 'eth_call')).toBe(false)
  })
})
