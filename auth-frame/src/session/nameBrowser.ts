/** By the browser's own word. Each of the later ones also says that it is one of the earlier. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

/** What the visitor will tell this browser by in a list, such as `Chrome on app.example`. */
export function nameBrowser(userAgent: string, origin: string): string {
  const name = browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Browser'
  return `${name} on ${new URL(origin).host}`.slice(0, 256)
}
