import { expect } from '@playwright/test'
import { plainTest, test } from './airlockTest.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { expectAccessible } from './support/expectAccessible.ts'
import { qrLabel } from './support/pairing.ts'
import { rare } from './support/rare.ts'

const links = { termsConditionsUrl: 'https://dapp.example/terms', privacyPolicyUrl: 'https://dapp.example/privacy' }
const options = { ...links, features: { legalCheckbox: true } }
const box = ({ modal }: DemoPage) => modal.getByRole('checkbox', { name: /^I agree to the/ })

test.describe('terms and privacy policy', () => {
  test(
    'without the checkbox, the modal shows terms and policy only as a note, and all rows are enabled',
    rare,
    async ({ demo, wallet }) => {
      await demo.goto({ options: links })
      await demo.openModal()
      await expect(demo.modal.getByText('By connecting your wallet, you agree to our')).toBeVisible()
      await expect(demo.modal.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
        'href',
        links.termsConditionsUrl,
      )
      await demo.chooseWallet()
      await wallet().approve()
      await demo.modalClosed()
    },
  )

  test('until the user accepts the terms, all rows of Connect are disabled and unreachable', async ({
    demo,
    wallet,
  }) => {
    await demo.goto({ options })
    await demo.openModal()
    const row = demo.modal.getByRole('button', { name: /Alpha Wallet/ }).first()
    await expect(row).toBeDisabled()
    await expect(demo.modal.getByRole('textbox', { name: 'Email' })).toBeDisabled()
    await expect(demo.modal.getByRole('button', { name: /^All Wallets/ })).toBeDisabled()
    await expect(demo.modal.getByRole('button', { name: 'Continue with Google' })).toBeDisabled()
    await expectAccessible(demo, 'Connect, terms not agreed to')

    const policy = demo.modal.getByRole('link', { name: 'privacy policy' })
    await expect(policy).toHaveAttribute('target', '_blank')
    await policy.focus()
    await demo.page.keyboard.press('Tab')
    // The Tab key skips the whole list of wallets. After the end of the card, it returns to the card's start.
    expect(
      await demo.modal
        .locator('fieldset')
        .first()
        .evaluate((element) => element.contains(document.activeElement)),
    ).toBe(false)
    await box(demo).check()
    await expect(row).toBeEnabled()
    await demo.chooseWallet()
    await wallet().approve()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })

  plainTest('a page remembers the checkbox until its next load', rare, async ({ demo }) => {
    await demo.goto({ options })
    await demo.openModal()
    await box(demo).check()
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
    await demo.openModal()
    await expect(box(demo)).toBeChecked()
    await demo.page.reload()
    await demo.openModal()
    await expect(box(demo)).not.toBeChecked()
  })

  test('no view lets the user connect before the user has accepted the terms', rare, async ({ demo }) => {
    await demo.goto({ options: { ...options, features: { legalCheckbox: true, collapseWallets: true } } })
    const open = (view: 'AllWallets' | 'ConnectWallets' | 'ConnectSocials' | 'EmailLogin') =>
      demo.page.evaluate((view) => void window.sdk!.open({ view }).catch(() => {}), view)
    for (const view of ['AllWallets', 'ConnectWallets', 'ConnectSocials', 'EmailLogin'] as const) {
      await open(view)
      await expect(box(demo)).not.toBeChecked()
      const gate = demo.modal.getByRole('group').first()
      await expect(gate.getByRole('button').or(gate.getByRole('textbox')).first()).toBeDisabled()
    }
    for (const ask of [
      () => void window.sdk!.open({ view: 'ConnectingWalletConnect' }).catch(() => {}),
      () => void window.sdk!.connectWallet('rainbow').catch(() => {}),
    ]) {
      await demo.page.evaluate(ask)
      await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
      await expect(demo.modal.getByRole('button', { name: 'Continue with a wallet' })).toBeDisabled()
    }
  })

  plainTest('with manual control, the link cannot be copied until the user accepts', rare, async ({ demo }) => {
    await demo.goto({ options: { ...options, manualWCControl: true } })
    await demo.openModal()
    await expect(demo.modal.getByRole('button', { name: 'Copy link' })).toBeDisabled()
    await box(demo).check()
    await expect(demo.modal.getByRole('img', { name: qrLabel })).toBeVisible()
    await expect(demo.modal.getByRole('button', { name: 'Copy link' })).toBeEnabled()
  })
})
