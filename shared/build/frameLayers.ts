import type { FolderRule } from './FolderRule.ts'

/**
 * Folders of `frame-app/src`, lowest layer first. A folder may import those listed before it. `/*` means the files
 * directly in a folder that also has subfolders.
 */
const folders: readonly (readonly [folder: string, about: string])[] = [
  ['ui/text/', 'Text, tags, addresses and text for screen readers.'],
  ['ui/icons/', 'The icons.'],
  ['ui/theme/', 'Colors, sizes and the theme variables that a dapp may set.'],
  ['ui/waiting/', 'Spinners and skeletons.'],
  ['ui/pictures/', 'Wallet images, avatars and QR codes.'],
  ['ui/controls/', 'Buttons, inputs, tabs and list items.'],
  ['ui/amounts/', 'Token amounts and lists of facts.'],
  ['ui/states/', 'Empty, error, waiting and success states.'],
  ['ui/layout/', 'The card, its header, screens, rows and grids.'],
  ['app/amounts/', 'Reading and formatting amounts and money.'],
  ['app/http/', 'HTTP requests with retries and limits, and the nodes of the networks.'],
  ['app/frames/', 'The channels to the host page and to the auth frame. Only this folder uses Penpal.'],
  ['app/store/', 'The zustand store and its slices, and the storage of the browser.'],
  ['chains/adapter/', 'The `ChainAdapter` that every chain family implements.'],
  ['chains/eip155/', 'Ethereum and its L2s.'],
  ['chains/solana/', 'Solana.'],
  ['chains/bip122/', 'Bitcoin.'],
  ['chains/polkadot/', 'Polkadot.'],
  ['chains/cosmos/', 'Cosmos.'],
  ['chains/*', 'Chooses the code of a chain family: its adapter, sign-in message and signature check.'],
  ['wallets/opening/', 'What this device can open: apps, links and browsers.'],
  ['app/*', 'The `App` object, its hooks, and what every view needs.'],
  ['app/requestLog/', 'The requests of this visit, for the network activity view.'],
  ['app/reporting/', 'Error reports, snackbars and analytics.'],
  ['app/queries/', 'The query client.'],
  ['app/images/', 'Images of wallets, networks and tokens.'],
  ['app/options/', 'What the dapp and its project allow.'],
  ['wallets/list/', 'The wallet list: which wallets are shown, in which order.'],
  ['app/screens/', 'Parts that several views show.'],
  ['app/content/', 'Metadata and images of NFTs and names, wherever they are stored.'],
  ['chains/nodes/', 'Reading contracts.'],
  ['chains/fees/', 'Network fees.'],
  ['modal/routing/', 'Opening, closing and moving between views.'],
  ['app/project/', "The project's settings and its allowed origins."],
  ['wallets/*', 'The `Connector` that every way to a wallet implements, and the extension connector.'],
  ['wallets/walletConnect/', 'The WalletConnect connector.'],
  ['account/balances/', 'Tokens, balances and prices of an account.'],
  ['account/priceChanges/', 'By how much prices changed within a day.'],
  ['payments/sent/', 'Sent transactions until they are settled.'],
  ['account/history/', 'Past transactions of an account.'],
  ['names/lookup/', 'Resolving names, and profiles of addresses.'],
  ['wallets/kept/', 'Connections that the browser remembers.'],
  ['wallets/table/', 'The table of connections, and the events of their wallets.'],
  ['wallets/connections/', 'Connecting and disconnecting, and what the host page learns about it.'],
  ['embedded/approval/', 'The transaction stack: approvals of the embedded wallet.'],
  ['embedded/*', 'The auth frame and the state of the embedded wallet.'],
  ['wallets/restore/', 'Restoring connections after a reload and following other tabs.'],
  ['wallets/switching/', 'Switching networks, accounts and wallets.'],
  ['embedded/login/', 'Email login.'],
  ['embedded/social/', 'Social and Farcaster login.'],
  ['embedded/email/', 'The views of the email login and of an email change.'],
  ['embedded/settings/', "The embedded wallet's settings and its smart sessions."],
  ['rpc/', "The dapp's requests."],
  ['payments/*', 'What send, swap and buy share: the payment that is waiting, and what replaces it.'],
  ['names/*', 'Registering an account name.'],
  ['account/profile/', 'Connected wallets and their accounts.'],
  ['account/receive/', 'Receiving: address and QR code.'],
  ['account/activity/', 'The activity views.'],
  ['account/nfts/', 'The NFT views.'],
  ['account/*', 'The account view.'],
  ['send/recipients/', 'Recipients: typed, pasted and recent ones.'],
  ['send/plan/', 'Plans a transfer and warns about the recipient.'],
  ['send/solana/', 'Plans a transfer on Solana.'],
  ['send/*', 'Sending.'],
  ['swap/plan/', 'Quotes, calldata and fees of a swap, and its transactions.'],
  ['swap/*', 'Swapping.'],
  ['payments/result/', 'The result of a payment.'],
  ['buy/onramp/', 'The providers where tokens can be bought.'],
  ['buy/*', 'Buying with money.'],
  ['networks/', 'The network views.'],
  ['signIn/', 'Sign-in with the wallet (SIWX).'],
  ['connect/pairing/', 'The WalletConnect views: QR code and links.'],
  ['connect/*', 'The connect views.'],
  ['help/', 'Help and the network activity view.'],
  ['modal/*', 'The card with its header, alerts and the table of views.'],
  ['host/', 'Serves the host page: its requests, options and state.'],
  ['start/', 'Creates the app and starts what runs beside the modal.'],
]

const root = 'frame-app/src/'
/** Every folder may import generated messages and `shared`. `app/*` may import the types of `wallets`. */
const always = [`${root}generated/`, 'shared/src/']
const typesOf: Readonly<Record<string, readonly string[]>> = {
  'app/*': ['type frame-app/src/wallets/'],
}

/** Folder of the modal frame → what it contains and may import. */
export const frameLayers: Readonly<Record<string, FolderRule>> = Object.fromEntries([
  ...folders.map(([folder, about], index) => {
    const below = folders.slice(0, index).map(([each]) => root + each)
    return [root + folder, { about, mayImport: [...below, ...(typesOf[folder] ?? []), ...always] }] as const
  }),
  [`${root}main.tsx`, { about: 'The entry of the modal frame.', mayImport: [root, 'shared/src/'] }],
])
