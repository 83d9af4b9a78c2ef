import { describe, expect, test } from 'vitest'
import { encodeAvatar, type Painting } from './encodeAvatar.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const url = 'https://images.example/a.png'

/**
 * Fakes the browser's canvas.
 *
 * @param lengthOf returns the length of the encoded image for each attempt
 */
function fakePainting(lengthOf: (type: string, quality: number) => number, load?: Painting['load']) {
  const painted: unknown[][] = []
  const painter = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) =>
      name === 'createRadialGradient'
        ? () => ({ addColorStop() {} })
        : (...given: unknown[]) => void painted.push([name, ...given]),
    set: () => true,
  })
  const painting: Painting = {
    load: load ?? (async () => ({ naturalWidth: 200, naturalHeight: 100 }) as HTMLImageElement),
    createCanvas: () => ({
      painter,
      toDataURL: (type, quality) =>
        `data:${type};base64,${type!.slice(6)}${quality}`.padEnd(lengthOf(type!, quality!), 'A'),
    }),
  }
  return { painting, painted }
}

describe('encodeAvatar', () => {
  test('default: encodes the middle of the image', async () => {
    const { painting, painted } = fakePainting(() => 0)
    expect(await encodeAvatar(address, url, painting)).toBe('webp0.9')
    expect(painted.filter(([name]) => name === 'drawImage').map(([, , ...at]) => at)).toEqual([
      [50, 0, 100, 100, 0, 0, 72, 72],
    ])
  })

  test('behavior: reduces the quality until the image has at most 6,144 bytes', async () => {
    const { painting } = fakePainting((type) => (type === 'image/webp' ? 9_000 : 0))
    expect(await encodeAvatar(address, url, painting)).toBe('jpeg0.8')
  })

  test.each<[string, string | null, Painting['load']?]>([
    ['there is no image', null],
    ['the image does not load', url, () => Promise.reject(new Error('CORS'))],
  ])('behavior: encodes an identicon if %s', async (_, given, load) => {
    const { painting, painted } = fakePainting(() => 0, load)
    expect(await encodeAvatar(address, given, painting)).toBe('webp0.9')
    expect(painted.map(([name]) => name)).toEqual(['fillRect', 'fillRect'])
  })

  test('behavior: encodes an identicon if the image is too large at each quality', async () => {
    let attempts = 0
    const { painting, painted } = fakePainting(() => (++attempts > 4 ? 0 : 9_000))
    expect(await encodeAvatar(address, url, painting)).toBe('webp0.9')
    expect(painted.map(([name]) => name)).toEqual(['fillRect', 'drawImage', 'fillRect', 'fillRect'])
  })
})
