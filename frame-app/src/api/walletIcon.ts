import { ImageDataUri } from '#shared/protocol/primitives.ts'

/**
 * Returns the icon of a wallet in the host's window as a data URI that is safe to show (CT-3) and to pass on: quotes,
 * spaces and markup of a raw SVG are percent-encoded. Empty if it is not an image, or too large.
 */
export function walletIcon(given: string): string {
  const icon = given.replace(/[\s"<>#]/g, encodeURIComponent).replaceAll("'", '%27')
  return ImageDataUri.safeParse(icon).success ? icon : ''
}
