/** In order of precedence: the User-Agent of each browser also contains the names of browsers below it. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

/** Returns the browser that a User-Agent names, only from this list, so that no one can inject text with it. */
export function browserOf(userAgent: string): string | undefined {
  return browsers.find(([, sign]) => sign.test(userAgent))?.[0]
}
