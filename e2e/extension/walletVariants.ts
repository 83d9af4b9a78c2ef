import type { WalletSettings } from './walletSettings.ts'

const common = {
  legacyInjected: false,
  startChain: 1,
  rpcUrls: { 1: 'http://127.0.0.1:4310', 8453: 'http://127.0.0.1:4311', 31337: 'http://127.0.0.1:4312' },
}

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
} satisfies Record<string, WalletSettings>

export type WalletVariant = keyof typeof walletVariants

function icon(color: string, letter: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="${color}"/><text x="48" y="66" font-family="sans-serif" font-size="54" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
