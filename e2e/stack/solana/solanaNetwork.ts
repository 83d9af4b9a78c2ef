/** CAIP-2 of Solana's mainnet, which the local chain represents. */
export const solanaNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
