import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice } from '../../fakes/fakeWallet.ts'
import { notedEvents } from '../connectorContract.ts'
import type { Client } from './openClient.ts'
import { sessionConnection } from './sessionConnection.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates a session that contains only mainnet. The wallet answers with the given function. */
function setUp(answer: () => unknown = () => null) {
  const eip155 = { accounts: [`eip155:1:${alice}`], methods: ['personal_sign', 'wallet_switchEthereumChain'] }
  const session = { topic: 'mine', namespaces: { eip155 }, peer: { metadata: { name: 'Wallet' } } }
  const asked: string[] = []
  const client = Object.assign(new EventEmitter(), {
    session: { keys: ['mine'], get: () => session },
    async request({ request }: { readonly request: { readonly method: string } }) {
      asked.push(request.method)
      return answer()
    },
  })
  const { events, said } = notedEvents()
  const listener = { events, network: 'eip155:1', listed: [], session }
  const connection = sessionConnection(client as unknown as Client, 'mine', 'eip155', listener, async () => {})
  const switchTo = (chainId: string) =>
    connection.request('eip155:1', { method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  return { asked, client, connection, eip155, said, switchTo, listener }
}

describe('sessionConnection', () => {
  test('default', async () => {
    const { asked, connection } = setUp(() => '0x12')
    expect(await connection.request('eip155:1', { method: 'personal_sign', params: ['0x61', alice] })).toBe('0x12')
    expect(asked).toEqual(['personal_sign'])
  })

  test('error: rejects a method that the session does not include, before sending a request', async () => {
    const { asked, connection } = setUp()
    const asking = connection.request('eip155:1', { method: 'eth_signTypedData_v4', params: [] })
    await expect(asking).rejects.toMatchObject({ reason: 'METHOD_NOT_ALLOWED', code: 4200 })
    expect(asked).toEqual([])
  })

  test('error: replaces the error messages of the library with ours', async () => {
    const lost = 'Missing or invalid. Record was recently deleted - session: 0a0b'
    const { connection } = setUp(() => {
      throw new Error(lost)
    })
    for (const method of ['personal_sign', 'wallet_switchEthereumChain']) {
      const asking = connection.request('eip155:1', { method, params: [{ chainId: '0x2105' }] })
      await expect(asking).rejects.toMatchObject({ reason: 'CONNECTION_ERROR', message: 'Connection error' })
    }
  })

  test('behavior: switches the network once a session update includes the network', async () => {
    const { client, eip155, said, switchTo } = setUp()
    const switching = switchTo('0x2105')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said).toEqual([])
    eip155.accounts.push(`eip155:8453:${alice}`)
    client.emit('session_update', { topic: 'mine' })
    expect(await switching).toBe(null)
    expect(said).toEqual([['networkChanged', 'eip155:8453', true]])
    expect(client.listenerCount('session_update')).toBe(0)
  })

  test('behavior: switches the network once the wallet reports it with an event', async () => {
    const { client, listener, said, switchTo } = setUp()
    const switching = switchTo('0x2105')
    await vi.advanceTimersByTimeAsync(0)
    listener.network = 'eip155:8453'
    client.emit('session_event', { topic: 'mine' })
    expect(await switching).toBe(null)
    expect(said).toEqual([['networkChanged', 'eip155:8453', true]])
  })

  test('error: does not switch if the wallet answers null but never reports the network', async () => {
    const { said, switchTo } = setUp()
    const switching = switchTo('0x2105').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await switching).toMatchObject({ reason: 'CHAIN_NOT_SUPPORTED', code: 4902 })
    expect(said).toEqual([])
  })
})
