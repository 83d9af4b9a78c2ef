/** Prices in US dollars per unit, by symbol. The prices never change. */
export const prices: Readonly<Record<string, number>> = {
  ETH: 3_000,
  USDC: 1,
  DAI: 0.999,
  SOL: 150,
  WETH: 3_000,
  USDT: 1,
  MUTE: 1,
  DTT: 1,
  THIN: 1,
  NONE: 1,
}
