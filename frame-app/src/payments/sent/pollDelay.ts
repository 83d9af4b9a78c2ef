const second = 1_000
const minute = 60 * second

/**
 * How long to wait until a chain is asked again: the older what waits, the longer.
 *
 * @param age of the youngest that waits, in milliseconds since it was sent
 * @returns milliseconds
 */
export function pollDelay(age: number): number {
  if (age < 20 * second) return second
  if (age < 2 * minute) return 4 * second
  return age < 15 * minute ? 15 * second : minute
}
