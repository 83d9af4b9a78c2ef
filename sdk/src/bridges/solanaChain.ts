/** Networks by the first letters of their CAIP-2 references, deprecated ones too. */
const names: { readonly [start: string]: string | undefined } = {
  '5eyk': 'mainnet',
  '4sGj': 'mainnet',
  EtWT: 'devnet',
  '8E9r': 'devnet',
  '4uhc': 'testnet',
}

/** A network of Solana (CAIP-2) as Wallet Standard names it: there are four names, the last for every local one. */
export const solanaChain = (network: string): string => `solana:${names[network.slice(7, 11)] ?? 'localnet'}`
