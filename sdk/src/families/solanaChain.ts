/** Names of the Solana networks, by the first four characters of their current and deprecated CAIP-2 references. */
const names: { readonly [start: string]: string | undefined } = {
  '5eyk': 'mainnet',
  '4sGj': 'mainnet',
  EtWT: 'devnet',
  '8E9r': 'devnet',
  '4uhc': 'testnet',
}

/**
 * Converts a Solana network (CAIP-2) to one of the four Wallet Standard names. An unknown network
 * becomes `solana:localnet`.
 */
export const solanaChain = (network: string): string => `solana:${names[network.slice(7, 11)] ?? 'localnet'}`
