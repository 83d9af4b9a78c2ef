import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { expectAccessible, walletFrame } from '../support/expectAccessible.ts'

test.use({ wallets: [] })
test.setTimeout(120_000)

test('a link opened on another IP network admits a browser only after two minutes and with the right digits', async ({
  demo,
  embedded,
  inbox,
  control,
}) => {
  const email = freshEmail()
  await demo.goto()
  await embedded.beginEmail(email)
  const { links } = await inbox.next(email, /Approve a new browser/)
  const tab = await demo.page.context().newPage()
  await tab.setExtraHTTPHeaders({ 'x-local-network': '192.0.2.7' })
  await tab.goto(links.find((link) => link.includes('/device'))!)
  await expect(tab.getByText('the network 127.0.0.x')).toBeVisible()
  await expect(tab.getByText('Another one than the one you opened this page on')).toBeVisible()

  const shown = embedded.auth.getByText(/^\d{2}$/)
  await expect(shown).toBeVisible()
  const digits = (await shown.textContent()) ?? ''
  await expectAccessible(demo, 'Digits for the approval page', walletFrame)
  const field = tab.getByRole('textbox', { name: 'Digits shown there' })
  await field.fill(digits === '00' ? '01' : '00')
  await tab.getByRole('button', { name: 'Approve' }).click()
  await expect(tab.getByRole('alert')).toContainText('These are not the digits')
  await field.fill(digits)
  await tab.getByRole('button', { name: 'Approve' }).click()
  await expect(tab.getByText('It gets access in two minutes')).toBeVisible()

  await expect(embedded.auth.getByText('Approved. For your safety')).toBeVisible()
  expect((await inbox.next(email, /was approved/)).links.join()).toContain('/device/stop/')
  await control.advanceClock(121_000)
  await embedded.enterCode(email)
  await demo.modalClosed()
  expect((await demo.state()).namespaces.eip155).toMatchObject({ status: 'connected', connector: 'AUTH' })
})

test('if the user clicks "It was not me", the browser that requested the link is not admitted', async ({
  demo,
  embedded,
  inbox,
  control,
}) => {
  const email = freshEmail()
  await demo.goto()
  await embedded.beginEmail(email)
  const { links } = await inbox.next(email, /Approve a new browser/)
  const tab = await demo.page.context().newPage()
  await tab.setExtraHTTPHeaders({ 'x-local-network': '192.0.2.7' })
  await tab.goto(links.find((link) => link.includes('/device'))!)
  const shown = embedded.auth.getByText(/^\d{2}$/)
  await expect(shown).toBeVisible()
  await tab.getByRole('textbox', { name: 'Digits shown there' }).fill((await shown.textContent()) ?? '')
  await tab.getByRole('button', { name: 'Approve' }).click()
  const notice = await inbox.next(email, /was approved/)
  await tab.goto(notice.links.find((link) => link.includes('/device/stop/'))!)
  await tab.getByRole('button', { name: 'It was not me' }).click()
  await expect(tab.getByText('The browser gets no access')).toBeVisible()
  await control.advanceClock(121_000)
  await expect(demo.modal.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(demo.status).toHaveText('Not connected')
})
