import type { Page } from '@playwright/test'

type Spot = { readonly x: number; readonly y: number }

/** Reads the colors of the screen at some points. Each color consists of red, green and blue, from 0 to 255. */
export async function pixelsAt(page: Page, spots: readonly Spot[]): Promise<readonly (readonly number[])[]> {
  return Promise.all(
    spots.map(async ({ x, y }) => {
      const picture = await page.screenshot({
        clip: { x, y, width: 1, height: 1 },
        animations: 'disabled',
        scale: 'css',
      })
      return page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const context = new OffscreenCanvas(1, 1).getContext('2d')!
        context.drawImage(bitmap, 0, 0)
        return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
      }, picture.toString('base64'))
    }),
  )
}
