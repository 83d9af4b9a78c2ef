import { createServer } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '../../../../e2e/stack/freePort.ts'
import { createStorage } from '../../app/store/createStorage.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { openWalletConnectWorld } from '../../fakes/openWalletConnectWorld.ts'
import { bothNetworks } from '../connectorContract.ts'
import { openClient } from './openClient.ts'
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
