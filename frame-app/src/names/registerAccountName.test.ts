import { hexToString } from 'viem'
import { describe, expect, test } from 'vitest'
import { currentRoute } from '../app/store/routerSlice.ts'
import { setPreferredAccount } from '../embedded/setPreferredAccount.ts'
import { eventually } from '../fakes/eventually.ts'
import { type FakeApp, fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { smartAccount } from '../fakes/fakeAuth.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { loggedIn } from '../fakes/loggedIn.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { reverseName } from './lookup/identityQuery.ts'
import { registerAccountName } from './registerAccountName.ts'

/** Opens RegisterAccountName for a connected user. `answer` is the server's answer to a registration. */
async function choosing(answer: () => Response = () => Response.json({ success: true }), smart = false) {
  const server = ({ url }: { readonly url: string }) => {
    const { pathname } = new URL(url)
    if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'] })
    return pathname === '/v1/profile/account' ? answer() : Response.json({}, { status: 404 })
  }
  const fake = await loggedIn({ server }, ({ auth }) => {
    if (smart) auth.smartAccountNetworks = [1]
  })
  if (smart) await setPreferredAccount(fake.app, 'smartAccount')
  openModal(fake.app)
  fake.state().push('RegisterAccountName')
  return fake
}
const view = ({ state }: FakeApp) => currentRoute(state())?.view
const events = ({ host }: FakeApp) =>
  (host.received('emit') as { name: string; data: unknown }[]).filter(({ name }) => name.startsWith('REGISTER_NAME'))

describe('registerAccountName', () => {
  test('default: the account signs, the server registers the name, and the name appears at once', async () => {
    const fake = await choosing()
    await registerAccountName(fake.app, 'Ada-Lovelace')
    const asked = fake.auth.asked.find(([name]) => name === 'rpcRequest')?.[1] as {
      rpc: { params: [`0x${string}`, string] }
    }
    const message = hexToString(asked.rpc.params[0])
    expect(message).toMatch(/^\{"name":"ada-lovelace\.reown\.id","attributes":\{\},"timestamp":\d{10}\}$/)
    expect(asked.rpc.params[1]).toBe(alice)
    const sent = fake.requests.filter(({ method }) => method === 'POST')
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
      { coin_type: 2147483649, address: alice, message, signature: expect.stringMatching(/^0x/) },
    ])
    expect(view(fake)).toBe('RegisterAccountNameSuccess')
    expect(await reverseName(fake.app, 'eip155:1', alice)).toBe('ada-lovelace.reown.id')
    const data = { isSmartAccount: false, ensName: 'ada-lovelace.reown.id' }
    expect(events(fake)).toEqual([
      { name: 'REGISTER_NAME_INITIATED', data },
      { name: 'REGISTER_NAME_SUCCESS', data },
    ])
  })

  test('behavior: shows the approval view while the account signs', async () => {
    const fake = await choosing()
    fake.auth.owner = 'waits'
    const registering = registerAccountName(fake.app, 'ada-lovelace')
    await eventually(() => expect(view(fake)).toBe('ApproveTransaction'))
    fake.auth.decide('approves')
    await registering
    expect(view(fake)).toBe('RegisterAccountNameSuccess')
  })

  test("behavior: registers the name for the smart account's address if this account is active", async () => {
    const fake = await choosing(undefined, true)
    await registerAccountName(fake.app, 'ada-lovelace')
    const { body } = fake.requests.find(({ method }) => method === 'POST')!
    expect(JSON.parse(body)).toMatchObject({ address: smartAccount })
    expect(events(fake)[1]!.data).toEqual({ isSmartAccount: true, ensName: 'ada-lovelace.reown.id' })
  })

  test('error: if the user declines, shows the form with one message and sends nothing to the server', async () => {
    const fake = await choosing()
    fake.auth.owner = 'waits'
    const registering = registerAccountName(fake.app, 'ada-lovelace')
    await eventually(() => expect(view(fake)).toBe('ApproveTransaction'))
    fake.auth.decide('declines')
    await expect(registering).rejects.toMatchObject({ code: 4001 })
    expect([view(fake), fake.state().snack?.text]).toEqual(['RegisterAccountName', 'Signature declined'])
    expect(fake.requests.filter(({ method }) => method === 'POST')).toEqual([])
    expect(events(fake).map(({ name }) => name)).toEqual(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_ERROR'])
  })

  test.each([
    [() => Response.json({ reasons: [{ description: 'Name is taken' }] }, { status: 400 }), 'Name is taken'],
    [() => Response.json({}, { status: 500 }), 'Error registering name ada-lovelace.reown.id'],
    [() => new Response('', { status: 429 }), 'Error registering name ada-lovelace.reown.id'],
    [() => new Response('<!doctype html><p>Sign in to the network'), 'Error registering name ada-lovelace.reown.id'],
    [() => new Response(''), 'Error registering name ada-lovelace.reown.id'],
  ])('error: shows the server’s error message: %#', async (answer, text) => {
    const fake = await choosing(answer)
    await expect(registerAccountName(fake.app, 'ada-lovelace')).rejects.toThrow(text)
    expect([view(fake), fake.state().snack?.text]).toEqual(['RegisterAccountName', text])
    expect(fake.requests.filter(({ method, url }) => method === 'POST' && url.includes('/profile/'))).toHaveLength(1)
  })

  test('error: rejects if the wallet is not the embedded wallet', async () => {
    const fake = fakeApp()
    await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
    await expect(registerAccountName(fake.app, 'ada-lovelace')).rejects.toThrow('Address or auth connector not found')
    expect(fake.state().snack?.text).toBe('Address or auth connector not found')
  })

  test('error: rejects if no wallet is connected', async () => {
    await expect(registerAccountName(fakeApp().app, 'ada-lovelace')).rejects.toThrow('Network not found')
  })
})
