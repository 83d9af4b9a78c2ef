import { wallet } from '../extension/driveExtension.ts'
import type { Scene } from './Scene.ts'

const long = 'The wallet with a remarkably long name that goes on and on for sixty'
const networks = [1, 10, 56, 100, 137, 324, 8453, 42161, 43114, 59144].map((id) => `eip155:${id}`)
const featured = [
  'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
]

/** Screenshots of views in all states that a user can see. */
export const scenes: readonly Scene[] = [
  {
    name: 'connect',
    prepare: async ({ open, modal }) => {
      await open()
      await modal.getByRole('button', { name: /All Wallets.*\d/ }).waitFor()
    },
  },
  {
    name: 'connect-loading',
    prepare: async ({ open, fault }) => {
      await fault('walletApi', 'slow')
      await open()
    },
  },
  {
    name: 'connect-list-failed',
    prepare: async ({ open, fault, modal }) => {
      await fault('walletApi', '403')
      await open()
      await modal.getByRole('button', { name: 'All Wallets' }).waitFor()
    },
  },
  {
    name: 'connect-featured-legal',
    prepare: async ({ open, modal }) => {
      await open({
        featuredWalletIds: featured,
        termsConditionsUrl: 'https://dapp.example/terms',
        privacyPolicyUrl: 'https://dapp.example/privacy',
      })
      await modal.getByRole('button', { name: /Rainbow/ }).waitFor()
    },
  },
  {
    name: 'connect-long-names',
    prepare: async ({ open, modal }) => {
      await open({
        customWallets: [
          { id: 'a', name: long, mobile_link: 'longwallet://' },
          { id: 'b', name: 'محفظة طويلة الاسم', mobile_link: 'arabic://' },
        ],
      })
      await modal.getByRole('button', { name: long }).waitFor()
    },
  },
  {
    name: 'connect-alert',
    prepare: async ({ open, modal }) => {
      await open({ enableWalletz: true })
      await modal
        .getByText(/Unknown option/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'connect-alert-error',
    prepare: async ({ open, modal }) => {
      await open({ themeMode: 'purple' })
      await modal.getByText(/^Option/).waitFor()
    },
  },
  {
    name: 'connect-accent',
    prepare: async ({ open, modal }) => {
      await open({ themeVariables: { '--w3m-accent': '#e8590c', '--w3m-border-radius-master': '2px' } })
      await modal.getByRole('button', { name: /All Wallets/ }).waitFor()
    },
  },
  {
    name: 'all-wallets',
    prepare: async ({ open, modal }) => {
      await open({}, 'AllWallets')
      await modal.getByRole('button', { name: /Rainbow/ }).waitFor()
    },
  },
  {
    name: 'all-wallets-search',
    prepare: async ({ open, modal }) => {
      await open({}, 'AllWallets')
      await modal.getByRole('searchbox').fill('ledger')
      await modal.getByText(/wallets found/).waitFor({ state: 'attached' })
    },
  },
  {
    name: 'all-wallets-none',
    prepare: async ({ open, modal }) => {
      await open({}, 'AllWallets')
      await modal.getByRole('searchbox').fill('zzzzqqqq')
      await modal.getByText('No Wallet found').waitFor()
    },
  },
  {
    name: 'all-wallets-failed',
    prepare: async ({ open, fault, modal }) => {
      await fault('walletApi', '403')
      await open({}, 'AllWallets')
      await modal.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'connecting-external',
    prepare: async ({ open, modal }) => {
      await open()
      await modal.getByRole('button', { name: /Alpha Wallet/ }).click()
      await modal.getByText('Continue in Alpha Wallet').waitFor()
    },
  },
  {
    name: 'connecting-external-declined',
    prepare: async ({ open, modal, context, page }) => {
      await open()
      await modal.getByRole('button', { name: /Alpha Wallet/ }).click()
      await wallet(context, 'alpha').reject()
      await page.bringToFront()
      await modal.getByText('Connection declined').waitFor()
    },
  },
  {
    name: 'walletconnect-qr',
    only: 'desktop',
    prepare: async ({ open, modal }) => {
      await open()
      await modal.getByRole('button', { name: /^WalletConnect/ }).click()
      await modal.getByRole('img', { name: /QR/ }).waitFor()
    },
  },
  {
    name: 'walletconnect-wallet',
    prepare: async ({ open, modal }) => {
      await open({ featuredWalletIds: featured })
      await modal.getByRole('button', { name: 'MetaMask' }).click()
      await modal
        .getByRole('img', { name: /QR/ })
        .or(modal.getByRole('link', { name: /Open MetaMask/ }))
        .first()
        .waitFor()
    },
  },
  {
    name: 'walletconnect-not-detected',
    prepare: async ({ open, modal }) => {
      await open({ featuredWalletIds: featured })
      await modal.getByRole('button', { name: 'MetaMask' }).click()
      await modal.getByRole('tab', { name: 'Browser' }).click()
      await modal.getByText('Not Detected').waitFor()
    },
  },
  {
    name: 'walletconnect-desktop',
    only: 'desktop',
    prepare: async ({ open, modal }) => {
      await open({ featuredWalletIds: featured })
      await modal.getByRole('button', { name: 'MetaMask' }).click()
      await modal.getByRole('tab', { name: 'Desktop' }).click()
      await modal.getByRole('link', { name: /Open MetaMask/ }).waitFor()
    },
  },
  {
    name: 'walletconnect-declined',
    prepare: async ({ open, modal, pairAndReject, page }) => {
      await open({}, 'ConnectingWalletConnectBasic')
      await modal.getByRole('button', { name: 'Copy link' }).click()
      await pairAndReject(await page.evaluate(() => navigator.clipboard.readText()))
      await modal.getByText('Connection declined').waitFor()
    },
  },
  {
    name: 'walletconnect-refused',
    prepare: async ({ open, modal }) => {
      await open({ projectId: 'ffffffffffffffffffffffffffff0000' }, 'ConnectingWalletConnectBasic')
      await modal.getByText('Invalid App Configuration').first().waitFor()
    },
  },
  {
    name: 'downloads',
    only: 'desktop',
    prepare: async ({ open, modal }) => {
      await open({ featuredWalletIds: featured })
      await modal.getByRole('button', { name: 'MetaMask' }).click()
      await modal.getByRole('button', { name: 'Get' }).click()
      await modal.getByText('Chrome Extension').waitFor()
    },
  },
  { name: 'what-is-a-wallet', prepare: ({ open }) => open({}, 'WhatIsAWallet') },
  { name: 'what-is-a-network', prepare: ({ open }) => open({}, 'WhatIsANetwork') },
  {
    name: 'get-wallet',
    prepare: async ({ open, modal }) => {
      await open({}, 'GetWallet')
      await modal.getByRole('link', { name: /MetaMask/ }).waitFor()
    },
  },
  {
    name: 'account',
    prepare: async ({ open, connect, modal }) => {
      await open()
      await connect()
      await modal.getByRole('region', { name: 'Tokens' }).getByText('USD Coin').waitFor()
    },
  },
  {
    name: 'account-nfts',
    prepare: async ({ open, connect, modal }) => {
      await open()
      await connect()
      await modal.getByRole('tab', { name: 'NFTs' }).click()
      await modal.getByRole('button', { name: 'Circle' }).waitFor()
    },
  },
  {
    name: 'nft-detail',
    prepare: async ({ open, connect, modal }) => {
      await open()
      await connect()
      await modal.getByRole('tab', { name: 'NFTs' }).click()
      await modal.getByRole('button', { name: 'Circle' }).click()
      await modal.getByRole('region', { name: 'Traits' }).waitFor()
    },
  },
  {
    name: 'account-copied',
    prepare: async ({ open, connect, modal }) => {
      await open()
      await connect()
      await modal.getByRole('button', { name: 'Copy address' }).click()
      await modal.getByText('Address copied').first().waitFor()
    },
  },
  {
    name: 'account-balance-failed',
    prepare: async ({ open, connect, fault, modal }) => {
      await fault('blockchainApi', '403')
      await open()
      await connect()
      await modal.getByText('Token Balance Unavailable').waitFor()
    },
  },
  {
    name: 'networks',
    prepare: async ({ open, connect, modal }) => {
      await open({ networks })
      await connect()
      await modal.getByRole('button', { name: 'Choose Network' }).click()
      await modal.getByRole('button', { name: 'Arbitrum One' }).waitFor()
    },
  },
  {
    name: 'switch-network',
    prepare: async ({ open, connect, modal }) => {
      await open()
      await connect()
      await modal.getByRole('button', { name: 'Choose Network' }).click()
      await modal.getByRole('button', { name: 'Base' }).click()
      await modal.getByText('Approve in wallet').waitFor()
    },
  },
  {
    name: 'switch-network-declined',
    prepare: async ({ open, connect, modal, context, page }) => {
      await open()
      await connect()
      await modal.getByRole('button', { name: 'Choose Network' }).click()
      await modal.getByRole('button', { name: 'Base' }).click()
      await wallet(context, 'alpha').reject()
      await page.bringToFront()
      await modal.getByText('Switch declined').waitFor()
    },
  },
  {
    name: 'unsupported-chain',
    prepare: async ({ open, connect, modal, context }) => {
      await open()
      await connect()
      await wallet(context, 'alpha').setChain(31337)
      await modal.getByText(/doesn't support your current network/).waitFor()
    },
  },
  {
    name: 'frame-unreachable',
    prepare: async ({ page, fault, open }) => {
      await fault('modal', '500')
      void open().catch(() => {})
      await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
]
