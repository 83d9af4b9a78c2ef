import type { Kit } from './Kit.ts'

const api = 'sources/api.md'
const options = 'sources/options.md'

export const connectkit: Kit = {
  id: 'connectkit',
  name: 'ConnectKit',
  packages: ['connectkit', 'connectkit-next-siwe'],
  options: {
    appName: { to: 'metadata.name' },
    appDescription: { to: 'metadata.description' },
    appUrl: { to: 'metadata.url' },
    appIcon: { to: 'metadata.icons', as: 'list' },
    walletConnectProjectId: { to: 'projectId' },
    connectors: { decide: 'Pass `airlock(sdk)` and only the connectors that your page still needs.', see: options },
    coinbaseWalletPreference: { drop: 'The modal lists Coinbase Wallet like every wallet.' },
    enableFamily: { drop: 'The modal has its own email and social logins.' },
    enableAaveAccount: { drop: 'The modal has its own email and social logins.' },
  },
  theme: {
    '--ck-accent-color': { to: 'themeVariables.--w3m-accent' },
    '--ck-font-family': { to: 'themeVariables.--w3m-font-family' },
    '--ck-border-radius': {
      decide: 'Set `--w3m-border-radius-master`, a quarter of the radius of the card.',
      see: options,
    },
  },
  wallets: {},
  imports: {
    getDefaultConfig: { config: true },
    ConnectKitProvider: {
      provider: {
        mode: { to: 'themeMode', values: { light: 'light', dark: 'dark', auto: null } },
        theme: {
          to: 'themeMode',
          values: {
            auto: null,
            midnight: 'dark',
            soft: null,
            minimal: null,
            rounded: null,
            web95: null,
            retro: null,
            nouns: null,
          },
        },
        customTheme: { to: 'themeVariables', as: 'theme' },
        options: { decide: 'Look for each setting in the options of Airlock.', see: options },
        onConnect: { decide: "Listen with `sdk.on('CONNECT_SUCCESS', …)`.", see: api },
        onDisconnect: { decide: "Listen with `sdk.on('DISCONNECT_SUCCESS', …)`.", see: api },
        debugMode: { to: 'debug' },
      },
    },
    ConnectKitButton: {
      button: {
        label: { to: 'label' },
        showBalance: { to: 'show', values: { true: 'balance', false: null } },
        showAvatar: { to: 'show', values: { true: 'avatar', false: null } },
        theme: { drop: 'Style the button with `className` or its parts.' },
        mode: { drop: 'Style the button with `className` or its parts.' },
        customTheme: { drop: 'Style the button with `className` or its parts.' },
        onClick: { decide: 'Put the button into an element with `onClick`.', see: api },
      },
    },
    SIWEProvider: { provider: { '...': { to: 'siwx', as: 'siwe' } } },
    SIWEConfig: { bridge: true },
    useModal: { bridge: true },
    useSIWE: {
      decide: 'Read the session from your server, or listen to `SIWX_AUTH_SUCCESS`.',
      see: 'guides/sign-in.md',
    },
    Avatar: { decide: "Use `<AirlockButton show={['avatar']}>`.", see: api },
    ChainIcon: { decide: 'Airlock has no such component.', see: api },
  },
  elements: {},
}
