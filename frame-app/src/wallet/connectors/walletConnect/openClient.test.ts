import { afterEach, expect, test, vi } from 'vitest'
import { openClient } from './openClient.ts'

afterEach(() => vi.unstubAllGlobals())

test('behavior: no part of the client writes to the console when a wallet declines', async () => {
  vi.stubGlobal('location', { origin: 'https://modal.example' })
  const kept = new Map<string, unknown>()
  const { client, logger: own } = await openClient({
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
  expect([client.logger, own].map(({ level }) => level)).toEqual(['silent', 'silent'])
  // The core's logger keeps everything, and writes what reaches a level that `silent` has not.
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const logger of [client.core.logger, client.logger, own]) logger.error('declined')
  expect(written).not.toHaveBeenCalled()
  await client.core.relayer.transportClose()
})
