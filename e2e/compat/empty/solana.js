export const solana = () => ({})
