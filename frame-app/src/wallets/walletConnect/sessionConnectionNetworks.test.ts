import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import type { SessionListener } from './listenSession.ts'
import type { Client } from './openClient.ts'
import { sessionConnection } from './sessionConnection.ts'

const topic = '0a'

/** Creates a connection over a client that only records requests. */
function connection() {
  const sent: unknown[] = []
  const eip155 = {
    accounts: [],
    chains: ['eip155:1', 'eip155:8453'],
    methods: [...methods, 'wallet_sendCalls', 'wallet_addEthereumChain'],
  }
  const session = { topic, namespaces: { eip155 }, peer: { metadata: {} } }
  const client = {
    session: { keys: [topic], get: () => session },
    async request(input: unknown) {
      sent.push(input)
      return '0x'
    },
  }
  const listener = {} as SessionListener
  const made = sessionConnection(client as unknown as Client, topic, 'eip155', listener, async () => {})
  const ask = (method: string, chainId: Json | undefined, network = 'eip155:1') =>
    made.request(network, { method, params: [chainId === undefined ? {} : { chainId }] })
  return { sent, ask }
}
const methods = ['eth_sendTransaction', 'eth_signTransaction']

describe('sessionConnection', () => {
  test.each(methods)("behavior: sends %s to the wallet if it names the session's network", async (method) => {
    const { ask, sent } = connection()
    for (const chainId of [undefined, null, '0x1', '0X1', '0x01', '1', 1]) await ask(method, chainId)
    await ask(method, '0x2105', 'eip155:8453')
    expect(sent).toHaveLength(8)
  })

  test.each(methods)('error: refuses %s that names another network', async (method) => {
    const { ask, sent } = connection()
    for (const chainId of ['0x2105', 8453, '8453', 0, '', 'mainnet', [1], {}, true, 1.5])
      await expect(ask(method, chainId)).rejects.toMatchObject({ code: -32602 })
    await expect(ask(method, '0x1', 'eip155:8453')).rejects.toMatchObject({ code: -32602 })
    expect(sent).toEqual([])
  })

  test('behavior: sends wallet_sendCalls on the network that the calls name', async () => {
    const { ask, sent } = connection()
    await ask('wallet_sendCalls', '0x2105')
    await ask('wallet_sendCalls', undefined)
    expect(sent).toMatchObject([{ chainId: 'eip155:8453' }, { chainId: 'eip155:1' }])
    await expect(ask('wallet_sendCalls', 'mainnet')).rejects.toMatchObject({ reason: 'INVALID_CAIP_NETWORK' })
  })

  test('behavior: does not check the network that other methods name in their parameters', async () => {
    const { ask, sent } = connection()
    await ask('wallet_addEthereumChain', '0x2105')
    expect(sent).toHaveLength(1)
  })
})
