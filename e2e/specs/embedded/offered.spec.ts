import { expect } from '@playwright/test'
import { strictProjectId } from '../../stack/projects.ts'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { rare } from '../support/rare.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

test.setTimeout(120_000)

const parts = ({ modal }: DemoPage) => ({
  email: modal.getByRole('textbox', { name: 'Email' }),
  social: modal.getByRole('button', { name: 'Continue with Google', exact: true }),
  wallet: modal.getByRole('button', { name: /^WalletConnect/ }),
})

/** Returns the visible login buttons in their order from top to bottom. */
async function order(demo: DemoPage): Promise<readonly string[]> {
  const found: { name: string; y: number }[] = []
  for (const [name, locator] of Object.entries(parts(demo)))
    if (await locator.isVisible()) found.push({ name, y: (await locator.boundingBox())!.y })
  return found.sort((a, b) => a.y - b.y).map(({ name }) => name)
}

test.describe('the logins that the dapp offers', () => {
  for (const [name, features, expected] of [
    ['no e-mail', { email: false }, ['social', 'wallet']],
    ['no socials', { socials: false }, ['email', 'wallet']],
    ['neither', { email: false, socials: false }, ['wallet']],
    ['an order of its own', { connectMethodsOrder: ['social', 'wallet', 'email'] }, ['social', 'wallet', 'email']],
    ['the default without a wallet', {}, ['email', 'social', 'wallet']],
  ] as const)
    test.describe(name, verifyUnless(expected.length === 3), () => {
      test.use({ wallets: [] })
      test('Connect shows exactly the logins that the dapp offers, in the dapp’s order', async ({ demo }) => {
        await demo.goto({ options: { features } })
        await demo.openModal()
        await expect(parts(demo).wallet).toBeVisible()
        expect(await order(demo)).toEqual(expected)
      })
    })

  test('if a wallet is installed, Connect shows wallets before logins', rare, async ({ demo }) => {
    await demo.goto()
    await demo.openModal()
    await expect(parts(demo).wallet).toBeVisible()
    expect(await order(demo)).toEqual(['wallet', 'email', 'social'])
  })

  test('no view opens a login that the dapp does not offer', rare, async ({ demo }) => {
    await demo.goto({ options: { features: { email: false, socials: ['google', 'x'] } } })
    await demo.page.evaluate(() => void window.sdk!.open({ view: 'EmailLogin' }))
    await demo.modalOpened()
    await expect(demo.modal.getByText('Email login is off')).toBeVisible()
    await expect(parts(demo).email).toHaveCount(0)
    await demo.modal.getByRole('button', { name: 'Connect another way' }).click()
    const socials = demo.modal.getByRole('button', { name: /^Continue with / })
    await expect(socials).toHaveCount(2)
  })
})

test.describe('a host that the project does not list', () => {
  test('OR-3: the modal explains why it offers no email and social logins, and wallets still connect', async ({
    demo,
    control,
    wallet,
    inbox,
  }) => {
    await demo.goto({ options: { projectId: strictProjectId } })
    await demo.openModal()
    const alert = demo.modal.getByRole('alert').filter({ hasText: 'Invalid App Configuration' })
    await expect(alert).toBeVisible()
    const { email, social } = parts(demo)
    const address = freshEmail()
    await demo.modal.getByRole('button', { name: 'Dismiss' }).click()
    await expect(alert).toHaveCount(0)
    // After the user has dismissed the alert, the alert does not return. Each click still shows the error.
    const refused = async (begin: () => Promise<void>) => {
      await begin()
      await expect(demo.modal.getByText('Invalid App Configuration').first()).toBeVisible()
    }
    await refused(async () => {
      await email.fill(address)
      await email.press('Enter')
    })
    await expect(email).toHaveValue(address)
    await expect(demo.modal.getByText('Invalid App Configuration')).toHaveCount(0)
    await refused(() => social.click())
    await expect.poll(() => demo.page.context().pages().length, 'no popup is left behind').toBe(1)
    expect(await inbox.list(address)).toEqual([])
    const begun = [...(await control.requests('login')), ...(await control.requests('keeper'))]
    expect(begun.filter(({ method }) => method === 'POST')).toEqual([])

    const back = demo.modal.getByRole('button', { name: 'Back' })
    if (await back.isVisible()) await back.click()
    await demo.chooseWallet()
    await wallet().approve()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })
})
