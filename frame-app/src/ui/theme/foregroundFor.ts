import { contrast, fromSrgb, type LinearColor } from './linearColor.ts'

const white = fromSrgb(1, 1, 1)

/** Returns white if it reaches 4.5:1, else black, which then always does. */
export function foregroundFor(color: LinearColor): 'white' | 'black' {
  return contrast(color, white) >= 4.5 ? 'white' : 'black'
}
