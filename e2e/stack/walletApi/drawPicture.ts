import { createHash } from 'node:crypto'
import { encodePng } from './encodePng.ts'

const size = 80

/**
 * Creates a PNG image from a key. The same key always results in the same image, and different keys result in images
 * that are easy to distinguish.
 */
export function drawPicture(key: string): Buffer {
  const hash = createHash('sha256').update(key).digest()
  const back = colour(hash[0]!, 0.55)
  const front = colour((hash[0]! + 96 + (hash[1]! % 64)) % 256, 0.92)
  return encodePng(size, (x, y) => {
    // The image is a mirrored pattern of 5 × 5 cells, inside a margin of 1.5 cells.
    const column = Math.floor(x / 10 - 1.5)
    const row = Math.floor(y / 10 - 1.5)
    if (column < 0 || column > 4 || row < 0 || row > 4) return back
    const cell = row * 3 + Math.min(column, 4 - column)
    return (hash[2 + (cell >> 3)]! >> (cell & 7)) & 1 ? front : back
  })
}

function colour(hue: number, lightness: number): readonly [number, number, number] {
  const channel = (offset: number) => {
    const k = (offset + (hue / 256) * 12) % 12
    const a = 0.65 * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
