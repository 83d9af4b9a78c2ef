import type { ImportMove, Kit, Moves } from './Kit.ts'

const options = 'sources/options.md'
const leftOut = { decide: 'Airlock does not have this option.', see: 'sources/options.md#what-is-left-out-and-why' }

/** Options with the same name and meaning in Airlock. */
const same = [
  'projectId networks defaultNetwork metadata themeMode themeVariables features featuredWalletIds includeWalletIds',
  'excludeWalletIds customWallets customRpcUrls chainImages connectorImages termsConditionsUrl privacyPolicyUrl allWallets',
  'enableWallets enableEIP6963 enableInjected enableWalletConnect enableNetworkSwitch allowUnsupportedChain',
  'enableAuthLogger defaultAccountTypes experimental_preferUniversalLinks manualWCControl debug',
]
  .join(' ')
  .split(' ')

const button: ImportMove = {
  button: {
    label: { to: 'label' },
    balance: { to: 'show', values: { show: 'balance', hide: null } },
    size: { drop: 'Style the button with `className` or its parts.' },
    loadingLabel: { drop: 'The button has texts for each status.' },
    disabled: { drop: 'The button is always enabled.' },
  } satisfies Moves,
}
const networkButton: ImportMove = { ...button, show: ['network'] }
const hooks = [
  'useAppKit useAppKitAccount useAppKitNetwork useAppKitState useAppKitTheme useAppKitEvents useAppKitProvider useDisconnect',
  'useWalletInfo',
]
  .join(' ')
  .split(' ')

export const appkit: Kit = {
  id: 'appkit',
  name: 'AppKit with wagmi',
  packages: ['@reown/appkit', '@reown/appkit-*'],
  options: {
    ...Object.fromEntries(same.map((name) => [name, { to: name }])),
    adapters: { drop: 'The wagmi adapter becomes the connector `airlock(sdk)`.' },
    siweConfig: { to: 'siwx', as: 'siwe' },
    siwx: { decide: 'Pass a plug-in of `airlock-sdk/siwx`.', see: 'guides/sign-in.md' },
    ssr: { wagmi: true },
    storage: { wagmi: true },
    transports: { wagmi: true },
    pollingInterval: { wagmi: true },
    batch: { wagmi: true },
    syncConnectedChain: { wagmi: true },
    multiInjectedProviderDiscovery: { wagmi: true },
    connectors: { decide: 'Pass `airlock(sdk)` and only the connectors that your page still needs.', see: options },
    tokens: leftOut,
    enableCoinbase: leftOut,
    coinbasePreference: leftOut,
    enableBaseAccount: leftOut,
    enableEmbedded: leftOut,
    enableWalletGuide: { drop: 'The question mark in the header opens help.' },
    enableReconnect: { drop: 'The modal always restores connections.' },
    enableMobileFullScreen: { drop: 'On phones, the modal is a sheet.' },
    disableAppend: { drop: 'The SDK adds one element when it is first used.' },
    basic: { drop: 'The page loads no code for features that it does not use.' },
    universalProvider: leftOut,
    universalProviderConfigOverride: { decide: 'For RPC URLs, use `customRpcUrls`.', see: options },
  },
  theme: {},
  wallets: {},
  imports: {
    createAppKit: { config: true },
    WagmiAdapter: { config: true },
    ...Object.fromEntries(hooks.map((name) => [name, { bridge: true } as const])),
    AppKitNetwork: { module: 'viem', name: 'Chain' },
    createSIWEConfig: { bridge: true },
    AppKitButton: button,
    AppKitNetworkButton: networkButton,
    formatMessage: { bridge: true },
    SIWECreateMessageArgs: { bridge: true },
    SIWEVerifyMessageArgs: { bridge: true },
    SIWESession: { bridge: true },
  },
  elements: {
    'appkit-button': button,
    'w3m-button': button,
    'appkit-connect-button': button,
    'w3m-connect-button': button,
    'appkit-account-button': button,
    'w3m-account-button': button,
    'appkit-network-button': networkButton,
    'w3m-network-button': networkButton,
  },
}
