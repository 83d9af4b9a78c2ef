import { expect } from '@playwright/test'
import { toHex } from 'viem'
import { test } from '../airlockTest.ts'
import { codeIn } from '../support/createInbox.ts'
import { useEoa } from '../support/useEoa.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

const friend = '0x00000000000000000000000000000000beefbeef'

test('a page that forbids windows cannot get a transfer by characters that it knows: it takes the code of a mail', async ({
  demo,
  embedded,
  inbox,
  control,
  chain,
}) => {
  // The page's own sandbox, as an attacker makes it: without allow-popups.
  await demo.page.addInitScript(() => {
    if (window.top !== window) return
    const set = Element.prototype.setAttribute
    const strict = (value: string) => value.replace(/allow-popups\S*/g, '')
    Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
      set.call(this, name, name === 'sandbox' ? strict(value) : value)
    }
    const sandbox = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'sandbox')!
    Object.defineProperty(HTMLIFrameElement.prototype, 'sandbox', {
      get: sandbox.get!,
      set(value: string) {
        sandbox.set!.call(this, strict(String(value)))
      },
    })
  })
  await demo.goto()
  const email = await embedded.login()
  expect(await demo.page.locator('dialog > iframe').getAttribute('sandbox')).not.toContain('allow-popups')
  const from = await useEoa(demo)
  await control.fund(from, 1, '1')
  const { auth, approval } = embedded
  const sent = demo.request('eth_sendTransaction', [{ from, to: friend, value: toHex(10n ** 15n) }])
  await auth.getByRole('button', { name: 'Open in a new window' }).click({ timeout: 40_000 })
  const button = auth.getByTestId('approve')
  await expect(button).toHaveJSProperty('inert', true)
  // There is no field into which what the page knows could be typed.
  await expect(auth.getByTestId('counterparty')).toHaveCount(0)
  await expect(auth.getByRole('textbox')).toHaveCount(0)

  await auth.getByRole('button', { name: 'Send a code' }).click()
  const mail = await inbox.next(email, /Approve with a code/)
  expect(mail.text).toContain('Send 0.001 ETH')
  expect(mail.text.toLowerCase()).toContain(`to ${friend}`)
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

test('a frame without credentials, whose windows have no opener, still gets nothing approved but in the window', async ({
  demo,
  embedded,
}) => {
  await demo.page.addInitScript(() => {
    if (window.top !== window) return
    const create = document.createElement.bind(document)
    document.createElement = ((name: string, options?: ElementCreationOptions) => {
      const made = create(name, options)
      if (made instanceof HTMLIFrameElement) made.setAttribute('credentialless', '')
      return made
    }) as typeof document.createElement
  })
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  const signed = demo.request('personal_sign', [toHex('hello'), address])
  const popup = await embedded.window()
  expect(await popup.evaluate(() => window.opener)).toBe(null)
  await expect(embedded.auth.getByTestId('approve')).toHaveCount(0)
  await embedded.approve(/^Sign/)
  expect((await signed).result).toMatch(/^0x/)
})
