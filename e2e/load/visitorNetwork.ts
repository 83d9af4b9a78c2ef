let visitors = 0

/** The header in which the balancer would say where a visitor is. */
export const visitorHeader = 'x-real-ip'

/** An address that no visitor before had. */
export function visitorNetwork(): string {
  const number = ++visitors
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
}
