import { createServer } from 'node:net'
import type { EnginePrivate } from '@walletconnect/types'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../../../e2e/stack/freePort.ts'
import { createStorage } from '../../app/store/createStorage.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { openWalletConnectWorld } from '../../fakes/openWalletConnectWorld.ts'
import { bothNetworks } from '../connectorContract.ts'
import { type Client, openClient } from './openClient.ts'
import { proposal } from './proposal.ts'

const { world } = await openWalletConnectWorld()

/** A fake relay that closes every connection. `attempts` counts the connections. */
const attempts = { count: 0 }
const deadPort = await freePort()
const dead = createServer((socket) => {
  attempts.count++
  socket.destroy()
}).listen(deadPort, '127.0.0.1')
afterAll(() => void dead.close())

const open = (relayUrl: string) => {
  const storage = createStorage('https://dapp.example', () => fakeArea())
  return openClient({ projectId: world.projectId, relayUrl, metadata: undefined, url: 'https://dapp.example', storage })
}

/** Waits until the third attempt, because the library pauses 1 s after the first attempt and 2 s after the second. */
async function thirdAttempt() {
  const started = performance.now()
  await vi.waitFor(() => expect(attempts.count).toBeGreaterThanOrEqual(3), 20_000)
  return performance.now() - started
}

describe('endSessionsOnce', () => {
  const reason = { code: 6000, message: 'User disconnected.' }

  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  beforeAll(() => void process.on('unhandledRejection', note))
  beforeEach(() => void uncaught.splice(0))

  const clients: Client[] = []
  // Stops the clients, because otherwise they would try to reach the relay during all later tests of this process.
  afterAll(async () => {
    process.off('unhandledRejection', note)
    for (const { core } of clients) {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    }
  })

  /**
   * Opens a client and pairs it with the test wallet. The returned `pair` creates another pairing of the same client.
   */
  async function connected() {
    const storage = createStorage('https://dapp.example', () => fakeArea())
    const { projectId, relayUrl, wallet } = world
    const { client } = await openClient({
      projectId,
      relayUrl,
      metadata: undefined,
      url: 'https://dapp.example',
      storage,
    })
    clients.push(client)
    wallet.setAutoApprove(true)
    const pair = async () => {
      const { uri, approval } = await client.connect({ optionalNamespaces: proposal(bothNetworks) })
      await wallet.pair(uri!)
      return approval()
    }
    return { client, pair, topic: (await pair()).topic, wallet }
  }

  test('ends a session only once if the disconnect notice arrives twice, so that the next pairing works', async () => {
    const { client, pair, topic, wallet } = await connected()
    const ended: string[] = []
    client.on('session_delete', (event) => ended.push(event.topic))
    const { relayer } = client.core
    const repeat = (event: { readonly topic: string }) => {
      if (event.topic !== topic) return
      relayer.off('relayer_message', repeat)
      relayer.events.emit('relayer_message', event)
    }
    relayer.on('relayer_message', repeat)
    await wallet.disconnect()
    expect((await pair()).topic).not.toBe(topic)
    expect([ended, uncaught]).toEqual([[topic], []])
  })

  test('handles later wallet requests even if the wallet and we send a disconnect notice at the same time', async () => {
    const { client, pair, topic } = await connected()
    const { relayer, history } = client.core
    const engine = client.engine as unknown as EnginePrivate
    const { publish, unsubscribe } = relayer
    let ending = Promise.resolve()
    // The wallet's notice arrives while the relay ends our subscription. The library handles the notice only after we
    // have ended the session ourselves.
    relayer.unsubscribe = (...asked) => {
      Object.assign(relayer, {
        unsubscribe,
        async publish(...sent: Parameters<typeof publish>) {
          Object.assign(relayer, { publish })
          await ending
          return publish.apply(relayer, sent)
        },
      })
      const payload = { id: Date.now() * 1_000, jsonrpc: '2.0', method: 'wc_sessionDelete' as const, params: reason }
      history.set(topic, payload)
      void engine.onRelayEventRequest({ topic, payload })
      return unsubscribe.apply(relayer, asked)
    }
    ending = client.disconnect({ topic, reason })
    await ending
    expect((await pair()).topic).not.toBe(topic)
    expect(uncaught).toEqual([])
  })
})

test('default: shares one connection attempt among all requests while the relay cannot be reached', async () => {
  const { client } = await open(`ws://127.0.0.1:${deadPort}`)
  const { relayer } = client.core
  attempts.count = 0
  for (const id of [1, 2, 3])
    relayer.request({ id, method: 'irn_subscribe', params: { topic: 'a'.repeat(64) } }).catch(() => {})
  expect(await thirdAttempt()).toBeGreaterThan(2_500)
  await relayer.transportClose()
})

test('behavior: does not multiply connection attempts after subscribing (walletconnect-monorepo#7131)', async () => {
  const { client } = await open(world.relayUrl)
  const { core } = client
  await client.connect({ optionalNamespaces: proposal(bothNetworks) })
  await core.relayer.transportClose()
  Object.assign(core.relayer, { relayUrl: `ws://127.0.0.1:${deadPort}` })
  attempts.count = 0
  core.relayer.request({ method: 'irn_subscribe', params: { topic: 'a'.repeat(64) } }).catch(() => {})
  expect(await thirdAttempt()).toBeGreaterThan(2_500)
  core.heartbeat.stop()
  await core.relayer.transportClose()
})
