import { parseSiweMessage } from 'viem/siwe'
import { verifyMessage } from 'viem/utils'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { hostConnection } from '../app/store/isHeld.ts'
import { eventually } from '../fakes/eventually.ts'
import { fromWallet } from '../fakes/fakeWallet.ts'
import { ada, ben, familySignInWorld, signInWorld } from '../fakes/signInWorld.ts'
import { finishConnect } from '../modal/routing/finishConnect.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { walletEventHandlers } from '../wallets/table/walletEventHandlers.ts'
import { readySignIn } from './readySignIn.ts'
import { signIn } from './signIn.ts'
import { signInSubject } from './signInSubject.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type World = ReturnType<typeof signInWorld>
const subjectOf = (world: World, namespace: Namespace = 'eip155') => signInSubject(world.state(), namespace)!
const shown = (world: World) => eventually(() => expect(world.view()).toBe('SIWXSignMessage'))
const press = (world: World, namespace?: Namespace) => signIn(world.app, subjectOf(world, namespace))
const events = (world: World) =>
  world.host
    .received('emit')
    .map((each) => (each as { name: string }).name)
    .filter((name) => /SIWX/.test(name))

/** Fakes a network on which every contract rejects signatures. */
const refusing = ({ body }: { readonly body: string }) =>
  Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x00' })

describe('signIn', () => {
  test('default', async () => {
    const world = signInWorld()
    await world.connect()
    await shown(world)
    await press(world)
    const [session] = world.sessions
    expect(parseSiweMessage(session!.message)).toMatchObject({
      address: ada,
      domain: 'dapp.example',
      uri: 'https://dapp.example',
      chainId: 1,
      version: '1',
    })
    expect(session!.data).toMatchObject({ accountAddress: ada, chainId: 'eip155:1' })
    expect(
      await verifyMessage({ address: ada as '0x', message: session!.message, signature: session!.signature as '0x' }),
    ).toBe(true)
    expect(world.view()).toBe(undefined)
    expect(events(world)).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'])
    expect(hostConnection(world.state(), 'eip155').status).toBe('connected')
  })

  test('behavior: prepares the message before the user clicks, and uses each nonce only once', async () => {
    const world = signInWorld()
    let nonce = 0
    world.callbacks.getNonce = () => `nonce000${++nonce}`
    await world.connect()
    await shown(world)
    const ready = await readySignIn(world.app, subjectOf(world))
    world.asked.splice(0)
    world.wallet.answers.personal_sign = () => {
      throw fromWallet(4001, 'No')
    }
    const refused = press(world)
    expect(world.asked).toEqual([])
    await refused
    expect((await readySignIn(world.app, subjectOf(world))).data.nonce).not.toBe(ready.data.nonce)
    expect(nonce).toBe(2)
  })

  test('error: rejects a message if the plug-in returns a nonce that has already been used', async () => {
    const world = signInWorld()
    world.callbacks.getNonce = () => 'always000'
    world.wallet.answers.personal_sign = () => {
      throw fromWallet(4001, 'No')
    }
    await world.connect()
    await shown(world)
    await press(world)
    await expect(readySignIn(world.app, subjectOf(world))).rejects.toMatchObject({ reason: 'INVALID_RESULT' })
  })

  test.each([
    ['Signature declined', fromWallet(4001, 'User rejected')],
    ['Signature declined', fromWallet(-32603, 'Internal error')],
    ['Open your wallet: a request is waiting there.', fromWallet(-32002, 'Already pending')],
    ['Your Ledger did not sign', fromWallet(-32603, 'Ledger device: UNKNOWN_ERROR (0x6a80)')],
  ])('error: %s', async (text, error) => {
    const world = signInWorld()
    world.wallet.answers.personal_sign = () => {
      throw error
    }
    await world.connect()
    await shown(world)
    await press(world)
    expect(world.state().snack?.text).toContain(text)
    expect([world.view(), world.state().signInBusy, world.sessions.length]).toEqual(['SIWXSignMessage', null, 0])
    expect(events(world)).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_ERROR'])
  })

  test("error: does not pass another account's signature to the dapp", async () => {
    const world = signInWorld({ required: true }, { server: refusing })
    world.wallet.answers.personal_sign = `0x${'5a'.repeat(65)}`
    await world.connect()
    await shown(world)
    await press(world)
    expect(world.sessions).toEqual([])
    expect(world.state().snack?.text).toBe('This signature is from another account. Try again.')
  })

  test("error: verifies a contract's signature again if the network did not answer the first time", async () => {
    const world = signInWorld()
    world.wallet.answers.personal_sign = `0x${'5a'.repeat(65)}`
    await world.connect()
    await shown(world)
    const signs = () => world.wallet.asked.filter(({ method }) => method === 'personal_sign').length
    await press(world)
    expect(world.state().snack?.text).toBe('The signature could not be checked. Try again.')
    await press(world)
    expect([signs(), world.sessions.length]).toEqual([1, 0])
  })

  test('error: lets the user sign again if the server rejects the session', async () => {
    const world = signInWorld()
    const { addSession } = world.callbacks
    world.callbacks.addSession = () => {
      throw fromWallet(-32603, 'Unauthorized')
    }
    await world.connect()
    await shown(world)
    await press(world)
    expect(world.state().snack?.text).toBe('The site did not accept the sign-in. Try again.')
    expect(hostConnection(world.state(), 'eip155').status).toBe('connecting')
    Object.assign(world.callbacks, { addSession })
    await press(world)
    expect(world.sessions.length).toBe(1)
  })

  test('error: shows Connect if no message can be created', async () => {
    const world = signInWorld()
    world.callbacks.getNonce = () => {
      throw fromWallet(-32603, 'HTTP 500')
    }
    await world.connect()
    await shown(world)
    await press(world)
    expect(world.state().snack?.text).toBe('A problem occurred while trying initialize authentication')
    expect([world.view(), connectionOf(world.state(), 'eip155').status]).toEqual(['Connect', 'disconnected'])
  })

  test.each([
    ['another site', { domain: 'evil.example' }],
    ['another chain in its text', { message: 'mine' }],
    ['a time to come', { issuedAt: '2999-01-01T00:00:00Z' }],
  ])('error: does not sign a message with %s', async (_, change) => {
    const world = signInWorld()
    world.callbacks.createMessage = () => ({ data: { nonce: 'nonce1234', ...change }, ...change })
    if (!('message' in change)) world.callbacks.createMessage = () => ({ data: { nonce: 'nonce1234', ...change } })
    await world.connect()
    await shown(world)
    await press(world)
    expect(world.wallet.asked.some(({ method }) => method === 'personal_sign')).toBe(false)
  })

  test('behavior: creates no session if the account changes while the wallet is signing', async () => {
    const world = signInWorld()
    const { promise, resolve: answer } = deferred<string>()
    world.wallet.answers.personal_sign = () => promise
    await world.connect()
    await shown(world)
    const signing = press(world)
    await eventually(() => expect(world.wallet.asked.some(({ method }) => method === 'personal_sign')).toBe(true))
    const { generation } = connectionOf(world.state(), 'eip155')
    walletEventHandlers(world.app, 'eip155', generation).accountsChanged([{ address: ben, type: 'eoa' }])
    answer(`0x${'5a'.repeat(65)}`)
    await signing
    expect(world.sessions).toEqual([])
    await shown(world)
  })

  test('behavior: asks the wallet only once if the user clicks twice', async () => {
    const world = signInWorld()
    await world.connect()
    await shown(world)
    await Promise.all([press(world), press(world)])
    expect(world.wallet.asked.filter(({ method }) => method === 'personal_sign').length).toBe(1)
  })

  test.each(['solana', 'bip122', 'polkadot', 'cosmos'] as const)(
    'behavior: signs in an account of %s',
    async (each) => {
      const world = familySignInWorld()
      openModal(world.app)
      await world.family.connect(each)
      finishConnect(world.app)
      await shown(world)
      await press(world, each)
      expect(world.sessions.map(({ data }) => data.chainId)).toEqual([connectionOf(world.state(), each).network])
      expect(world.sessions[0]!.message).toMatch(/^dapp\.example wants you to sign in with your \w+ account:\n/)
    },
  )
})
