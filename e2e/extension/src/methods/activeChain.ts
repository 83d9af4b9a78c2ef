import type { WalletChain, WalletState } from '../walletState.ts'

export function activeChain({ chains, activeChainId }: WalletState): WalletChain {
  const chain = chains.find(({ chainId }) => chainId === activeChainId)
  if (!chain) throw new Error(`No chain ${activeChainId}`)
  return chain
}
