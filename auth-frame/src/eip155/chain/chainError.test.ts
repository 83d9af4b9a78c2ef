import { createPublicClient, custom, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { type FakeServices, startFakeServices } from '../../fakes/fakeServices.ts'
import { chainError } from './chainError.ts'
import { createChainClient } from './createChainClient.ts'

const deployment = (blockchainApi: string) => ({ deployment: { blockchainApi } as never, projectId: 'a'.repeat(32) })
let services: FakeServices
beforeAll(async () => {
  services = await startFakeServices({
    chains: {
      'eip155:1': () => {
        throw Object.assign(new Error('insufficient funds for gas'), { code: -32000 })
      },
    },
  })
})
afterAll(() => services.stop())
const failure = (act: Promise<unknown>) => act.then(() => undefined, chainError)

describe('chainError', () => {
  test('default', async () => {
    const client = createChainClient(deployment(services.url), 'eip155:1')
    const error = await failure(client.getBlockNumber())
    expect([error?.reason, error?.code, error?.message]).toEqual(['REMOTE', -32000, 'insufficient funds for gas'])
  })

  test('behavior: maps an unsupported or unreachable chain to CHAIN_DISCONNECTED, without RPC URLs', async () => {
    const clients = [
      createChainClient(deployment(services.url), 'eip155:5'),
      createPublicClient({ transport: http('http://127.0.0.1:1/secret', { retryCount: 0 }) }),
    ]
    for (const client of clients) {
      const error = await failure(client.getBlockNumber())
      expect([error?.reason, error?.code]).toEqual(['CHAIN_DISCONNECTED', 4901])
      expect(error?.message).not.toMatch(/http|secret|127/)
    }
  })

  test('behavior: truncates long error messages', async () => {
    const request = () => Promise.reject(Object.assign(new Error('x'.repeat(500)), { code: 3 }))
    const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
    expect((await failure(client.getBlockNumber()))?.message).toHaveLength(200)
  })

  test('behavior: returns our own errors unchanged', () => {
    const error = makeError('UNAUTHORIZED')
    expect([chainError(error), chainError(new TypeError('x')).reason]).toEqual([error, 'UNKNOWN'])
  })
})
