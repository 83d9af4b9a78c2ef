import type { FolderRule } from './FolderRule.ts'

/**
 * Folders of `frame-app/src`, lowest layer first. A folder may import those listed before it. `/*` means the files
 * directly in a folder that also has subfolders.
 */
const folders: readonly (readonly [folder: string, about: string])[] = [
  ['ui/text/', 'Text, tags, addresses and text for screen readers.'],
  ['ui/theme/', 'Colors, sizes and the theme variables that a dapp may set.'],
  ['ui/motion/', 'How the card and its views enter, change and leave.'],
  ['ui/pictures/', 'Icons, spinners, skeletons, wallet images, avatars and QR codes.'],
  ['ui/controls/', 'Buttons, inputs, tabs and list items.'],
  ['ui/layout/', 'The card and its header, rows and grids, amounts and facts, empty, error and success states.'],
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
  ['app/*', 'The `App` object, its hooks, and what every view needs.'],
  ['app/reporting/', 'Error reports, snackbars, analytics, and the requests that the network activity view lists.'],
  ['app/images/', 'Images of wallets, networks, tokens, NFTs and names, wherever they are stored.'],
  ['wallets/*', 'The `Connector` that every way to a wallet implements, extensions, and what this device can open.'],
  ['app/options/', 'What the dapp and its project allow.'],
  ['wallets/list/', 'The wallet list: which wallets are shown, in which order.'],
  ['app/screens/', 'Parts that several views show, and the query client.'],
  ['chains/nodes/', 'Reading contracts, and network fees.'],
  ['modal/routing/', 'Opening, closing and moving between views.'],
  ['app/project/', "The project's settings and its allowed origins."],
  ['wallets/walletConnect/', 'The WalletConnect connector.'],
  ['account/balances/', 'Tokens, balances and prices of an account, and by how much prices changed within a day.'],
  ['payments/sent/', 'Sent transactions until they are settled.'],
  ['account/history/', 'Past transactions of an account.'],
  ['names/lookup/', 'Resolving names, and profiles of addresses.'],
  ['wallets/table/', 'The table of connections, the events of their wallets, and what the browser remembers of them.'],
  ['wallets/connections/', 'Connecting and disconnecting, and what the host page learns about it.'],
  ['embedded/approval/', 'The transaction stack: approvals of the embedded wallet.'],
  ['embedded/*', 'The auth frame and the state of the embedded wallet.'],
  [
    'wallets/restore/',
    'Restoring connections after a reload, following other tabs, switching networks, accounts, wallets.',
  ],
  ['embedded/email/', 'Email login and the change of an email address, with their views.'],
  ['embedded/social/', 'Social and Farcaster login.'],
  ['embedded/settings/', "The embedded wallet's settings and its smart sessions."],
  ['rpc/', "The dapp's requests."],
  ['payments/*', 'What send, swap and buy share: the payment that is waiting, and what replaces it.'],
  ['names/*', 'Registering an account name.'],
  ['account/profile/', 'Connected wallets and their accounts.'],
  ['account/activity/', 'The activity views.'],
  ['account/nfts/', 'The NFT views.'],
  ['account/*', 'The account view, and receiving: address and QR code.'],
  ['send/plan/', 'Finds the recipient, plans a transfer and warns about it.'],
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
  ['host/', 'Creates the app, and serves the host page: its requests, options and state.'],
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
