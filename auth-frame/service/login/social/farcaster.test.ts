import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createAppClient, createWalletClient, viemConnector } from '@farcaster/auth-client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authKey } from '../../../../e2e/stack/farcaster/approveChannel.ts'
import { people } from '../../../../e2e/stack/farcaster/people.ts'
import { type Farcaster, startFarcaster } from '../../../../e2e/stack/farcaster/startFarcaster.ts'
import { freePorts } from '../../../../e2e/stack/freePorts.ts'
import { createFaults } from '../../../../e2e/stack/http/faults.ts'
import { createRequestLog } from '../../../../e2e/stack/http/requestLog.ts'
import type { Session } from '../../../api/serviceApi.ts'
import { createProof, host, projectId, type SocialWorld, startSocialWorld } from './fakes/startSocialWorld.ts'
import { createFarcasterCheck } from './farcasterRoutes.ts'

let world: SocialWorld
let farcaster: Farcaster
beforeAll(async () => {
  const [port, anvilPort] = (await freePorts(2)) as [number, number]
  farcaster = await startFarcaster({ port, anvilPort, faults: createFaults(), log: createRequestLog() })
  world = await startSocialWorld({ rpcUrls: [farcaster.rpcUrl] })
}, 90_000)
afterAll(async () => {
  await world?.stop()
  await farcaster?.stop()
})

type Failure = { error?: { code: string } }
type Signed = { message?: string | undefined; signature?: string | undefined }
type Role = 'login' | 'keeper'
type Begun = { readonly [role in Role]: Awaited<ReturnType<typeof begin>> }
const [alice] = people as [(typeof people)[number]]

const app = () => createAppClient({ relay: farcaster.relay, ethereum: viemConnector({ rpcUrl: farcaster.rpcUrl }) })

/** Starts a Farcaster login at one role, as A does. */
async function begin(role: Role) {
  const { verifier, challenge } = createProof()
  const requester = role === 'login' ? { projectId, origin: host } : {}
  const { body } = await world.call<{ id: string; nonce: string }>(role, '/v1/farcaster/start', {
    challenge,
    ...requester,
  })
  const verify = ({ message, signature }: Signed, proof = verifier) =>
    world.call<Session & Failure>(role, '/v1/farcaster/verify', {
      id: body.id,
      verifier: proof,
      message,
      signature,
      ...(role === 'login' && { userName: 'alice' }),
    })
  return { nonce: body.nonce, verify }
}

/** Opens a channel at the Farcaster relay, as A does. */
async function open(nonce: string) {
  const domain = new URL(world.authOrigin).host
  const { data } = await app().createChannel({ siweUri: world.authOrigin, domain, nonce })
  const { channelToken } = data!
  const read = async (): Promise<Signed> => {
    const { message, signature } = (await app().status({ channelToken })).data!
    return { message, signature }
  }
  return { channelToken, read }
}

async function start() {
  const [login, keeper] = [await begin('login'), await begin('keeper')]
  return { login, keeper, ...(await open(login.nonce + keeper.nonce)) }
}

/** Posts to the relay what a Farcaster app posts, with one wrong value. */
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

/**
 * Starts an RPC operator that reports every signature as valid. viem verifies a signature with a call that has no
 * contract address.
 */
async function startLyingRpc() {
  const server = createServer(async (request, response) => {
    const question = JSON.parse(await text(request)) as { id: number; method: string; params: [{ to?: string }] }
    const isSignature = question.method === 'eth_call' && question.params[0].to === undefined
    const answer = isSignature
      ? JSON.stringify({ jsonrpc: '2.0', id: question.id, result: '0x01' })
      : await (
          await fetch(farcaster.rpcUrl, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(question),
          })
        ).text()
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

/** Returns the HTTP status of each role's answer. */
const statuses = async ({ login, keeper }: Begun, signed: Signed) => [
  (await login.verify(signed)).status,
  (await keeper.verify(signed)).status,
]

describe('farcasterRoutes', () => {
  test.each([
    ['the key of the custody address', 7],
    ['an auth address', 8],
  ])('default: both roles accept one signature with %s as proof of the account', async (_, fid) => {
    const { login, keeper, channelToken, read } = await start()
    await farcaster.approve(channelToken, fid)
    const signed = await read()
    expect(signed.message).toContain(`Nonce: ${login.nonce}${keeper.nonce}`)
    const account = { method: 'farcaster', email: null }
    expect(await login.verify(signed)).toMatchObject({
      status: 200,
      body: { account: { ...account, userName: 'alice' } },
    })
    expect(await keeper.verify(signed)).toMatchObject({
      status: 200,
      body: { account: { ...account, userName: null } },
    })
    // Each role returns a session once, or again within a minute if the answer was lost.
    expect(await statuses({ login, keeper }, signed)).toEqual([200, 200])
    world.later(61_000)
    expect(await statuses({ login, keeper }, signed)).toEqual([404, 404])
  })

  test('behavior: a second login with the same Farcaster account opens the same account at each role', async () => {
    const ids: unknown[][] = []
    for (let time = 0; time < 2; time++) {
      const { login, keeper, channelToken, read } = await start()
      await farcaster.approve(channelToken)
      const signed = await read()
      ids.push([(await login.verify(signed)).body.account.id, (await keeper.verify(signed)).body.account.id])
    }
    expect(ids[0]).toEqual(ids[1])
  })

  test.each([
    ['nonce', { nonce: 'a'.repeat(64) }],
    ['domain', { domain: 'evil.example' }],
    ['account', { fid: 8 }],
    ['signature', { stranger: true }],
  ] as const)('error: rejects a login with a wrong %s', async (_, change) => {
    const { login, keeper, channelToken, read } = await start()
    await approveWrongly(channelToken, change)
    expect(await statuses({ login, keeper }, await read())).toEqual([400, 400])
  })

  test('error: a compromised login role cannot replace its nonce with a second nonce of the keeper', async () => {
    for (const before of ['', 'a'.repeat(32)]) {
      const [foreign, keeper] = [await begin('keeper'), await begin('keeper')]
      const { channelToken, read } = await open(before + foreign.nonce + keeper.nonce)
      await farcaster.approve(channelToken)
      const signed = await read()
      expect([(await foreign.verify(signed)).status, (await keeper.verify(signed)).status]).toEqual([400, 200])
    }
  })

  test('error: a compromised keeper cannot replace its nonce with a second nonce of the login role', async () => {
    const [foreign, login] = [await begin('login'), await begin('login')]
    const { channelToken, read } = await open(login.nonce + foreign.nonce)
    await farcaster.approve(channelToken)
    const signed = await read()
    expect([(await foreign.verify(signed)).status, (await login.verify(signed)).status]).toEqual([400, 200])
  })

  test('error: each role rejects a signature that was made for a different login', async () => {
    const [first, second] = [await start(), await start()]
    await farcaster.approve(first.channelToken)
    const signed = await first.read()
    for (const role of ['login', 'keeper'] as const) {
      const wrong = await second[role].verify(signed)
      expect([wrong.status, wrong.body.error?.code]).toEqual([400, 'INVALID_REQUEST'])
      // The message of the first login ends the second login, but stays valid for the first login.
      expect((await second[role].verify(signed)).status).toBe(404)
      expect((await first[role].verify(signed)).status).toBe(200)
    }
  })

  test.each([
    [
      'another message',
      ({ message = '', signature }: Signed) => ({ message: message.replace('fid/7', 'fid/8'), signature }),
    ],
    ['another signature', ({ message }: Signed) => ({ message, signature: `0x${'11'.repeat(65)}` })],
    ['no signature', ({ message }: Signed) => ({ message, signature: 'hello' })],
  ])('error: both roles reject a request with %s', async (_, change) => {
    const { login, keeper, channelToken, read } = await start()
    await farcaster.approve(channelToken)
    expect(await statuses({ login, keeper }, change(await read()))).toEqual([400, 400])
  })

  test('error: one lying Optimism RPC operator cannot forge a login unless a second operator agrees', async () => {
    const liar = await startLyingRpc()
    const { login, keeper, channelToken, read } = await start()
    await approveWrongly(channelToken, { stranger: true })
    const { message = '', signature = '' } = await read()
    const isNonce = (nonce: string) => nonce === login.nonce + keeper.nonce
    const judge = (...rpcUrls: string[]) =>
      createFarcasterCheck({ farcaster: { rpcUrls }, authOrigin: world.authOrigin })({ message, signature }, isNonce)
    expect(await judge(liar.url)).toBe(alice.fid)
    await expect(judge(liar.url, farcaster.rpcUrl)).rejects.toThrow('disagree')
    await expect(judge(farcaster.rpcUrl, liar.url)).rejects.toThrow('disagree')
    // If one operator does not answer, the other operator cannot decide alone.
    await expect(judge(liar.url, 'http://127.0.0.1:1')).rejects.toThrow()
    liar.stop()
  })

  test('default: accepts a login that two Optimism RPC operators confirm', async () => {
    const { login, keeper, channelToken, read } = await start()
    await farcaster.approve(channelToken)
    const { message = '', signature = '' } = await read()
    const check = createFarcasterCheck({
      farcaster: { rpcUrls: [farcaster.rpcUrl, farcaster.rpcUrl.replace('127.0.0.1', 'localhost')] },
      authOrigin: world.authOrigin,
    })
    const isNonce = (nonce: string) => nonce === login.nonce + keeper.nonce
    expect(await check({ message, signature }, isNonce)).toBe(alice.fid)
    expect(await check({ message: message.replace('fid/7', 'fid/8'), signature }, isNonce)).toBeUndefined()
  })

  test('error: rejects a wrong verifier, but still accepts the right verifier afterwards', async () => {
    const { login, keeper, channelToken, read } = await start()
    await farcaster.approve(channelToken)
    const signed = await read()
    for (const role of [login, keeper]) {
      expect((await role.verify(signed, createProof().verifier)).status).toBe(404)
      expect((await role.verify(signed)).status).toBe(200)
    }
  })

  test('error: rejects a host page that the project does not list', async () => {
    const params = { projectId, challenge: createProof().challenge, origin: 'https://evil.example' }
    const wrong = await world.call<Failure>('login', '/v1/farcaster/start', params)
    expect([wrong.status, wrong.body.error?.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
  })

  test('error: rejects a signature after ten minutes', async () => {
    const { login, keeper, channelToken, read } = await start()
    await farcaster.approve(channelToken)
    const signed = await read()
    world.later(10 * 60_000 + 1)
    expect(await statuses({ login, keeper }, signed)).toEqual([404, 404])
  })
})
