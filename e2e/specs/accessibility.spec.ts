import { expect } from '@playwright/test'
import { plainTest, test } from './airlockTest.ts'
import { expectAccessible } from './support/expectAccessible.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`axe with the ${colorScheme} color scheme`, verifyUnless(colorScheme === 'light'), () => {
    test.use({ colorScheme })
    test.setTimeout(120_000)

    test('axe finds no violation before the user connects', async ({ demo, wallet }) => {
      const { modal } = demo
      const back = () => modal.getByRole('button', { name: 'Back' }).click()
      await demo.goto({
        options: { termsConditionsUrl: 'https://dapp.example/terms', privacyPolicyUrl: 'https://dapp.example/privacy' },
      })
      await demo.openModal()
      await expect(demo.card).toHaveAttribute('data-theme', colorScheme)
      await expect(modal.getByRole('button', { name: /All Wallets.*\d/ })).toBeVisible()
      await expectAccessible(demo, 'Connect')

      await modal.getByRole('button', { name: 'What is a wallet?' }).click()
      await expect(modal.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
      await expectAccessible(demo, 'WhatIsAWallet')
      await modal.getByRole('button', { name: 'Get a wallet' }).click()
      await expect(modal.getByRole('link')).toHaveCount(5)
      await expectAccessible(demo, 'GetWallet')
      await back()
      await back()

      await demo.chooseWallet()
      await wallet().nextApproval()
      await expect(modal.getByText(/has opened a window/)).toBeVisible()
      await expectAccessible(demo, 'ConnectingExternal, waiting')
      await wallet().reject()
      await expect(modal.getByText('Connection declined')).toBeVisible()
      await expectAccessible(demo, 'ConnectingExternal, declined')
      await back()

      await modal.getByRole('button', { name: 'WalletConnect' }).click()
      await expect(modal.getByRole('img', { name: 'QR code to connect your wallet' })).toBeVisible()
      await expect(modal.getByRole('button', { name: 'Copy link' })).toBeEnabled()
      await expectAccessible(demo, 'ConnectingWalletConnect, code')
      await back()

      await modal.getByRole('button', { name: 'MetaMask' }).click()
      await expect(modal.getByRole('tablist')).toBeVisible()
      for (const tab of await modal.getByRole('tab').all()) {
        await tab.click()
        await expectAccessible(demo, `ConnectingWalletConnect, ${await tab.textContent()}`)
      }
      await modal.getByRole('button', { name: 'Get', exact: true }).click()
      await expect(modal.getByRole('heading', { name: 'Get MetaMask' })).toBeVisible()
      await expectAccessible(demo, 'Downloads')
      await back()
      await back()

      await modal.getByRole('button', { name: /All Wallets/ }).click()
      await expect(modal.getByRole('button', { name: 'Rainbow' }).first()).toBeVisible()
      await expectAccessible(demo, 'AllWallets')
      await modal.getByLabel('Search wallet').fill('zzzzzz')
      await expect(modal.getByText('No Wallet found')).toBeVisible()
      await expectAccessible(demo, 'AllWallets, nothing found')
    })

    test('axe finds no violation when the user is connected', async ({ demo, wallet }) => {
      const { modal } = demo
      await demo.goto()
      await demo.connect()
      await demo.page.getByRole('button', { name: 'Open account' }).click()
      await expect(modal.getByTestId('balance')).toContainText(/\d Balance on Ethereum$/)
      await expectAccessible(demo, 'Account')
      await modal.getByRole('button', { name: 'Account Settings' }).click()
      await expect(modal.getByRole('button', { name: 'Disconnect' })).toBeVisible()
      await expectAccessible(demo, 'AccountSettings')
      await modal.getByRole('button', { name: 'Back' }).click()
      await modal.getByRole('button', { name: 'Choose Network' }).click()
      await expect(modal.getByRole('button', { name: 'Base' })).toBeVisible()
      await expectAccessible(demo, 'Networks')
      await modal.getByRole('button', { name: 'What is a network' }).click()
      await expect(modal.getByRole('heading', { name: 'What is a network?' })).toBeVisible()
      await expectAccessible(demo, 'WhatIsANetwork')
      await modal.getByRole('button', { name: 'Back' }).click()
      await modal.getByRole('button', { name: 'Base' }).click()
      await wallet().nextApproval()
      await expectAccessible(demo, 'SwitchNetwork, waiting')
      await wallet().reject()
      await expect(modal.getByText('Switch declined')).toBeVisible()
      await expectAccessible(demo, 'SwitchNetwork, declined')
      await demo.page.keyboard.press('Escape')
      await demo.modalClosed()

      await wallet().setChain(31337)
      await expect(modal.getByText("This app doesn't support your current network")).toBeVisible()
      await expectAccessible(demo, 'UnsupportedChain')
    })

    plainTest('axe finds no violation with only WalletConnect, and with an alert', rare, async ({ demo }) => {
      await demo.goto({ options: { manualWCControl: true, themMode: 'dark' } })
      await demo.openModal()
      await expect(demo.modal.getByRole('button', { name: 'Copy link' })).toBeEnabled()
      await expect(demo.modal.getByRole('button', { name: 'Dismiss' })).toBeVisible()
      await expectAccessible(demo, 'ConnectingWalletConnectBasic with an alert')
    })
  })
