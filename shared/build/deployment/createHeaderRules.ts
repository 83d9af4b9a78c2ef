import type { Deployment } from '../../src/deployment.ts'
import type { Integrity } from '../Integrity.ts'
import { cacheRule, headersOfFile } from './headersOfFile.ts'

/** Path, or folder that ends with `/*` → the response headers there. The first rule that matches applies. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Creates the content of a build's `headers.json`, for web servers that cannot call `headersOfFile`. Every path needs
 * its headers, even if no file exists there. The content type is missing, because each web server derives it from the
 * file's extension.
 *
 * @param hosts origins that may embed A through M, see `responseHeaders`
 */
export function createHeaderRules(
  deployment: Deployment,
  origin: 'modal' | 'auth',
  integrity: Pick<Integrity, 'files' | 'inlineScripts'>,
  hosts: readonly string[] | 'any',
): HeaderRules {
  const pages = Object.keys(integrity.files).filter((file) => file.endsWith('.html'))
  const of = (path: string) => headersOfFile(deployment, origin, integrity, path, hosts)
  const paths = [...(pages.includes('index.html') ? ['/'] : []), ...pages.map((page) => `/${page}`)]
  const rows = paths.map((path) => [path, { ...of(path), 'cache-control': cacheRule(path) }])
  const assets = { ...of('/assets/none'), 'cache-control': cacheRule('/assets/none') }
  const others = { ...of('/none'), 'cache-control': cacheRule('/none') }
  return Object.fromEntries([...rows, ['/assets/*', assets], ['/*', others]])
}
