import { connect, type Methods, PortMessenger } from 'penpal'
import { afterEach, describe, expect, test } from 'vitest'
import { authToFrame } from '#shared/protocol/authToFrame.ts'
import { consume, type Remote, serve } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import { authLimits } from '#shared/protocol/guard.ts'
import { protocolVersion } from '#shared/protocol/handshake.ts'
import type { HandshakeWindow } from '#shared/protocol/takePort.ts'
import { catalogue } from '#shared/tables/catalogue.ts'
import { fakeService } from '../fakes/fakeService.ts'
import { startPage } from '../fakes/startPage.ts'
import { serveParent } from './serveParent.ts'

const modalOrigin = 'https://modal.airlock.example'
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The auth page and a modal that uses Penpal itself, from the handshake on. */
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
  return { auth: consume(frameToAuth, remote, authLimits, catalogue), remote, serving, received, facts: own.facts }
}

describe('serveParent', () => {
  test('default', async () => {
    const { auth, serving, received } = await startBoth()
    await serving
    expect(received).toEqual([{ version: '1.2.3' }])
    expect(await auth.isConnected(null)).toEqual({ isConnected: false })
  })

  test('behavior: what the modal says arrives', async () => {
    const { auth, facts } = await startBoth()
    await auth.syncTheme({ themeMode: 'light' })
    expect(facts).toEqual({ theme: { themeMode: 'light' } })
  })

  test('error: a call that needs a visitor is refused with 4100', async () => {
    const { auth } = await startBoth()
    await expect(auth.getUser({})).rejects.toMatchObject({ code: 4100, reason: 'UNAUTHORIZED' })
  })

  test('error: a message that does not fit the contract is refused in A too, without its content', async () => {
    const { remote } = await startBoth()
    expect(await remote.connectOtp({ otp: 'secret' })).toEqual({
      ok: false,
      error: { code: -32602, name: 'INVALID_PARAMS', message: 'Invalid parameters: `otp` has the wrong form' },
    })
    const params = ['a'.repeat(132_000)]
    const tooMuch = { namespace: 'eip155', chainId: 'eip155:1', rpc: { method: 'eth_call', params } }
    expect(await remote.rpcRequest(tooMuch)).toMatchObject({ ok: false, error: { code: -32602 } })
  })

  test('error: embedded by someone else', async () => {
    const window = { parent: {} } as unknown as HandshakeWindow
    const { handlers } = startPage({ service: fakeService() })
    const serving = serveParent({ window, modalOrigin, ancestors: ['https://evil.example'], handlers, version: '1' })
    await expect(serving).rejects.toThrow('The auth frame answers only inside https://modal.airlock.example')
  })
})
