import { authLayers } from './authLayers.ts'

/** What frame-app's five lowest folders may see, and what else each layer above may see. */
const lowest = ['wallet', 'store', 'api', 'frames', 'ui'].map((folder) => `frame-app/src/${folder}/`)
const texts = 'frame-app/src/generated/'
const lowestMaySee = [texts, 'shared/src/']
const app = ['frame-app/src/app/', ...lowest, ...lowestMaySee]
/** What several features read of accounts and chains: features may not import each other, so it lies below them all. */
const onchain = ['frame-app/src/onchain/', ...app]
const session = ['frame-app/src/session/', ...onchain]
const features = ['frame-app/src/features/', ...session]

/** The subfolders of one folder, lowest first: each may import those before it, and what the folder may import. */
const stacked = (folder: string, allowed: readonly string[], subfolders: readonly string[]) =>
  Object.fromEntries(
    subfolders.map((subfolder, index) => [
      folder + subfolder,
      [...subfolders.slice(0, index).map((below) => folder + below), ...allowed],
    ]),
  )

/**
 * Folder → what it may import. The longest folder that fits counts; each may import itself. `*` stands for one name, so
 * `app/*` is what lies in `app` and in none of its subfolders. `type`: types alone.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  'shared/src/': [],
  'shared/build/': ['shared/src/'],
  'sdk/src/': ['shared/src/'],
  'sdk/src/generated/': ['sdk/src/wire/fits.ts'],
  'sdk/src/wire/': ['sdk/src/generated/', 'shared/src/'],
  'sdk/src/frame/': ['type sdk/src/discovery/', 'sdk/src/wire/', 'sdk/src/generated/', 'shared/src/'],
  'sdk/src/discovery/': [],
  'sdk/src/bridges/': ['sdk/src/discovery/', 'sdk/src/wire/', 'shared/src/'],
  'sdk/src/families/': ['sdk/src/bridges/', 'sdk/src/discovery/', 'sdk/src/wire/', 'sdk/src/generated/'],
  'sdk/src/provider/': [
    'sdk/src/families/',
    'sdk/src/discovery/',
    'sdk/src/wire/',
    'sdk/src/generated/',
    'shared/src/',
  ],
  // The plug-ins of `airlock-sdk/siwx`: what they are is typed by the entry.
  'sdk/src/signIn/': ['type sdk/src/Sdk.ts'],
  'sdk/build/': ['sdk/src/', 'shared/'],
  'auth-frame/src/': ['auth-frame/api/', 'shared/src/'],
  ...Object.fromEntries(Object.entries(authLayers).map(([folder, { mayImport }]) => [folder, mayImport])),
  'auth-frame/api/': ['shared/src/'],
  // The server half of the auth page: SDK and M know neither it nor its interface.
  'auth-frame/service/': ['auth-frame/api/', 'shared/src/'],
  'auth-frame/': ['shared/'],
  'frame-app/': ['shared/'],
  'frame-app/src/main.tsx': ['frame-app/src/', 'shared/src/'],
  ...stacked('frame-app/src/shell/', features, [
    'theme/', // the dapp's colours and the visitor's mode
    'auth/', // the auth frame: where it stands, what opens it
    'modal/', // header, body and views
    'host/', // what the dapp asks and sees
    'watch/', // what starts once the modal stands
  ]),
  'frame-app/src/features/*/': session,
  ...stacked('frame-app/src/session/', onchain, [
    'modal/', // what opens, closes and leads within the modal
    'project/', // what the dapp and its project's settings say
    'kept/', // what the browser keeps of earlier visits
    'table/', // the one table of connections: what goes in and out, and what wallets say of theirs
    'connections/', // connecting and disconnecting
    'approvals/', // the transaction stack
    'embedded/', // the embedded wallet behind the auth frame
    'restore/', // what finds connections of earlier pages and other tabs again
    'switching/', // other networks, accounts, wallets
    'login/', // e-mail, social, Farcaster
    'requests/', // what the dapp asks
    'flows/', // what the modal's own flows ask of the wallet
    'signIn/', // sign-in with the wallet (SIWX)
  ]),
  ...stacked('frame-app/src/onchain/', app, [
    '*', // the nodes of a network, its own coin
    'amounts/', // amounts and money, read and written
    'months/', // lists by months
    'calls/', // many questions to contracts in one
    'content/', // what an NFT or a name shows: where it lies, what describes it
    'fees/', // what sending costs
    'balances/', // what an account has
    'prices/', // what tokens cost
    'names/', // names of addresses, of ours and of ENS
    'identity/', // who an account says it is
    'sent/', // what was just sent, until it is settled
    'history/', // what an account did
    'swap/', // swaps: quotes, and what their data says
    'portfolio/', // what an account has, without spam
    'recipients/', // who something is sent to
    'transfers/', // transfers: their plan, and what to warn of
    'solana/', // transfers on Solana
  ]),
  ...stacked(
    'frame-app/src/app/',
    [...lowest, ...lowestMaySee],
    [
      '*', // the app, its hooks
      'names/', // families, logins
      'requestLog/', // what was requested, for the visitor to read
      'reporting/', // what the visitor reads in a snack, what analytics count
      'options/', // what the dapp and its project allow
      'queries/', // the server's data
      'images/', // of wallets and networks
      'screens/', // what several views are made of
    ],
  ),
  ...Object.fromEntries(lowest.map((folder) => [folder, lowestMaySee])),
  ...stacked('frame-app/src/api/', lowestMaySee, [
    'http/', // one request, with its retries and limits
    '*', // what every server is asked with, and one file for each resource without a subfolder
    'nodes/', // the nodes of networks, and what is asked of them
    'account/', // what an account has, did and is called
    'onramp/', // buying with money
    'convert/', // swaps: quotes, prices of gas, transactions
  ]),
  ...stacked('frame-app/src/wallet/', lowestMaySee, [
    'opening/', // this device: which apps and links it can open
    'listing/', // which wallets are shown, and in which order
    'chains/', // what differs from family to family
    'signInMessages/', // what a sign-in says, and whether its signature is the account's
    'connectors/', // the ways to a wallet
  ]),
  ...stacked('frame-app/src/ui/', lowestMaySee, [
    'text/', // text, and what only a screen reader says
    'icons/', // our icons
    'theme/', // colours and sizes
    'waiting/', // spinner, skeletons, elapsed time
    'pictures/', // wallets, accounts, QR codes
    'controls/', // what is pressed and typed into
    'amounts/', // how much of which token, and what it costs
    'states/', // empty, failed, waiting, said in passing
    'layout/', // where things stand
  ]),
  // The true code of all realms in one process.
  'e2e/chaos/': ['frame-app/src/', 'auth-frame/src/', 'sdk/src/', 'shared/src/', 'e2e/'],
  // The auth frame's own code as the client, and what the service's tests have for a mailbox.
  'e2e/load/': ['auth-frame/', 'e2e/stack/', 'shared/src/'],
  // The built output; its types are those of the public entry.
  'e2e/': [
    'shared/',
    'sdk/build/',
    'sdk/dist/',
    'frame-app/build/',
    // The local world starts the service with a clock of its own.
    'auth-frame/service/startService.ts',
    'type sdk/src/index.ts',
  ],
}

/** The row of the table that a file answers to: its folder, and the prefixes it may import. */
export function layerOf(path: string): { folder: string; allowed: readonly string[] } {
  const rows = Object.entries(layers).map(([pattern, allowed]) => {
    const folder = new RegExp(`^${pattern.replace('*', '[^/]+')}`).exec(path)?.[0] ?? ''
    return { folder, allowed: [pattern.endsWith('/*') ? pattern : folder, ...allowed] }
  })
  const found = rows.reduce((best, each) => (each.folder.length > best.folder.length ? each : best))
  return found.folder ? found : { folder: path, allowed: [] }
}

/** Whether an import is one that a prefix of the table allows. */
export function fits(prefix: string, target: string, type: boolean): boolean {
  if (prefix.startsWith('type ')) return type && target.startsWith(prefix.slice(5))
  if (!prefix.endsWith('/*')) return target.startsWith(prefix)
  return target.startsWith(prefix.slice(0, -1)) && !target.slice(prefix.length - 1).includes('/')
}
