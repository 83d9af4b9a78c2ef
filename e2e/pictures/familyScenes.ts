import type { Scene } from './Scene.ts'

const families = [
  'eip155:1',
  'eip155:8453',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'cosmos:cosmoshub-4',
]
const omni = ['omni'] as const

const account = (family: string, wallet?: 'dotty' | 'comet'): Scene => ({
  name: `account-${family.toLowerCase()}`,
  wallets: wallet ? [wallet] : omni,
  prepare: async ({ open, connect, modal }) => {
    await open({ networks: families })
    await (wallet ? connect(wallet) : connect('omni', family))
    await modal.getByRole('button', { name: 'Account Settings' }).waitFor()
  },
})

/** Screenshots of the views for chain families other than eip155, and of options that change Connect. */
export const familyScenes: readonly Scene[] = [
  {
    name: 'connecting-multichain',
    wallets: omni,
    prepare: async ({ open, modal }) => {
      await open({ networks: families })
      await modal.getByRole('button', { name: 'Omni Wallet' }).click()
      await modal.getByRole('button', { name: 'Solana' }).waitFor()
    },
  },
  account('Solana'),
  account('Bitcoin'),
  account('Polkadot', 'dotty'),
  account('Cosmos', 'comet'),
  {
    name: 'account-ordinals',
    wallets: omni,
    prepare: async ({ open, connect, modal }) => {
      await open({ networks: families })
      await connect('omni', 'Bitcoin')
      await modal.getByRole('tab', { name: 'Ordinals' }).click()
      await modal.getByText(/bc1p/).waitFor()
    },
  },
  {
    name: 'wallets-of-families',
    wallets: ['alpha', 'omni'],
    prepare: async ({ open, connect, modal, page }) => {
      await open({ networks: families })
      await connect()
      await page.evaluate(() =>
        (window as unknown as { sdk: { open(input: object): Promise<void> } }).sdk.open({ namespace: 'solana' }),
      )
      await connect('omni')
      await modal.getByRole('button', { name: 'Account Settings' }).click()
      await modal.getByTestId('wallets').click()
      await modal.getByTestId('active-wallet').waitFor()
    },
  },
  {
    name: 'networks-of-families',
    prepare: async ({ open, modal }) => {
      await open({ networks: families }, 'Networks')
      await modal.getByRole('button', { name: /Bitcoin/ }).waitFor()
    },
  },
  {
    name: 'switch-active-chain',
    prepare: async ({ open, connect, modal, page }) => {
      await open({ networks: families })
      await connect()
      await page.evaluate(() =>
        (window as unknown as { sdk: { open(input: object): Promise<void> } }).sdk.open({ view: 'Networks' }),
      )
      await modal.getByRole('button', { name: /Solana/ }).click()
      await modal.getByText('Switch to Solana').waitFor()
    },
  },
  {
    name: 'connect-legal-box',
    prepare: async ({ open, modal }) => {
      await open({
        features: { legalCheckbox: true },
        termsConditionsUrl: 'https://dapp.example/terms',
        privacyPolicyUrl: 'https://dapp.example/privacy',
      })
      await modal.getByRole('checkbox').waitFor()
    },
  },
]
