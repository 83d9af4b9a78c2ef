import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Deployment } from '../../src/deployment.ts'
import { readIntegrity } from '../Integrity.ts'
import { cacheRule, contentTypeOf, filePathOf, headersOfFile } from './headersOfFile.ts'
import { readDeployment } from './readDeployment.ts'

type Settings = {
  readonly deployment: Deployment
  readonly origin: 'modal' | 'auth'
  /** Folder of the build that this origin serves. */
  readonly folder: string
  /** Origins that may embed A through M. `any` for a project without an allowlist. */
  readonly hosts?: readonly string[] | 'any'
  /** Certificate chain and key, both PEM. Without them, the server uses HTTP, so a proxy must terminate TLS. */
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer } | undefined
}

/**
 * Creates a server for one frame's build, but does not start to listen. The server serves files as a CDN must:
 * generated headers on every response, compression, caching by name, and 404 for every file that `integrity.json` does
 * not list.
 */
export function createFrameServer({ tls, ...settings }: Settings): Server {
  const handler = createHandler(settings)
  return tls ? createSecureServer({ ...tls, minVersion: 'TLSv1.2' }, handler) : createServer(handler)
}

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Coding = keyof typeof packers

function createHandler({ deployment, origin, folder, hosts = [] }: Omit<Settings, 'tls'>): RequestListener {
  const integrity = readIntegrity(folder)
  const contents = new Map(Object.keys(integrity.files).map((file) => [file, readFileSync(join(folder, file))]))
  const packed = new Map<string, Promise<Buffer>>()
  const pack = (file: string, body: Buffer, coding: Coding) => {
    const key = `${coding} ${file}`
    const found = packed.get(key) ?? packers[coding](body)
    packed.set(key, found)
    return found
  }

  return async ({ method, url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://frame')
    const own = headersOfFile(deployment, origin, integrity, pathname, hosts)
    const file = filePathOf(pathname)
    const body = contents.get(file)
    const end = (status: number, more: Readonly<Record<string, string>>, content?: Buffer) => {
      response.writeHead(status, { ...own, ...more })
      response.end(method === 'HEAD' ? undefined : content)
    }
    if (method !== 'GET' && method !== 'HEAD') return end(405, { allow: 'GET, HEAD' })
    if (!body) return end(404, { 'content-type': 'text/plain; charset=utf-8' }, Buffer.from('Not found.\n'))
    const kept = {
      'content-type': contentTypeOf(file),
      'cache-control': cacheRule(pathname),
      etag: `"${integrity.files[file]}"`,
      vary: 'accept-encoding',
    }
    if (headers['if-none-match'] === kept.etag) return end(304, kept)
    const accepted = String(headers['accept-encoding'] ?? '')
    const coding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted))
    const isText = /^(text|application\/json|image\/svg)/.test(kept['content-type'])
    if (!coding || !isText) return end(200, kept, body)
    end(200, { ...kept, 'content-encoding': coding }, await pack(file, body, coding))
  }
}

// `npm run serve`: serves both built frames, on the ports of their origins or on MODAL_PORT and AUTH_PORT. Uses TLS if
// TLS_CERT and TLS_KEY contain the paths of PEM files. AUTH_HOSTS contains the origins that may embed the wallet,
// separated by spaces, or `*` for a project without an allowlist.
if (process.argv[1] === import.meta.filename) {
  const { MODAL_PORT, AUTH_PORT, TLS_CERT, TLS_KEY, AUTH_HOSTS = '' } = process.env
  const built = (realm: string) => fileURLToPath(new URL(`../../../${realm}/dist`, import.meta.url))
  const deployment = readDeployment(built('frame-app'))
  const tls = TLS_CERT && TLS_KEY ? { cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY) } : undefined
  const hosts = AUTH_HOSTS === '*' ? 'any' : AUTH_HOSTS.split(' ').filter(Boolean)
  for (const [origin, folder, port] of [
    ['modal', built('frame-app'), MODAL_PORT],
    ['auth', built('auth-frame'), AUTH_PORT],
  ] as const) {
    const address = new URL(origin === 'modal' ? deployment.modalOrigin : deployment.authOrigin)
    const usual = address.port || (address.protocol === 'https:' ? '443' : '80')
    createFrameServer({ deployment, origin, folder, hosts, tls }).listen(Number(port ?? usual), () =>
      console.info(`${address.origin} is served at port ${port ?? usual}${tls ? ', over TLS' : ''}`),
    )
  }
}
