import type { Chain } from 'viem'

/**
 * Asks the wallet to add a chain (EIP-3085). This is a separate chunk, for chains that the wallet does not know.
 *
 * @param more `chainId`, and the fields that the dapp replaces
 */
export const addChain = (
  ask: (method: string, params: unknown) => Promise<unknown>,
  { name, nativeCurrency, rpcUrls, blockExplorers }: Chain,
  more: object,
): Promise<unknown> => {
  const explorer = blockExplorers?.default.url
  const chain = {
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    // MetaMask refuses an empty list of explorers.
    ...(explorer && { blockExplorerUrls: [explorer] }),
    ...more,
  }
  return ask('wallet_addEthereumChain', [chain])
}
