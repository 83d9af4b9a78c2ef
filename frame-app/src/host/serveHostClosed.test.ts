import { describe, expect, test, vi } from 'vitest'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { serveHost } from './serveHost.ts'

/** A frame that still looks for the connections of an earlier page. Only React is missing: what opens is painted. */
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
  test.each(asked)('behavior: %s that waits opens nothing after the host or the visitor closed', async (_, ask) => {
    for (const how of ['close', 'dismiss'] as const) {
      const { frame, restored, state } = restoring()
      const waiting = Promise.resolve(ask(frame))
      waiting.catch(() => {})
      await frame[how](null)
      restored()
      await expect(waiting).rejects.toMatchObject({ code: 4001 })
      expect(state().open).toBe(false)
    }
  })

  test.each(asked.slice(0, 3))('behavior: closed, %s ends at once and waits for no restore (RL-1)', async (_, ask) => {
    for (const how of ['close', 'dismiss'] as const) {
      const { frame } = restoring()
      const outcome = { is: 'pending' }
      Promise.resolve(ask(frame)).catch(({ code }) => Object.assign(outcome, { is: code }))
      await frame[how](null)
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setImmediate(resolve))
      expect(outcome.is).toBe(4001)
    }
  })

  test('behavior: dismissed before anything opened, the dialog of the page goes at once (RL-1)', async () => {
    const { frame, host } = restoring()
    Promise.resolve(accounts(frame)).catch(() => {})
    await frame.dismiss(null)
    expect(host.received('setVisible')).toEqual([{ visible: false }])
  })

  test('behavior: what opens after that opens', async () => {
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

  test('behavior: a request that no one has to answer is answered, closed or not', async () => {
    const { app, frame, restored } = restoring()
    await connect(app, { connector: connectorOf(app, 'eip155', fakeExtension().id) })
    const waiting = accounts(frame)
    await frame.close(null)
    restored()
    expect(await waiting).toEqual([alice])
  })
})
