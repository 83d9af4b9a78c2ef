import type { NamespaceState, SdkState } from '../../src/index.ts'

/** What each member of `sdk.getState()` means. */
export const stateHelp: Readonly<Record<keyof SdkState, string>> = {
  open: 'Whether the modal is visible.',
  loading: "Whether the modal's frame is loading.",
  view: 'The name of the visible view, or `null`.',
  status: 'Status of the active namespace: `disconnected`, `connecting` or `connected`.',
  activeNamespace: 'The namespace that is in use.',
  network: 'CAIP-2 id of the active network, such as `eip155:1`.',
  namespaces: 'The state of each namespace, by its name. A namespace without a wallet may be missing.',
}

/** What each member of the state of a namespace means. */
export const namespaceStateHelp: Readonly<Record<keyof NamespaceState, string>> = {
  namespace: 'The name of the namespace.',
  status: '`disconnected`, `connecting` or `connected`. With a required sign-in, a wallet is connected only after it.',
  address: 'The active account, or `null`.',
  caipAddress: 'The active account as a CAIP-10 id, or `null`.',
  accounts:
    'All accounts that the wallet shares, each with its type: `eoa`, `smartAccount`, `payment`, `ordinal`, `stx`.',
  network: "CAIP-2 id of the namespace's network, or `null`.",
  networkName: 'The name of the network, such as `Base`, or `null`.',
  methods: 'The signing and spending methods that the wallet supports. `null` if only the wallet knows them.',
  wallet: 'Name, icon and reverse domain name of the connected wallet, or `null`.',
  connector:
    'Kind of the connection: `ANNOUNCED`, `INJECTED`, `EXTERNAL`, `MULTI_CHAIN`, `AUTH` (the embedded wallet) or `WALLET_CONNECT`. `null` if no wallet is connected.',
  profileName: 'The name of the account, such as an ENS name, or `null`.',
  profileImage: 'The image of the account as a URL, or `null`. `sdk.getAvatar()` returns its bytes.',
  balance: 'The native balance, in whole units as a decimal string, with its symbol. `null` until it has loaded.',
  loginProvider:
    'How the user logged in to the embedded wallet: `email`, or a social login such as `google`. Else `null`.',
  user: "Email address and name of the embedded wallet's user, or `null`.",
  smartAccountDeployed: 'Whether the smart account exists on the chain already. `null` for other wallets.',
  connections:
    'The connections of this namespace, with their ids: the active one, others, and those of earlier visits.',
}
