/** Schemes that browsers handle themselves, so that a link with such a scheme never opens an app. */
const browserSchemes =
  /^(javascript|data|blob|file|filesystem|vbscript|about|view-source|http|wss?|ftp|mailto|tel|sms|intent|content|chrome|edge|resource|moz-extension|chrome-extension):$/

/**
 * Reads a URL that leads to a web page (`https:`) or to an app (a scheme that no browser handles itself, followed by
 * `//`) (CT-1).
 *
 * @returns the URL as the browser will read it, or `undefined` if it is invalid or not allowed
 */
export function appLink(text: string): string | undefined {
  try {
    const { protocol, href, username, password } = new URL(text)
    // A user name before an `@` can make one host look like another.
    if (username || password) return undefined
    return href.startsWith('//', protocol.length) && !browserSchemes.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
