import type { Locator, Page } from '@playwright/test'

/** Width of the white plate's empty border, and of the QR code on the plate, in px. */
const [padding, width] = [16, 264]

/**
 * Reads the modules of a rendered QR code from the pixels on the screen. Returns one line per row, with `#` for each
 * dark module. Leaves out the three rounded finder patterns in the corners, and the logo in the middle.
 *
 * @param page any page, used for its canvas
 * @param size number of modules per side
 */
export async function readQr(code: Locator, page: Page, size: number): Promise<string> {
  const png = (await code.screenshot()).toString('base64')
  const border = (padding * size) / width
  const rows = await page.evaluate(
    async ({ png, size, border }) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      const step = bitmap.width / (size + 2 * border)
      const at = (module: number) => Math.floor((module + border + 0.5) * step)
      const isDark = (x: number, y: number) => context.getImageData(at(x), at(y), 1, 1).data[0]! < 128
      return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => isDark(x, y)))
    },
    { png, size, border },
  )
  return qrText(rows)
}

/** Converts an encoded QR code to the format that `readQr` returns. */
export function qrText(rows: readonly (readonly boolean[])[]): string {
  const { length } = rows
  const inFinder = (x: number, y: number) => (x < 7 && (y < 7 || y >= length - 7)) || (x >= length - 7 && y < 7)
  const inLogo = (at: number) => Math.abs(at - (length - 1) / 2) < 0.13 * length
  const letter = (dark: boolean, x: number, y: number) =>
    inFinder(x, y) || (inLogo(x) && inLogo(y)) ? ' ' : dark ? '#' : '.'
  return rows.map((row, y) => row.map((dark, x) => letter(dark, x, y)).join('')).join('\n')
}
