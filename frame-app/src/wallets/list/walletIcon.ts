/**
 * Returns the icon of a wallet in the host's window as a data URI that is safe to show (CT-3) and to pass on: quotes,
 * spaces and markup of a raw SVG are percent-encoded. Returns an empty string if it is not an image or too large.
 */
export function walletIcon(given: string): string {
  // `encodeURIComponent` does not encode single quotes.
  const icon = given.replace(/[\s"'<>#]/g, escape)
  return /^data:image\/.{0,131000}$/.test(icon) ? icon : ''
}
