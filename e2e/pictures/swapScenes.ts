import { wallet } from '../extension/driveExtension.ts'
import type { Scene, Stage } from './Scene.ts'

type Wishes = { readonly fromToken?: string; readonly toToken?: string; readonly amount?: string }
type WithSdk = { sdk: { open(input: object): Promise<void>; getState(): { network: string | null } } }

/** Connects the test extension and opens a swap. */
async function openSwap({ open, connect, page }: Stage, wishes: Wishes = {}): Promise<void> {
  await open()
  await connect()
  await page.evaluate((wishes) => (window as unknown as WithSdk).sdk.open({ view: 'Swap', arguments: wishes }), wishes)
}

/** Opens the review of a swap. */
async function review(stage: Stage, wishes: Wishes): Promise<void> {
  await openSwap(stage, wishes)
  await stage.modal.getByRole('button', { name: 'Review swap', disabled: false }).click()
  await stage.modal.getByText('Minimum received').waitFor()
}

/** Screenshots of the swap views. */
export const swapScenes: readonly Scene[] = [
  {
    name: 'swap',
    prepare: async (stage) => {
      await openSwap(stage)
      await stage.modal.getByText(/^Balance/).waitFor()
    },
  },
  {
    name: 'swap-quoted',
    prepare: async (stage) => {
      await openSwap(stage, { toToken: 'USDC', amount: '1.25' })
      await stage.modal.locator('summary').click()
      await stage.modal.getByText('Minimum received').waitFor()
    },
  },
  {
    name: 'swap-slippage',
    prepare: async (stage) => {
      await openSwap(stage, { toToken: 'USDC', amount: '1.25' })
      await stage.modal.locator('summary').click()
      await stage.modal.getByRole('radio', { name: '3%' }).click()
      await stage.modal.getByText('Minimum received').waitFor()
      await stage.modal.getByRole('radio', { name: '5%', exact: true }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'swap-low-balance',
    prepare: async (stage) => {
      await openSwap(stage, { toToken: 'USDC', amount: '123456789.123456789' })
      await stage.modal.getByRole('button', { name: 'Insufficient balance' }).waitFor()
    },
  },
  {
    name: 'swap-unavailable',
    prepare: async (stage) => {
      await stage.open()
      await stage.connect()
      await stage.fault('blockchainApi', '500')
      await stage.page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'Swap' }))
      await stage.modal.getByText('Swap could not be loaded').waitFor()
    },
  },
  {
    name: 'swap-token',
    prepare: async (stage) => {
      await openSwap(stage)
      await stage.modal.getByRole('button', { name: 'Select the token you receive' }).click()
      await stage.modal.getByRole('region', { name: 'Your tokens' }).waitFor()
    },
  },
  {
    name: 'swap-token-none',
    prepare: async (stage) => {
      await openSwap(stage)
      await stage.modal.getByRole('button', { name: 'Select the token you receive' }).click()
      await stage.modal.getByRole('searchbox').fill('nothing like this')
      await stage.modal.getByText('No tokens found').waitFor()
    },
  },
  {
    name: 'swap-approve',
    prepare: (stage) => review(stage, { fromToken: 'USDC', toToken: 'DAI', amount: '250' }),
  },
  {
    name: 'swap-waiting',
    prepare: async (stage) => {
      await review(stage, { toToken: 'DAI', amount: '0.1' })
      await stage.modal.getByTestId('swap-confirm').click()
      await stage.modal.getByRole('button', { name: 'Stop waiting' }).waitFor()
      await stage.modal.getByRole('button', { name: 'Back' }).click()
      await stage.modal.getByText('Waiting for your wallet').waitFor()
    },
  },
  {
    name: 'swap-done',
    prepare: async (stage) => {
      await review(stage, { toToken: 'DAI', amount: '0.1' })
      await stage.modal.getByTestId('swap-confirm').click()
      await wallet(stage.context, 'alpha').approve()
      await stage.page.bringToFront()
      await stage.modal.getByText(/^Received/).waitFor()
    },
  },
  { name: 'swap-taxed', prepare: (stage) => review(stage, { toToken: 'DTT', amount: '0.1' }) },
  {
    name: 'swap-typed',
    prepare: async (stage) => {
      await review(stage, { toToken: 'THIN', amount: '0.06' })
      await stage.modal.getByLabel('Type “swap” to continue').waitFor()
    },
  },
  { name: 'swap-blocked', prepare: (stage) => review(stage, { toToken: 'THIN', amount: '0.5' }) },
  {
    name: 'swap-unsupported',
    prepare: async (stage) => {
      const anvil = {
        id: 31337,
        name: 'Anvil',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
      }
      await stage.open({ networks: ['eip155:1', 'eip155:8453', anvil] })
      await stage.connect()
      await wallet(stage.context, 'alpha').setChain(31337)
      await stage.page.waitForFunction(() => (window as unknown as WithSdk).sdk.getState().network === 'eip155:31337')
      await stage.page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'Swap' }))
      await stage.modal.getByText(/cannot be swapped on this network/).waitFor()
    },
  },
]
