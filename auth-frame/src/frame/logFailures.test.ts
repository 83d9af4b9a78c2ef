import { describe, expect, test } from 'vitest'
import { modalError } from '#shared/errors/modalError.ts'
import { logFailures } from './logFailures.ts'

describe('logFailures', () => {
  test('default', async () => {
    const logged: unknown[][] = []
    const failure = modalError('UNAUTHORIZED')
    const handlers = logFailures({ error: (...line) => void logged.push(line) }, {
      getChainId: () => ({ chainId: 'eip155:1' }),
      isConnected: () => Promise.reject(failure),
      signOut: () => {
        throw failure
      },
    } as never) as Record<string, (params: null) => Promise<unknown>>
    expect(await handlers.getChainId!(null)).toEqual({ chainId: 'eip155:1' })
    await expect(handlers.isConnected!(null)).rejects.toBe(failure)
    await expect(handlers.signOut!(null)).rejects.toBe(failure)
    expect(logged).toEqual([
      ['isConnected failed.', failure],
      ['signOut failed.', failure],
    ])
  })
})
