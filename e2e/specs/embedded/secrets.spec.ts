import { expect, type Page } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'

test.use({ wallets: [] })

/** Every message that crosses a window or a port of a page and its frames, as text, with who got it. */
async function recordMessages(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen: string[] = []
  await page.exposeBinding('recordMessage', ({ frame }, text: string) => void seen.push(`${frame.url()} ${text}`))
  await page.addInitScript(() => {
    const record = (data: unknown) => {
      try {
        void (window as unknown as { recordMessage(text: string): void }).recordMessage(JSON.stringify(data))
      } catch {
        // Not data.
      }
    }
    addEventListener('message', ({ data }) => record(data), true)
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [unknown, StructuredSerializeOptions]) {
      record(args[0])
      return postMessage.apply(this, args)
    } as typeof postMessage
  })
  return async () => seen
}

test('no word, key, share or token outside the auth origin; a code only on its way', async ({
  demo,
  embedded,
  inbox,
  world,
  context,
}) => {
  const messages = await recordMessages(demo.page)
  const logs: string[] = []
  demo.page.on('console', (message) => logs.push(message.text()))
  await demo.goto()
  const email = freshEmail()
  await embedded.beginEmail(email)
  await embedded.approveDevice(email)
  const code = codeIn(await inbox.next(email, /code/i))
  await demo.modal.getByRole('textbox', { name: /code/i }).fill(code)
  await demo.modalClosed()
  const { address } = (await demo.state()).namespaces.eip155!
  const signed = demo.request('personal_sign', ['0x616972', address])
  await embedded.approve(/^Sign/)
  await signed

  // What the auth frame itself holds: its tokens are what must stand nowhere else.
  const authOrigin = new URL(world.urls.auth).origin
  const frames = demo.page.frames()
  const authFrame = frames.find((frame) => frame.url().startsWith(authOrigin))!
  const kept = await authFrame.evaluate(() => JSON.stringify({ ...localStorage }))
  const secrets = [...kept.matchAll(/(?:token|refreshToken)\\*":\\*"([\w.-]{20,})/g)].map(([, secret]) => secret!)
  expect(secrets.length).toBeGreaterThanOrEqual(2)

  const outside = frames.filter((frame) => !frame.url().startsWith(authOrigin))
  const stored = await Promise.all(
    outside.map((frame) =>
      frame.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
    ),
  )
  const heaps = await Promise.all(
    [demo.page.mainFrame(), ...outside].map(async (frame) => heapOf(frame.page(), context)),
  )
  const places: Readonly<Record<string, string>> = {
    messages: (await messages()).join('\n'),
    storage: stored.join('\n'),
    logs: logs.join('\n'),
    heaps: heaps.join('\n'),
  }
  for (const [place, text] of Object.entries(places))
    for (const secret of secrets) expect(text.includes(secret), `a token in ${place}`).toBe(false)
  for (const place of ['storage', 'logs', 'heaps'])
    expect(places[place]!.includes(code), `the code in ${place}`).toBe(false)
})

/** The strings of the heaps of the page's targets other than the auth frame's. */
async function heapOf(
  page: Page,
  context: { newCDPSession(page: Page): Promise<import('@playwright/test').CDPSession> },
) {
  const session = await context.newCDPSession(page)
  let text = ''
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    text += chunk
  })
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return text
}
