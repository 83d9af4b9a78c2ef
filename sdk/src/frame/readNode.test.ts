import { describe, expect, test } from 'vitest'
import { error } from '../discovery/fakePage.ts'
import { readNode } from './readNode.ts'

const node = 'http://127.0.0.1:8545/'
const network = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}
const rpc = { method: 'eth_getBalance', params: ['0x0', 'latest'] }

/** Fakes a page on this device, and a node that returns the test's answer. */
function setup(
  answer: (url: string, init: RequestInit) => Response = () => Response.json({ result: '0x1' }),
  hostname = 'localhost',
) {
  const asked: [string, RequestInit][] = []
  const page = {
    location: { hostname },
    fetch: (async (url: string, init: RequestInit) => {
      asked.push([url, init])
      return answer(url, init)
    }) as typeof fetch,
  }
  const read = (input: object = {}, options: object = { networks: ['eip155:1', network] }) =>
    readNode(options, { url: node, id: 7, rpc, ...input }, page)
  return { read, asked }
}

describe('readNode', () => {
  test('default', async () => {
    const { read, asked } = setup()
    expect(await read()).toEqual({ status: 200, text: '{"result":"0x1"}' })
    const [url, init] = asked[0]!
    expect([url, init.body]).toEqual([
      node,
      '{"jsonrpc":"2.0","id":7,"method":"eth_getBalance","params":["0x0","latest"]}',
    ])
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error' })
  })

  test('behavior: calls a URL in `customRpcUrls`, and returns the answer even if its status is not 200', async () => {
    const { read } = setup(() => new Response('no', { status: 500 }))
    const customRpcUrls = { 'eip155:1': [{ url: 'http://localhost:1234' }, { url: node }] }
    expect(await read({}, { customRpcUrls })).toEqual({ status: 500, text: 'no' })
    expect(await read({ url: 'http://localhost:1234/' }, { customRpcUrls })).toEqual({ status: 500, text: 'no' })
  })

  test.each<[string, object]>([
    ['a network', { networks: [null, 7, { rpcUrls: 5 }, { rpcUrls: { default: { http: node } } }, network] }],
    ['the networks', { networks: node, customRpcUrls: { 'eip155:1': [{ url: node }] } }],
    ['a list of addresses', { networks: [network], customRpcUrls: { 'eip155:1': node, 'eip155:10': [null, node] } }],
    ['all lists of addresses', { networks: [network], customRpcUrls: null }],
  ])('behavior: finds the valid URLs even if there is an invalid value in %s', async (_, options) => {
    expect(await setup().read({}, options)).toEqual({ status: 200, text: '{"result":"0x1"}' })
  })

  test.each<[string, object, object?]>([
    ['an address that the dapp did not give', { url: 'http://127.0.0.1:9200/' }],
    ['another path of one that it gave', { url: `${node}admin` }],
    ['a file', { url: 'file:///etc/passwd' }],
    ['no address', { url: 'node' }],
    [
      'an address of another device, given or not',
      { url: 'https://rpc.example/' },
      { networks: [{ ...network, rpcUrls: { default: { http: ['https://rpc.example/'] } } }] },
    ],
    ['a method that signs', { rpc: { method: 'eth_sendTransaction', params: [] } }],
    ['a method of the node alone', { rpc: { method: 'anvil_setBalance', params: [] } }],
    ['a name of every object', { rpc: { method: 'constructor' } }],
    ['options of no such form', {}, { networks: [{ rpcUrls: 5 }], customRpcUrls: 'x' }],
    ['an address that stands where a list of them should', {}, { customRpcUrls: { 'eip155:1': node } }],
    ['no options', {}, {}],
  ])('error: rejects %s (RPC-13)', async (_, input, options) => {
    const { read, asked } = setup()
    await expect(read(input, options)).rejects.toThrow()
    expect(asked).toEqual([])
  })

  test.each(['dapp.example', 'localhost.dapp.example', '192.168.0.1', ''])(
    'error: rejects every request of a page at %j, which is not on this device (RPC-13)',
    async (hostname) => {
      const { read, asked } = setup(undefined, hostname)
      expect(await error(read())).toBe('4200 Not a node of this page')
      expect(asked).toEqual([])
    },
  )

  test('error: stops reading an answer that is larger than the modal accepts', async () => {
    let chunks = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        chunks++
        controller.enqueue(new Uint8Array(100_000))
      },
    })
    const { read } = setup(() => new Response(endless))
    await expect(read()).rejects.toThrow('The answer is too large')
    expect(chunks).toBeLessThan(15)
  })
})
