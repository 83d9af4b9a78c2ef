import type { Scene, Stage } from './Scene.ts'

type WithSdk = { readonly sdk: { open(input: { view: string }): Promise<void> } }

const networks = [1, 10, 56, 100, 137, 324, 8453].map((id) => `eip155:${id}`)

async function openConnected({ open, connect, page }: Stage, view: string): Promise<void> {
  await open({ networks })
  await connect()
  await page.evaluate((view) => (window as unknown as WithSdk).sdk.open({ view }), view)
}

/** Screenshots of the view that shows the account's address and the networks on which the account can receive. */
export const receiveScenes: readonly Scene[] = [
  {
    name: 'receive',
    prepare: async (stage) => {
      await openConnected(stage, 'WalletReceive')
      await stage.modal.getByRole('img', { name: 'QR code of your address' }).waitFor()
    },
  },
  {
    name: 'receive-networks',
    prepare: async (stage) => {
      await openConnected(stage, 'WalletCompatibleNetworks')
      await stage.modal.getByText('Only receive on these networks').waitFor()
    },
  },
  {
    name: 'receive-bitcoin',
    wallets: ['satoshi'],
    prepare: async ({ open, connect, page, modal }) => {
      await open({ networks: ['bip122:000000000019d6689c085ae165831e93'] })
      await connect('satoshi')
      await page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'WalletReceive' }))
      await modal.getByRole('img', { name: 'QR code of your address' }).waitFor()
    },
  },
]
