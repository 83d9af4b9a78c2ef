/** CAIP-2 id of Solana's mainnet. The local chain pretends to be mainnet. */
export const solanaNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
