import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeWire } from './fakeWire.ts'
import { rpcError } from './rpcError.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

function wire() {
  const fake = fakeWire()
  open.push(fake)
  return fake
}
const error = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code, message }) => ({ code, message }),
  )

/**
 * Tests the client before the frame has answered, but after the frame's page has loaded and started to run its code.
 */
describe('createClient', () => {
  const request = (calls: ReturnType<typeof wire>['calls'], method: string, shows?: boolean) =>
    calls.call('request', { namespace: 'eip155', rpc: { method } }, shows)

  test('behavior: sends the first calls with the handshake, and counts them towards the limit of 100 pending requests', async () => {
    const { calls, received, settled } = wire()
    for (let each = 0; each < 150; each++) void request(calls, 'a').catch(() => {})
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(2))
    await settled()
    const types = received.map(({ type }) => type)
    expect(types.slice(0, 3)).toEqual(['SYN', 'ACK2', 'CALL'])
    expect(types).toHaveLength(102)
    calls.close(rpcError(4900, 'Disconnected'))
  })

  test('behavior: accepts answers that arrive before ACK1', async () => {
    const { calls, say, ids, counts } = wire()
    const call = request(calls, 'a')
    await vi.waitFor(() => expect(ids()).toHaveLength(1))
    await say([{ type: 'REPLY', callId: ids()[0], value: { ok: true, value: 1 } }, { type: 'ACK1' }])
    expect([await call, counts.opened]).toEqual([1, 1])
  })

  test('behavior: `cancel` can also reject sent calls, which stay in the map `sent` until the frame answers', async () => {
    const { calls, say, ids } = wire()
    const shown = error(request(calls, 'eth_requestAccounts', true))
    const quiet = error(request(calls, 'eth_chainId'))
    await vi.waitFor(() => expect(ids()).toHaveLength(2))
    calls.cancel(rpcError(4001, 'Modal closed'), true)
    expect(await shown).toMatchObject({ code: 4001 })
    expect(calls.sent.size).toBe(2)
    await say(ids().map((callId) => ({ type: 'REPLY', callId, value: { ok: true, value: 1 } })))
    expect([await quiet, calls.sent.size]).toEqual(['resolved', 0])
  })

  test('error: rejects sent calls if the frame has a different protocol version', async () => {
    const { calls: client, owner, say, settled } = wire()
    owner.lost = (reason) => client.close(reason!)
    const calls = [error(request(client, 'a')), error(client.call('open', {}, true))]
    await settled()
    await say({ airlock: 2 })
    for (const call of calls) expect(await call).toMatchObject({ code: -32603, message: 'SDK protocol 1, frame 2' })
  })

  test('error: `close` rejects sent and queued calls', async () => {
    const { calls: client, settled } = wire()
    const calls = Array.from({ length: 130 }, () => error(request(client, 'a')))
    await settled()
    client.close(rpcError(4900, 'Disconnected'))
    for (const call of calls) expect(await call).toMatchObject({ code: 4900 })
    expect(client.sent.size).toBe(0)
  })

  test('behavior: sends a new frame at most 100 requests at first, so that other calls are still possible', async () => {
    const { calls, connectClient, received, ids, settled } = wire()
    calls.close(rpcError(4900, 'Disconnected'))
    const { port1, port2 } = new MessageChannel()
    open.push(port1, port2)
    port2.onmessage = ({ data }) => received.push(...[data].flat())
    connectClient(port1)
    for (let each = 0; each < 150; each++) void request(calls, 'a').catch(() => {})
    await vi.waitFor(() => expect(ids().length).toBeGreaterThan(0))
    await settled()
    expect(ids()).toHaveLength(100)
    calls.close(rpcError(4900, 'Disconnected'))
  })
})
