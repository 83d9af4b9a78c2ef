import { encode } from 'uqr'

type QrShape = {
  /** Modules on a side. */
  readonly size: number
  /** One round dot for each dark module outside the finders and the clear zone. */
  readonly dots: string
  /** Top-left corners of the three finder patterns, drawn as rounded squares. */
  readonly finders: readonly (readonly [x: number, y: number])[]
  /** Side of the clear zone in the middle, in modules; 0 without a logo. */
  readonly clear: number
}

const radius = 0.44

/**
 * The drawing of a QR code. With a logo it carries more error correction (Q) and leaves the middle free, under 6 % of
 * it.
 */
export function qrShape(value: string, logo: boolean): QrShape {
  const { data, size } = encode(value, { border: 0, ecc: logo ? 'Q' : 'M' })
  const wide = Math.floor(size * 0.24)
  // A QR code has an odd number of modules: an odd zone sits exactly in the middle.
  const clear = logo ? wide - ((wide + 1) % 2) : 0
  const from = (size - clear) / 2
  const inFinder = (x: number, y: number) => (x < 7 && (y < 7 || y >= size - 7)) || (x >= size - 7 && y < 7)
  const inClear = (at: number) => at >= from && at < from + clear
  let dots = ''
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark || inFinder(x, y) || (inClear(x) && inClear(y))) return
      dots += `M${x + 0.5 - radius} ${y + 0.5}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`
    })
  })
  return {
    clear,
    dots,
    finders: [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ],
    size,
  }
}
