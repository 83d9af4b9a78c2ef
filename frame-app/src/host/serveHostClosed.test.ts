import { describe, expect, test, vi } from 'vitest'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { serveHost } from './serveHost.ts'

/**
 * Creates a frame that is still restoring connections. React does not run in this test, so an opened view counts as
 * painted at once.
 */
function restoring() {
  const fake = fakeApp()
  let restored = () => {}
  fake.app.restored = new Promise((resolve) => (restored = resolve))
  fake.app.store.subscribe(({ open, history, painted, setPainted }) => {
    const view = open ? (history.at(-1)?.view ?? null) : null
    if (painted !== view) setPainted(view)
  })
  return { ...fake, frame: serveHost(Promise.resolve(fake.app)), restored: () => restored() }
}
type Frame = ReturnType<typeof restoring>['frame']
const accounts = (frame: Frame) => frame.request({ namespace: 'eip155', rpc: { method: 'eth_requestAccounts' } })

describe('serveHost', () => {
  const asked: readonly (readonly [string, (frame: Frame) => unknown])[] = [
    ['open', (frame) => frame.open({})],
    ['connectWallet', (frame) => frame.connectWallet({ name: 'walletConnect' })],
    ['updateEmail', (frame) => frame.updateEmail(null)],
    ['request', accounts],
  ]
  test.each(asked)(
    'behavior: a waiting %s opens nothing after the host or the user closed the modal',
    async (_, ask) => {
      for (const how of ['close', 'dismiss'] as const) {
        const { frame, restored, state } = restoring()
        const waiting = Promise.resolve(ask(frame))
        waiting.catch(() => {})
        await frame[how](null)
        restored()
        await expect(waiting).rejects.toMatchObject({ code: 4001 })
        expect(state().open).toBe(false)
      }
    },
  )

  test.each(asked.slice(0, 3))(
    'behavior: %s rejects as soon as the modal is closed, without waiting for the restore (RL-1)',
    async (_, ask) => {
      for (const how of ['close', 'dismiss'] as const) {
        const { frame } = restoring()
        const outcome = { is: 'pending' }
        Promise.resolve(ask(frame)).catch(({ code }) => Object.assign(outcome, { is: code }))
        await frame[how](null)
        await vi.dynamicImportSettled()
        await new Promise((resolve) => setImmediate(resolve))
        expect(outcome.is).toBe(4001)
      }
    },
  )

  test("behavior: if the user dismisses the host's dialog before a view opens, hides it at once (RL-1)", async () => {
    const { frame, host } = restoring()
    Promise.resolve(accounts(frame)).catch(() => {})
    await frame.dismiss(null)
    expect(host.received('setVisible')).toEqual([{ visible: false }])
  })

  test('behavior: opens the modal again if the dapp calls `open` after the modal was closed', async () => {
    const { frame, restored, state } = restoring()
    const first = Promise.resolve(frame.open({})).catch(({ code }) => code)
    await frame.close(null)
    const second = frame.open({ view: 'Networks' })
    restored()
    expect([await first, await second, state().open, state().history.at(-1)?.view]).toEqual([
      4001,
      null,
      true,
      'Networks',
    ])
  })

  test('behavior: answers a request that needs no user, even if the modal was closed in the meantime', async () => {
    const { app, frame, restored } = restoring()
    await connect(app, { connector: connectorOf(app, 'eip155', fakeExtension().id) })
    const waiting = accounts(frame)
    await frame.close(null)
    restored()
    expect(await waiting).toEqual([alice])
  })
})
