import type { Kit } from './Kit.ts'
import { walletIds } from './walletIds.ts'

const api = 'sources/api.md'
const options = 'sources/options.md'

export const onboard: Kit = {
  id: 'onboard',
  name: 'Web3-Onboard',
  packages: ['@web3-onboard/*'],
  options: {
    wallets: { to: 'featuredWalletIds', as: 'wallets' },
    chains: { to: 'networks', as: 'chains' },
    'appMetadata.name': { to: 'metadata.name' },
    'appMetadata.description': { to: 'metadata.description' },
    'appMetadata.icon': { decide: 'Set `metadata.icons` to the addresses of pictures.', see: options },
    'appMetadata.logo': { decide: 'Set `metadata.icons` to the addresses of pictures.', see: options },
    'appMetadata.gettingStartedGuide': { drop: 'The question mark in the header opens help.' },
    'appMetadata.explore': { drop: 'The question mark in the header opens help.' },
    'appMetadata.recommendedInjectedWallets': { drop: 'The modal has its own wallet list.' },
    'appMetadata.agreement': {
      decide: 'Set `termsConditionsUrl`, `privacyPolicyUrl` and `features.legalCheckbox`.',
      see: 'sources/options.md#terms-and-privacy',
    },
    theme: { to: 'themeMode', values: { dark: 'dark', light: 'light', default: null, system: null } },
    accountCenter: { drop: 'The modal has the view Account.' },
    connect: { drop: 'The modal restores connections itself.' },
    notify: { drop: 'The modal shows the progress of its own transactions.' },
    apiKey: { drop: 'The modal does not use that service.' },
    i18n: { drop: 'The modal uses the language of the browser.' },
    containerElements: { drop: 'The modal is in the top layer of the browser.' },
    disableFontDownload: { drop: 'The modal loads fonts only in its own frame.' },
    unstoppableResolver: { drop: 'The modal resolves names itself.' },
  },
  theme: {},
  wallets: {
    '@web3-onboard/injected-wallets': null,
    '@web3-onboard/walletconnect': null,
    '@web3-onboard/metamask': walletIds.metaMask,
    '@web3-onboard/coinbase': walletIds.coinbase,
    '@web3-onboard/trust': walletIds.trust,
    '@web3-onboard/ledger': walletIds.ledger,
    '@web3-onboard/gnosis': walletIds.safe,
    '@web3-onboard/okx': walletIds.okx,
    '@web3-onboard/phantom': walletIds.phantom,
    '@web3-onboard/uniswap': walletIds.uniswap,
    '@web3-onboard/zeal': null,
  },
  imports: {
    init: { config: true },
    Onboard: { config: true },
    Web3OnboardProvider: { provider: { web3Onboard: { drop: 'The provider component gets the SDK.' } } },
    useConnectWallet: { bridge: true },
    useSetChain: { bridge: true },
    useWallets: { bridge: true },
    useNotifications: { decide: 'Show notifications of your own transactions yourself.', see: api },
    useAccountCenter: { decide: "Call `sdk.open({ view: 'Account' })`.", see: api },
  },
  elements: {},
}
