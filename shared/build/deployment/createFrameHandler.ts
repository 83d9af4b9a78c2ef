import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Deployment } from '../../src/deployment/deployment.ts'
import { cacheRule } from './cacheRule.ts'
import { contentTypeOf } from './contentTypeOf.ts'
import { filePathOf } from './filePathOf.ts'
import { headersOfFile } from './headersOfFile.ts'
import { readIntegrity } from './readIntegrity.ts'

type Settings = {
  readonly deployment: Deployment
  readonly origin: 'modal' | 'auth'
  /** Of this origin's build. */
  readonly folder: string
  /** May embed A through M; `any` for a project that lists none. */
  readonly hosts?: readonly string[] | 'any'
}
const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Coding = keyof typeof packers

/**
 * Serves one frame's build as a CDN has to: the generated headers on each answer, compressed, kept for as long as its
 * name allows, nothing in the place of what is not there. Files that the build does not name are not there.
 */
export function createFrameHandler({ deployment, origin, folder, hosts = [] }: Settings): RequestListener {
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
