import { solana } from '../../src/families/solana.ts'
import type { SdkOptions } from '../../src/index.ts'
import { safe } from '../../src/safe.ts'
import { serverSiwx } from '../../src/siwx.ts'

/** An example of each option. The reference contains the source code of each value. */
export const optionExamples: Required<Omit<SdkOptions, 'features'>> = {
  frameUrl: 'https://modal.airlock.example',
  families: [solana()],
  providers: safe(),
  announce: { name: 'My dapp' },
  siwx: serverSiwx({ url: '/siwx', statement: 'Welcome.' }),
  projectId: '0123456789abcdef0123456789abcdef',
  networks: ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  defaultNetwork: 'eip155:8453',
  metadata: {
    name: 'My dapp',
    description: 'A shop for books.',
    url: 'https://dapp.example',
    icons: ['https://dapp.example/icon.png'],
  },
  locale: 'pt-BR',
  texts: { title_connect: 'Join the game' },
  themeMode: 'dark',
  themeVariables: { '--apkt-accent': '#0a7d5a', '--apkt-font-family': 'Inter, sans-serif' },
  featuredWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  includeWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  excludeWalletIds: ['4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'],
  customWallets: [
    {
      id: 'vendor',
      name: 'Vendor',
      image_url: 'https://vendor.example/icon.png',
      mobile_link: 'vendor://',
      webapp_link: 'https://vendor.example',
    },
  ],
  customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.dapp.example' }] },
  chainImages: { 'eip155:8453': 'https://dapp.example/base.png' },
  connectorImages: { walletConnect: 'https://dapp.example/walletconnect.png' },
  currency: 'EUR',
  termsConditionsUrl: 'https://dapp.example/terms',
  privacyPolicyUrl: 'https://dapp.example/privacy',
  allWallets: 'ONLY_MOBILE',
  enableWallets: false,
  enableEIP6963: false,
  enableInjected: false,
  enableWalletConnect: false,
  enableNetworkSwitch: false,
  allowUnsupportedChain: true,
  defaultAccountTypes: { eip155: 'eoa' },
  enableAuthLogger: false,
  experimental_preferUniversalLinks: true,
  manualWCControl: true,
  debug: true,
}

/** An example of each switch of `features`. */
export const featureExamples: Required<NonNullable<SdkOptions['features']>> = {
  swaps: false,
  onramp: ['coinbase'],
  receive: false,
  send: false,
  email: false,
  socials: ['google', 'apple'],
  activity: false,
  history: false,
  reownBranding: false,
  analytics: false,
  allWallets: false,
  legalCheckbox: true,
  smartSessions: true,
  pay: true,
  collapseWallets: true,
  emailShowWallets: false,
  connectMethodsOrder: ['social', 'email', 'wallet'],
  connectorTypeOrder: ['injected', 'walletConnect'],
  walletFeaturesOrder: ['send', 'receive'],
}
