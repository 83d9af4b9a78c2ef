import { expect, type Page } from '@playwright/test'
import { test } from './airlockTest.ts'
import { createDemoPage, type DemoPage } from './support/createDemoPage.ts'
import { createWalletFor } from './support/createWalletFor.ts'
import { clipboard, connectMobile, copyLink, openPairing } from './support/pairing.ts'
import { rare } from './support/rare.ts'
import { signsInMobile } from './support/signsInMobile.ts'

test.use({ wallets: [], permissions: clipboard })

/** Opens the page in a second tab of the same browser before the first tab starts its WalletConnect client. */
async function openTabs(demo: DemoPage, create: (page: Page) => DemoPage): Promise<DemoPage> {
  await demo.goto()
  const page = await demo.page.context().newPage()
  const other = create(page)
  await page.goto(demo.page.url())
  await demo.page.bringToFront()
  await lookAtCode(demo)
  return other
}

/**
 * Starts a tab's WalletConnect client and makes the client store its keys. To do so, creates a pairing link and closes
 * the modal.
 */
async function lookAtCode(demo: DemoPage): Promise<void> {
  await demo.page.evaluate(() => void window.sdk!.open({ view: 'Connect' }))
  await demo.modalOpened()
  await demo.modal.getByRole('button', { name: /^WalletConnect/ }).click()
  await copyLink(demo)
  await demo.modal.getByRole('button', { name: 'Close' }).click()
  await demo.modalClosed()
}

const connections = async (demo: DemoPage) =>
  (await demo.state()).namespaces.eip155?.connections.map(({ name, status }) => `${name} ${status}`)

test('if another tab has paired a session, a tab that shows a QR code keeps that session', async ({
  demo,
  mobile,
  wallet,
  world,
}) => {
  const other = await openTabs(demo, (page) => createDemoPage(page, world, wallet))
  await other.page.bringToFront()
  await connectMobile(other, mobile)
  await demo.page.bringToFront()
  await lookAtCode(demo)

  await other.page.bringToFront()
  await other.page.reload()
  await expect(other.status).toHaveText('Connected')
  await signsInMobile(other, mobile)
})

test(
  'if two tabs pair one after the other, both sessions and their keys remain after a reload',
  rare,
  async ({ demo, mobile, wallet, world }) => {
    const otherWallet = await createWalletFor(
      world,
      { native: '', universal: '' },
      { name: 'Other Wallet', url: 'https://other.example' },
    )
    const other = await openTabs(demo, (page) => createDemoPage(page, world, wallet))
    await other.page.bringToFront()
    await openPairing(other)
    await otherWallet.pairAndApprove(await copyLink(other))
    await other.modalClosed()
    await expect(other.status).toHaveText('Connected')

    await demo.page.bringToFront()
    await demo.page.evaluate(() => void window.sdk!.open({ view: 'Connect' }))
    await demo.modalOpened()
    await demo.modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await mobile.pair(await copyLink(demo))
    await mobile.approveProposal()
    await expect.poll(async () => (await connections(demo))?.[0]).toBe('Airlock Test Mobile connected')

    for (const tab of [demo, other]) {
      await tab.page.bringToFront()
      await tab.page.reload()
      await expect(tab.status).toHaveText('Connected')
      await expect
        .poll(async () => (await connections(tab))?.toSorted())
        .toEqual(['Airlock Test Mobile connected', 'Other Wallet active'])
      await signsInMobile(tab, mobile)
    }
    await otherWallet.stop()
  },
)
