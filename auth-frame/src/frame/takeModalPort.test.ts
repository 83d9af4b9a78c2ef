import { describe, expect, test } from 'vitest'
import { protocolVersion } from '#shared/protocol/handshake.ts'
import type { HandshakeWindow } from '#shared/protocol/takePort.ts'
import { takeModalPort } from './serveParent.ts'

const modalOrigin = 'https://modal.airlock.example'
const settings = { modalOrigin, ancestors: [modalOrigin, 'https://dapp.example'] }
const handshake = { type: 'airlock:connect', version: protocolVersion, nonce: 'a'.repeat(32) }

/**
 * Creates a fake window that a test posts messages to. `deliver` takes the message properties that a browser would set.
 */
function fakeWindow() {
  const listeners = new Set<(event: MessageEvent) => void>()
  const win = {
    parent: {},
    addEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: MessageEvent) => void) => listeners.delete(listener),
  } as unknown as HandshakeWindow
  const { port1, port2 } = new MessageChannel()
  const fitting = { source: win.parent, origin: modalOrigin, data: handshake, ports: [port2] }
  const deliver = (change: object = {}) => {
    for (const listener of [...listeners]) listener({ ...fitting, ...change } as unknown as MessageEvent)
  }
  return { win, deliver, port: port2, other: port1, listening: () => listeners.size }
}

const waiting = async (promise: Promise<unknown>) => {
  const late = new Promise((resolve) => setTimeout(resolve, 5, 'waiting'))
  return (await Promise.race([promise, late])) === 'waiting'
}

describe('takeModalPort', () => {
  test('default', async () => {
    const { win, deliver, port, listening } = fakeWindow()
    const taken = takeModalPort(win, settings)
    deliver()
    expect(await taken).toBe(port)
    expect(listening()).toBe(0)
  })

  test('behavior: if the browser reports no ancestor origins, checks only the modal’s origin', async () => {
    const { win, deliver, port } = fakeWindow()
    const taken = takeModalPort(win, { modalOrigin, ancestors: undefined })
    deliver()
    expect(await taken).toBe(port)
  })

  const secondPort = new MessageChannel().port1
  test.each([
    ['of another window', { source: {} }],
    ['of no window', { source: null }],
    ['of another origin', { origin: 'https://dapp.example' }],
    ['of an origin that begins like the right one', { origin: `${modalOrigin}.evil.example` }],
    ['of the right host on another port', { origin: `${modalOrigin}:8443` }],
    ['of the right host without TLS', { origin: 'http://modal.airlock.example' }],
    ['of an opaque origin', { origin: 'null' }],
    ['without a port', { ports: [] }],
    ['with two ports', { ports: [new MessageChannel().port1, secondPort] }],
    ['of another type', { data: { ...handshake, type: 'connect' } }],
    ['without a version', { data: { type: handshake.type, nonce: handshake.nonce } }],
    ['with a version as text', { data: { ...handshake, version: '1' } }],
    ['without a nonce', { data: { type: handshake.type, version: protocolVersion } }],
    ['with a short nonce', { data: { ...handshake, nonce: 'abc' } }],
    ['with more fields', { data: { ...handshake, modalOrigin } }],
    ['that is too large', { data: { ...handshake, version: 9, more: 'a'.repeat(2_000) } }],
    ['that is too deep', { data: { ...handshake, version: 9, more: { more: {} } } }],
    ['that is a cycle', { data: Object.assign({}, handshake, { version: 9, more: globalThis }) }],
    ['that is a text', { data: JSON.stringify(handshake) }],
    ['that is null', { data: null }],
  ])('error: ignores a message %s, and still accepts a valid message', async (_, change) => {
    const { win, deliver, port, listening } = fakeWindow()
    const taken = takeModalPort(win, settings)
    deliver(change)
    expect(await waiting(taken)).toBe(true)
    expect(listening()).toBe(1)
    deliver()
    expect(await taken).toBe(port)
  })

  test('error: accepts no message on a top-level page, which has itself as its parent', async () => {
    const { win, deliver } = fakeWindow()
    const top = Object.assign(win, { parent: win }) as unknown as HandshakeWindow
    const taken = takeModalPort(top, { modalOrigin, ancestors: undefined })
    deliver({ source: top })
    expect(await waiting(taken)).toBe(true)
  })

  test('error: ignores a second handshake that arrives in the same task', async () => {
    const { win, deliver, port } = fakeWindow()
    const taken = takeModalPort(win, settings)
    deliver()
    deliver({ ports: [secondPort] })
    expect(await taken).toBe(port)
  })

  test('error: ignores a later handshake, even if the removed listener still runs', async () => {
    const { win, port } = fakeWindow()
    let listener: (event: unknown) => void = () => {}
    const stubborn = {
      parent: win.parent,
      addEventListener: (_: string, added: typeof listener) => {
        listener = added
      },
      removeEventListener: () => {},
    } as unknown as HandshakeWindow
    const taken = takeModalPort(stubborn, settings)
    const event = { source: win.parent, origin: modalOrigin, data: handshake }
    listener({ ...event, ports: [port] })
    let posted = 0
    listener({ ...event, data: { ...handshake, version: 9 }, ports: [{ postMessage: () => posted++ }] })
    expect([await taken, posted]).toEqual([port, 0])
  })

  test.each([
    ['no one', []],
    ['the modal alone', [modalOrigin]],
    ['the host', ['https://dapp.example']],
    ['the host, as if it were the modal', ['https://dapp.example', modalOrigin]],
    ['a third page around the host', [modalOrigin, 'https://dapp.example', 'https://evil.example']],
    ['an opaque origin', ['null', 'https://dapp.example']],
  ])('error: does not listen at all if it is embedded by %s', async (_, ancestors) => {
    const { win, listening } = fakeWindow()
    await expect(takeModalPort(win, { modalOrigin, ancestors })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The auth frame answers only inside https://modal.airlock.example inside one host page]`,
    )
    expect(listening()).toBe(0)
  })

  test.each([protocolVersion + 1, protocolVersion - 1])(
    'error: sends this frame’s own version to a modal of version %i',
    async (version) => {
      const { win, deliver, other, listening } = fakeWindow()
      const answer = new Promise((resolve) => {
        other.onmessage = ({ data }) => resolve(data)
      })
      const closed = new Promise((resolve) => other.addEventListener('close', resolve))
      const taken = takeModalPort(win, settings)
      deliver({ data: { ...handshake, version, more: 'of a later version' } })
      await expect(taken).rejects.toThrow(
        `The parent speaks protocol version ${version}, this frame ${protocolVersion}`,
      )
      expect(await answer).toEqual({ airlock: protocolVersion })
      await closed
      expect(listening()).toBe(0)
    },
  )
})
