import type { BrowserContext } from 'playwright-core'

/** Quality of the pictures, 0 to 1. Text is sharp, and a picture has a third of the PNG's size. */
const quality = 0.9

/** Converts a PNG to WebP with the browser's own encoder. */
export async function toWebp(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage()
  const encoded = await page.evaluate(
    async ([png, quality]) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      canvas.getContext('2d')!.drawImage(picture, 0, 0)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    [png.toString('base64'), quality] as const,
  )
  await page.close()
  return Buffer.from(encoded, 'base64')
}
