import { PortMessenger, connect as speak } from 'penpal'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import { errorTable } from '#shared/errors/errorTable.ts'
import { consume, type Handlers, type Remote, serve } from '#shared/protocol/contract.ts'
import { frameToHost } from '#shared/protocol/frameToHost.ts'
import { frameLimits } from '#shared/protocol/guard.ts'
import { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import { connectHost } from '../app/frames/connectHost.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { bitcoinKeys, ordinalAddress } from '../fakes/bitcoinKeys.ts'
import { fakeApp, fakeExtension, projectId } from '../fakes/fakeApp.ts'
import { fakeArea } from '../fakes/fakeArea.ts'
import { fakeHost } from '../fakes/fakeHost.ts'
import { alice, bob } from '../fakes/fakeWallet.ts'
import { putConnection } from '../fakes/putConnection.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { fakeWallet as listedWallet } from '../wallets/list/fakeListing.ts'
import { rememberWallet } from '../wallets/table/rememberWallet.ts'
import { serveHost } from './serveHost.ts'
import { syncHost } from './syncHost.ts'

const closing: (() => void)[] = []
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.restoreAllMocks()
})

const extension = fakeExtension()

/**
 * Creates an app that is connected through the real Penpal, and the host page that embeds it. React does not run in
 * this test, so an opened view counts as painted at once.
 */
async function embedded(given: Parameters<typeof fakeApp>[0] = {}) {
  const fake = fakeApp({ extensions: [], ...given })
  const page = fakeHost((_, rpc) => fake.wallet.ask(rpc))
  const { port1, port2 } = new MessageChannel()
  const { promise, destroy } = speak<Remote<typeof hostToFrame>>({
    messenger: new PortMessenger({ port: port2 }),
    methods: serve(frameToHost, page as unknown as Handlers<typeof frameToHost>) as never,
  })
  const { promise: ready, resolve: started } = deferred<App>()
  const host = await connectHost(port1, serveHost(ready))
  closing.push(destroy, () => port1.close())
  const app: App = { ...fake.app, host }
  const paint = () =>
    app.store.subscribe(({ open, history, painted, setPainted }) => {
      const view = open ? (history.at(-1)?.view ?? null) : null
      if (painted !== view) setPainted(view)
    })
  const stop = paint()
  return {
    ...fake,
    app,
    page,
    start: () => {
      syncHost(app)
      started(app)
    },
    /** Simulates that React has not rendered the view yet. */
    blank: stop,
    frame: consume(hostToFrame, (await promise) as unknown as Remote<typeof hostToFrame>, frameLimits, errorTable),
  }
}

async function configured(options: Record<string, Json> = {}, given: Parameters<typeof fakeApp>[0] = {}) {
  const all = await embedded(given)
  all.start()
  await all.frame.configure({
    options: { projectId, networks: ['eip155:1', 'eip155:8453'], ...options },
    sdkVersion: '9.9.9',
  })
  await all.frame.announceExtensions({ namespace: 'eip155', extensions: [extension] })
  return all
}
const connected = async (options = {}) => {
  const all = await configured(options)
  await connect(all.app, { connector: connectorOf(all.app, 'eip155', extension.id) })
  return all
}

describe('serveHost', () => {
  test('default', async () => {
    const { frame, state } = await configured({ defaultNetwork: 'eip155:8453', themeMode: 'light' })
    expect(await frame.ping(null)).toBe(null)
    expect(state()).toMatchObject({ sdkVersion: '9.9.9', network: 'eip155:8453', themeMode: 'light', alerts: [] })
    expect(state().extensions.eip155).toEqual([extension])
  })

  test('behavior: keeps a wallet whose icon is invalid, but without the icon', async () => {
    const { frame, state } = await configured()
    const icons = ["data:image/svg+xml,<svg xmlns='x'/>", 'https://evil.example/x.png', 'undefined']
    const extensions = icons.map((icon, i) => fakeExtension(i + 2, { icon }))
    await frame.announceExtensions({ namespace: 'eip155', extensions })
    expect(
      state()
        .extensions.eip155!.slice(1)
        .map(({ icon }) => icon),
    ).toEqual(['data:image/svg+xml,%3Csvg%20xmlns=%27x%27/%3E', '', ''])
  })

  test('behavior: queues calls until the app is ready, and then handles them in order', async () => {
    const { frame, start, state } = await embedded()
    const configuring = frame.configure({ options: { projectId, networks: ['eip155:10'] }, sdkVersion: '1' })
    const opening = frame.open({})
    await frame.ping(null)
    expect(state().open).toBe(false)
    start()
    await Promise.all([configuring, opening])
    expect([state().open, state().network]).toEqual([true, 'eip155:10'])
  })

  test('behavior: shows the wallets that the user connected on earlier visits', async () => {
    const area = fakeArea()
    rememberWallet(fakeApp({ area }).app, listedWallet({ name: 'A' }))
    const { state } = await configured({}, { area })
    expect(state().recent.map(({ name }) => name)).toEqual(['A'])
  })

  test('behavior: `open` resolves once the view is painted and the host page was told to show the dialog', async () => {
    const { frame, page } = await configured()
    await frame.open({ view: 'AllWallets' })
    expect(page.received('setVisible')).toEqual([{ visible: true }])
    expect(page.received('setState').at(-1)).toMatchObject({ open: true, view: 'AllWallets' })
  })

  test("behavior: `open` passes a view's arguments on, and rejects if they are missing", async () => {
    const { frame, state } = await configured()
    await frame.open({ view: 'SwitchNetwork', arguments: { network: 'eip155:1' } })
    expect(state().history).toEqual([{ view: 'SwitchNetwork', params: { network: 'eip155:1' } }])
    await frame.close(null)
    await expect(frame.open({ view: 'SwitchNetwork' })).rejects.toMatchObject({ code: -32602 })
    await expect(frame.open({ arguments: {} })).rejects.toMatchObject({ code: -32602 })
    expect(state().open).toBe(false)
  })

  test('behavior: shows a pairing link from the host page only if that page controls WalletConnect', async () => {
    const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
    const { frame, state } = await configured({ manualWCControl: true })
    await frame.open({ uri })
    expect([state().open, state().pairing?.uri]).toEqual([true, uri])
    await frame.close(null)
    expect(state().pairing).toBeNull()
    const other = await configured()
    await expect(other.frame.open({ uri })).rejects.toMatchObject({ code: -32602 })
    await expect(other.frame.open({ uri: 'https://evil.example' })).rejects.toMatchObject({ code: -32602 })
    expect([other.state().open, other.state().pairing]).toEqual([false, null])
  })

  test('error: `open` rejects if the modal closes before the view is painted', async () => {
    const { frame, blank } = await configured()
    blank()
    const opening = frame.open({})
    await frame.close(null)
    await expect(opening).rejects.toMatchObject({ reason: 'MODAL_CLOSED', code: 4001, message: 'Modal closed' })
  })

  test('behavior: `close` always closes the modal; `dismiss` only shakes it if the user must stay there', async () => {
    const { frame, state } = await connected()
    putConnection(state(), 'eip155', { network: 'eip155:137' })
    await frame.open({})
    await frame.dismiss(null)
    expect([state().open, state().shakes]).toEqual([true, 1])
    await frame.close(null)
    expect(state().open).toBe(false)
  })

  test("behavior: returns the result of a request, or rejects with the error's code", async () => {
    const { frame } = await connected()
    const ask = (method: string) => frame.request({ namespace: 'eip155', rpc: { method } })
    expect(await ask('eth_accounts')).toEqual([alice])
    await expect(ask('admin_peers')).rejects.toMatchObject({ reason: 'METHOD_NOT_ALLOWED', code: 4200 })
  })

  test("behavior: sends a new connection's route before the state that contains the connection", async () => {
    const { page } = await connected()
    const isConnected = (params: unknown) => (params as { status?: string }).status === 'connected'
    await vi.waitFor(() => expect(page.received('setState').some(isConnected)).toBe(true), { timeout: 10_000 })
    const route = page.calls.findIndex(([method]) => method === 'setRoute')
    expect(page.calls[route]?.[1]).toMatchObject({
      namespace: 'eip155',
      epoch: 1,
      route: { id: extension.id, accounts: [alice], chain: 'eip155:1', hint: extension.rdns },
    })
    expect(page.calls.findIndex(([, params]) => isConnected(params))).toBeGreaterThan(route)
  })

  test('behavior: ignores an event from an extension that is not connected, or from an old connection', async () => {
    const { frame, state } = await connected()
    const say = (change: Parameters<typeof frame.extensionEvent>[0]['change'], id = extension.id, epoch = 1) =>
      frame.extensionEvent({ namespace: 'eip155', id, epoch, change })
    const connection = () => connectionOf(state(), 'eip155')
    await say({ event: 'accountsChanged', accounts: [bob] }, fakeExtension(2).id)
    await say({ event: 'accountsChanged', accounts: [bob] }, extension.id, 0)
    expect(connection().address).toBe(alice)
    await say({ event: 'accountsChanged', accounts: [bob] })
    await say({ event: 'chainChanged', chain: 'eip155:8453' })
    expect([connection().address, connection().network]).toEqual([bob, 'eip155:8453'])
    await say({ event: 'disconnect' })
    expect(connection().status).toBe('disconnected')
  })

  test('behavior: a route has the serial number of the last wallet event, even of an ignored event', async () => {
    const { frame, page } = await connected()
    const say = (serial: number, change: Parameters<typeof frame.extensionEvent>[0]['change'], epoch = 1) =>
      frame.extensionEvent({ namespace: 'eip155', id: extension.id, epoch, serial, change })
    const before = page.received('setRoute').length
    await Promise.all([
      say(1, { event: 'chainChanged', chain: 'eip155:8453' }),
      say(2, { event: 'accountsChanged', accounts: [bob] }),
      say(3, { event: 'accountsChanged', accounts: [alice] }, 0),
    ])
    const routes = page.received('setRoute').slice(before) as { serial?: number; route: { accounts: string[] } }[]
    // The SDK ignores a route whose serial is lower than the last event's serial. So a route with that event's serial
    // must not contain the older account.
    expect(routes.filter(({ serial = 0 }) => serial >= 2).map(({ route }) => route.accounts)).toEqual([[bob], [bob]])
    expect(routes.at(-1)?.serial).toBe(3)
  })

  test('behavior: reads the accounts of a Bitcoin wallet, and keeps only valid addresses', async () => {
    const keys = bitcoinKeys.wallet()
    const id = fakeExtension(5).id
    const { app, frame, state } = await configured(
      { networks: ['eip155:1', 'bip122:000000000019d6689c085ae165831e93'] },
      { wallets: { [id]: keys } },
    )
    await frame.announceExtensions({ namespace: 'bip122', extensions: [fakeExtension(5, { rdns: '', name: 'B' })] })
    const fake = { ...app, host: fakeHost((_, rpc) => keys.ask(rpc)) }
    await connect(fake, { connector: connectorOf(fake, 'bip122', id) })
    const [first, second] = bitcoinKeys.addresses
    const say = (accounts: Parameters<typeof frame.extensionEvent>[0]['change'] & { event: 'accountsChanged' }) =>
      frame.extensionEvent({ namespace: 'bip122', id, epoch: 1, change: accounts })
    await say({ event: 'accountsChanged', accounts: [{ address: ordinalAddress, type: 'ordinal' }, second, 'me'] })
    expect(connectionOf(state(), 'bip122').accounts).toEqual([
      { address: second, type: 'payment' },
      { address: ordinalAddress, type: 'ordinal' },
    ])
    await say({ event: 'accountsChanged', accounts: [first] })
    expect(connectionOf(state(), 'bip122')).toMatchObject({ address: first, status: 'connected' })
    await say({ event: 'accountsChanged', accounts: [] })
    expect(connectionOf(state(), 'bip122').status).toBe('disconnected')
  })

  test('behavior: switches networks, and disconnects', async () => {
    const { frame, state, page } = await connected()
    await frame.switchNetwork({ network: 'eip155:8453' })
    const asked = (page.received('extensionRequest') as { rpc: { method: string } }[]).map(({ rpc }) => rpc.method)
    expect(asked.slice(asked.indexOf('wallet_switchEthereumChain') + 1)).toContain('eth_chainId')
    expect(state().network).toBe('eip155:8453')
    await frame.disconnect({})
    expect(connectionOf(state(), 'eip155').status).toBe('disconnected')
  })

  test('error: shows an alert if the dapp switches to a network that was not given to createSdk', async () => {
    const { frame, state } = await connected({ debug: true })
    await expect(frame.switchNetwork({ network: 'eip155:137' })).rejects.toMatchObject({ reason: 'NETWORK_NOT_FOUND' })
    expect(state().alerts).toMatchInlineSnapshot(`
      [
        {
          "detail": "The network eip155:137 is not among the networks given to createSdk.",
          "id": "ALERT_NETWORK_NOT_FOUND:Network Not Found:The network eip155:137 is not among the networks given to createSdk.",
          "returns": undefined,
          "title": "Network Not Found",
          "tone": "danger",
        },
      ]
    `)
  })

  test('error: rejects an invalid CAIP-2 id without a request to a wallet', async () => {
    const { frame, state } = await connected()
    for (const network of ['mainnet', 'eip155:', 'eip155:1:2', 'none:1', ''])
      await expect(frame.switchNetwork({ network })).rejects.toMatchObject({
        code: -32602,
        message: 'Invalid CAIP-2 network id',
      })
    expect(state().alerts).toEqual([])
  })

  test('behavior: applies the theme, and pauses WalletConnect while the host page is suspended', async () => {
    const { frame, state, walletConnect } = await configured()
    await frame.setTheme({ themeMode: 'dark', themeVariables: { '--w3m-accent': '#123456' } })
    expect([state().themeMode, state().themeVariables]).toEqual(['dark', { '--w3m-accent': '#123456' }])
    await frame.setAwake({ awake: false })
    await frame.setAwake({ awake: true })
    expect([state().awake, walletConnect.done]).toEqual([true, ['sleep', 'wake']])
  })
})
