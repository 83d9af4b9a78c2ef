/** CAIP-2 id of Solana's mainnet, which the local chain represents. */
export const solanaNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
