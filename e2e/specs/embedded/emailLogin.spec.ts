import { expect } from '@playwright/test'
import { isAddress, parseEther } from 'viem'
import { test } from '../airlockTest.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'
import { passMailPause } from '../support/passMailPause.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })

test('after the first email login, sends a transaction and returns its receipt', async ({
  demo,
  embedded,
  control,
  chain,
}) => {
  await demo.goto()
  const email = await embedded.login()
  const { namespaces } = await demo.state()
  const { address, user, connector } = namespaces.eip155!
  expect(isAddress(address!)).toBe(true)
  expect({ user, connector }).toEqual({ user: { email, userName: null }, connector: 'AUTH' })

  await control.fund(address!, 1, '2')
  const to = '0x00000000000000000000000000000000000000b0'
  const sent = demo.request('eth_sendTransaction', [{ from: address, to, value: '0x2386f26fc10000' }])
  // The first operation of a smart account also deploys the account. The first request to the bundler starts the
  // bundler, which takes a while.
  await expect(embedded.approval).toContainText('Set up on this network with this transaction', { timeout: 80_000 })
  await embedded.approve(/Send 0\.01 ETH/)
  const { result } = await sent
  const receipt = await chain(1).waitForTransactionReceipt({ hash: result as `0x${string}` })
  expect(receipt.status).toBe('success')
  expect(await chain(1).getBalance({ address: to })).toBeGreaterThanOrEqual(parseEther('0.01'))
  await demo.modalClosed()
})

test('after a reload, restores the wallet without a prompt', rare, async ({ demo, embedded, inbox }) => {
  await demo.goto()
  const email = await embedded.login()
  const before = (await demo.state()).namespaces.eip155!.address
  const mails = (await inbox.list(email)).length
  await demo.goto()
  await expect.poll(async () => (await demo.state()).namespaces.eip155?.address).toBe(before)
  expect(await inbox.list(email)).toHaveLength(mails)
  const signed = demo.request('personal_sign', ['0x616972', before])
  await embedded.approve(/Sign/)
  expect((await signed).result).toMatch(/^0x[0-9a-f]+$/)
})

test('after signing out, the user only enters a code in the same browser, and gets the same wallet', async ({
  demo,
  embedded,
}) => {
  await demo.goto()
  const email = await embedded.login()
  const before = (await demo.state()).namespaces.eip155!.address
  await demo.page.evaluate(() => window.sdk!.disconnect())
  await expect(demo.status).toHaveText('Not connected')
  await embedded.beginEmail(email)
  await embedded.enterCode(email)
  await demo.modalClosed()
  expect((await demo.state()).namespaces.eip155!.address).toBe(before)
})

test(
  'on a second site, asks for a link and a code again, shows the state of both steps, and finds the same wallet',
  rare,
  async ({ demo, embedded }) => {
    await demo.goto()
    const email = await embedded.login()
    const before = (await demo.state()).namespaces.eip155!.address
    await demo.goto({ site: 'otherHost' })
    await expect(demo.status).toHaveText('Not connected')
    await embedded.beginEmail(email)
    await expect(demo.modal.getByText('We sent a code and a link to')).toBeVisible()
    await expect(demo.modal.getByRole('listitem')).toContainText(['Waiting', 'Enter the code'])
    await embedded.approveDevice(email)
    await expect(demo.modal.getByRole('listitem').first()).toContainText('Approved')
    await embedded.enterCode(email)
    await demo.modalClosed()
    expect((await demo.state()).namespaces.eip155!.address).toBe(before)
  },
)

test(
  'if the emails with link and code arrive together, the modal asks for the code first, then for the link',
  rare,
  async ({ demo, embedded, inbox }) => {
    await demo.goto()
    const email = freshEmail()
    await embedded.beginEmail(email)
    const subjects = async () => (await inbox.list(email)).map(({ subject }) => subject).toSorted()
    await expect.poll(subjects).toEqual(['Approve a new browser', 'Your login code'])
    await embedded.enterCode(email)
    await expect(demo.modal.getByText('Now open the link in the other email')).toBeVisible()
    await embedded.approveDevice(email)
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  },
)

test('Email Login has a button, and the next screen links to a known mailbox in a new tab', async ({ demo }) => {
  await demo.goto()
  await demo.page.evaluate(() => window.sdk!.open({ view: 'EmailLogin' }))
  const next = demo.modal.getByRole('button', { name: 'Continue', exact: true })
  await expect(next).toBeDisabled()
  await demo.modal.getByRole('textbox', { name: 'Email' }).fill(freshEmail().replace('@mail.example', '@gmail.com'))
  await next.click()
  const link = demo.modal.getByRole('link', { name: 'Open Gmail' })
  await expect(link).toHaveAttribute('href', 'https://mail.google.com/mail/')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('rejects a login attempt after three wrong codes, and accepts the right code from a new email', async ({
  demo,
  embedded,
  inbox,
}) => {
  await demo.goto()
  const email = freshEmail()
  await embedded.beginEmail(email)
  await embedded.approveDevice(email)
  const code = codeIn(await inbox.next(email, /code/i))
  const wrong = code === '000000' ? '111111' : '000000'
  const field = demo.modal.getByRole('textbox', { name: /code/i })
  for (let tries = 0; tries < 3; tries++) {
    await field.fill(wrong)
    await expect(demo.modal.getByText(/Try Again/)).toBeVisible()
  }
  await field.fill(code)
  await expect(demo.modal.getByText(/Try Again/)).toBeVisible()
  await expect(demo.status).toHaveText('Not connected')
})

test(
  'reports an expired code, and accepts the code from another email',
  rare,
  async ({ demo, embedded, inbox, control }) => {
    await demo.page.clock.install()
    await demo.goto()
    const email = freshEmail()
    await embedded.beginEmail(email)
    await embedded.approveDevice(email)
    const field = demo.modal.getByRole('textbox', { name: /code/i })
    await expect(field).toBeVisible()
    const old = codeIn(await inbox.next(email, /code/i))
    await control.expireCodes()
    await field.fill(old)
    await expect(demo.modal.getByText(/This code is no longer valid/)).toBeVisible()
    const again = demo.modal.getByRole('button', { name: 'Resend Code' })
    await passMailPause(control, demo.page)
    await expect(again).toBeEnabled()
    await again.click()
    await expect(demo.modal.getByText('Code email resent')).toBeVisible()
    await field.fill(codeIn(await inbox.next(email, /code/i)))
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  },
)

test(
  'shows an error for a malformed email address, and for an address that disguises its real domain',
  rare,
  async ({ demo }) => {
    await demo.goto()
    await demo.openModal()
    const field = demo.modal.getByRole('textbox', { name: 'Email' })
    const report = demo.modal.getByText('Invalid email. Try again.')
    const disguised = ['victim@mail.example\\.evil.example', 'victim@ｍail.example', 'victim%mail.example@evil.example']
    for (const text of ['no-domain@nowhere', ...disguised]) {
      await field.fill(text)
      await expect(report).toBeHidden()
      await demo.page.keyboard.press('Enter')
      await expect(report).toBeVisible()
    }
  },
)
