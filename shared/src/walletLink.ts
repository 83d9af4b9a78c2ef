/** Schemes that a browser acts on by itself: never a wallet's. */
const browserSchemes =
  /^(javascript|data|blob|file|filesystem|vbscript|about|view-source|http|wss?|ftp|mailto|tel|sms|intent|content|chrome|edge|resource|moz-extension|chrome-extension):$/

/**
 * Reads an address that is meant to open a wallet: `https:`, or the scheme of its app with `//` behind it (CT-1). The
 * SDK runs the same check again before it opens one in the host's window (CT-2).
 *
 * @returns the address as the browser will read it, or `undefined`
 */
export function walletLink(text: string): string | undefined {
  try {
    const { protocol, href, username, password } = new URL(text)
    // A name before an `@` makes one host look like another.
    if (username || password) return undefined
    return href.startsWith('//', protocol.length) && !browserSchemes.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
