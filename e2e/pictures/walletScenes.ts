import { wallet } from '../extension/driveExtension.ts'
import type { Scene, Stage } from './Scene.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
type WithSdk = { sdk: { getState(): { open: boolean }; open(input: object): Promise<void> } }
const options = { networks: ['eip155:1', 'eip155:8453', solana] }

/** Connects the test extension and opens the list of wallets. */
async function openWallets({ open, connect, modal }: Stage): Promise<void> {
  await open(options)
  await connect()
  await modal.getByRole('button', { name: 'Account Settings' }).click()
  await modal.getByTestId('wallets').click()
  await modal.getByTestId('active-wallet').waitFor()
}

/** Screenshots of the views with many wallets and accounts. */
export const walletScenes: readonly Scene[] = [
  {
    name: 'wallets-none',
    prepare: async ({ open, modal }) => {
      await open(options, 'ProfileWallets')
      await modal.getByText('No wallet connected').waitFor()
    },
  },
  { name: 'wallets', prepare: openWallets },
  {
    name: 'wallets-other-family',
    prepare: async (stage) => {
      await openWallets(stage)
      await stage.modal.getByRole('tab', { name: 'Solana' }).click()
      await stage.modal.getByText('Add your first Solana wallet').waitFor()
    },
  },
  {
    name: 'wallets-recent',
    prepare: async (stage) => {
      await openWallets(stage)
      await stage.modal.getByTestId('active-wallet').getByRole('button', { name: 'Disconnect' }).click()
      await stage.modal.getByTestId('recent-wallets').waitFor()
    },
  },
  {
    name: 'wallets-add',
    prepare: async (stage) => {
      await openWallets(stage)
      await stage.modal.getByTestId('add-wallet').click()
      await stage.modal.getByRole('button', { name: /All Wallets/ }).waitFor()
    },
  },
  {
    name: 'wallets-connect-again',
    prepare: async (stage) => {
      await openWallets(stage)
      // When the user locks the extension, it withdraws its accounts from the page. That would close the modal.
      await wallet(stage.context, 'alpha').lock()
      await stage.page.waitForFunction(() => !(window as unknown as WithSdk).sdk.getState().open)
      await stage.page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'ProfileWallets' }))
      await stage.modal.getByRole('button', { name: 'Connect Alpha Wallet again' }).first().click()
      await stage.modal.getByText('Unlock it, then try again').waitFor()
    },
  },
  {
    name: 'switch-address',
    prepare: async ({ open, connect, modal }) => {
      await open(options)
      await connect()
      await modal.getByRole('button', { name: 'Account Settings' }).click()
      await modal.getByRole('button', { name: 'Switch Address' }).click()
      await modal.getByTestId('accounts').waitFor()
    },
  },
  {
    name: 'profile',
    prepare: async ({ open, page, login, modal }) => {
      await open(options)
      await login.begin()
      await login.approveDevice()
      await login.enterCode()
      await page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'Profile' }))
      await modal.getByTestId('accounts').waitFor()
    },
  },
]
