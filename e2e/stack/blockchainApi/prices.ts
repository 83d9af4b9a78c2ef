/** Dollars for one, the same every day. */
export const prices: Readonly<Record<string, number>> = { ETH: 3_000, USDC: 1, DAI: 0.999, SOL: 150 }
