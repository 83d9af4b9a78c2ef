import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { cacheRule } from '../../../shared/build/deployment/headersOfFile.ts'
import type { Reply, Request } from '../http/reply.ts'
import { contentType } from './contentType.ts'

type File = {
  readonly body: Buffer
  readonly packed: Buffer | undefined
  readonly etag: string
  readonly mtime: number
}

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * How the server compresses files. The product's own server uses Brotli, which takes a second or two for each large
 * file.
 */
export type Packing = keyof typeof packers

const worthPacking = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/

/**
 * Serves the files of a folder like a plain web server. At the URL of a folder, it serves the folder's `index.html`. It
 * has no directory listings and no fallback page.
 *
 * @param prefix the URL path of the folder
 * @param packing how text files are compressed
 */
export function serveFolder(
  folder: string,
  prefix = '/',
  packing: Packing = 'gzip',
): (request: Request) => Promise<Reply | undefined> {
  const files = new Map<string, File>()
  return async ({ method, url, headers }) => {
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { allow: 'GET, HEAD' } }
    const path = filePath(url.pathname, prefix)
    if (path === undefined) return undefined
    const file = await read(join(folder, path))
    if (!file) return undefined
    const type = contentType(path)
    const common = {
      'content-type': type,
      'cache-control': cacheRule(url.pathname),
      etag: file.etag,
      vary: 'accept-encoding',
    }
    if (headers['if-none-match'] === file.etag) return { status: 304, headers: common }
    if (!file.packed || !headers['accept-encoding']?.split(/, ?/).includes(packing))
      return { headers: common, body: file.body }
    return { headers: { ...common, 'content-encoding': packing }, body: file.packed }
  }

  async function read(path: string): Promise<File | undefined> {
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const known = files.get(path)
    if (known?.mtime === found.mtimeMs) return known
    const body = await readFile(path)
    const packed =
      worthPacking.test(contentType(path)) && body.length > 1_000 ? await packers[packing](body) : undefined
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
    const file = { body, packed, etag, mtime: found.mtimeMs }
    files.set(path, file)
    return file
  }
}

/** Returns the path of the file relative to the folder. Returns `undefined` if the path would leave the folder. */
function filePath(pathname: string, prefix: string): string | undefined {
  if (!pathname.startsWith(prefix)) return undefined
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname.slice(prefix.length))
  } catch {
    return undefined
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return undefined
  const path = normalize(decoded.endsWith('/') || decoded === '' ? `${decoded}index.html` : decoded)
  return path.split(sep).includes('..') || path.startsWith(sep) ? undefined : path
}
