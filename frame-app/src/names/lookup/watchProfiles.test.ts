import { afterEach, describe, expect, test, vi } from 'vitest'
import { mayHaveChanged } from '../../account/balances/lastTransaction.ts'
import { refreshBalances } from '../../account/balances/refreshBalances.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { eventually } from '../../fakes/eventually.ts'
import { type FakeApp, fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { connect } from '../../wallets/connections/connect.ts'
import { connectorOf } from '../../wallets/connections/connectorOf.ts'
import { disconnect } from '../../wallets/connections/disconnect.ts'
import { handleExtensionEvent } from '../../wallets/connections/handleExtensionEvent.ts'
import { hostState } from '../../wallets/connections/hostState.ts'
import { walletEventHandlers } from '../../wallets/table/walletEventHandlers.ts'
import { watchProfiles } from './watchProfiles.ts'

/** Creates an app with servers that know one name, and with a chain on which the account has the balance `held`. */
function world(given: { readonly name?: string; readonly networks?: readonly string[] } = {}) {
  const { name = 'airlock.reown.id', networks = ['eip155:1', 'eip155:8453'] } = given
  const held = { amount: '0x14d1120d7b160000' }
  const fake = fakeApp({
    options: { networks: [...networks] },
    server: ({ url, body }) => {
      if (url.includes('supported-chains')) return Response.json({ http: networks, ws: [] })
      if (url.includes('/identity/')) return Response.json({ name, avatar: 'https://pictures.example/a.png' })
      return Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: held.amount })
    },
  })
  return { ...fake, held }
}
const connectIn = ({ app }: FakeApp) => connect(app, { connector: connectorOf(app, 'eip155', fakeExtension().id) })
const seen = ({ state }: FakeApp) => {
  const { profileName, profileImage, balance } = hostState(state()).namespaces[0]!
  return { profileName, profileImage, balance }
}
const asked = ({ requests }: FakeApp, part: string) => requests.filter(({ url }) => url.includes(part)).length

afterEach(() => void vi.useRealTimers())

describe('watchProfiles', () => {
  test("default: sends the account's name, image and balance to the dapp", async () => {
    const fake = world()
    watchProfiles(fake.app)
    await connectIn(fake)
    await eventually(() =>
      expect(seen(fake)).toEqual({
        profileName: 'airlock.reown.id',
        profileImage: 'https://pictures.example/a.png',
        balance: { amount: '1.5', symbol: 'ETH' },
      }),
    )
    expect(asked(fake, `/identity/${alice}`)).toBe(1)
  })

  test('behavior: reloads the balance after a transaction, but not the name', async () => {
    const fake = world()
    watchProfiles(fake.app)
    await connectIn(fake)
    await eventually(() => expect(seen(fake).balance?.amount).toBe('1.5'))
    fake.held.amount = '0x1'
    await refreshBalances(fake.app)
    await eventually(() => expect(seen(fake).balance?.amount).toBe('0.000000000000000001'))
    expect(asked(fake, '/identity/')).toBe(1)
  })

  test('behavior: polls until a transaction of a wallet in the host window is mined', async () => {
    const fake = world()
    watchProfiles(fake.app)
    await connectIn(fake)
    await eventually(() => expect(seen(fake).balance?.amount).toBe('1.5'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { connectorId, epoch } = connectionOf(fake.state(), 'eip155')
    await handleExtensionEvent(fake.app, { namespace: 'eip155', id: connectorId!, epoch, change: { event: 'sent' } })
    const looks = () => asked(fake, '/v1/?chainId')
    const before = looks()
    await vi.advanceTimersByTimeAsync(6_999)
    expect([looks() - before, seen(fake).balance?.amount]).toEqual([1, '1.5'])
    fake.held.amount = '0x1'
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(seen(fake).balance?.amount).toBe('0.000000000000000001'))
    // Once the transaction is settled, tokens are reloaded, bypassing the server's cache, and polling stops.
    expect(mayHaveChanged(fake.app, Date.now())).toBe(true)
    const settled = looks()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(looks()).toBe(settled)
  })

  test('behavior: after several transactions that are never mined, polls the balance at most eight times', async () => {
    const fake = world()
    watchProfiles(fake.app)
    await connectIn(fake)
    await eventually(() => expect(seen(fake).balance?.amount).toBe('1.5'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const before = asked(fake, '/v1/?chainId')
    for (let i = 0; i < 3; i++) await refreshBalances(fake.app)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked(fake, '/v1/?chainId') - before).toBe(3 + 7)
  })

  test('behavior: on a flood of account changes, sends few requests and shows the last account (RL-23)', async () => {
    const fake = world()
    watchProfiles(fake.app)
    await connectIn(fake)
    const heard = walletEventHandlers(fake.app, 'eip155', connectionOf(fake.state(), 'eip155').generation)
    const accounts = Array.from({ length: 50 }, (_, index) => `0x${String(index).padStart(40, '0')}`)
    for (const account of accounts) {
      heard.accountsChanged([{ address: account, type: 'eoa' }])
      // Waits one task, so that each event arrives in its own task.
      await new Promise((resolve) => setImmediate(resolve))
    }
    await eventually(() => expect(seen(fake).balance?.amount).toBe('1.5'))
    expect(fake.state().profiles.eip155?.address).toBe(accounts.at(-1))
    expect(fake.requests.filter(({ body }) => body.includes('eth_getBalance')).length).toBeLessThan(6)
  })

  test('behavior: does not show the profile of an account or network that is no longer active', async () => {
    const fake = world()
    watchProfiles(fake.app)
    await connectIn(fake)
    await eventually(() => expect(seen(fake).balance).not.toBe(null))
    const { records } = fake.state().connections.eip155!
    fake.state().patchTable('eip155', { records: records.map((each) => ({ ...each, network: 'eip155:31337' })) })
    expect(seen(fake)).toEqual({ profileName: null, profileImage: null, balance: null })
    await disconnect(fake.app, 'eip155')
    expect(seen(fake)).toEqual({ profileName: null, profileImage: null, balance: null })
  })

  test('behavior: requests no name on a test network', async () => {
    const fake = world({ networks: ['eip155:11155111'] })
    watchProfiles(fake.app)
    fake.wallet.chainId = '0xaa36a7'
    await connectIn(fake)
    await eventually(() => expect(seen(fake).balance?.amount).toBe('1.5'))
    expect(asked(fake, '/identity/')).toBe(0)
  })

  test('behavior: drops a name that is not normalized, because it could imitate another name (CT-10)', async () => {
    const fake = world({ name: 'Vitalik.eth' })
    watchProfiles(fake.app)
    await connectIn(fake)
    await eventually(() => expect(seen(fake).profileImage).not.toBe(null))
    expect(seen(fake).profileName).toBe(null)
  })
})
