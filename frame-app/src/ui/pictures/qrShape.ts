import { encode, QrCodeDataType } from 'uqr'

type QrShape = {
  /** Number of modules per side. */
  readonly size: number
  /** Path of all dark modules outside the clear zone. It must be filled by the even-odd rule. */
  readonly path: string
  /** Width and height of the clear zone in the center, in modules; 0 without a logo. */
  readonly clear: number
}

/**
 * Returns the shape of a QR code.
 *
 * A module fills its whole square, because many QR code readers miss smaller dots. Its corners are rounded only where
 * no dark module is adjacent. Alignment patterns stay square, because in a blurred image a reader may confuse a round
 * pattern with data.
 *
 * A code with a logo keeps less than 6 % of the area free in its center. It therefore uses the next level of error
 * correction. An even higher level would make each module smaller, and the smaller modules would cause more failures
 * than they prevent.
 */
export function qrShape(value: string, logo: boolean): QrShape {
  const { data, size, types } = encode(value, { border: 0, boostEcc: true, ecc: logo ? 'M' : 'L' })
  const wide = Math.floor(size * 0.24)
  // A QR code has an odd number of modules, so an odd zone is exactly centered.
  const clear = logo ? wide - ((wide + 1) % 2) : 0
  const from = (size - clear) / 2
  const inFinder = (x: number, y: number) => (x < 7 && (y < 7 || y >= size - 7)) || (x >= size - 7 && y < 7)
  const inClear = (at: number) => at >= from && at < from + clear
  const isDark = (x: number, y: number) => data[y]?.[x] === true && !inFinder(x, y) && !(inClear(x) && inClear(y))
  const corner = (x: number, y: number, beside: number) =>
    isDark(x, beside) || types[y]?.[x] === QrCodeDataType.Alignment ? 0 : 0.3
  let path = [0, size - 7].flatMap((x) => [0, size - 7].map((y) => (x + y < size ? finder(x, y) : ''))).join('')
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const start = x
      while (isDark(x + 1, y)) x++
      path += rounded(start, y, x + 1 - start, 1, [
        corner(start, y, y - 1),
        corner(x, y, y - 1),
        corner(x, y, y + 1),
        corner(start, y, y + 1),
      ])
    }
  return { clear, path, size }
}

type Corners = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number]

/**
 * Returns the path of a finder: a ring around a core. By the even-odd rule, the second square is the hole in the first
 * square.
 */
function finder(x: number, y: number): string {
  const square = (inset: number, side: number, radius: number) =>
    rounded(x + inset, y + inset, side, side, [radius, radius, radius, radius])
  return square(0, 7, 1.2) + square(1, 5, 0.6) + square(2, 3, 0.6)
}

function rounded(x: number, y: number, width: number, height: number, [a, b, c, d]: Corners): string {
  const arc = (radius: number, right: number, down: number) =>
    radius ? `a${radius} ${radius} 0 0 1 ${radius * right} ${radius * down}` : ''
  return `M${x + a} ${y}H${x + width - b}${arc(b, 1, 1)}V${y + height - c}${arc(c, -1, 1)}H${x + d}${arc(d, -1, -1)}V${y + a}${arc(a, 1, -1)}z`
}
