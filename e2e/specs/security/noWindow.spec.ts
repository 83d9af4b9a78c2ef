import { expect } from '@playwright/test'
import { toHex } from 'viem'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { codeIn } from '../support/createInbox.ts'
import { rare } from '../support/rare.ts'
import { useEoa } from '../support/useEoa.ts'
import { withoutCredentials } from '../support/withoutCredentials.ts'
import { withoutPopups } from '../support/withoutPopups.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

const friend = '0x00000000000000000000000000000000beefbeef'

test('on a page that forbids windows, a transfer needs an emailed code, not characters that the page knows', async ({
  demo,
  embedded,
  inbox,
  control,
  chain,
}) => {
  await withoutPopups(demo.page)
  await demo.goto()
  const email = await embedded.login()
  expect(await demo.page.locator('dialog > iframe').getAttribute('sandbox')).not.toContain('allow-popups')
  const from = await useEoa(demo)
  await control.fund(from, 1, '1')
  const { auth, approval } = embedded
  const sent = demo.request('eth_sendTransaction', [{ from, to: friend, value: toHex(10n ** 15n) }])
  await auth.getByRole('button', { name: 'Continue in wallet window' }).click({ timeout: 40_000 })
  const button = auth.getByTestId('approve')
  await expect(button).toHaveJSProperty('inert', true)
  // The frame has no field for characters that the page knows.
  await expect(auth.getByTestId('counterparty')).toHaveCount(0)
  await expect(auth.getByRole('textbox')).toHaveCount(0)

  await auth.getByRole('button', { name: 'Send a code' }).click()
  const mail = await inbox.next(email, /Approve with a code/)
  expect(mail.text).toContain('Send 0.001 ETH')
  expect(mail.text.toLowerCase()).toContain(`recipient: ${friend}`)
  expect(mail.text).toContain(new URL(demo.page.url()).host)
  const field = auth.getByRole('textbox', { name: 'Code from the email' })
  const code = codeIn(mail)
  await field.fill(code === '000000' ? '111111' : '000000')
  await expect(auth.getByText('That code is not right')).toBeVisible()
  await expect(button).toHaveJSProperty('inert', true)
  await field.fill(code)
  await expect(field).toBeHidden()
  await embedded.read()
  await auth.getByRole('button', { name: /^Send/ }).click()
  const { result } = await sent
  expect((await chain(1).waitForTransactionReceipt({ hash: result as `0x${string}` })).status).toBe('success')
  await expect(approval).toHaveCount(0)
})

test(
  "if a frame has no credentials, and its windows no opener, only the wallet's own window can approve",
  rare,
  async ({ demo, embedded }) => {
    await withoutCredentials(demo.page)
    await demo.goto()
    await embedded.login()
    const { address } = (await demo.state()).namespaces.eip155!
    const signed = demo.request('personal_sign', [toHex('hello'), address])
    const popup = await embedded.window()
    expect(await popup.evaluate(() => window.opener)).toBe(null)
    await expect(embedded.auth.getByTestId('approve')).toHaveCount(0)
    await embedded.approve(/^Sign/)
    expect((await signed).result).toMatch(/^0x/)
  },
)

const askMessage = async (demo: DemoPage) => {
  const { address } = (await demo.state()).namespaces.eip155!
  return demo.request('personal_sign', [toHex('hello'), address])
}

test(
  'without an email address and a window, the frame only asks the user to open the site in a browser',
  rare,
  async ({ demo, embedded }) => {
    await demo.goto()
    await demo.openModal()
    const [popup] = await Promise.all([
      demo.page.waitForEvent('popup'),
      demo.modal.getByRole('button', { name: 'Continue with Google', exact: true }).click(),
    ])
    await popup.getByRole('textbox').fill(`nomail-${Date.now().toString(36)}`)
    await popup.getByRole('button', { name: 'Continue' }).click()
    await demo.modalClosed()
    const { auth, approval } = embedded
    const asked = askMessage(demo)
    const press = auth.getByRole('button', { name: 'Continue in wallet window' })
    await expect(press).toBeVisible({ timeout: 40_000 })
    await auth.locator('html').evaluate(() => {
      window.open = () => null
    })
    await press.click()
    await expect(auth.getByText('Open the site in your browser to approve it')).toBeVisible()
    await expect(approval.getByRole('textbox')).toHaveCount(0)
    for (const way of ['approve', 'mail-code-send', 'open-window']) await expect(auth.getByTestId(way)).toHaveCount(0)
    await embedded.reject()
    expect((await asked).error).toMatchObject({ code: 4001 })
  },
)

test.describe('in a web view', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36',
  })

  test(
    'an approval needs a code from an email, and never opens a window, because the window would replace the page',
    rare,
    async ({ demo, embedded, inbox }) => {
      await demo.page.addInitScript(() => {
        const counted = Object.assign(window, { opened: 0 })
        window.open = () => {
          counted.opened += 1
          return null
        }
      })
      await demo.goto()
      const email = await embedded.login()
      const { auth, approval } = embedded
      const signed = askMessage(demo)
      await auth.getByRole('button', { name: 'Send a code' }).click({ timeout: 40_000 })
      await expect(auth.getByRole('button', { name: 'Continue in wallet window' })).toHaveCount(0)
      await expect(auth.getByTestId('approve')).toHaveJSProperty('inert', true)
      await auth
        .getByRole('textbox', { name: 'Code from the email' })
        .fill(codeIn(await inbox.next(email, /Approve with a code/)))
      await embedded.approve(/^Sign/)
      expect((await signed).result).toMatch(/^0x/)
      await expect(approval).toHaveCount(0)
      const frames = demo.page.frames()
      const opened = await Promise.all(
        frames.map((frame) => frame.evaluate(() => (window as unknown as { opened: number }).opened)),
      )
      expect(opened).toEqual(frames.map(() => 0))
    },
  )
})
