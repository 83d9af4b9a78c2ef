/**
 * Returns the icon of a wallet in the host's window as a data URI that is safe to show (CT-3) and to send to the dapp.
 * Percent-encodes the quotes, spaces and markup of a raw SVG. Returns an empty string if the icon is too large or not
 * an image.
 */
export function walletIcon(given: string): string {
  // `encodeURIComponent` does not encode single quotes.
  const icon = given.replace(/[\s"'<>#]/g, escape)
  return /^data:image\/.{0,131000}$/.test(icon) ? icon : ''
}
