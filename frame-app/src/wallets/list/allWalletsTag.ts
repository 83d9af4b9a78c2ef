/**
 * Formats the count next to "All Wallets": exact below 10, else rounded down to tens, with a `+` if that lowered it.
 */
export function allWalletsTag(count: number): string {
  if (count < 10) return `${count}`
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : `${tens}`
}
