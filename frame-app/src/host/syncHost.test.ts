import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { frameToHost } from '#shared/protocol/frameToHost.ts'
import { frameLimits, isBounded } from '#shared/protocol/guard.ts'
import type { NamespaceState } from '#shared/protocol/modalState.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import { connectionOf, tableOf } from '../app/store/connectionSlice.ts'
import { currents } from '../fakes/currents.ts'
import { eventually } from '../fakes/eventually.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import type { HostCall } from '../fakes/fakeHost.ts'
import { dropConnection, putConnection } from '../fakes/putConnection.ts'
import { closeModal } from '../modal/routing/closeModal.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import { release } from '../wallets/table/release.ts'
import { walletEventHandlers } from '../wallets/table/walletEventHandlers.ts'
import { syncHost } from './syncHost.ts'

/** State in the format that the host receives. */
type Sent = { readonly namespaces: { readonly [name in Namespace]?: NamespaceState } }

afterEach(() => {
  vi.restoreAllMocks()
})

const pushes = new Set(['setRoute', 'setState', 'setVisible'])
function synced(given?: Parameters<typeof fakeApp>[0]) {
  const fake = fakeApp(given)
  const stop = syncHost(fake.app)
  const pushed = () => fake.host.calls.splice(0).filter(([method]) => pushes.has(method))
  return { ...fake, stop, pushed, methods: () => pushed().map(([method]) => method) }
}
const connectNow = ({ app }: ReturnType<typeof synced>) =>
  connect(app, { connector: connectorOf(app, 'eip155', fakeExtension().id) })

describe('syncHost', () => {
  test('default', () => {
    const { pushed } = synced()
    expect(pushed()).toMatchObject([['setState', { open: false, status: 'disconnected' }]])
  })

  test("behavior: when the modal opens or closes, sends the state first, and then the dialog's visibility", () => {
    const { app, pushed } = synced()
    pushed()
    openModal(app)
    expect(pushed().at(-1)).toEqual(['setVisible', { visible: true }])
    closeModal(app)
    expect(pushed().map(([method, params]) => [method, (params as { open?: boolean }).open])).toEqual([
      ['setState', false],
      ['setVisible', undefined],
    ])
  })

  test("behavior: sends a connection's route before the state that lists the connection", async () => {
    const fake = synced()
    fake.pushed()
    await connectNow(fake)
    const calls = fake.pushed()
    const route = calls.findIndex(([method]) => method === 'setRoute')
    const state = calls.findIndex(([, params]) => (params as { status?: string }).status === 'connected')
    expect(route).toBeGreaterThan(-1)
    expect(state).toBe(route + 1)
    expect(calls[route]?.[1]).toMatchObject({ namespace: 'eip155', epoch: 1, route: { id: fakeExtension().id } })
  })

  test('behavior: if a stored connection could not be restored, does not report that it has ended', async () => {
    const fake = synced()
    putConnection(fake.state(), 'eip155', { id: '0a', phase: 'sought' })
    fake.state().patchTable('eip155', { attempt: 1 })
    fake.state().patchTable('eip155', { attempt: null })
    expect(fake.methods()).not.toContain('setRoute')
    release(fake.app, ['0a'], 'ended')
    expect(fake.pushed()).toContainEqual(['setRoute', { namespace: 'eip155', epoch: 0, route: null }])
  })

  test('behavior: sends changes that happen at once in the order route, state, visibility', async () => {
    const fake = synced()
    openModal(fake.app)
    await connectNow(fake)
    fake.pushed()
    // A single store update changes everything at once, as when a wallet ends the connection.
    fake.app.store.setState({
      open: false,
      connections: { eip155: { ...tableOf(fake.state(), 'eip155'), current: null, route: 2 } },
    })
    expect(fake.methods()).toEqual(['setRoute', 'setState', 'setVisible'])
  })

  test('behavior: sends no state if a change affects none of the fields that the host receives', () => {
    const { state, methods } = synced()
    methods()
    state().setPairing({ uri: 'wc:0' })
    state().setPainted('Connect')
    state().shake()
    state().setOnline(false)
    putConnection(state(), 'eip155', {})
    methods()
    putConnection(state(), 'eip155', {})
    state().setActive(state().network)
    expect(methods()).toEqual([])
  })

  test("behavior: keeps the host's route while a connection is being restored", () => {
    const { state, pushed } = synced()
    state().patchTable('eip155', { attempt: -1 })
    expect(pushed().some(([method]) => method === 'setRoute')).toBe(false)
    dropConnection(state(), 'eip155')
    expect(pushed()).toContainEqual(['setRoute', { namespace: 'eip155', epoch: 0, route: null }])
  })

  test('behavior: withdraws the route of an ended connection while another wallet is connecting (RL-1)', async () => {
    const fake = synced()
    await connectNow(fake)
    fake.state().patchTable('eip155', { attempt: 7 })
    fake.pushed()
    await disconnect(fake.app)
    expect(fake.pushed()[0]).toMatchObject(['setRoute', { namespace: 'eip155', route: null }])
  })

  test('behavior: reports reconnectable connections as soon as the code that finds them is loaded', async () => {
    const fake = synced()
    await connectNow(fake)
    await disconnect(fake.app)
    const offered = () =>
      (fake.host.received('setState').at(-1) as Sent).namespaces.eip155?.connections.map(({ status }) => status)
    await eventually(() => expect(offered()).toEqual(['disconnected']))
  })

  test('behavior: removes the route when the wallet disconnects', async () => {
    const fake = synced()
    await connectNow(fake)
    fake.pushed()
    await disconnect(fake.app)
    expect(fake.pushed()[0]).toEqual(['setRoute', { namespace: 'eip155', epoch: 2, route: null }])
  })

  test('behavior: sends nothing after `syncHost` has been stopped', () => {
    const { app, stop, methods } = synced()
    stop()
    methods()
    openModal(app)
    expect(methods()).toEqual([])
  })

  test('behavior: only logs a warning if the host page cannot be reached', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { app } = fakeApp()
    const gone = () => Promise.reject(new Error('gone'))
    syncHost({ ...app, host: { ...app.host, setState: gone, setVisible: gone } })
    openModal(app)
    await new Promise((resolve) => setImmediate(resolve))
    expect(warned.mock.calls[0]?.[0]).toBe('Airlock: the host could not be reached.')
  })

  test('behavior: after any changes, all messages are valid, none repeats, and the last state is correct', async () => {
    const act = fc.constantFrom('open', 'close', 'connect', 'disconnect', 'accounts', 'network', 'unsupported', 'gone')
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
        const fake = synced()
        const heard = () => walletEventHandlers(fake.app, 'eip155', connectionOf(fake.state(), 'eip155').generation)
        for (const each of acts) {
          if (each === 'open') openModal(fake.app)
          if (each === 'close') closeModal(fake.app)
          if (each === 'connect') await connectNow(fake)
          if (each === 'disconnect') await disconnect(fake.app)
          if (!currents(fake.app).has('eip155')) continue
          if (each === 'accounts') heard().accountsChanged([{ address: '0xB0b', type: 'eoa' }])
          if (each === 'network') heard().networkChanged('eip155:8453')
          if (each === 'unsupported') heard().networkChanged('eip155:137')
          if (each === 'gone') heard().disconnected()
        }
        const calls = fake.pushed()
        const last: Record<string, unknown> = {}
        for (const [method, params] of calls as HostCall[]) {
          expect(isBounded(params, frameLimits)).toBe(true)
          expect(frameToHost[method].params.safeParse(params).success).toBe(true)
          expect(JSON.stringify(params)).not.toBe(JSON.stringify(last[method]))
          last[method] = params
        }
        expect((last.setVisible as { visible: boolean } | undefined)?.visible ?? false).toBe(fake.state().open)
        expect(last.setState).toMatchObject({ open: fake.state().open, network: fake.state().network })
      }),
      { numRuns: 100 },
    )
  })
})
