import { createAppClient, viemConnector } from '@farcaster/auth-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePorts } from '../freePorts.ts'
import { createFaults } from '../http/faults.ts'
import { createRequestLog } from '../http/requestLog.ts'
import { type Farcaster, startFarcaster } from './startFarcaster.ts'

const domain = 'login.localhost'
const siweUri = 'http://login.localhost/farcaster'
let farcaster: Farcaster

beforeAll(async () => {
  const [port, anvilPort] = (await freePorts(2)) as [number, number]
  farcaster = await startFarcaster({ port, anvilPort, faults: createFaults(), log: createRequestLog() })
}, 60_000)
afterAll(() => farcaster?.stop())

const client = () => createAppClient({ relay: farcaster.relay, ethereum: viemConnector({ rpcUrl: farcaster.rpcUrl }) })

describe('startFarcaster', () => {
  test.each([
    ['custody', 7, 'alice'],
    ['authAddress', 8, 'bob'],
  ] as const)('default: completes a sign-in with the method %s', async (authMethod, fid, username) => {
    const app = client()
    const { data: channel } = await app.createChannel({ siweUri, domain, nonce: 'a'.repeat(32) })
    const { channelToken, nonce, url } = channel!
    expect(farcaster.pending()).toContain(channelToken)
    expect((await app.status({ channelToken })).data?.state).toBe('pending')
    expect(await (await fetch(url)).text()).toContain('Approve')
    await farcaster.approve(channelToken, fid)
    const { data } = await app.status({ channelToken })
    expect(data).toMatchObject({ state: 'completed', fid, username, authMethod })
    const verified = await app.verifySignInMessage({
      nonce,
      domain,
      message: data!.message!,
      signature: data!.signature!,
    })
    expect(verified).toMatchObject({ success: true, fid, authMethod })
  })

  test('behavior: the app can read a completed channel only once', async () => {
    const app = client()
    const { data } = await app.createChannel({ siweUri, domain })
    await farcaster.approve(data!.channelToken)
    expect((await app.status(data!)).data?.state).toBe('completed')
    // The Farcaster client ignores the HTTP status of the response, so the test checks the status itself.
    expect((await app.status(data!)).response?.status).toBe(401)
    await expect(farcaster.approve(data!.channelToken)).rejects.toThrow('no such channel')
  })

  test('error: rejects a signature that was made with a different key', async () => {
    const app = client()
    const { data: channel } = await app.createChannel({ siweUri, domain })
    await farcaster.approve(channel!.channelToken)
    const { data } = await app.status(channel!)
    const message = data!.message!.replace('fid/7', 'fid/8')
    const verified = await app.verifySignInMessage({
      nonce: channel!.nonce,
      domain,
      message,
      signature: data!.signature!,
    })
    expect(verified.isError).toBe(true)
  })
})
