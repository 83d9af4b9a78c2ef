import { createWalletClient, viemConnector } from '@farcaster/auth-client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authKey } from '../../../e2e/stack/farcaster/approveChannel.ts'
import { freePorts } from '../../../e2e/stack/farcaster/freePorts.ts'
import { people } from '../../../e2e/stack/farcaster/people.ts'
import { type Farcaster, startFarcaster } from '../../../e2e/stack/farcaster/startFarcaster.ts'
import { createFaults } from '../../../e2e/stack/http/faults.ts'
import { createRequestLog } from '../../../e2e/stack/http/requestLog.ts'
import type { Session } from '../../api/serviceApi.ts'
import { createProof, host, projectId, type SocialWorld, startSocialWorld } from '../social/fakes/startSocialWorld.ts'

let world: SocialWorld
let farcaster: Farcaster
const faults = createFaults()
beforeAll(async () => {
  const [port, anvilPort] = (await freePorts(2)) as [number, number]
  farcaster = await startFarcaster({ port, anvilPort, faults, log: createRequestLog() })
  world = await startSocialWorld(farcaster)
}, 90_000)
afterAll(async () => {
  await world?.stop()
  await farcaster?.stop()
})

type Failure = { error?: { code: string } }
type Signed = { message?: string | undefined; signature?: string | undefined }
type Collected = Signed & { state: string; reason?: string; session?: Session }
const [alice] = people as [(typeof people)[number]]

/** Both roles begun as A does it, and the channel of the login role. */
async function start() {
  const [loginProof, keeperProof] = [createProof(), createProof()]
  const keeper = await world.call<{ id: string; nonce: string }>('keeper', '/v1/farcaster/start', {
    challenge: keeperProof.challenge,
  })
  const params = { projectId, origin: host, challenge: loginProof.challenge, keeperNonce: keeper.body.nonce }
  const login = await world.call<{ id: string; url: string }>('login', '/v1/farcaster/start', params)
  const channelToken = new URL(login.body.url).searchParams.get('channelToken') ?? ''
  const proof = { id: login.body.id, verifier: loginProof.verifier }
  return {
    channelToken,
    keeperNonce: keeper.body.nonce,
    collect: async () => (await world.call<Collected>('login', '/v1/farcaster/collect', proof)).body,
    verify: ({ message, signature }: Signed, verifier = keeperProof.verifier) =>
      world.call<Session & Failure>('keeper', '/v1/farcaster/verify', {
        id: keeper.body.id,
        verifier,
        message,
        signature,
      }),
  }
}

/** What a Farcaster app posts to the relay, with one thing wrong. */
async function approveWrongly(
  channelToken: string,
  change: { nonce?: string; domain?: string; fid?: number; stranger?: true },
) {
  const wallet = createWalletClient({ relay: farcaster.relay, ethereum: viemConnector({ rpcUrl: farcaster.rpcUrl }) })
  const response = await fetch(`${farcaster.relay}/v1/channel/status`, {
    headers: { authorization: `Bearer ${channelToken}` },
  })
  const channel = (await response.json()) as { nonce: string; signatureParams: { domain: string; siweUri: string } }
  const { domain, siweUri } = channel.signatureParams
  const fid = change.fid ?? alice.fid
  const { message = '' } = wallet.buildSignInMessage({
    address: alice.signer.address,
    fid,
    uri: siweUri,
    domain: change.domain ?? domain,
    nonce: change.nonce ?? channel.nonce,
  })
  const signer = change.stranger ? privateKeyToAccount(generatePrivateKey()) : alice.signer
  await wallet.authenticate({ authKey, channelToken, message, signature: await signer.signMessage({ message }), fid })
}

describe('farcasterRoutes', () => {
  test.each([
    ['the key of the custody address', 7, 'alice'],
    ['an auth address', 8, 'bob'],
  ])('default: one signature with %s is the proof for both roles', async (_, fid, userName) => {
    const { channelToken, collect, verify, keeperNonce } = await start()
    expect(await collect()).toEqual({ state: 'pending' })
    await farcaster.approve(channelToken, fid)
    const collected = await collect()
    expect(collected).toMatchObject({
      state: 'done',
      session: { account: { method: 'farcaster', userName, email: null } },
    })
    expect(collected.message).toContain(`Nonce: `)
    expect(collected.message).toContain(keeperNonce)
    const keeper = await verify(collected)
    expect(keeper).toMatchObject({ status: 200, body: { account: { method: 'farcaster' } } })
    // Once at each role.
    expect((await collect()).state).toBe('denied')
    expect((await verify(collected)).status).toBe(404)
  })

  test('behavior: the same person is the same account', async () => {
    const ids: unknown[] = []
    for (let time = 0; time < 2; time++) {
      const { channelToken, collect } = await start()
      await farcaster.approve(channelToken)
      ids.push((await collect()).session?.account.id)
    }
    expect(ids[0]).toBe(ids[1])
  })

  test('behavior: a relay that is away for a moment leaves the login waiting', async () => {
    const { channelToken, collect } = await start()
    const service = 'farcaster' as Parameters<typeof faults.set>[0]
    faults.set(service, '503')
    expect(await collect()).toEqual({ state: 'pending' })
    faults.reset()
    await farcaster.approve(channelToken)
    expect((await collect()).state).toBe('done')
  })

  test.each([
    ['nonce', { nonce: 'a'.repeat(32) }],
    ['domain', { domain: 'evil.example' }],
    ['account', { fid: 8 }],
    ['signature', { stranger: true }],
  ] as const)('error: a wrong %s', async (_, change) => {
    const { channelToken, collect } = await start()
    await approveWrongly(channelToken, change)
    expect(await collect()).toEqual({ state: 'denied', reason: 'failed' })
  })

  test('error: at the keeper, a signature for another of its logins', async () => {
    const [first, second] = [await start(), await start()]
    await farcaster.approve(first.channelToken)
    const collected = await first.collect()
    const wrong = await second.verify(collected)
    expect([wrong.status, wrong.body.error?.code]).toEqual([400, 'INVALID_REQUEST'])
    // What was wrong once is over; the right one still counts where it belongs.
    expect((await second.verify(collected)).status).toBe(404)
    expect((await first.verify(collected)).status).toBe(200)
  })

  test.each([
    [
      'another message',
      ({ message = '', signature }: Collected) => ({
        state: '',
        message: message.replace('fid/7', 'fid/8'),
        signature,
      }),
    ],
    ['another signature', ({ message }: Collected) => ({ state: '', message, signature: `0x${'11'.repeat(65)}` })],
    ['no signature', ({ message }: Collected) => ({ state: '', message, signature: 'hello' })],
  ])('error: at the keeper, %s', async (_, change) => {
    const { channelToken, collect, verify } = await start()
    await farcaster.approve(channelToken)
    expect((await verify(change(await collect()))).status).toBe(400)
  })

  test('error: another verifier', async () => {
    const { channelToken, collect, verify } = await start()
    await farcaster.approve(channelToken)
    const collected = await collect()
    expect((await verify(collected, createProof().verifier)).status).toBe(404)
    expect((await verify(collected)).status).toBe(200)
  })

  test('error: a host that the project does not list, and a relay that is away', async () => {
    const params = { projectId, challenge: createProof().challenge, keeperNonce: 'a'.repeat(32) }
    const wrong = await world.call<Failure>('login', '/v1/farcaster/start', {
      ...params,
      origin: 'https://evil.example',
    })
    expect([wrong.status, wrong.body.error?.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    faults.set('farcaster' as Parameters<typeof faults.set>[0], 'html')
    const away = await world.call<Failure>('login', '/v1/farcaster/start', { ...params, origin: host })
    faults.reset()
    expect([away.status, away.body.error?.code]).toEqual([502, 'PROVIDER_FAILED'])
  })

  test('error: after ten minutes', async () => {
    const { channelToken, collect, verify } = await start()
    await farcaster.approve(channelToken)
    const collected = await collect()
    world.later(10 * 60_000 + 1)
    expect((await verify(collected)).status).toBe(404)
    expect(await (await start()).collect()).toEqual({ state: 'pending' })
  })
})
