import { createHash } from 'node:crypto'

/** Attributes of a tag: lowercase name → value. */
type Attributes = Readonly<Record<string, string>>

/** Parts of a page that the doctor looks at. */
export type Html = {
  /** Attributes of each `<script>`, and its inline code. */
  readonly scripts: readonly { readonly attributes: Attributes; readonly code: string }[]
  readonly links: readonly Attributes[]
  readonly metas: readonly Attributes[]
}

/** Reads the scripts, links and metadata of an HTML document. Ignores comments. */
export function readHtml(text: string): Html {
  const html = text.replaceAll(/<!--[\s\S]*?-->/g, '')
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)].map(([, attributes, code]) => ({
    attributes: attributesOf(attributes!),
    code: code!,
  }))
  const outside = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '')
  const tags = (name: string) =>
    [...outside.matchAll(new RegExp(`<${name}\\b((?:"[^"]*"|'[^']*'|[^>"'])*)>`, 'gi'))].map(([, attributes]) =>
      attributesOf(attributes!),
    )
  return { scripts, links: tags('link'), metas: tags('meta') }
}

function attributesOf(text: string): Attributes {
  const found: Record<string, string> = Object.create(null)
  for (const [, name, double, single, bare] of text.matchAll(
    /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  ))
    found[name!.toLowerCase()] ??= decode(double ?? single ?? bare ?? '')
  return found
}

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#0*39;|&apos;/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Returns the hashes that a Content-Security-Policy needs for the page's inline scripts, such as `sha256-…`. */
export function inlineHashes({ scripts }: Html): readonly string[] {
  return scripts
    .filter(({ attributes }) => attributes.src === undefined)
    .filter(({ attributes: { type = '' } }) => /^(|module|importmap|text\/javascript)$/.test(type))
    .map(({ code }) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
}
