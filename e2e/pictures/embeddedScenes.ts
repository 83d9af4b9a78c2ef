import type { Scene, Stage } from './Scene.ts'

/** Logs in by email and opens the modal again. */
async function loggedIn({ open, page, login }: Stage): Promise<void> {
  await open()
  await login.begin()
  await login.approveDevice()
  await login.enterCode()
  await page.evaluate(() => (window as unknown as { sdk: { open(): Promise<void> } }).sdk.open())
}

type WithSdk = { sdk: { open(input?: object): Promise<void> } }

/**
 * Opens the review of a payment whose fee the deployment's paymaster pays. The account has tokens but no native coins.
 */
async function reviewSponsored(stage: Stage): Promise<void> {
  await loggedIn(stage)
  await stage.fund(1, '25', 'USDC')
  await stage.page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'WalletSend' }))
  await stage.modal.getByRole('button', { name: 'Select token', exact: true }).click()
  await stage.modal.getByRole('button', { name: 'USD Coin' }).click()
  await stage.modal.getByRole('textbox', { name: 'Amount' }).fill('7')
  await stage.modal.getByRole('textbox', { name: 'To' }).fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await stage.modal.getByRole('button', { name: 'Preview Send' }).click()
  await stage.modal.getByText('Paid by').waitFor({ timeout: 60_000 })
}

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
      await stage.modal.frameLocator('iframe').getByTestId('security-sign-out-everywhere').waitFor()
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
      await page.getByTestId('security-sign-out-everywhere').waitFor()
    },
  },
  {
    name: 'edit-email',
    prepare: async (stage) => {
      await loggedIn(stage)
      await stage.modal.getByRole('button', { name: 'Account Settings' }).click()
      await stage.modal.getByRole('button', { name: /@/ }).click()
      await stage.modal.getByRole('button', { name: 'Save' }).waitFor()
    },
  },
  {
    name: 'approve',
    prepare: async (stage) => {
      await loggedIn(stage)
      await stage.page.evaluate(async () => {
        type Provider = { request(input: { method: string; params?: unknown[] }): Promise<string[]> }
        const { sdk } = window as unknown as { sdk: { getProvider(name: string): Provider } }
        const provider = sdk.getProvider('eip155')
        const [address] = await provider.request({ method: 'eth_accounts' })
        void provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] }).catch(() => {})
      })
      await stage.modal.frameLocator('iframe').getByRole('button', { name: 'Open in a new window' }).waitFor()
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
    name: 'approve-sponsored',
    prepare: async (stage) => {
      await reviewSponsored(stage)
      await stage.modal.getByRole('button', { name: 'Send', exact: true }).click()
      await stage.modal.frameLocator('iframe').getByText('Local paymaster').waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'approve-swap',
    prepare: async (stage) => {
      await loggedIn(stage)
      await stage.fund(1, '1')
      const swap = { view: 'Swap', arguments: { toToken: 'DAI', amount: '0.1' } }
      await stage.page.evaluate((swap) => (window as unknown as WithSdk).sdk.open(swap), swap)
      await stage.modal.getByRole('button', { name: 'Review swap', disabled: false }).click({ timeout: 60_000 })
      await stage.modal.getByTestId('swap-confirm').click({ timeout: 60_000 })
      await stage.modal.frameLocator('iframe').getByText('You receive', { exact: true }).waitFor({ timeout: 60_000 })
    },
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
