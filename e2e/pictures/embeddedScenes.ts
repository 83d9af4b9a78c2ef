import { loggedIn, reviewSponsored } from './loggedIn.ts'
import type { Scene } from './Scene.ts'

/** Screenshots of the embedded wallet's views in all states that a user can see. */
export const embeddedScenes: readonly Scene[] = [
  {
    name: 'connect-email-typed',
    prepare: async ({ open, modal }) => {
      await open()
      await modal.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
    },
  },
  {
    name: 'connect-email-invalid',
    prepare: async ({ open, modal }) => {
      await open()
      await modal.getByRole('textbox', { name: 'Email' }).fill('not an address')
      await modal.getByRole('textbox', { name: 'Email' }).press('Enter')
      await modal.getByText('Invalid email. Try again.').waitFor()
    },
  },
  {
    name: 'connect-collapsed',
    prepare: async ({ open, modal }) => {
      await open({ features: { collapseWallets: true, socials: ['google', 'x'] } })
      await modal.getByRole('button', { name: 'Continue with a wallet' }).waitFor()
    },
  },
  {
    name: 'connect-socials',
    prepare: async ({ open, modal }) => {
      await open({}, 'ConnectSocials')
      await modal.getByRole('button', { name: 'Continue with Facebook' }).waitFor()
    },
  },
  { name: 'email-login', prepare: ({ open }) => open({}, 'EmailLogin') },
  {
    name: 'email-device',
    prepare: async ({ open, login }) => {
      await open()
      await login.begin()
    },
  },
  {
    name: 'email-gmail',
    prepare: async ({ open, modal, page }) => {
      await open()
      await modal.getByRole('textbox', { name: 'Email' }).fill(`ada.lovelace-${Date.now().toString(36)}@gmail.com`)
      await page.keyboard.press('Enter')
      await modal.getByRole('link', { name: 'Open Gmail' }).waitFor()
    },
  },
  {
    name: 'email-code',
    prepare: async ({ open, login, page }) => {
      await open()
      await login.begin()
      await login.approveDevice()
      await page.keyboard.type('123')
    },
  },
  {
    name: 'email-code-wrong',
    prepare: async ({ open, login, modal }) => {
      await open()
      await login.begin()
      await login.approveDevice()
      await modal.getByRole('textbox', { name: /code/i }).fill('000000')
      await modal.getByText(/Try Again/).waitFor()
    },
  },
  {
    name: 'social-closed',
    prepare: async ({ open, modal, page }) => {
      await open()
      const popup = page.waitForEvent('popup')
      await modal.getByRole('button', { name: 'Continue with Google', exact: true }).click()
      await (await popup).close()
      await modal.getByText('Popup closed').waitFor()
    },
  },
  {
    name: 'farcaster',
    prepare: async ({ open, modal }) => {
      await open()
      await modal.getByRole('button', { name: 'Continue with Farcaster' }).click()
      await modal
        .getByRole('img', { name: /QR/ })
        .or(modal.getByRole('link', { name: 'Open farcaster' }))
        .waitFor()
    },
  },
  {
    name: 'embedded-account',
    prepare: async (stage) => {
      await loggedIn(stage)
      await stage.modal.getByRole('button', { name: 'Account Settings' }).waitFor()
    },
  },
  {
    name: 'account-settings',
    prepare: async (stage) => {
      await loggedIn(stage)
      await stage.modal.getByRole('button', { name: 'Account Settings' }).click()
      await stage.modal.getByText('Security and backup').waitFor()
    },
  },
  {
    name: 'security',
    prepare: async (stage) => {
      await loggedIn(stage)
      await stage.modal.getByRole('button', { name: 'Account Settings' }).click()
      await stage.modal.getByRole('button', { name: 'Security and backup' }).click()
      await stage.modal.frameLocator('iframe').getByText('Login only').waitFor()
    },
  },
  ...['Browsers', 'Backup', 'Recovery phrase and keys', 'Logins'].map(
    (row): Scene => ({
      name: `security-${row.split(' ')[0]!.toLowerCase()}`,
      prepare: async (stage) => {
        await loggedIn(stage)
        await stage.modal.getByRole('button', { name: 'Account Settings' }).click()
        await stage.modal.getByRole('button', { name: 'Security and backup' }).click()
        const wallet = stage.modal.frameLocator('iframe')
        await wallet.getByRole('button', { name: new RegExp(`^${row}`) }).click()
        await wallet.getByRole('heading', { name: row, exact: true }).waitFor()
        await wallet.getByText('Loading').waitFor({ state: 'detached' })
      },
    }),
  ),
  {
    name: 'login-window',
    prepare: async ({ page, world }) => {
      await page.goto(new URL('/loading.html', world.urls.auth).href)
      await page.getByText('Opening the login…').waitFor()
    },
  },
  { name: 'own-page-login', prepare: ({ openOwnPage }) => openOwnPage() },
  {
    name: 'own-page-codes',
    prepare: async ({ openOwnPage, page, login }) => {
      await openOwnPage()
      await page.getByRole('textbox', { name: 'Email' }).fill(login.email)
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Code' }).waitFor()
    },
  },
  {
    name: 'own-page',
    prepare: async ({ openOwnPage, login }) => {
      await openOwnPage()
      await login.onOwnPage()
    },
  },
  {
    name: 'own-page-security',
    prepare: async ({ openOwnPage, login, page }) => {
      await openOwnPage()
      await login.onOwnPage()
      await page.getByRole('button', { name: 'Security and backup' }).click()
      await page.getByText('Login only').waitFor()
    },
  },
  {
    name: 'edit-email',
    prepare: async (stage) => {
      await loggedIn(stage)
      await stage.modal.getByRole('button', { name: 'Account Settings' }).click()
      await stage.modal.getByRole('button', { name: 'Change email' }).click()
      await stage.modal.getByRole('button', { name: 'Save' }).waitFor()
    },
  },
  {
    name: 'fee-needed',
    prepare: async (stage) => {
      await loggedIn(stage)
      await stage.page.evaluate(async () => {
        type Provider = { request(input: { method: string; params?: unknown[] }): Promise<string[]> }
        const { sdk } = window as unknown as { sdk: { getProvider(name: string): Provider } }
        const provider = sdk.getProvider('eip155')
        const [from] = await provider.request({ method: 'eth_accounts' })
        const params = [{ from, to: from, value: '0x1' }]
        void provider.request({ method: 'eth_sendTransaction', params }).catch(() => {})
      })
      await stage.modal.getByText('You need ETH on Ethereum to pay the network fee').waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'send-sponsored',
    prepare: reviewSponsored,
  },
  {
    name: 'smart-sessions-none',
    prepare: async (stage) => {
      await loggedIn(stage)
      await stage.open({}, 'SmartSessionList')
      await stage.modal.getByText(/No Active sessions/).waitFor()
    },
  },
]
