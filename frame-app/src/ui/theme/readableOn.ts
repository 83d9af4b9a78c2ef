import { contrast, fromSrgb, type LinearColor } from './color/linearColor.ts'
import { parseColor } from './color/parseColor.ts'

const white = fromSrgb(1, 1, 1)

/** White where it reaches 4.5:1, else black, which then always does. */
export function foregroundFor(color: LinearColor): 'white' | 'black' {
  return contrast(color, white) >= 4.5 ? 'white' : 'black'
}

/** The text colour to put on a colour that the host gives; `undefined` when it is not a colour we accept. */
export function readableOn(color: string): 'white' | 'black' | undefined {
  const parsed = parseColor(color)
  return parsed && foregroundFor(parsed)
}
