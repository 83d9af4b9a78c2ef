/**
 * Browsers in order of precedence: the User-Agent of a browser may also contain names of browsers that are later in
 * this list.
 */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

/**
 * Returns the name of the browser that sent a User-Agent. Returns only names from our list, so an attacker cannot
 * inject text through the User-Agent.
 */
export function browserOf(userAgent: string): string | undefined {
  return browsers.find(([, sign]) => sign.test(userAgent))?.[0]
}
