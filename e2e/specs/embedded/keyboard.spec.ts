import { expect, type Locator } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'
import { tabTo } from '../support/keyboard.ts'
import { clipboard } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [], permissions: clipboard })
test.setTimeout(120_000)

/** Returns the index of the box that shows where the next digit is entered. */
const ringedBox = (field: Locator) =>
  field.evaluate((input) =>
    [...input.parentElement!.querySelectorAll('span')].findIndex(
      (box) => getComputedStyle(box).borderTopWidth === '2px',
    ),
  )

test(
  'the six boxes of the code are one labeled field, in which typing, deleting and pasting work',
  rare,
  async ({ demo, embedded, inbox }) => {
    const { modal, page } = demo
    const { keyboard } = page
    await demo.goto()
    const email = freshEmail()
    await embedded.beginEmail(email)
    await embedded.approveDevice(email)
    const field = modal.getByRole('textbox', { name: '6-digit code', exact: true })
    // The code field already has the focus, and a phone offers the code from the email.
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await expect(field).toHaveAccessibleDescription(/5 minutes/)
    await expect.poll(() => ringedBox(field)).toBe(0)

    const press = async (...keys: string[]) => {
      for (const key of keys) await keyboard.press(key)
    }
    await press('1', 'a', '2', '3')
    await expect(field).toHaveValue('123')
    await press('Backspace')
    await expect(field).toHaveValue('12')
    await press('ArrowLeft', '9')
    await expect(field).toHaveValue('192')
    await press('Home', 'Delete')
    await expect(field).toHaveValue('92')
    await press('End', '3', '4')
    await expect(field).toHaveValue('9234')

    const paste = async (text: string) => {
      await page.evaluate((text) => navigator.clipboard.writeText(text), text)
      await field.focus()
      await keyboard.press('ControlOrMeta+v')
    }
    const code = codeIn(await inbox.next(email, /code/i))
    const wrong = code === '000000' ? '111111' : '000000'
    // If the user pastes the complete code, it replaces what the field contains, and the modal submits it
    // automatically.
    await paste(`Your code: ${wrong.slice(0, 3)} ${wrong.slice(3)}`)
    await expect(modal.getByText('Invalid code. Try Again')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription('Invalid code. Try Again')
    expect(await ringedBox(field)).toBe(0)
    await paste(` ${code.slice(0, 3)}-${code.slice(3)} `)
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  },
)

test('the user logs in, signs and signs out, using only the keyboard', async ({ demo, embedded, inbox }) => {
  const { modal, page } = demo
  const { keyboard } = page
  await demo.goto()
  await tabTo(page, page.getByRole('button', { name: 'Connect', exact: true }))
  await keyboard.press('Enter')
  await demo.modalOpened()
  await tabTo(page, modal.getByRole('textbox', { name: 'Email' }))
  const email = freshEmail()
  await keyboard.type(email)
  await keyboard.press('Enter')
  await expect(modal.getByRole('heading', { name: 'Check your email' })).toBeVisible({ timeout: 30_000 })
  const field = modal.getByRole('textbox', { name: /code/i })
  await expect(field).toBeFocused()
  expect(await ringedBox(field)).toBe(0)

  const { links } = await inbox.next(email, /Approve a new browser/)
  const tab = await page.context().newPage()
  await tab.goto(links.find((link) => /\/device/.test(link))!)
  await tabTo(tab, tab.getByRole('button', { name: 'Approve' }))
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('heading')).toContainText(/approved/i)
  await tab.close()
  await page.bringToFront()

  await expect(field).toBeFocused()
  await keyboard.type(codeIn(await inbox.next(email, /code/i)))
  await demo.modalClosed()
  const { address } = (await demo.state()).namespaces.eip155!

  const signed = demo.request('personal_sign', ['0x616972', address])
  await expect(embedded.approval).toBeVisible()
  await tabTo(page, embedded.auth.getByRole('button', { name: 'Continue in wallet window' }))
  const [popup] = await Promise.all([page.context().waitForEvent('page'), keyboard.press('Enter')])
  const approve = popup.getByRole('button', { name: /^Sign/ })
  // The user has pressed a key to open the window. The same key press must not also approve the request.
  await expect(popup.getByRole('heading', { name: 'Sign a message' })).toBeFocused()
  await expect(popup.getByText('Move the pointer or press a key to continue')).toBeVisible()
  await expect(approve).toHaveJSProperty('inert', true)
  await popup.keyboard.press('Shift')
  await expect(approve).toHaveJSProperty('inert', false)
  await tabTo(popup, approve)
  await popup.keyboard.press('Enter').catch(() => undefined)
  expect((await signed).result).toMatch(/^0x[0-9a-f]+$/)
  await demo.modalClosed()

  await tabTo(page, page.getByRole('button', { name: 'Open account' }))
  await keyboard.press('Enter')
  await demo.modalOpened()
  await tabTo(page, modal.getByRole('button', { name: 'Account Settings' }))
  await keyboard.press('Enter')
  await tabTo(page, modal.getByRole('button', { name: 'Disconnect' }))
  await keyboard.press('Enter')
  await expect(demo.status).toHaveText('Not connected')
})
