import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeWire } from '../wire/fakeWire.ts'
import { pingFrame } from './pingFrame.ts'

const open: { close(): void }[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const each of open.splice(0)) each.close()
})

/** Creates a connected client whose frame is pinged. A `ping` call by the test itself counts as an ordinary call. */
async function watched(answers = true) {
  const wire = fakeWire()
  open.push(wire)
  let dead = 0
  const onSent = pingFrame(
    wire.calls,
    () => answers,
    () => dead++,
  )
  wire.owner.sent = onSent
  await wire.say({ type: 'ACK1' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const pings = async () => {
    await wire.settled()
    // Each ping has its own id, so the number of ids is the number of pings.
    return new Set(wire.received.map(({ id }) => `${id}`).filter((id) => id.startsWith('ping'))).size
  }
  return { ...wire, onSent, pings, dead: () => dead }
}

describe('pingFrame', () => {
  test('default', async () => {
    const { calls, pings, settled, dead, say, ids } = await watched()
    const call = calls.call('ping', null)
    await settled()
    vi.advanceTimersByTime(1_500)
    await say({ type: 'REPLY', callId: 'ping1', value: { ok: true, value: null } })
    vi.advanceTimersByTime(3_000)
    expect([await pings(), dead()]).toEqual([3, 0])
    vi.advanceTimersByTime(1_500)
    expect(dead()).toBe(1)
    await say({ type: 'REPLY', callId: ids()[0], value: { ok: true, value: null } })
    await call
    vi.advanceTimersByTime(10_000)
    expect(await pings()).toBe(3)
  })

  test('behavior: does not ping a frame that never answered, because it is still loading', async () => {
    const { calls, pings, settled, dead } = await watched(false)
    calls.call('ping', null).catch(() => {})
    await settled()
    vi.advanceTimersByTime(60_000)
    expect([await pings(), dead()]).toEqual([0, 0])
    calls.close(Object.assign(new Error('Disconnected'), { code: 4900 }))
  })

  test('behavior: pings only while a call is pending', async () => {
    const { pings, onSent, dead } = await watched()
    onSent()
    vi.advanceTimersByTime(10_000)
    expect([await pings(), dead()]).toEqual([0, 0])
  })

  test('behavior: any message from the frame proves that the frame is alive', async () => {
    const { calls, settled, say, dead } = await watched()
    void calls.call('ping', null)
    await settled()
    for (let round = 0; round < 5; round++) {
      vi.advanceTimersByTime(3_000)
      await say({ type: 'CALL', id: 'x', methodPath: ['setVisible'], args: [{ visible: true }] })
    }
    expect(dead()).toBe(0)
  })

  test('behavior: counts unanswered pings from zero again for a new frame', async () => {
    const { calls, connectClient, settled, dead, say } = await watched()
    const { port1, port2 } = new MessageChannel()
    open.push(port1, port2)
    const lost = calls.call('ping', null).catch(() => 'lost')
    await settled()
    vi.advanceTimersByTime(3_000)
    calls.close(Object.assign(new Error('Disconnected'), { code: 4900 }))
    expect(await lost).toBe('lost')

    connectClient(port1)
    void calls.call('ping', null)
    port2.postMessage({ type: 'ACK1' })
    await settled()
    vi.advanceTimersByTime(3_000)
    expect(dead()).toBe(0)
    vi.advanceTimersByTime(1_500)
    expect(dead()).toBe(1)
    await say({})
  })
})
