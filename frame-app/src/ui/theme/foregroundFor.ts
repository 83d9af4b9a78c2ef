import { contrast, fromSrgb, type LinearColor } from './linearColor.ts'

const white = fromSrgb(1, 1, 1)

/**
 * Returns white if its contrast on the color is at least 4.5:1. Otherwise returns black, whose contrast is then always
 * high enough.
 */
export function foregroundFor(color: LinearColor): 'white' | 'black' {
  return contrast(color, white) >= 4.5 ? 'white' : 'black'
}
