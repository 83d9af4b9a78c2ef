import { connect, type Methods, PortMessenger } from 'penpal'
import { afterEach, describe, expect, test } from 'vitest'
import { errorTable } from '#shared/errors/errorTable.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { authToFrame } from '#shared/protocol/authToFrame.ts'
import { consume, type Remote, serve } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import { authLimits } from '#shared/protocol/guard.ts'
import { protocolVersion } from '#shared/protocol/handshake.ts'
import type { HandshakeWindow } from '#shared/protocol/takePort.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { startPage } from '../fakes/startPage.ts'
import { connectGuarded, serveParent } from './serveParent.ts'

const modalOrigin = 'https://modal.airlock.example'
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Starts the auth page and a modal that uses Penpal directly, and completes their handshake. */
async function startBoth() {
  let listener: (event: unknown) => void = () => {}
  const win = {
    parent: {},
    addEventListener: (_: string, added: typeof listener) => {
      listener = added
    },
    removeEventListener: () => {},
  } as unknown as HandshakeWindow
  const { handlers, auth: own } = startPage({ service: fakeService() })
  const serving = serveParent({ window: win, modalOrigin, ancestors: undefined, handlers, version: '1.2.3' })

  const { port1, port2 } = new MessageChannel()
  const data = { type: 'airlock:connect', version: protocolVersion, nonce: '0'.repeat(32) }
  listener({ source: win.parent, origin: modalOrigin, data, ports: [port2] })
  const received: unknown[] = []
  const methods = serve(authToFrame, {
    ready: (params) => {
      received.push(params)
      return null
    },
    sessionUpdate: () => null,
    sessionEnded: () => null,
    surface: () => null,
    socialResult: () => null,
    network: () => null,
    askPaymaster: () => expect.fail('no one asked for a paymaster'),
  })
  const { promise, destroy } = connect({
    messenger: new PortMessenger({ port: port1 }),
    methods: methods as unknown as Methods,
  })
  closing.push(destroy)
  const remote = (await promise) as unknown as Remote<typeof frameToAuth>
  return { auth: consume(frameToAuth, remote, authLimits, errorTable), remote, serving, received, facts: own.facts }
}

describe('serveParent', () => {
  test('default', async () => {
    const { auth, serving, received } = await startBoth()
    await serving
    expect(received).toEqual([{ version: '1.2.3' }])
    expect(await auth.isConnected(null)).toEqual({ isConnected: false })
  })

  test('behavior: runs the handler for each message of the modal', async () => {
    const { auth, facts } = await startBoth()
    await auth.syncTheme({ themeMode: 'light' })
    expect(facts).toEqual({ theme: { themeMode: 'light' } })
  })

  test('error: rejects with 4100 if a call requires a login but no user is logged in', async () => {
    const { auth } = await startBoth()
    await expect(auth.getUser({})).rejects.toMatchObject({ code: 4100, reason: 'UNAUTHORIZED' })
  })

  test('error: the auth frame also refuses an invalid message, and its error does not repeat the content', async () => {
    const { remote } = await startBoth()
    expect(await remote.connectOtp({ otp: 'secret' })).toEqual({
      ok: false,
      error: { code: -32602, name: 'INVALID_PARAMS', message: 'Invalid parameters: `otp` has the wrong form' },
    })
    const params = ['a'.repeat(132_000)]
    const tooMuch = { namespace: 'eip155', chainId: 'eip155:1', rpc: { method: 'eth_call', params } }
    expect(await remote.rpcRequest(tooMuch)).toMatchObject({ ok: false, error: { code: -32602 } })
  })

  test('error: refuses to run inside a page other than the modal', async () => {
    const window = { parent: {} } as unknown as HandshakeWindow
    const { handlers } = startPage({ service: fakeService() })
    const serving = serveParent({ window, modalOrigin, ancestors: ['https://evil.example'], handlers, version: '1' })
    await expect(serving).rejects.toThrow('The auth frame answers only inside https://modal.airlock.example')
  })
})

type Received = { type?: string; callId?: string; isError?: boolean; value?: unknown; methodPaths?: unknown }

const opened: MessagePort[] = []
afterEach(() => {
  for (const port of opened.splice(0)) port.close()
})

/** Starts a hostile modal that sends raw messages. */
async function rawModal(methods: Record<string, (params: unknown) => Promise<unknown>>) {
  const { port1, port2 } = new MessageChannel()
  opened.push(port1, port2)
  const received: Received[] = []
  const waiting: (() => void)[] = []
  port2.onmessage = ({ data }) => {
    received.push(data)
    for (const wake of waiting.splice(0)) wake()
  }
  const until = async (fits: (message: Received) => boolean): Promise<Received> => {
    for (;;) {
      const found = received.find(fits)
      if (found) return found
      await new Promise<void>((wake) => waiting.push(wake))
    }
  }
  const post = (message: unknown) => port2.postMessage(message)
  const connected = connectGuarded(port1, Object.assign(Object.create(null), methods))
  post({ namespace: 'penpal', channel: undefined, type: 'SYN', participantId: '' })
  const ack = await until(({ type }) => type === 'ACK1')
  post({ namespace: 'penpal', type: 'ACK2' })
  await connected
  const call = (change: object = {}) => {
    const id = crypto.randomUUID()
    post({ namespace: 'penpal', type: 'CALL', id, methodPath: ['echo'], args: ['hello'], ...change })
    return until(({ callId }) => callId === id)
  }
  return { ack, call, post, until, received, remote: await connected }
}

const echo = async (params: unknown) => ({ ok: true, value: params })
const deep = (levels: number) => {
  let value: unknown = null
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

describe('connectGuarded', () => {
  test('default', async () => {
    const { ack, call } = await rawModal({ echo })
    expect(ack).toEqual({ namespace: 'penpal', type: 'ACK1', methodPaths: [['echo']] })
    const { callId, ...reply } = await call()
    expect(reply).toEqual({ namespace: 'penpal', type: 'REPLY', value: { ok: true, value: 'hello' } })
  })

  test.each([
    ['two names', { methodPath: ['echo', 'call'] }],
    ['no name', { methodPath: [] }],
    ['a text as path', { methodPath: 'echo' }],
    ['a number as name', { methodPath: [1] }],
    ['__proto__', { methodPath: ['__proto__'] }],
    ['two arguments', { args: ['a', 'b'] }],
    ['no argument', { args: [] }],
    ['no list of arguments', { args: { length: 1, 0: 'a' } }],
    ['a missing path', { methodPath: undefined }],
    ['a field more', { transferables: [] }],
    ['too much text', { args: ['a'.repeat(150_000)] }],
    ['too many nodes', { args: [Array(11_000).fill(1)] }],
    ['too much depth', { args: [deep(40)] }],
    ['far too much depth', { args: [deep(1_000)] }],
    ['a Map', { args: [new Map()] }],
    ['an ArrayBuffer', { args: [new ArrayBuffer(8)] }],
    ['undefined', { args: [undefined] }],
    ['a forbidden key', { args: [JSON.parse('{"__proto__":{"a":1}}')] }],
  ])('error: rejects a call with %s, and runs no method', async (_, change) => {
    const { call } = await rawModal({ echo: () => expect.fail('the method ran') })
    expect(await call(change)).toEqual({
      namespace: 'penpal',
      type: 'REPLY',
      callId: expect.any(String),
      value: {
        ok: false,
        error: {
          code: -32602,
          name: 'INVALID_PARAMS',
          message: 'Invalid parameters: the message is too large, not plain data, or no call of one method',
        },
      },
    })
  })

  test.each(['unknown', 'constructor', 'toString'])(
    'error: refuses the method %s without revealing Penpal’s stack',
    async (name) => {
      const { call } = await rawModal({ echo })
      const error = { code: 4200, name: 'METHOD_NOT_ALLOWED', message: 'Requested RPC call is not allowed' }
      const reply = await call({ methodPath: [name] })
      expect(reply).toMatchObject({ value: { ok: false, error } })
      expect(JSON.stringify(reply)).not.toMatch(/stack|penpalCode|isError/)
    },
  )

  test('error: ignores every message that is not a Penpal message, and keeps the port open', async () => {
    const { call, post, received } = await rawModal({ echo })
    const before = received.length
    for (const message of [
      null,
      'text',
      1n,
      [],
      new Map(),
      { namespace: 'penpal' },
      { namespace: 'penpal', type: 'CALL' },
      { namespace: 'penpal', type: 'CALL', id: 'a'.repeat(65), methodPath: ['echo'], args: [1] },
      { namespace: 'penpal', type: 'CALL', id: {}, methodPath: ['echo'], args: [1] },
      { namespace: 'penpal', channel: 'other', type: 'CALL', id: 'a', methodPath: ['echo'], args: [1] },
      { namespace: 'other', type: 'CALL', id: 'a', methodPath: ['echo'], args: [1] },
      { namespace: 'penpal', type: 'REPLY', callId: 'unknown', value: 1 },
      { namespace: 'penpal', type: 'REPLY', callId: 'a', isError: true, isSerializedErrorInstance: true, value: null },
      { namespace: 'penpal', type: 'ACK1', methodPaths: [['__proto__', 'a']] },
      { namespace: 'penpal', type: 'constructor' },
      { penpal: 'call', id: 1, methodName: 'echo', args: [] },
    ])
      post(message)
    await call()
    expect(received.slice(before).map(({ type, value }) => [type, value])).toEqual([
      ['REPLY', { ok: true, value: 'hello' }],
    ])
  })

  test('error: refuses a call while 116 others are pending, and accepts calls after that (CH-7)', async () => {
    const finish: ((value: unknown) => void)[] = []
    const slow = () => new Promise((resolve) => finish.push(resolve))
    const { call } = await rawModal({ echo, slow })
    const pending = Array.from({ length: 116 }, () => call({ methodPath: ['slow'] }))
    expect(await call()).toMatchObject({ value: { ok: false, error: { code: -32005, name: 'LIMIT_EXCEEDED' } } })
    for (const resolve of finish) resolve({ ok: true, value: null })
    await Promise.all(pending)
    expect(await call()).toMatchObject({ value: { ok: true } })
  })

  test('error: answers a call only once, even if its id arrives again while it is pending (CH-5)', async () => {
    let runs = 0
    const finish: (() => void)[] = []
    const slow = async () => {
      runs++
      await new Promise<void>((resolve) => finish.push(resolve))
      return { ok: true, value: runs }
    }
    const { call, post, until } = await rawModal({ echo, slow })
    for (const methodPath of [['slow'], ['slow']])
      post({ namespace: 'penpal', type: 'CALL', id: 'same', methodPath, args: [1] })
    await call()
    for (const resolve of finish) resolve()
    expect(await until(({ callId }) => callId === 'same')).toMatchObject({ value: { value: 1 } })
    expect(runs).toBe(1)
  })

  test('behavior: returns a method’s error without the error’s stack', async () => {
    const { call } = await rawModal({ echo: () => Promise.reject(makeError('UNKNOWN')) })
    expect(JSON.stringify(await call())).not.toMatch(/stack|\.ts/)
  })
})
