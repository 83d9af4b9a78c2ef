import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { HandshakeWindow } from '#shared/protocol/takePort.ts'
import { type HostPort, isSecureOrigin, takeHostPort } from './takeHostPort.ts'

const nonce = '0123456789abcdef0123456789abcdef'
const handshake = { type: 'airlock:connect', version: 1, nonce }

const open: MessagePort[] = []
afterEach(() => {
  for (const port of open.splice(0)) port.close()
})

function channel() {
  const { port1, port2 } = new MessageChannel()
  open.push(port1, port2)
  return { port: port1, theirs: port2 }
}

/** Waits until the callbacks of settled promises have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

type Sent = Partial<Pick<MessageEvent, 'source' | 'origin' | 'data' | 'ports'>>

/** A fake frame window. The test sends messages to it. */
function frame() {
  const listeners = new Set<(event: MessageEvent) => void>()
  const parent = {} as Window
  const win = {
    parent,
    addEventListener: (_: string, listener: never) => listeners.add(listener),
    removeEventListener: (_: string, listener: never) => listeners.delete(listener),
  } as unknown as HandshakeWindow
  let taken: HostPort | undefined
  const promise = takeHostPort(win).then((found) => {
    taken = found
    return found
  })
  return {
    win,
    promise,
    listening: () => listeners.size,
    taken: async () => {
      await settled()
      return taken
    },
    /** Sends a handshake to the frame window: a valid one, with the given changes. */
    post(change: Sent = {}) {
      const { port, theirs } = channel()
      const event = { source: parent, origin: 'https://dapp.example', data: handshake, ports: [port], ...change }
      for (const listener of [...listeners]) listener(event as MessageEvent)
      return { port, theirs }
    },
  }
}

describe('takeHostPort', () => {
  test('default', async () => {
    const { promise, post, listening } = frame()
    const { port } = post()
    expect(await promise).toEqual({ port, askingOrigin: 'https://dapp.example' })
    expect(listening()).toBe(0)
  })

  test('behavior: stops listening in the same task in which it accepts a handshake', () => {
    const { post, listening } = frame()
    post()
    expect(listening()).toBe(0)
  })

  test('behavior: ignores a second handshake, even one that was sent before the first was accepted', async () => {
    const late: ((event: MessageEvent) => void)[] = []
    const parent = {} as Window
    const promise = takeHostPort({
      parent,
      addEventListener: (_: string, listener: never) => void late.push(listener),
      removeEventListener: () => {},
    } as unknown as HandshakeWindow)
    const [first, second] = [channel(), channel()]
    for (const [{ port }, origin] of [
      [first, 'https://first.example'],
      [second, 'https://second.example'],
    ] as const)
      late[0]?.({ source: parent, origin, data: handshake, ports: [port] } as unknown as MessageEvent)
    expect(await promise).toEqual({ port: first.port, askingOrigin: 'https://first.example' })
  })

  const refused: readonly (readonly [string, (sent: ReturnType<typeof frame>) => Sent])[] = [
    ['from another window', () => ({ source: {} as Window })],
    ['from itself', ({ win }) => ({ source: win as unknown as Window })],
    ['without a source', () => ({ source: null })],
    ['from an insecure origin', () => ({ origin: 'http://dapp.example' })],
    ['from an opaque origin', () => ({ origin: 'null' })],
    ['from no origin', () => ({ origin: '' })],
    ['without a port', () => ({ ports: [] })],
    ['with two ports', () => ({ ports: [channel().port, channel().port] })],
    ['with a short nonce', () => ({ data: { ...handshake, nonce: nonce.slice(1) } })],
    ['with a nonce in capitals', () => ({ data: { ...handshake, nonce: nonce.toUpperCase() } })],
    ['without a nonce', () => ({ data: { type: 'airlock:connect', version: 1 } })],
    ['with another type', () => ({ data: { ...handshake, type: 'airlock:connected' } })],
    ['with one field more', () => ({ data: { ...handshake, origin: 'https://bank.example' } })],
    ['with a version that is text', () => ({ data: { ...handshake, version: '1' } })],
    ['with nothing in it', () => ({ data: null })],
    ['with text', () => ({ data: JSON.stringify(handshake) })],
  ]
  test.each(refused)('behavior: ignores a message %s, and accepts the next valid handshake', async (_, change) => {
    const each = frame()
    each.post(change(each))
    expect(await each.taken()).toBe(undefined)
    const { port } = each.post()
    expect((await each.promise).port).toBe(port)
  })

  test('behavior: a modal page that is not embedded accepts no handshake from itself', async () => {
    const listeners: ((event: MessageEvent) => void)[] = []
    const win = { addEventListener: (_: string, listener: never) => void listeners.push(listener) } as unknown as Window
    Object.assign(win, { parent: win })
    let taken = false
    void takeHostPort(win).then(() => {
      taken = true
    })
    const { port } = channel()
    const event = { source: win, origin: 'https://modal.example', data: handshake, ports: [port] }
    listeners[0]?.(event as unknown as MessageEvent)
    await settled()
    expect(taken).toBe(false)
  })

  test('error: if the SDK’s protocol version differs, sends our version, closes the port, and rejects', async () => {
    const each = frame()
    const { theirs } = each.post({ data: { ...handshake, version: 2 } })
    await expect(each.promise).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The parent speaks protocol version 2, this frame 1]`,
    )
    const answer = await new Promise((resolve) => {
      theirs.onmessage = ({ data }) => resolve(data)
    })
    expect(answer).toEqual({ airlock: 1 })
    await new Promise((resolve) => theirs.addEventListener('close', resolve))
    expect(each.listening()).toBe(0)
  })

  test('behavior: never throws on a malformed message and never accepts it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything({ withNullPrototype: true }), async (data) => {
        const each = frame()
        each.post({ data })
        expect(await each.taken()).toBe(undefined)
        expect(each.listening()).toBe(1)
      }),
      { numRuns: 200 },
    )
  })
})

describe('isSecureOrigin', () => {
  test.each([
    ['https://dapp.example', true],
    ['https://dapp.example:8443', true],
    ['http://localhost', true],
    ['http://localhost:3000', true],
    ['http://host.localhost:4300', true],
    ['http://127.0.0.1:5173', true],
    ['http://dapp.example', false],
    ['http://localhost.dapp.example', false],
    ['http://notlocalhost', false],
    ['http://127.0.0.1.dapp.example', false],
    ['http://[::1]:3000', false],
    ['ftp://localhost', false],
    ['file://', false],
    ['null', false],
    ['', false],
  ])('for the origin "%s", returns %s', (origin, expected) => {
    expect(isSecureOrigin(origin)).toBe(expected)
  })

  test('behavior: never throws, and allows http only for localhost', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        if (isSecureOrigin(text)) expect(text.trim().toLowerCase()).toMatch(/^https:|localhost|127/)
      }),
    )
  })
})
