import type { qrShape } from './qrShape.ts'

type Scene = {
  /** Width and height of the white plate behind the QR code, in px. */
  readonly side: number
  /** Blur radius in px; 0 is sharp. */
  readonly blur: number
  /** Brightness of the page around the plate, 0 to 255. */
  readonly page: number
}
type Pixels = Float32Array<ArrayBuffer>
type Point = readonly [x: number, y: number]

const rows = 4

/**
 * Simulates a camera image of a QR code. Fills the QR code's path, by the even-odd rule, on the white plate that
 * `QrCode` renders. Edges are anti-aliased, as on a screen. Fills the clear zone with gray stripes that represent a
 * logo.
 *
 * @returns pixels in `ImageData` order
 */
export function photograph({ path, size, clear }: ReturnType<typeof qrShape>, { side, blur, page }: Scene) {
  // At 296 px, the plate's empty border is 16 px wide.
  const [margin, scale] = [Math.round(side / 8), (side * 264) / 296 / size]
  const border = (16 * size) / 264
  const width = side + 2 * margin
  const light = new Float32Array(width * width).fill(page)
  const at = (module: number) => margin + (module + border) * scale
  for (let y = margin; y < margin + side; y++) light.fill(255, y * width + margin, y * width + margin + side)
  const crossings = Array.from({ length: width * rows }, (): number[] => [])
  for (const [[x0, y0], [x1, y1]] of edgesOf(path)) {
    const [top, bottom] = [Math.min(at(y0), at(y1)), Math.max(at(y0), at(y1))]
    for (let row = Math.ceil(top * rows - 0.5); (row + 0.5) / rows < bottom; row++)
      crossings[row]?.push(at(x0) + ((at(x1) - at(x0)) * ((row + 0.5) / rows - at(y0))) / (at(y1) - at(y0)))
  }
  crossings.forEach((found, row) => {
    found.sort((a, b) => a - b)
    for (let pair = 0; pair + 1 < found.length; pair += 2)
      darken(light, Math.floor(row / rows) * width, found[pair]!, found[pair + 1]!)
  })
  for (let y = at((size - clear) / 2 + 0.5); clear > 0 && y < at((size + clear) / 2 - 0.5); y++)
    for (let x = at((size - clear) / 2 + 0.5); x < at((size + clear) / 2 - 0.5); x++)
      light[Math.floor(y) * width + Math.floor(x)] = Math.floor((x + y) / 7) % 2 === 0 ? 40 : 150
  const seen = [1, width, 1, width].reduce<Pixels>((from, step) => spread(from, step, width, blur), light)
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  seen.forEach((value, pixel) => void data.fill(value, pixel * 4, pixel * 4 + 3))
  return { width, height: width, data }
}

/**
 * Darkens the pixels of a line between two positions. A pixel that is covered only partly is darkened in proportion.
 */
function darken(light: Float32Array, line: number, from: number, to: number) {
  for (let x = Math.floor(from); x < to; x++) {
    const covered = Math.min(to, x + 1) - Math.max(from, x)
    light[line + x]! -= (covered * 235) / rows
  }
}

/** Box blur: averages each pixel with its neighbors within `distance`. Two passes approximate a lens blur. */
function spread(from: Pixels, step: number, width: number, distance: number): Pixels {
  if (distance === 0) return from
  return from.map((_, pixel) => {
    const place = step === 1 ? pixel % width : Math.floor(pixel / width)
    let [sum, count] = [0, 0]
    for (let off = -distance; off <= distance; off++)
      if (place + off >= 0 && place + off < width) {
        sum += from[pixel + off * step]!
        count++
      }
    return sum / count
  })
}

/** Returns the edges of a path that consists of `M`, `H`, `V`, `a` (quarter circles) and `z`. */
function edgesOf(path: string): [Point, Point][] {
  return path.split('z').flatMap((part) => {
    const points: Point[] = []
    for (const [, command, numbers = ''] of part.matchAll(/([MHVa])([^MHVa]*)/g)) {
      const [x, y] = points.at(-1) ?? [0, 0]
      const given = numbers.split(' ').map(Number)
      if (command === 'M') points.push([given[0]!, given[1]!])
      if (command === 'H') points.push([given[0]!, y])
      if (command === 'V') points.push([x, given[0]!])
      if (command === 'a') points.push(...quarter(x, y, given[5]!, given[6]!))
    }
    return points.map((point, index): [Point, Point] => [point, points[(index + 1) % points.length]!])
  })
}

/** Approximates a clockwise quarter circle, as in the paths of `qrShape`. */
function quarter(x: number, y: number, right: number, down: number): Point[] {
  const centre: Point = right * down > 0 ? [x, y + down] : [x + right, y]
  const [fromX, fromY] = [x - centre[0], y - centre[1]]
  return [1, 2, 3, 4].map((step) => {
    const angle = (step * Math.PI) / 8
    return [
      centre[0] + fromX * Math.cos(angle) - fromY * Math.sin(angle),
      centre[1] + fromX * Math.sin(angle) + fromY * Math.cos(angle),
    ]
  })
}
