import { expect } from '@playwright/test'
import { test as extensionTest, memberTest } from '../airlockTest.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { clipboard } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'

extensionTest.describe('with an extension', () => {
  extensionTest.use({ permissions: clipboard })

  extensionTest(
    'after copying the address in Account, the button says so, and no message covers the address',
    async ({ demo, page }) => {
      const { modal } = demo
      await page.clock.install()
      await demo.goto()
      await demo.connect()
      await page.evaluate(() => window.sdk!.open({ view: 'Account' }))
      await demo.modalOpened()
      await page.clock.pauseAt(Date.now() + 600_000)
      await modal.getByRole('button', { name: 'Copy address' }).click()
      await expect(modal.getByText('Copied', { exact: true })).toBeVisible()
      await expect(modal.getByRole('status').filter({ hasText: 'Address copied' })).toHaveCount(1)
      await expect(demo.card.locator('[data-variant]')).toHaveCount(0)
      await page.clock.runFor(1_200)
      await expect(modal.getByText('Copied', { exact: true })).toHaveCount(0)
    },
  )

  extensionTest(
    'shows a QR code for the address, copies the whole address, and lists its networks',
    async ({ demo, page }) => {
      const { modal } = demo
      await demo.goto()
      await demo.connect()
      const { address } = (await demo.state()).namespaces.eip155!
      await page.evaluate(() => window.sdk!.open({ view: 'WalletReceive' }))
      await expect(modal.getByRole('img', { name: 'QR code of your address' })).toBeVisible()
      await expectAccessible(demo, 'WalletReceive')
      await modal.getByRole('button', { name: /^Copy address/ }).click()
      await expect(modal.getByText('Address copied')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

      await modal.getByRole('button', { name: 'Compatible networks' }).click()
      await expect(modal.getByRole('heading', { name: 'Compatible networks' })).toBeVisible()
      await expect(modal.getByRole('listitem')).toHaveText([/Ethereum/, /Base/])
      await expectAccessible(demo, 'WalletCompatibleNetworks')
    },
  )
})

memberTest.describe('with the embedded wallet', () => {
  memberTest.use({ wallets: [] })

  memberTest('lists only the network of the smart account', rare, async ({ demo, embedded, page }) => {
    await demo.goto()
    await embedded.login()
    await page.evaluate(() => window.sdk!.open({ view: 'WalletCompatibleNetworks' }))
    await expect(demo.modal.getByText('Only receive on these networks')).toBeVisible()
    await expect(demo.modal.getByRole('listitem')).toHaveText([/Ethereum/])
  })
})
