import type { WalletSettings } from './walletSettings.ts'

const common = {
  legacyInjected: false,
  startChain: 1,
  solanaRpcUrl: 'http://127.0.0.1:4321',
  rpcUrls: { 1: 'http://127.0.0.1:4310', 8453: 'http://127.0.0.1:4311', 31337: 'http://127.0.0.1:4312' },
}

const solar = { ...common, accountIndexes: [7, 8], families: ['solana'] } satisfies Partial<WalletSettings>

export const walletVariants = {
  alpha: {
    ...common,
    name: 'Alpha Wallet',
    rdns: 'dev.airlock.alpha',
    icon: icon('#3b5bdb', 'A'),
    accountIndexes: [0, 1],
  },
  beta: { ...common, name: 'Beta Wallet', rdns: 'dev.airlock.beta', icon: icon('#0b7285', 'B'), accountIndexes: [4] },
  twin: { ...common, name: 'Alpha Wallet', rdns: 'dev.airlock.twin', icon: icon('#c2255c', 'A'), accountIndexes: [4] },
  legacy: {
    ...common,
    name: 'Legacy Wallet',
    icon: icon('#5c4813', 'L'),
    accountIndexes: [0],
    legacyInjected: true,
  },
  /** A wallet that supports all five families. */
  omni: {
    ...common,
    name: 'Omni Wallet',
    rdns: 'dev.airlock.omni',
    icon: icon('#2b8a3e', 'O'),
    accountIndexes: [5, 6],
    families: ['solana', 'bip122', 'polkadot', 'cosmos'],
    injectedWeb3Name: 'omni',
  },
  /** A wallet that supports only Solana. */
  solar: { ...solar, name: 'Solar Wallet', icon: icon('#e8590c', 'S') },
  /**
   * A wallet that supports only Bitcoin, through sats-connect. The path to its provider has two segments, as in the
   * best-known wallet for sats-connect.
   */
  satoshi: {
    ...common,
    name: 'Satoshi Wallet',
    icon: icon('#f08c00', 'B'),
    accountIndexes: [7, 8],
    families: ['bip122'],
    bitcoinDoors: ['sats-connect'],
    satsConnectId: 'SatoshiProviders.BitcoinProvider',
  },
  /** A wallet that supports only Polkadot. */
  dotty: {
    ...common,
    name: 'Dotty Wallet',
    icon: icon('#d6336c', 'D'),
    accountIndexes: [7, 8],
    families: ['polkadot'],
    injectedWeb3Name: 'dotty',
  },
  /** A wallet that supports only Cosmos. */
  comet: { ...common, name: 'Comet Wallet', icon: icon('#5f3dc4', 'C'), accountIndexes: [7, 8], families: ['cosmos'] },
  // Wallets that each deviate from the standard in one respect (see Habit.ts).
  hush: {
    ...common,
    name: 'Hush Wallet',
    rdns: 'dev.airlock.hush',
    icon: icon('#495057', 'H'),
    accountIndexes: [0, 1],
    habit: 'silent switch',
  },
  mute: { ...solar, name: 'Mute Wallet', icon: icon('#862e9c', 'M'), habit: 'answers nothing' },
  brief: { ...solar, name: 'Brief Wallet', icon: icon('#1864ab', 'B'), habit: 'answers one' },
  open: { ...solar, name: 'Doorless Wallet', icon: icon('#087f5b', 'D'), habit: 'no connect' },
  shy: { ...solar, name: 'Shy Wallet', icon: icon('#a61e4d', 'S'), habit: 'shows nothing' },
  genesis: {
    ...common,
    name: 'Genesis Wallet',
    icon: icon('#d9480f', 'G'),
    accountIndexes: [7, 8],
    families: ['bip122'],
    habit: 'names genesis',
  },
} satisfies Record<string, WalletSettings>

export type WalletVariant = keyof typeof walletVariants

function icon(color: string, letter: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="${color}"/><text x="48" y="66" font-family="sans-serif" font-size="54" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
