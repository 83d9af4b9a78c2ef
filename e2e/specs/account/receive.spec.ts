import { expect } from '@playwright/test'
import { test as extensionTest, memberTest } from '../airlockTest.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { clipboard } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'

extensionTest.describe('with an extension', () => {
  extensionTest.use({ permissions: clipboard })

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
