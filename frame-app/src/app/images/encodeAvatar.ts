import { within } from '#shared/within.ts'
import { identiconColors } from '../../ui/pictures/Avatar.tsx'

/** Width and height of the encoded image, in px: three times its usual size, for screens with many pixels. */
const size = 72

/** Maximum length of the encoded image, in characters of base64: 6,144 bytes. */
const maxLength = 8_192

/** Maximum time (ms) for loading an account's image. */
const loadTimeoutMs = 4_000

/**
 * The attempts to encode an image, until one is small enough. Safari encodes no WebP. The last attempt is always small
 * enough.
 */
const attempts = [
  ['image/webp', 0.9],
  ['image/webp', 0.6],
  ['image/jpeg', 0.8],
  ['image/jpeg', 0.3],
] as const

type Canvas = Pick<HTMLCanvasElement, 'toDataURL'> & { readonly painter: CanvasRenderingContext2D }

/** Parts of the browser that paint images. */
export type Painting = {
  /**
   * Loads an image without credentials.
   *
   * @throws if the image's server does not allow other sites to read the image (CORS)
   */
  load(url: string): Promise<CanvasImageSource & { readonly naturalWidth: number; readonly naturalHeight: number }>
  createCanvas(): Canvas
}

/**
 * Encodes an account's image as a small square, so that the host page gets pixels and not a file (CT-14). Encodes an
 * identicon if there is no image, or if its server does not answer or does not let us read the image.
 *
 * @param url `https:` or `data:` URL of the account's image
 * @returns base64 of a WebP, JPEG or PNG image
 */
export async function encodeAvatar(address: string, url: string | null, painting = browser): Promise<string> {
  const image = url && (await within(loadTimeoutMs, () => painting.load(url)).catch(() => null))
  if (image) {
    const { naturalWidth: width, naturalHeight: height } = image
    const side = Math.min(width, height)
    const encoded = encode(painting, (painter) =>
      painter.drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size),
    )
    if (encoded) return encoded
  }
  return encode(painting, (painter) => paintIdenticon(painter, address)) ?? ''
}

function encode({ createCanvas }: Painting, paint: (painter: CanvasRenderingContext2D) => void): string | undefined {
  try {
    const canvas = createCanvas()
    // JPEG has no transparency, and shows transparent pixels as black.
    canvas.painter.fillStyle = '#fff'
    canvas.painter.fillRect(0, 0, size, size)
    paint(canvas.painter)
    for (const [type, quality] of attempts) {
      const [, base64 = ''] = canvas.toDataURL(type, quality).split(',')
      if (base64.length <= maxLength) return base64
    }
  } catch {
    // A broken image cannot be painted.
  }
  return undefined
}

/** Paints the same gradient as `Avatar`. */
function paintIdenticon(painter: CanvasRenderingContext2D, address: string): void {
  const [first, second, third, fourth, fifth] = identiconColors(address)
  const [x, y] = [0.68 * size, 0.26 * size]
  const gradient = painter.createRadialGradient(x, y, 0, x, y, Math.hypot(x, size - y))
  const stops = [fifth, fourth, third, second, first]
  for (const [index, color] of stops.entries()) gradient.addColorStop([0, 0.24, 0.46, 0.7, 1][index]!, color!)
  painter.fillStyle = gradient
  painter.fillRect(0, 0, size, size)
}

const browser: Painting = {
  async load(url) {
    const image = Object.assign(new Image(), { crossOrigin: 'anonymous', referrerPolicy: 'no-referrer', src: url })
    await image.decode()
    return image
  },
  createCanvas() {
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
    return Object.assign(canvas, { painter: canvas.getContext('2d')! })
  },
}
