/** Whether an allowance is so large that it stands for everything: half of what its type can hold, or more. */
export function isUnlimited(amount: bigint, bits = 256): boolean {
  return amount >= 2n ** BigInt(bits - 1)
}
