import type { Locator } from '@playwright/test'

/** Renders an image on a white square of 48 pixels. Returns the image's type, size and colors as a description. */
export const looksOf = (picture: Locator) =>
  picture.evaluate(async (element) => {
    const image = element as HTMLImageElement
    await image.decode()
    const side = 48
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
    const context = canvas.getContext('2d')!
    context.fillStyle = '#fff'
    context.fillRect(0, 0, side, side)
    context.drawImage(image, 0, 0, side, side)
    const { data } = context.getImageData(0, 0, side, side)
    const pixels = Array.from({ length: side * side }, (_, index) => [...data.subarray(4 * index, 4 * index + 3)])
    return {
      kind: image.src.slice(0, image.src.indexOf(',')),
      width: image.naturalWidth,
      height: image.naturalHeight,
      colours: new Set(pixels.map((pixel) => `${pixel}`)).size,
      black: pixels.filter((pixel) => pixel.every((each) => each < 32)).length,
    }
  })
