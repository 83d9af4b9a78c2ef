import { createClient, http } from 'viem'
import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { bundlerError } from './askBundler.ts'

// A bundler URL at port 1, where no server listens.
const auth = { deployment: { bundler: 'http://127.0.0.1:1/bundler' } as never }
const failure = (url: string) =>
  createClient({ transport: http(url, { retryCount: 0 }) })
    .request({ method: 'eth_chainId' })
    .then(
      () => undefined,
      (error: unknown) => bundlerError(auth, error),
    )

describe('bundlerError', () => {
  test('default', async () => {
    const error = await failure('http://127.0.0.1:1/bundler/8453')
    expect([error?.reason, error?.code]).toEqual(['BUNDLER_DISCONNECTED', 4901])
    expect(error?.message).not.toMatch(/http|127/)
  })

  test('behavior: reports an unreachable chain as an unreachable chain, not as an unreachable bundler', async () => {
    expect((await failure('http://127.0.0.1:1/v1/?chainId=eip155:8453'))?.reason).toBe('CHAIN_DISCONNECTED')
  })

  test('behavior: returns our own errors unchanged, and maps other values to UNKNOWN', () => {
    const own = makeError('UNAUTHORIZED')
    expect(bundlerError(auth, own)).toBe(own)
    expect(bundlerError(auth, 'nonsense').reason).toBe('UNKNOWN')
  })
})
