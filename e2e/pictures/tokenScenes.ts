import { wallet } from '../extension/driveExtension.ts'
import type { Scene, Stage } from './Scene.ts'

type WithSdk = { sdk: { open(input: object): Promise<void>; switchNetwork(id: string): Promise<void> } }

/** Finds a token by its contract address, on a blockchain that only the dapp has configured. */
async function findToken({ open, connect, page, modal, context, world }: Stage): Promise<void> {
  const { rpcUrl, tokens } = world.chains.find(({ id }) => id === 31337)!
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const own = { id: 31337, name: 'My chain', nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
  await open({ networks: ['eip155:1', own] })
  await connect()
  const switching = page.evaluate(() => (window as unknown as WithSdk).sdk.switchNetwork('eip155:31337'))
  await wallet(context, 'alpha').approve()
  await switching
  await page.bringToFront()
  await page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'Account' }))
  await modal.getByRole('button', { name: 'Add a token' }).click()
  await modal.getByRole('searchbox').fill(tokens.find(({ symbol }) => symbol === 'USDC')!.address)
  await modal.getByRole('region', { name: 'Add this token?' }).waitFor()
}

/** Screenshots of the token list for all networks, and of the view that adds a token by its contract address. */
export const tokenScenes: readonly Scene[] = [
  {
    name: 'tokens-all-networks',
    prepare: async ({ open, connect, modal }) => {
      await open({ networks: ['eip155:1', 'eip155:8453', 'eip155:10'] })
      await connect()
      await modal.getByRole('switch', { name: /^All networks/ }).click()
      await modal
        .getByText(/· Base/)
        .first()
        .waitFor()
    },
  },
  { name: 'token-found', prepare: findToken },
  {
    name: 'token-not-found',
    prepare: async (stage) => {
      await findToken(stage)
      await stage.modal.getByRole('searchbox').fill('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
      await stage.modal.getByText('No token at this address').last().waitFor()
    },
  },
  {
    name: 'token-added',
    prepare: async (stage) => {
      await findToken(stage)
      await stage.modal.getByRole('button', { name: 'Add token' }).click()
      await stage.modal.getByRole('listitem').filter({ hasText: 'USD Coin (local)' }).waitFor()
    },
  },
]
