import type { HttpGet } from './httpGet.ts'
import type { Html } from './readHtml.ts'

/** A page's scripts: URL → code. An inline script has the page's URL and a number as its fragment. */
export type Scripts = Map<string, string>

/** Maximum number of scripts to load. Larger pages are checked only in a browser. */
const maxScripts = 300
/** Maximum total size of the scripts, in characters. */
const maxSize = 60_000_000
/** Number of concurrent requests. */
const atOnce = 8

/**
 * Loads the scripts of a page, and the modules that they import. Skips scripts that cannot be loaded, and scripts for
 * old browsers (`nomodule`), because those contain a second copy of everything.
 *
 * @param pageUrl URL of the page after redirects
 */
export async function collectScripts(httpGet: HttpGet, pageUrl: string, html: Html): Promise<Scripts> {
  const scripts: Scripts = new Map()
  const waiting: string[] = []
  const seen = new Set<string>()
  const add = (specifier: string, from: string) => {
    if (!URL.canParse(specifier, from)) return
    const url = new URL(specifier, from)
    url.hash = ''
    if (!/^https?:$/.test(url.protocol) || seen.has(url.href) || seen.size >= maxScripts) return
    seen.add(url.href)
    waiting.push(url.href)
  }
  const keep = (url: string, code: string, base: string) => {
    scripts.set(url, code)
    for (const specifier of importsOf(code)) add(specifier, base)
  }

  for (const [index, { attributes, code }] of html.scripts.entries()) {
    if ('nomodule' in attributes) continue
    if (attributes.src !== undefined) add(attributes.src, pageUrl)
    else if (!/json|importmap/.test(attributes.type ?? '')) keep(`${pageUrl}#${index}`, code, pageUrl)
  }
  for (const { rel = '', href, as } of html.links)
    if (href && (/\bmodulepreload\b/.test(rel) || (/\bpreload\b/.test(rel) && as === 'script'))) add(href, pageUrl)

  let size = 0
  const load = async (url: string) => {
    const answer = await httpGet(url).catch(() => undefined)
    if (answer?.status !== 200 || size > maxSize) return
    size += answer.body.length
    keep(url, answer.body, url)
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(load))
  return scripts
}

/** Returns the relative and absolute specifiers of static and dynamic imports. */
function importsOf(code: string): readonly string[] {
  const found = code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'`]((?:\.{0,2}\/|https?:\/\/)[^"'`\s$]+)["'`]/g)
  return [...found].map(([, specifier]) => specifier!)
}
