import type { Kit } from './Kit.ts'

const button = {
  button: {
    className: { to: 'className' },
    children: { to: 'label' },
    startIcon: { drop: 'Style the button with `className` or its parts.' },
    style: { drop: 'Style the button with `className` or its parts.' },
    tabIndex: { drop: 'The button can be focused.' },
    disabled: { drop: 'The button is always enabled.' },
  },
} as const

export const walletAdapter: Kit = {
  id: 'walletAdapter',
  name: 'wallet-adapter-react-ui',
  packages: ['@solana/wallet-adapter-react-ui'],
  options: {},
  theme: {},
  wallets: {},
  imports: {
    WalletModalProvider: {
      provider: {
        featuredWallets: { drop: 'The modal shows installed wallets first.' },
        container: { drop: 'The modal is in the top layer of the browser.' },
        className: { decide: 'Set the look with `themeVariables`.', see: 'sources/options.md' },
      },
    },
    WalletMultiButton: button,
    BaseWalletMultiButton: button,
    WalletConnectButton: button,
    WalletModalButton: button,
    WalletDisconnectButton: { bridge: true },
    useWalletModal: { bridge: true },
    WalletIcon: { decide: 'Show `wallet.adapter.icon` in an `<img>`.', see: 'guides/chain-families.md' },
    WalletModal: { decide: 'Call `sdk.open()`.', see: 'sources/api.md' },
  },
  elements: {},
}
