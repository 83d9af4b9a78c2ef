/** Schemes that a browser acts on by itself: never an app's. */
const browserSchemes =
  /^(javascript|data|blob|file|filesystem|vbscript|about|view-source|http|wss?|ftp|mailto|tel|sms|intent|content|chrome|edge|resource|moz-extension|chrome-extension):$/

/**
 * Reads an address that leads to a web page or an app: `https:`, or a scheme on which no browser acts by itself, with
 * `//` behind it (CT-1).
 *
 * @returns the address as the browser will read it, or `undefined`
 */
export function appLink(text: string): string | undefined {
  try {
    const { protocol, href, username, password } = new URL(text)
    // A name before an `@` makes one host look like another.
    if (username || password) return undefined
    return href.startsWith('//', protocol.length) && !browserSchemes.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
