import { connect, PortMessenger } from 'penpal'
import { afterEach, describe, expect, test } from 'vitest'
import { type Consumer, consume, type Handlers, type Remote, serve } from '#shared/protocol/contract.ts'
import { frameToHost } from '#shared/protocol/frameToHost.ts'
import { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import { fakeExtension } from '../../fakes/fakeApp.ts'
import { fakeHost } from '../../fakes/fakeHost.ts'
import { fakeWallet, fromWallet } from '../../fakes/fakeWallet.ts'
import { connectHost } from './connectHost.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Returns a modal frame and its host page, connected by the real Penpal on both sides. */
async function bothEnds(handlers: Partial<Handlers<typeof hostToFrame>> = {}) {
  const wallet = fakeWallet()
  const page = fakeHost((_, rpc) => wallet.ask(rpc))
  const { port1, port2 } = new MessageChannel()
  const { promise, destroy } = connect<Remote<typeof hostToFrame>>({
    messenger: new PortMessenger({ port: port2 }),
    methods: serve(frameToHost, page as unknown as Handlers<typeof frameToHost>) as never,
  })
  const host = await connectHost(port1, handlers as Handlers<typeof hostToFrame>)
  closing.push(destroy, () => port1.close())
  const frame = consume(hostToFrame, (await promise) as unknown as Remote<typeof hostToFrame>)
  return { host, page, wallet, frame: frame as Consumer<typeof hostToFrame> }
}

const { id } = fakeExtension()

describe('connectHost', () => {
  test('default', async () => {
    const { host, page, frame } = await bothEnds({ ping: () => null })
    expect(await frame.ping(null)).toBe(null)
    expect(await host.setVisible({ visible: true })).toBe(null)
    expect(page.calls).toEqual([['setVisible', { visible: true }]])
  })

  test('behavior: the modal frame calls a wallet in the host page and receives its response', async () => {
    const { host } = await bothEnds()
    expect(
      await host.extensionRequest({ namespace: 'eip155', id, rpc: { method: 'eth_accounts' } }),
    ).toMatchInlineSnapshot(`
      [
        "0x00000000000000000000000000000000000A11cE",
      ]
    `)
  })

  test('behavior: forwards a wallet’s error with its code, message and data', async () => {
    const { host, wallet } = await bothEnds()
    wallet.answers.eth_accounts = () => {
      throw fromWallet(4902, 'Unrecognized chain ID.', { originalError: { code: 4902 } })
    }
    await expect(
      host.extensionRequest({ namespace: 'eip155', id, rpc: { method: 'eth_accounts' } }),
    ).rejects.toMatchObject({
      reason: 'REMOTE',
      code: 4902,
      message: 'Unrecognized chain ID.',
      data: { originalError: { code: 4902 } },
    })
  })

  test('error: neither sends an invalid message nor accepts an invalid result', async () => {
    const { host, page, frame } = await bothEnds({ request: () => undefined as never })
    await expect(host.setVisible({ visible: 'yes' as never })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[AirlockError: Invalid parameters: \`visible\` has the wrong form]`,
    )
    expect(page.calls).toEqual([])
    await expect(
      frame.request({ namespace: 'eip155', rpc: { method: 'eth_chainId' } }),
    ).rejects.toThrowErrorMatchingInlineSnapshot(`[AirlockError: request returned an invalid result]`)
  })

  test('error: rejects pending calls with 4900 when the connection to the host page is closed', async () => {
    const { host } = await bothEnds()
    // The SDK closes its connection, so pending calls get no answer.
    closing[0]?.()
    await expect(host.setVisible({ visible: true })).rejects.toMatchObject({ reason: 'DISCONNECTED', code: 4900 })
  })
})
