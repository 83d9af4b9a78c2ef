import { expect } from '@playwright/test'
import type { FaultName } from '../stack/http/faults.ts'
import { plainTest, test } from './airlockTest.ts'
import { clipboard, connectMobile } from './support/pairing.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'

const faults: readonly FaultName[] = ['403', '429', '500', 'html', 'offline']

test.describe('without the wallet list', () => {
  test.use({ permissions: clipboard })

  for (const fault of faults) {
    test(
      `RL-14: ${fault}: shows the failure, a retry works, and installed wallets stay usable`,
      verifyUnless(fault === '500'),
      async ({ demo, control, wallet }) => {
        await control.setFault('walletApi', fault)
        await demo.goto()
        await demo.openModal()
        await expect(demo.modal.getByRole('button', { name: /^Alpha Wallet/ })).toBeEnabled()
        await expect(demo.modal.getByRole('button', { name: /^WalletConnect/ })).toBeEnabled()

        await demo.modal.getByRole('button', { name: /^All Wallets/ }).click()
        await expect(demo.modal.getByText('Could not load the wallets')).toBeVisible({ timeout: 30_000 })
        await control.setFault('walletApi', 'none')
        // If the user clicks "Try again", the modal sends the request immediately, even while it would otherwise wait
        // after the failure (RL-6).
        await demo.modal.getByRole('button', { name: 'Try again' }).click()
        await expect(demo.modal.getByRole('listitem').first()).toBeVisible()

        await control.setFault('walletApi', fault)
        await demo.modal.getByRole('button', { name: 'Back', exact: true }).click()
        await demo.chooseWallet()
        await wallet().approve()
        await demo.modalClosed()
        await expect(demo.status).toHaveText('Connected')
      },
    )
  }

  plainTest(
    'RL-14: if the list is slow, the modal shows the rest of the view immediately',
    rare,
    async ({ demo, control, mobile }) => {
      await control.setFault('walletApi', 'slow', 4_000)
      await demo.goto()
      await connectMobile(demo, mobile)
      await demo.page.getByRole('button', { name: 'Disconnect' }).click()
      await expect(demo.status).toHaveText('Not connected')
      await demo.openModal()
      await demo.modal.getByRole('button', { name: /^All Wallets/ }).click()
      await expect(demo.modal.getByRole('list', { name: 'Wallets', exact: true })).toHaveAttribute('aria-busy', 'true')
      await expect(demo.modal.getByRole('listitem').first()).toBeVisible({ timeout: 30_000 })
    },
  )

  plainTest('CT-4: shows the initial instead of a picture that fails or is late', async ({ demo, page }) => {
    let picture: 'slow' | 'broken' = 'broken'
    const late: (() => void)[] = []
    await page.context().route('**/getWalletImage/**', async (route) => {
      if (picture === 'broken') return route.fulfill({ status: 200, contentType: 'image/png', body: 'not a picture' })
      await new Promise<void>((resolve) => late.push(resolve))
      return route.continue()
    })
    const metaMask = demo.modal.getByRole('button', { name: /^MetaMask/ })
    await demo.goto()
    await demo.openModal()
    await expect(metaMask.locator('[data-state=failed]')).toHaveText('M')

    picture = 'slow'
    await page.reload()
    await demo.openModal()
    await expect(metaMask.locator('[data-state=loading]')).toHaveText('M')
    for (const send of late) send()
    // The modal also shows an icon that arrives late.
    await expect(metaMask.locator('[data-state=loaded]')).toHaveText('')
  })
})
