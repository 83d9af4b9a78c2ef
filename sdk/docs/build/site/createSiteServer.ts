import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path/posix'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
}
const isText = (extension: string) => /^\.(html|js|css|md|txt|json|svg)$/.test(extension)

/**
 * Serves a built site, compressed as a usual server does. The site's pages request nothing from other origins, and a
 * Content-Security-Policy enforces that.
 *
 * @param site folder of the built site
 */
export function createSiteServer(site: string): Server {
  return createServer(({ url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const path = join(site, normalize(decodeURIComponent(pathname)))
    const file = [path, `${path}.html`, join(path, 'index.html')].find((each) =>
      statSync(each, { throwIfNoEntry: false })?.isFile(),
    )
    const missing = join(site, '404.html')
    const found = file ?? (existsSync(missing) ? missing : undefined)
    if (!found) return response.writeHead(404).end()
    const extension = extname(found)
    const content = readFileSync(found)
    const accepted = headers['accept-encoding'] ?? ''
    const encoding = !isText(extension) ? '' : /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : ''
    response.writeHead(file ? 200 : 404, {
      'content-type': types[extension] ?? 'application/octet-stream',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      // Names of these files contain a hash of their content.
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
    })
    response.end(encoding === 'br' ? brotliCompressSync(content) : encoding ? gzipSync(content) : content)
  })
}

/** VitePress needs inline scripts for the theme and the page list, and inline styles for highlighted code. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
