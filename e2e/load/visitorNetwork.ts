let visitors = 0

/** The header in which the balancer reports a user's network address. */
export const visitorHeader = 'x-real-ip'

/** Returns a network address that no earlier user had. */
export function visitorNetwork(): string {
  const number = ++visitors
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
}
