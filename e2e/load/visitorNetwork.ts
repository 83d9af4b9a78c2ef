let visitors = 0

/** The header in which the balancer reports a user's IP address. */
export const visitorHeader = 'x-real-ip'

/** Returns an IP address that no simulated user has had before. */
export function visitorNetwork(): string {
  const number = ++visitors
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
}
