import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { hostConnection } from '../app/store/isHeld.ts'
import { eventually } from '../fakes/eventually.ts'
import { ada, signInWorld } from '../fakes/signInWorld.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { connectSession } from '../wallets/connections/connectSession.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import type { SignInAnswer, SignInRequest } from '../wallets/walletConnect/PairingSignIn.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type World = ReturnType<typeof signInWorld>
const key = privateKeyToAccount(`0x${'1'.padStart(64, '0')}`)

/** Fakes a network on which every contract rejects signatures. */
const refusing = ({ body }: { readonly body: string }) =>
  Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x00' })

/** Returns a wallet's answer to a sign-in request, with a real signature. `change` overrides fields of the message. */
async function answer(
  { domain, uri, nonce }: SignInRequest,
  network = 'eip155:1',
  change: Partial<Parameters<typeof createSiweMessage>[0]> = {},
): Promise<SignInAnswer> {
  const chainId = Number(network.split(':')[1])
  const fields = { address: key.address, chainId, domain, uri, nonce, version: '1' as const, ...change }
  const message = createSiweMessage(fields)
  return { network, address: ada, message, signature: await key.signMessage({ message }), cacao: { p: {} } }
}

/** Pairs with a wallet that signs in during the pairing. */
async function pairing(world: World, answers: (request: SignInRequest) => Promise<readonly SignInAnswer[]>) {
  openModal(world.app)
  const connecting = connectSession(world.app)
  connecting.catch(() => {})
  const request = (await world.walletConnect.signIn)!
  const accounts = [{ address: ada, type: 'eoa' as const }]
  world.walletConnect.approve({ accounts }, ['eip155'], { request, answers: await answers(request) })
  return { request, connecting }
}

describe('takeOneClick', () => {
  test('default', async () => {
    const world = signInWorld()
    const { connecting } = await pairing(world, async (request) => [await answer(request)])
    await connecting
    expect(world.sessions).toMatchObject([
      { data: { chainId: 'eip155:1', accountAddress: ada, domain: 'dapp.example' }, cacao: { p: {} } },
    ])
    await eventually(() => expect(hostConnection(world.state(), 'eip155').status).toBe('connected'))
    expect(world.walletConnect.done.filter((each) => /personal_sign/.test(each))).toEqual([])
    expect(world.view()).not.toBe('SIWXSignMessage')
  })

  test('behavior: shows "Authenticating..." until the dapp has the session', async () => {
    const world = signInWorld()
    let said: string | undefined
    world.callbacks.addSession = () => {
      said = world.state().snack?.text
      return null
    }
    const { connecting } = await pairing(world, async (request) => [await answer(request)])
    await connecting
    expect(said).toBe('Authenticating...')
    expect(world.state().snack).toBe(null)
  })

  test('behavior: creates a separate session for each network, with the active network first', async () => {
    const world = signInWorld()
    const { connecting, request } = await pairing(world, (asked) =>
      Promise.all(['eip155:8453', 'eip155:1'].map((network) => answer(asked, network))),
    )
    await connecting
    expect(request.chains.slice(0, 2)).toEqual(['eip155:1', 'eip155:8453'])
    expect(world.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:8453'])
    await disconnect(world.app, 'eip155')
    await eventually(() => expect(world.sessions).toEqual([]))
  })

  test('error: rejects a message that does not match the request, and ends the WalletConnect session', async () => {
    const others: readonly Partial<Parameters<typeof createSiweMessage>[0]>[] = [
      { domain: 'evil.example' },
      { uri: 'https://evil.example' },
      { nonce: 'another0nonce' },
      { chainId: 8453 },
      { issuedAt: new Date(Date.now() + 120_000) },
      { expirationTime: new Date(Date.now() - 120_000) },
    ]
    const wrong: ((request: SignInRequest) => Promise<readonly SignInAnswer[]>)[] = [
      ...others.map((change) => async (request: SignInRequest) => [await answer(request, 'eip155:1', change)]),
      async (request) => [await answer(request, 'eip155:99999')],
      async (request) => [{ ...(await answer(request)), address: '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF' }],
      // A valid answer does not make up for another answer that is invalid.
      async (request) => [await answer(request), await answer(request, 'eip155:8453', { nonce: 'another0nonce' })],
      async () => [],
    ]
    for (const answers of wrong) {
      const world = signInWorld()
      const { connecting } = await pairing(world, answers)
      await expect(connecting).rejects.toMatchObject({ reason: 'FAILED_TO_CONNECT' })
      expect(world.walletConnect.done).toContain('end')
      expect(world.sessions).toEqual([])
      expect(connectionOf(world.state(), 'eip155').status).toBe('disconnected')
    }
  })

  test.each<[string, (message: string) => string]>([
    ['a day that does not exist', (text) => text.replace(/Issued At: .*/, 'Issued At: 2026-02-31T00:00:00Z')],
    ['an end that is no time', (text) => `${text}\nExpiration Time: tomorrow`],
    ['an end without a zone', (text) => `${text}\nExpiration Time: 2100-01-01T00:00:00`],
    ['a month of its own', (text) => `${text}\nNot Before: 2020-13-01T00:00:00Z`],
    ['text behind the fields', (text) => `${text}\nI also give all my tokens`],
  ])('error: rejects %s despite a real signature, and hides "Authenticating..."', async (_, change) => {
    const world = signInWorld()
    const { connecting } = await pairing(world, async (request) => {
      const sound = await answer(request)
      const message = change(sound.message)
      return [{ ...sound, message, signature: await key.signMessage({ message }) }]
    })
    await expect(connecting).rejects.toMatchObject({ reason: 'FAILED_TO_CONNECT' })
    expect(world.sessions).toEqual([])
    expect(world.state().snack).not.toMatchObject({ variant: 'loading' })
    expect(connectionOf(world.state(), 'eip155').status).toBe('disconnected')
  })

  test('error: hides "Authenticating..." after any failure, and lets the user sign after connecting', async () => {
    const world = signInWorld()
    const { connecting } = await pairing(world, async (request) => {
      const sound = await answer(request)
      return [
        Object.defineProperty({ ...sound }, 'message', {
          get: () => {
            throw new RangeError('Invalid time value')
          },
        }),
      ]
    })
    await connecting
    expect(world.state().snack).not.toMatchObject({ variant: 'loading' })
    await eventually(() => expect(world.view()).toBe('SIWXSignMessage'))
  })

  test('behavior: keeps a session for another chain, and asks the user to sign for the active chain', async () => {
    const world = signInWorld()
    const { connecting } = await pairing(world, async (request) => [await answer(request, 'eip155:8453')])
    await connecting
    expect(world.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:8453'])
    await eventually(() => expect(world.view()).toBe('SIWXSignMessage'))
    expect(world.walletConnect.done).not.toContain('end')
  })

  test('behavior: asks the user to sign again if the address lacks the EIP-55 checksum servers require', async () => {
    const world = signInWorld()
    const small = ada.toLowerCase() as typeof key.address
    const { connecting } = await pairing(world, async (request) => {
      const { message, ...said } = await answer(request)
      const lower = message.replace(ada, small)
      return [{ ...said, address: small, message: lower, signature: await key.signMessage({ message: lower }) }]
    })
    await connecting
    expect(world.sessions).toEqual([])
    await eventually(() => expect(world.view()).toBe('SIWXSignMessage'))
  })

  test("behavior: verifies a contract's signature on the contract's chain (ERC-1271)", async () => {
    const accepting = ({ body }: { readonly body: string }) =>
      Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x01' })
    const world = signInWorld({ required: true }, { server: accepting })
    const owner = privateKeyToAccount(`0x${'9'.padStart(64, '0')}`)
    const { connecting } = await pairing(world, async (request) => {
      const sound = await answer(request)
      return [{ ...sound, signature: await owner.signMessage({ message: sound.message }) }]
    })
    await connecting
    expect(world.sessions).toMatchObject([{ data: { accountAddress: ada } }])
  })

  test('error: accepts each nonce only once', async () => {
    const world = signInWorld()
    world.callbacks.getNonce = () => 'nonce0nonce'
    await (await pairing(world, async (request) => [await answer(request)])).connecting
    const { connecting } = await pairing(world, async (request) => [await answer(request)])
    await expect(connecting).rejects.toMatchObject({ reason: 'FAILED_TO_CONNECT' })
    expect(world.sessions.length).toBe(1)
  })

  test("error: rejects another account's signature; asks again if a signature cannot be verified", async () => {
    for (const [server, isRefused] of [
      [refusing, true],
      [undefined, false],
    ] as const) {
      const world = signInWorld({ required: true }, server && { server })
      const foreign = privateKeyToAccount(`0x${'9'.padStart(64, '0')}`)
      const { connecting } = await pairing(world, async (request) => {
        const sound = await answer(request)
        return [{ ...sound, signature: await foreign.signMessage({ message: sound.message }) }]
      })
      if (isRefused) await expect(connecting).rejects.toMatchObject({ reason: 'FAILED_TO_CONNECT' })
      else {
        await connecting
        await eventually(() => expect(world.view()).toBe('SIWXSignMessage'))
      }
      expect(world.walletConnect.done.includes('end')).toBe(isRefused)
      expect(world.sessions).toEqual([])
    }
  })

  test('behavior: lets the user sign after connecting if the dapp rejects the session', async () => {
    const world = signInWorld()
    world.callbacks.addSession = () => {
      throw makeError('REMOTE', { message: 'HTTP status code: 401' })
    }
    const { connecting } = await pairing(world, async (request) => [await answer(request)])
    await connecting
    await eventually(() => expect(world.view()).toBe('SIWXSignMessage'))
    expect(world.walletConnect.done).not.toContain('end')
  })

  test('behavior: lets the user sign after connecting if the wallet did not sign during the pairing', async () => {
    const world = signInWorld()
    openModal(world.app)
    const connecting = connectSession(world.app)
    await world.walletConnect.signIn
    world.walletConnect.approve({ accounts: [{ address: ada, type: 'eoa' }] })
    await connecting
    await eventually(() => expect(world.view()).toBe('SIWXSignMessage'))
  })
})
