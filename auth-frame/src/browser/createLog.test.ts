import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { createLog, logFailures } from './createLog.ts'

function setUp(enabled: boolean) {
  const lines: string[] = []
  return { log: createLog(enabled, { error: (line: string) => void lines.push(line) }), lines }
}

describe('createLog', () => {
  test('default', () => {
    const { log, lines } = setUp(true)
    log.error('connectOtp failed.', makeError('UNAUTHORIZED'))
    expect(lines).toEqual([`Airlock wallet: connectOtp failed. ${makeError('UNAUTHORIZED').message} (4100)`])
  })

  test('behavior: logs nothing unless the modal enabled logging', () => {
    const { log, lines } = setUp(false)
    log.error('connectOtp failed.', makeError('UNAUTHORIZED'))
    expect(lines).toEqual([])
  })

  test('behavior: logs nothing if the user rejects a request', () => {
    const { log, lines } = setUp(true)
    log.error('rpcRequest failed.', makeError('USER_REJECTED'))
    expect(lines).toEqual([])
  })

  test('behavior: logs only the code and the message of an error', () => {
    const { log, lines } = setUp(true)
    log.error('rpcRequest failed.', new Error('alice@example.com', { cause: { share: 'secret' } }))
    log.error('rpcRequest failed.', makeError('UNKNOWN', {}, { cause: new Error('secret') }))
    log.error('rpcRequest failed.', 'secret')
    expect(lines.join('\n')).not.toMatch(/secret|alice/)
    expect(lines).toHaveLength(3)
  })
})

describe('logFailures', () => {
  test('default', async () => {
    const logged: unknown[][] = []
    const failure = makeError('UNAUTHORIZED')
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
