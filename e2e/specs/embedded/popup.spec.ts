import { expect } from '@playwright/test'
import type { Address, Hex } from 'viem'
import { typedDataExamples } from '../../host/src/cards/typedDataExamples.ts'
import { memberTest as test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import type { Embedded } from '../support/createEmbedded.ts'

test.use({ wallets: [] })
test.setTimeout(120_000)

async function askTyped(demo: DemoPage) {
  const address = (await demo.state()).namespaces.eip155!.address as Address
  const data = typedDataExamples.mail.data(address, 1)
  return { address, data, signed: demo.request('eth_signTypedData_v4', [address, JSON.stringify(data)]) }
}

/** Reads the text of an approval screen. */
const words = (dialog: Embedded['approval']) =>
  dialog.evaluate((root) => ({
    digest: root.dataset.digest,
    asker: root.querySelector('.asker')!.textContent,
    facts: root.querySelector('.facts')!.textContent,
    warnings: [...root.querySelectorAll('.warnings > *')].map((each) => each.textContent),
  }))

test("UI-5: one click opens a window with the frame's content. Closing it rejects, approving in it signs", async ({
  demo,
  embedded,
  chain,
}) => {
  const headers: Record<string, string>[] = []
  demo.page.context().on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/popup.html')) headers.push(response.headers())
  })
  await demo.goto()
  await embedded.login()
  const refused = (await askTyped(demo)).signed
  const first = await embedded.window()
  const drawn = await words(embedded.approval)
  // The frame itself shows no approve button.
  await expect(embedded.auth.getByTestId('approve')).toHaveCount(0)
  expect(await words(first.getByRole('dialog'))).toEqual(drawn)
  expect(new URL(first.url()).hash).toBe('')
  expect(await first.evaluate(() => window.top === window)).toBe(true)
  await expect(embedded.auth.getByText('Continue in the wallet window')).toBeVisible()
  await first.close()
  expect((await refused).error).toMatchObject({ code: 4001 })
  await demo.modalClosed()

  const { address, data, signed } = await askTyped(demo)
  await embedded.approve(/^Sign Mail/)
  const signature = (await signed).result as Hex
  expect(await chain(1).verifyTypedData({ ...data, address, signature } as never)).toBe(true)
  await demo.modalClosed()
  // The wallet's window has closed automatically.
  expect(demo.page.context().pages()).toHaveLength(1)

  expect(headers).toHaveLength(2)
  for (const each of headers) {
    expect(each['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(each).not.toHaveProperty('cross-origin-opener-policy')
  }

  const again = (await askTyped(demo)).signed
  await embedded.window()
  await embedded.reject()
  expect((await again).error).toMatchObject({ code: 4001 })
  await expect.poll(() => demo.page.context().pages().length).toBe(1)
})

test('on a host with COOP, window and frame exchange messages through the mailbox, which sees no plaintext', async ({
  demo,
  embedded,
  chain,
}) => {
  const mail: string[] = []
  demo.page.context().on('request', (request) => {
    if (request.url().includes('/mailbox/')) mail.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await demo.goto({ headers: { 'cross-origin-opener-policy': 'same-origin' } })
  const email = await embedded.login()
  const { address, data, signed } = await askTyped(demo)
  const popup = await embedded.window()
  expect(await popup.evaluate(() => window.opener)).toBe(null)
  const drawn = await words(embedded.approval)
  const inWindow = await words(popup.getByRole('dialog'))
  expect(inWindow.digest).toBe(drawn.digest)
  // The host page chooses its own name, and nobody verifies it. So the name is not sent to the wallet's window.
  expect(drawn.asker).toContain(inWindow.asker)
  expect(inWindow.warnings).toEqual([expect.stringContaining('Opened by a link'), ...drawn.warnings])
  // A window that is isolated from the frame asks the login role whose login the approval belongs to, and shows the
  // answer.
  expect(inWindow.facts).toContain(`Logged in as${email}`)
  expect(inWindow.facts!.replaceAll(', as the site wrote it', '')).toContain(drawn.facts)
  await embedded.approve(/^Sign Mail/)
  const signature = (await signed).result as Hex
  expect(await chain(1).verifyTypedData({ ...data, address, signature } as never)).toBe(true)
  expect(mail.length).toBeGreaterThanOrEqual(4)
  for (const letter of mail) expect(letter).not.toMatch(/Hello|Ether Mail|digest|approved/)

  // If the user closes the window, the window sends the rejection through the mailbox too.
  const refused = (await askTyped(demo)).signed
  const closed = await embedded.window()
  await closed.close({ runBeforeUnload: false })
  expect((await refused).error).toMatchObject({ code: 4001 })
})
