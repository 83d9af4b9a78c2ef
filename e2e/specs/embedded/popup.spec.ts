import { expect, type Page } from '@playwright/test'
import type { Address, Hex } from 'viem'
import { typedDataExamples } from '../../host/src/cards/typedDataExamples.ts'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import type { Embedded } from '../support/createEmbedded.ts'

test.use({ wallets: [] })
test.setTimeout(120_000)

/**
 * Something over a corner of the card, as a translation bar or another extension's badge would be: the visitor reads
 * all the rest.
 */
const coverCorner = ({ page, card }: DemoPage) =>
  card
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    .then(({ right, top }) =>
      page.evaluate(
        ([x, y]) => {
          document.querySelector('#badge')?.remove()
          const badge = Object.assign(document.createElement('div'), { popover: 'manual', id: 'badge' })
          badge.style.cssText = `position:fixed;inset:auto;margin:0;left:${x}px;top:${y}px;width:24px;height:24px;background:red`
          document.body.append(badge)
          badge.showPopover()
        },
        [right - 40, top + 90] as const,
      ),
    )

async function askTyped(demo: DemoPage) {
  const address = (await demo.state()).namespaces.eip155!.address as Address
  const data = typedDataExamples.mail.data(address, 1)
  return { address, data, signed: demo.request('eth_signTypedData_v4', [address, JSON.stringify(data)]) }
}

/** Presses the frame's own button for P. */
async function openWindow(demo: DemoPage, { auth }: Embedded): Promise<Page> {
  const [popup] = await Promise.all([
    demo.page.context().waitForEvent('page'),
    auth.getByRole('button', { name: 'Open in a new window' }).click(),
  ])
  await expect(popup.getByRole('dialog')).toBeVisible()
  return popup
}

/** What an approval says, in words. */
const words = (dialog: Embedded['approval']) =>
  dialog.evaluate((root) => ({
    digest: root.dataset.digest,
    asker: root.querySelector('.asker')!.textContent,
    facts: root.querySelector('.facts')!.textContent,
    warnings: [...root.querySelectorAll('.warnings > *')].map((each) => each.textContent),
  }))

async function approveIn(popup: Page): Promise<void> {
  const button = popup.getByTestId('approve')
  await expect(async () => {
    const next = popup.getByTestId('next')
    if (await next.isVisible()) await next.click({ timeout: 1_000 })
    await expect(button).toHaveJSProperty('inert', false, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await Promise.all([popup.waitForEvent('close'), button.click({ noWaitAfter: true }).catch(() => {})])
}

test('UI-5: covered: one press to a window that draws the same; closed it is asked again, approved there it is signed', async ({
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
  const { address, data, signed } = await askTyped(demo)
  await embedded.read()
  const drawn = await words(embedded.approval)
  await coverCorner(demo)
  await expect(embedded.auth.getByText(/This window is covered/)).toBeVisible()

  const first = await openWindow(demo, embedded)
  expect(await words(first.getByRole('dialog'))).toEqual(drawn)
  expect(new URL(first.url()).hash).toBe('')
  expect(await first.evaluate(() => window.top === window)).toBe(true)
  await first.close()

  const second = await openWindow(demo, embedded)
  expect(await words(second.getByRole('dialog'))).toEqual(drawn)
  await approveIn(second)
  const signature = (await signed).result as Hex
  expect(await chain(1).verifyTypedData({ ...data, address, signature } as never)).toBe(true)
  await demo.modalClosed()

  expect(headers).toHaveLength(2)
  for (const each of headers) {
    expect(each['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(each).not.toHaveProperty('cross-origin-opener-policy')
  }

  const refused = (await askTyped(demo)).signed
  await embedded.read()
  await coverCorner(demo)
  const third = await openWindow(demo, embedded)
  await third.getByRole('button', { name: 'Reject' }).click()
  expect((await refused).error).toMatchObject({ code: 4001 })
})

test('a host with COOP: the window and the frame meet in the mailbox, which sees no word of it', async ({
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
  await embedded.read()
  const drawn = await words(embedded.approval)
  await coverCorner(demo)
  const popup = await openWindow(demo, embedded)
  expect(await popup.evaluate(() => window.opener)).toBe(null)
  const inWindow = await words(popup.getByRole('dialog'))
  expect({ ...inWindow, facts: '' }).toEqual({ ...drawn, facts: '' })
  // Nothing but the login role's word tells whose approval a window that was cut off shows.
  expect(inWindow.facts).toContain(`Logged in as${email}`)
  expect(inWindow.facts).toContain(drawn.facts)
  await approveIn(popup)
  const signature = (await signed).result as Hex
  expect(await chain(1).verifyTypedData({ ...data, address, signature } as never)).toBe(true)
  expect(mail.length).toBeGreaterThanOrEqual(4)
  for (const letter of mail) expect(letter).not.toMatch(/Hello|Ether Mail|digest|approved/)

  // Closed, its no is in the mailbox too.
  const refused = (await askTyped(demo)).signed
  await embedded.read()
  await coverCorner(demo)
  const closed = await openWindow(demo, embedded)
  await closed.close({ runBeforeUnload: false })
  expect((await refused).error).toMatchObject({ code: 4001 })
})

test('UI-5: where no window opens: in the frame, with the last four characters typed', async ({
  demo,
  embedded,
  world,
}) => {
  await demo.page.addInitScript((auth) => {
    if (location.origin === auth) window.open = () => null
  }, new URL(world.urls.auth).origin)
  await demo.goto()
  await embedded.login()
  const { signed } = await askTyped(demo)
  await embedded.read()
  await coverCorner(demo)
  const { auth } = embedded
  await auth.getByRole('button', { name: 'Open in a new window' }).click()
  const field = auth.getByTestId('counterparty')
  const button = auth.getByTestId('approve')
  // The field takes room: what it took off the screen is read again.
  const typeFirst = auth.getByText('Type the four characters to continue')
  await expect(async () => {
    const next = auth.getByTestId('next')
    if (await next.isVisible()) await next.click({ timeout: 1_000 })
    await expect(typeFirst).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await field.fill('0000')
  await field.press('Enter')
  await expect(button).toHaveJSProperty('inert', true)
  await field.fill('cccc')
  await expect(button).toHaveJSProperty('inert', false)
  // The key of another field is no approval, even now.
  await field.press('Enter')
  await expect(embedded.approval).toBeVisible()
  await embedded.approve(/^Sign Mail/)
  expect((await signed).result).toMatch(/^0x/)
})
