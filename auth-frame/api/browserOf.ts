/** The order matters: each of these names also stands in the strings of those before it. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

/** The browser that a User-Agent names, out of this list alone: no one can place a text of their own with it. */
export function browserOf(userAgent: string): string | undefined {
  return browsers.find(([, sign]) => sign.test(userAgent))?.[0]
}
