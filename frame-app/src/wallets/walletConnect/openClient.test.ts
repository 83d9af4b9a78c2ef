import { afterEach, expect, test, vi } from 'vitest'
import { openClient } from './openClient.ts'

afterEach(() => vi.unstubAllGlobals())

const kept = new Map<string, unknown>()
const open = () => {
  kept.clear()
  vi.stubGlobal('location', { origin: 'https://modal.example' })
  return openClient({
    projectId: '0'.repeat(32),
    relayUrl: 'ws://127.0.0.1:1',
    metadata: undefined,
    url: 'https://dapp.example',
    storage: {
      keys: () => [...kept.keys()],
      get: (key: string) => kept.get(key) as never,
      set: (key: string, value: unknown) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    },
  })
}

test('behavior: keeps every logger of the client silent if a wallet declines', async () => {
  const { client, logger: own } = await open()
  expect([client.logger, own].map(({ level }) => level)).toEqual(['silent', 'silent'])
  // The core's logger collects all entries, and would write those at or above its level to the console. At the level
  // `silent` it writes nothing.
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const logger of [client.core.logger, client.logger, own]) logger.error('declined')
  expect(written).not.toHaveBeenCalled()
  await client.core.relayer.transportClose()
})

test('behavior: passes all wallet events to our listeners, whatever data they contain', async () => {
  const provider = await open()
  const { client } = provider
  const topic = 'a'.repeat(64)
  const dropped = { updateNamespace: ({ accounts }: { accounts: string[] }) => accounts }
  // Simulates a session that the provider found in storage and therefore treats as the current one.
  Object.assign(provider, { session: { topic, namespaces: {} }, rpcProviders: { eip155: dropped } })
  const heard: string[] = []
  for (const event of ['session_event', 'session_update'] as const) client.on(event, () => void heard.push(event))
  const event = { name: 'chainChanged', data: { chainId: 1 } }
  client.events.emit('session_event', { id: 1, topic, params: { event, chainId: 'eip155:1' } })
  client.events.emit('session_update', { id: 2, topic, params: { namespaces: {} } })
  expect(heard).toEqual(['session_event', 'session_update'])
  await client.core.relayer.transportClose()
})
