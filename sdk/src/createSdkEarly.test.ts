import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSdk } from './createSdk.ts'
import { fakeFrame } from './frame/fakeFrame.ts'

const open: MessagePort[] = []
afterEach(async () => {
  vi.useRealTimers()
  // Wait, because even a removed frame loads the chunk with the failure panel, and this needs the test's stubbed
  // globals.
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setImmediate(resolve))
  vi.unstubAllGlobals()
  for (const port of open.splice(0)) port.close()
})

type Message = { readonly type: string; readonly id?: string; readonly methodPath?: readonly string[] }

/** Creates an SDK. Its fake frame has loaded, but sends only the messages that the test passes to `say`. */
function early() {
  const ports: MessagePort[] = []
  const heard: Message[] = []
  const frame = fakeFrame({}, (port) => {
    open.push(port)
    ports.push(port)
    port.onmessage = ({ data }) => heard.push(...[data].flat())
  })
  const sdk = createSdk({ frameUrl: 'https://modal.example/frame', networks: ['eip155:1'] })
  const names = () => heard.flatMap(({ methodPath }) => methodPath ?? [])
  const idOf = (name: string) => heard.findLast(({ methodPath }) => methodPath?.[0] === name)?.id
  return {
    ...frame,
    sdk,
    ports,
    names,
    idOf,
    has: (...expected: string[]) => vi.waitFor(() => expect(names()).toEqual(expected)),
    say: (...messages: object[]) => ports.at(-1)!.postMessage(messages),
    reply: (name: string, value: unknown = null) => ({ type: 'REPLY', callId: idOf(name), value: { ok: true, value } }),
  }
}
const error = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code, message }) => `${code} ${message}`,
  )

/**
 * Tests calls that are made after the host has finished its side of the handshake, but before the frame has finished
 * its side.
 */
describe('createSdk', () => {
  test('behavior: sends `open` before the frame has finished the handshake', async () => {
    const { sdk, has, say, reply } = early()
    const opened = error(sdk.open())
    await has('configure', 'open')
    say({ type: 'ACK1' }, reply('open'))
    expect(await opened).toBe('resolved')
    sdk.destroy()
  })

  test.each(['open', 'request'])(
    'behavior: closing the modal before the frame answers immediately rejects %s and notifies the frame',
    async (name) => {
      const { sdk, has, names } = early()
      const asked = error(
        name === 'open' ? sdk.open() : sdk.getProvider('eip155').request({ method: 'eth_requestAccounts' }),
      )
      await has('configure', name)
      const other = error(sdk.preload())
      await sdk.close()
      expect(await asked).toBe('4001 Modal closed')
      await vi.waitFor(() => expect(names().slice(-2).sort()).toEqual(['close', 'preload']))
      sdk.destroy()
      expect(await other).toBe('4900 Disconnected')
    },
  )

  test('behavior: ignores the answer to an `open` call that `close` has already rejected', async () => {
    const { sdk, has, say, reply } = early()
    const opened = error(sdk.open())
    await has('configure', 'open')
    await sdk.close()
    expect(await opened).toBe('4001 Modal closed')
    await has('configure', 'open', 'close')
    const later = sdk.preload()
    await has('configure', 'open', 'close', 'preload')
    say({ type: 'ACK1' }, reply('open'), reply('close'), reply('preload'))
    await later
    sdk.destroy()
  })

  test('behavior: resolves the second `open` if the modal is closed and opened again before the frame answers', async () => {
    const { sdk, has, say, idOf, reply } = early()
    const first = error(sdk.open())
    await has('configure', 'open')
    await sdk.close()
    expect(await first).toBe('4001 Modal closed')
    const second = error(sdk.open({ view: 'Networks' }))
    await has('configure', 'open', 'close', 'open')
    say({ type: 'ACK1' }, reply('open'))
    expect([idOf('open') !== undefined, await second]).toEqual([true, 'resolved'])
    sdk.destroy()
  })

  test('error: rejects pending calls if the frame reloads before it answers', async () => {
    const { sdk, has, shown, ports } = early()
    const asked = [error(sdk.open()), error(sdk.getProvider('eip155').request({ method: 'eth_blockNumber' }))]
    await has('configure', 'open', 'request')
    shown[0]!.onload()
    for (const each of asked) expect(await each).toBe('4900 Disconnected')
    const again = error(sdk.open())
    await has('configure', 'open', 'request', 'configure', 'open')
    expect(ports).toHaveLength(2)
    sdk.destroy()
    expect(await again).toBe('4001 Modal closed')
  })

  test('error: rejects pending calls if the frame uses a different protocol version', async () => {
    const { sdk, has, say } = early()
    const asked = [error(sdk.open()), error(sdk.getProvider('eip155').request({ method: 'eth_blockNumber' }))]
    await has('configure', 'open', 'request')
    say({ airlock: 2 })
    for (const each of asked) expect(await each).toBe('-32603 SDK protocol 1, frame 2')
    sdk.destroy()
  })

  test('error: does not ping a frame that never answers, and rejects the calls 5 s after the frame has loaded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] })
    const { sdk, names } = early()
    const opened = error(sdk.open())
    const until = async (fits: () => boolean) => {
      for (let turn = 0; turn < 1_000 && !fits(); turn++) await new Promise((resolve) => setImmediate(resolve))
    }
    await until(() => names().length === 2)
    await vi.advanceTimersByTimeAsync(4_900)
    let end = ''
    void opened.then((said) => (end = said))
    await until(() => end !== '')
    expect([end, names()]).toEqual(['', ['configure', 'open']])
    await vi.advanceTimersByTimeAsync(200)
    expect(await opened).toBe('4900 No answer from https://modal.example')
    sdk.destroy()
  })

  test('behavior: while the page is prerendered, starts the frame’s timeout only when the frame has loaded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] })
    const { sdk, shown } = early()
    Object.assign(document, { prerendering: true })
    let end = ''
    void error(sdk.open()).then((said) => (end = said))
    const settled = () => new Promise((resolve) => setImmediate(resolve))
    // The browser loads no cross-origin frame while it prerenders.
    const { onload } = shown[0]!
    shown[0]!.onload = () => {}
    await vi.advanceTimersByTimeAsync(60_000)
    await settled()
    expect(end).toBe('')
    onload()
    await vi.advanceTimersByTimeAsync(5_000)
    await settled()
    expect(end).toBe('4900 No answer from https://modal.example')
    sdk.destroy()
  })

  test('behavior: sends only 99 of 150 concurrent requests before the frame answers: the limit is 100 calls, and `configure` is one', async () => {
    const { sdk, names } = early()
    const { request } = sdk.getProvider('eip155')
    const all = Array.from({ length: 150 }, () => error(request({ method: 'eth_blockNumber' })))
    await vi.waitFor(() => expect(names()).toEqual(['configure', ...Array(99).fill('request')]))
    sdk.destroy()
    expect(await Promise.all(all)).toEqual(Array(150).fill('4900 Disconnected'))
  })

  test('behavior: `setTheme` calls each `theme` listener with the changes', async () => {
    const { sdk } = early()
    const heard: unknown[] = []
    const stop = sdk.on('theme', (theme) => heard.push(theme))
    await sdk.setTheme({ themeMode: 'dark' })
    stop()
    await sdk.setTheme({ themeMode: 'light' })
    expect(heard).toEqual([{ themeMode: 'dark' }])
  })
})
