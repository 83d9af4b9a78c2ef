/**
 * Formats the number of wallets next to "All Wallets". A number below 10 is exact. A higher number is rounded down to
 * tens, with a `+` if it was not a multiple of 10.
 */
export function allWalletsTag(count: number): string {
  if (count < 10) return `${count}`
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : `${tens}`
}
