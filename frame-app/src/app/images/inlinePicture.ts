import { dataUri } from './dataUri.ts'

const types = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/
const max = 512 * 1024

/**
 * Re-encodes an NFT's inline image as a URL for `<img>`, whose header contains only the media type. An SVG in `<img>`
 * runs no scripts and loads nothing.
 *
 * @returns `null` if the URI is not an image or is larger than half a megabyte
 */
export function inlinePicture(uri: string): string | null {
  const data = dataUri(uri, max)
  if (!data || !types.test(data.type)) return null
  return `data:${data.type};base64,${base64(data.bytes)}`
}

/**
 * Encodes an SVG string from the metadata as a URL for `<img>`. Returns `null` if the string is not an SVG or is larger
 * than half a megabyte.
 */
export const svgPicture = (svg: string): string | null =>
  /^\s*(<\?xml[^>]*\?>\s*)?<svg[\s>]/i.test(svg) && svg.length <= max
    ? `data:image/svg+xml;base64,${base64(new TextEncoder().encode(svg))}`
    : null

/** Encodes bytes as base64. Works in chunks, because a function call accepts only a limited number of arguments. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 8_192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192))
  return btoa(text)
}
