/**
 * The count beside "All Wallets": exact below 10, else rounded down to tens, with a `+` when that removed
 * something.
 */
export function allWalletsTag(count: number): string {
  if (count < 10) return `${count}`
  const tens = Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : `${tens}`
}
