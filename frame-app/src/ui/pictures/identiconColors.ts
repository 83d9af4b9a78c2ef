import { hueOf } from './hueOf.ts'

/**
 * Returns five colors: the color that an address's first six hex digits define, and four tints of it, in steps of 15 %
 * toward white. For an address without hex digits, the color is a hue derived from a hash of the address.
 */
export function identiconColors(address: string): readonly string[] {
  const digits = /^(?:0x)?([0-9a-f]{6})/i.exec(address)?.[1]
  if (!digits) return [0, 1, 2, 3, 4].map((step) => `hsl(${hueOf(address)} 62% ${48 + step * 8}%)`)
  const base = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return [0, 1, 2, 3, 4].map((step) => {
    const tint = base.map((channel) => Math.round(channel + (255 - channel) * 0.15 * step))
    return `rgb(${tint.join(' ')})`
  })
}
