/** Matches the tag of a name, with the value in between. */
const tag = (name: string) => new RegExp(`(<meta name="${name}" content=")([^"]*)(")`)

/**
 * Writes a value as JSON into a page, as the content of `<meta name="…" content="…">`.
 *
 * @throws if the page does not contain exactly one such tag
 */
export function writeMeta(html: string, name: string, value: object): string {
  if (html.split(tag(name)).length !== 5) throw new Error(`The page does not have one <meta name="${name}">.`)
  const content = JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return html.replace(tag(name), (_, start: string, _old: string, end: string) => start + content + end)
}

/** Reads what `writeMeta` wrote. Returns `null` if the page has no such tag, or if nothing was written yet. */
export function readMeta(html: string, name: string): unknown {
  const content = tag(name).exec(html)?.[2] || 'null'
  return JSON.parse(content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}
