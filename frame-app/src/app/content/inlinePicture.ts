import { dataUri } from './dataUri.ts'

const types = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/
const max = 512 * 1024

/**
 * A picture that an NFT brings with itself, as an address for `<img>`: written again, with its type alone. An SVG in
 * `<img>` runs no script and requests nothing.
 *
 * @returns `null` for what is not a picture, or one of more than half a megabyte
 */
export function inlinePicture(uri: string): string | null {
  const data = dataUri(uri, max)
  if (!data || !types.test(data.type)) return null
  return `data:${data.type};base64,${base64(data.bytes)}`
}

/** The same for an SVG that stands in a description as text. */
export const svgPicture = (svg: string): string | null =>
  /^\s*(<\?xml[^>]*\?>\s*)?<svg[\s>]/i.test(svg) && svg.length <= max
    ? `data:image/svg+xml;base64,${base64(new TextEncoder().encode(svg))}`
    : null

/** In parts: a call takes only so many arguments. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 8_192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192))
  return btoa(text)
}
