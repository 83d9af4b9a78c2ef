import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeError } from '../../../shared/src/errors/makeError.ts'
import { fakePort } from './fakePort.ts'
import { fakeWire } from './fakeWire.ts'
import { rpcError } from './rpcError.ts'

const open: { close(): void }[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const each of open.splice(0)) each.close()
})

function wire(handle?: Parameters<typeof fakeWire>[0]) {
  const fake = fakeWire(handle)
  open.push(fake)
  return fake
}
function connected(...args: Parameters<typeof fakePort>) {
  const pair = fakePort(...args)
  pair.connectClient(pair.port)
  open.push(pair.port, pair.framePort)
  return pair
}
const error = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code, message, data }) => ({ code, message, data }),
  )

describe('createClient', () => {
  test('default', async () => {
    const { calls, counts } = connected({ request: ({ rpc }) => rpc.params ?? null })
    expect(await calls.call('request', { namespace: 'eip155', rpc: { method: 'a', params: [1] } })).toEqual([1])
    expect(counts).toEqual({ opened: 1, sent: 1 })
  })

  test('behavior: queues calls until there is a port, and keeps their order', async () => {
    const order: string[] = []
    const {
      calls: client,
      connectClient,
      port,
    } = fakePort({
      configure: () => (order.push('configure'), null),
      request: ({ rpc }) => (order.push(rpc.method), null),
    })
    const calls = [
      client.call('configure', { options: {}, sdkVersion: '1' }),
      client.call('request', { namespace: 'eip155', rpc: { method: 'a' } }),
      client.call('request', { namespace: 'eip155', rpc: { method: 'b' } }),
    ]
    open.push(port)
    connectClient(port)
    await Promise.all(calls)
    expect(order).toEqual(['configure', 'a', 'b'])
  })

  test('behavior: answers 10,000 concurrent requests in order, with at most 100 pending at a time', async () => {
    let running = 0
    let most = 0
    const { calls } = connected({
      request: async ({ rpc }) => {
        most = Math.max(most, ++running)
        await Promise.resolve()
        running--
        return rpc.params ?? null
      },
    })
    const order: unknown[] = []
    const ask = async (n: number) => {
      const answer = await calls.call('request', { namespace: 'eip155', rpc: { method: 'a', params: [n] } })
      order.push((answer as number[])[0])
    }
    const numbers = Array.from({ length: 10_000 }, (_, n) => n)
    await Promise.all(numbers.map(ask))
    expect(order).toEqual(numbers)
    expect(most).toBeLessThanOrEqual(100)
  })

  test.each([99, 100, 101, 150, 20_000])(
    'behavior: with %i pending requests, other calls are still answered',
    async (many) => {
      const { calls } = connected({
        request: () => new Promise(() => {}),
        close: () => null,
        extensionEvent: () => null,
      })
      const ask = () => calls.call('request', { namespace: 'eip155', rpc: { method: 'eth_sendTransaction' } })
      const requests = Array.from({ length: many }, () => error(ask()))
      expect(await calls.call('close', null)).toBe(null)
      const change = { event: 'disconnect' } as const
      const events = Array.from({ length: 40 }, (_, epoch) =>
        calls.call('extensionEvent', { namespace: 'eip155', id: crypto.randomUUID(), epoch, change }),
      )
      expect(await Promise.all(events)).toEqual(events.map(() => null))
      calls.close(rpcError(4900, 'Disconnected'))
      expect(await Promise.all(requests)).toHaveLength(many)
    },
  )

  test('error: rejects further calls if 20,000 calls are already queued', async () => {
    const { calls: client } = fakePort()
    const calls = Array.from({ length: 20_001 }, () => error(client.call('ping', null)))
    expect(await calls[20_000]).toMatchInlineSnapshot(`
      {
        "code": -32005,
        "data": undefined,
        "message": "Too many requests",
      }
    `)
    client.close(rpcError(4900, 'Disconnected'))
    expect(await calls[0]).toMatchObject({ code: 4900 })
  })

  test("error: keeps the code, message and data of the frame's error", async () => {
    const { calls } = connected({
      request: () => {
        throw Object.assign(new Error('no'), { code: 4001, data: { a: 1 } })
      },
      switchNetwork: () => {
        throw makeError('UNKNOWN_CHAIN')
      },
    })
    expect(await error(calls.call('request', { namespace: 'eip155', rpc: { method: 'a' } }))).toEqual({
      code: 4001,
      message: 'no',
      data: { a: 1 },
    })
    expect(await error(calls.call('switchNetwork', { network: 'eip155:5' }))).toMatchObject({ code: 4902 })
    expect(await error(calls.call('switchNetwork', { network: 5 as never }))).toMatchObject({ code: -32602 })
  })

  test("error: the error has the name of the frame's error as its reason", async () => {
    const { calls } = connected({
      open: () => {
        throw makeError('MODAL_CLOSED')
      },
    })
    await expect(calls.call('open', {})).rejects.toMatchObject({ code: 4001, reason: 'MODAL_CLOSED' })
  })

  test('error: rejects a method that an older frame does not have', async () => {
    const { calls } = connected()
    expect(await error(calls.call('later' as 'ping', null))).toMatchObject({ code: 4200 })
  })

  test('error: rejects params that are not JSON', async () => {
    const { calls } = connected()
    expect(
      await error(calls.call('setTheme', { themeVariables: { '--w3m-accent': 1n as never } })),
    ).toMatchInlineSnapshot(`
      {
        "code": -32602,
        "data": undefined,
        "message": "Not JSON: write bigint as hex",
      }
    `)
  })

  test("behavior: answers the frame's calls", async () => {
    const asked: unknown[] = []
    const { host } = connected({}, (method, params) => (asked.push([method, params]), undefined))
    expect(await (await host).setVisible({ visible: true })).toBe(null)
    expect(asked).toEqual([['setVisible', { visible: true }]])
  })

  test('behavior: if a handler throws, sends the thrown value as plain data', async () => {
    const thrown = [
      Object.assign(new Error('x'.repeat(300)), { code: 4001 }),
      null,
      'text',
      { code: 'no', message: { toString: () => 'odd' } },
      { code: '4001', message: 'declined' },
      { code: 1n, message: 'odd' },
      {
        get code() {
          throw new Error('hostile')
        },
      },
      Object.assign(Object.create(null), { message: Symbol('odd') }),
    ]
    const { host } = connected({}, () => {
      throw thrown.shift()
    })
    const remote = await host
    const asked = () => remote.extensionRequest({ namespace: 'eip155', id: crypto.randomUUID(), rpc: { method: 'a' } })
    expect(await error(asked())).toMatchObject({ code: 4001, message: 'x'.repeat(200) })
    const unknown = { code: -32603, message: 'Unknown error' }
    for (let index = 0; index < 3; index++) expect(await error(asked())).toMatchObject(unknown)
    expect(await error(asked())).toMatchObject({ code: 4001, message: 'declined' })
    for (let index = 0; index < 3; index++) expect(await error(asked())).toMatchObject(unknown)
  })

  test('error: if our handler’s answer is not JSON, rejects the frame’s call', async () => {
    const cyclic: unknown[] = []
    cyclic.push(cyclic)
    for (const value of [1n, cyclic]) {
      const { host } = connected({}, () => value)
      const asked = (await host).extensionRequest({
        namespace: 'eip155',
        id: crypto.randomUUID(),
        rpc: { method: 'a' },
      })
      expect(await error(asked)).toMatchObject({ code: -32602 })
    }
  })

  test('error: rejects a message with invalid params or an unknown method', async () => {
    let ran = false
    const { say, received } = wire(() => {
      ran = true
    })
    for (const [method, params] of [
      ['setVisible', { visible: 1 }],
      ['setVisible', undefined],
      ['constructor', null],
      ['constructor', undefined],
      ['toString', null],
      ['__proto__', null],
      ['ping', null],
    ])
      await say({ namespace: 'penpal', type: 'CALL', id: 'x', methodPath: [method], args: [params] })
    const codes = received
      .filter(({ type }) => type === 'REPLY')
      .map(({ value }) => (value as { error: { code: number } }).error.code)
    expect(codes).toEqual(Array(7).fill(-32602))
    expect(ran).toBe(false)
  })

  test('behavior: drops late, repeated and unknown replies', async () => {
    const { calls, say, ids } = wire()
    await say({ type: 'ACK1' })
    const call = calls.call('ping', null)
    await say({ type: 'REPLY', callId: 'unknown', value: { ok: true, value: 0 } })
    await say({ type: 'REPLY', callId: ids()[0], value: { ok: true, value: 1 } })
    await say({ type: 'REPLY', callId: ids()[0], value: { ok: true, value: 2 } })
    expect(await call).toBe(1)
    const closed = error(calls.call('ping', null))
    calls.close(rpcError(4900, 'Disconnected'))
    await say({ type: 'REPLY', callId: ids()[1], value: { ok: true, value: 3 } })
    expect(await closed).toMatchObject({ code: 4900 })
  })

  test('behavior: each call has its own random id (CH-5)', async () => {
    const clients = [wire(), wire()]
    for (const { calls, say } of clients) {
      calls.call('ping', null).catch(() => {})
      await say({ type: 'ACK1' })
      for (let n = 0; n < 11; n++) calls.call('ping', null).catch(() => {})
    }
    await clients[1]!.settled()
    const ids = clients.flatMap((each) => each.ids())
    expect(new Set(ids).size).toBe(24)
    expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id))).toBe(true)
    for (const { calls } of clients) calls.close(rpcError(4900, 'Disconnected'))
  })

  test('behavior: if `sent` is false, `cancel` rejects only queued calls that show the modal', async () => {
    const { calls } = fakePort()
    const shown = error(calls.call('open', {}, true))
    const quiet = error(calls.call('ping', null))
    calls.cancel(rpcError(4001, 'Modal closed'), false)
    expect(await shown).toMatchObject({ code: 4001 })
    calls.close(rpcError(4900, 'Disconnected'))
    expect(await quiet).toMatchObject({ code: 4900 })
  })

  test('behavior: ends the connection when the frame sends DESTROY', async () => {
    const { connection, host, lost, calls } = connected()
    await host
    connection.destroy()
    await vi.waitFor(() => expect(lost).toHaveLength(1))
    calls.close(rpcError(4900, 'Disconnected'))
  })

  test('error: ends the connection if the frame has a different protocol version', async () => {
    const { say, lost } = wire()
    await say({ airlock: 2 })
    expect(lost).toMatchInlineSnapshot(`
      [
        [Error: SDK protocol 1, frame 2],
      ]
    `)
  })

  test('behavior: accepts a new port after the old one is closed', async () => {
    const first = connected()
    await first.calls.call('ping', null)
    first.calls.close(rpcError(4900, 'Disconnected'))
    const waiting = first.calls.call('ping', null)
    const second = fakePort()
    open.push(second.port, second.framePort)
    first.connectClient(second.port)
    expect(await waiting).toBe(null)
  })
})
