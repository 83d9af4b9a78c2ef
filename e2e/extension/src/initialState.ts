import { settings } from './settings.ts'
import { walletKeys } from './walletKeys.ts'
import type { WalletChain, WalletState } from './walletState.ts'

const chainNames: Readonly<Record<number, string>> = { 1: 'Ethereum', 8453: 'Base', 31337: 'Anvil' }

export function initialState(): WalletState {
  const accounts = walletKeys.map((key) => key.address)
  const [activeAccount] = accounts
  if (!activeAccount) throw new Error('The build settings name no account')
  return {
    accounts,
    activeAccount,
    chains: Object.entries(settings.rpcUrls).map(([id, rpcUrl]) => knownChain(Number(id), rpcUrl)),
    activeChainId: settings.startChain,
    locked: false,
    online: true,
    autoApprove: false,
    sites: {},
    watchedAssets: [],
    approvals: [],
    familyAccounts: {},
    familySites: {},
    activePositions: {},
    bitcoinTransactions: [],
  }
}

function knownChain(chainId: number, rpcUrl: string): WalletChain {
  const name = chainNames[chainId] ?? `Chain ${chainId}`
  return { chainId, name, rpcUrl, currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
}
