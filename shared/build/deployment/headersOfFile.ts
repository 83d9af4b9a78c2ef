import { extname } from 'node:path'
import type { Deployment } from '../../src/deployment.ts'
import { type Realm, responseHeaders } from '../../src/responseHeaders.ts'
import type { Integrity } from '../Integrity.ts'

/** Pages of the auth origin that open in their own window. */
const ownWindows: Readonly<Record<string, Realm>> = {
  'popup.html': 'popup',
  'loading.html': 'popup',
  'social.html': 'social',
  'wallet.html': 'wallet',
}

/**
 * Returns the headers for every response of a frame's origin, even if the file does not exist: the headers of its
 * realm, with the inline scripts of the page at that path.
 *
 * @param pathname of the URL
 * @param hosts origins on the project's allowlist, for A only. `any` if the project has no allowlist.
 */
export function headersOfFile(
  deployment: Deployment,
  origin: 'modal' | 'auth',
  { inlineScripts }: Pick<Integrity, 'inlineScripts'>,
  pathname: string,
  hosts: readonly string[] | 'any' = [],
): Record<string, string> {
  const file = filePathOf(pathname)
  const name = file.slice(file.lastIndexOf('/') + 1)
  const own = Object.hasOwn(ownWindows, name) ? ownWindows[name] : undefined
  const realm = origin === 'modal' ? 'modal' : (own ?? 'auth')
  const inline = Object.hasOwn(inlineScripts, file) ? inlineScripts[file] : []
  return responseHeaders(deployment, realm, realm === 'auth' ? hosts : [], inline)
}

/**
 * Converts a URL's path to the path of a file in a build: removes the first slash, and adds `index.html` to a folder.
 */
export function filePathOf(pathname: string): string {
  return pathname.replace(/^\//, '').replace(/(^|\/)$/, '$1index.html')
}

/** Pattern of the name of the folder with the auth frame's pages, in this and in older releases. @see AuthFolder */
const release = String.raw`\d+\.\d+\.\d+[\w.-]*-[0-9a-f]{16}`

/**
 * Returns the `cache-control` of a file that exists. The name of a file in `assets/` or in a release's folder depends
 * on the file's content, so the file is cached forever. All other files are revalidated each time.
 */
export function cacheRule(pathname: string): string {
  const isFixed = new RegExp(`^(assets|${release})/`).test(filePathOf(pathname))
  return isFixed ? 'public, max-age=31536000, immutable' : 'no-cache'
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Returns the content type of a file. For an unknown extension, returns a type that no browser executes. */
export function contentTypeOf(path: string): string {
  return types[extname(path)] ?? 'application/octet-stream'
}
