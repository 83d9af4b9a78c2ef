import type { Kit } from './Kit.ts'
import { walletIds } from './walletIds.ts'

const api = 'sources/api.md'
const options = 'sources/options.md'
const signIn = 'guides/sign-in.md'

export const rainbowkit: Kit = {
  id: 'rainbowkit',
  name: 'RainbowKit 2',
  packages: ['@rainbow-me/rainbowkit', '@rainbow-me/rainbowkit-siwe-next-auth'],
  options: {
    appName: { to: 'metadata.name' },
    appDescription: { to: 'metadata.description' },
    appUrl: { to: 'metadata.url' },
    appIcon: { to: 'metadata.icons', as: 'list' },
    projectId: { to: 'projectId' },
    wallets: { to: 'featuredWalletIds', as: 'wallets' },
    walletConnectParameters: { drop: 'The modal has its own WalletConnect client.' },
  },
  theme: {
    accentColor: { to: 'themeVariables.--w3m-accent' },
    borderRadius: {
      to: 'themeVariables.--w3m-border-radius-master',
      values: { none: '0px', small: '2px', medium: '4px', large: null },
    },
    accentColorForeground: { drop: 'The modal chooses a readable color for text on the accent color.' },
    fontStack: { to: 'themeVariables.--w3m-font-family', values: { system: 'system-ui, sans-serif', rounded: null } },
    overlayBlur: { drop: 'The modal dims the page and does not blur it.' },
  },
  wallets: {
    metaMaskWallet: walletIds.metaMask,
    rainbowWallet: walletIds.rainbow,
    coinbaseWallet: walletIds.coinbase,
    baseAccount: walletIds.coinbase,
    trustWallet: walletIds.trust,
    ledgerWallet: walletIds.ledger,
    safeWallet: walletIds.safe,
    okxWallet: walletIds.okx,
    phantomWallet: walletIds.phantom,
    zerionWallet: walletIds.zerion,
    uniswapWallet: walletIds.uniswap,
    argentWallet: walletIds.argent,
    imTokenWallet: walletIds.imToken,
    bitgetWallet: walletIds.bitget,
    walletConnectWallet: null,
    injectedWallet: null,
    braveWallet: null,
  },
  imports: {
    getDefaultConfig: { config: true },
    connectorsForWallets: { config: true },
    getDefaultWallets: { decide: 'Remove it: the modal has its own wallet list.', see: options },
    lightTheme: { theme: 'light' },
    darkTheme: { theme: 'dark' },
    midnightTheme: { theme: 'dark' },
    RainbowKitProvider: {
      provider: {
        theme: { to: 'themeMode', as: 'theme' },
        initialChain: { to: 'defaultNetwork' },
        appInfo: { decide: 'The name is in `metadata.name`. Terms are in `termsConditionsUrl`.', see: options },
        showRecentTransactions: { drop: 'Account shows past transactions.' },
        coolMode: { drop: 'The modal has no such effect.' },
        modalSize: { drop: 'The modal has one size.' },
        locale: { drop: 'The modal uses the language of the browser.' },
        id: { drop: 'A page has one modal.' },
        avatar: { decide: 'Use the children of `<AirlockButton>` to show your own avatar.', see: api },
      },
    },
    RainbowKitAuthenticationProvider: {
      provider: {
        adapter: { to: 'siwx', as: 'siwe' },
        status: { decide: 'Return the session of your server in `getSession` of the sign-in adapter.', see: signIn },
        enabled: { drop: 'Without a plug-in, there is no sign-in.' },
      },
    },
    createAuthenticationAdapter: { bridge: true },
    RainbowKitSiweNextAuthProvider: { decide: 'Use `serverSiwx` or `siwxOf` instead.', see: signIn },
    ConnectButton: {
      button: {
        label: { to: 'label' },
        accountStatus: { to: 'show', values: { avatar: 'avatar', address: 'address', full: 'avatar address' } },
        chainStatus: { to: 'show', values: { none: null, icon: 'network', name: 'network', full: 'network' } },
        showBalance: { to: 'show', values: { true: 'balance', false: null } },
      },
    },
    AvatarComponent: { bridge: true },
    useConnectModal: { bridge: true },
    useAccountModal: { bridge: true },
    useChainModal: { bridge: true },
    useAddRecentTransaction: { bridge: true },
    WalletButton: { decide: "Call `sdk.connectWallet('metamask')` in your own button.", see: api },
  },
  elements: {},
}
