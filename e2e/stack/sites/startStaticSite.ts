import { existsSync } from 'node:fs'
import type { Faults } from '../http/faults.ts'
import type { Reply, Request } from '../http/reply.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { type HttpService, startHttpService } from '../http/startHttpService.ts'
import { parseHeaderOverrides } from './parseHeaderOverrides.ts'
import { type Packing, serveFolder } from './serveFolder.ts'

type StaticSite = {
  readonly service: 'host' | 'otherHost' | 'modal' | 'auth'
  readonly port: number
  /** Folders to serve, by the prefix of the URL path. The longest prefixes are first. */
  readonly folders: Readonly<Record<string, string>>
  /** Routes that the site's own server handles. If a route and a file in `folders` match, the route answers. */
  readonly routes?: (request: Request) => Promise<Reply | undefined>
  /** Headers of every response, even if its status is 404. */
  readonly headers?: (url: URL) => Readonly<Record<string, string>>
  readonly packing?: Packing | undefined
  /** Whether tests can change the headers of HTML documents with `?headers=<JSON>`. */
  readonly overridable?: boolean
  readonly faults: Faults
  readonly log: RequestLog
}

/** Serves a built site on `127.0.0.1`. Browsers reach it at any `*.localhost` name. */
export function startStaticSite(site: StaticSite): Promise<HttpService> {
  const withoutFrames = () => site.faults.get(site.service).fault === 'noFrames'
  return startHttpService({ ...site, handle: siteHandler({ ...site, withoutFrames }) })
}

export function siteHandler(
  site: Pick<StaticSite, 'folders' | 'routes' | 'headers' | 'packing' | 'overridable'> & {
    readonly withoutFrames?: () => boolean
  },
): (request: Request) => Promise<Reply> {
  const folders = [
    ...(site.routes ? [site.routes] : []),
    ...Object.entries(site.folders).map(([prefix, folder]) => serveFolder(folder, prefix, site.packing)),
  ]
  return async (request) => {
    const reply = (await firstReply(folders, request)) ?? missing(Object.values(site.folders))
    const headers: Record<string, string> = { ...reply.headers, ...site.headers?.(request.url) }
    const policy = headers['content-security-policy']
    if (policy && site.withoutFrames?.())
      headers['content-security-policy'] = policy.replace(/frame-src [^;]*/, "frame-src 'none'")
    const isDocument = reply.headers?.['content-type']?.startsWith('text/html')
    if (!site.overridable || !isDocument) return { ...reply, headers }
    const overrides = parseHeaderOverrides(request.url.searchParams.get('headers'))
    const merged = Object.entries({ ...headers, ...overrides })
    return {
      ...reply,
      headers: Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== null)),
    }
  }
}

async function firstReply(
  folders: readonly ((request: Request) => Promise<Reply | undefined>)[],
  request: Request,
): Promise<Reply | undefined> {
  for (const folder of folders) {
    const reply = await folder(request)
    if (reply) return reply
  }
  return undefined
}

function missing(folders: readonly string[]): Reply {
  const unbuilt = folders.filter((folder) => !existsSync(folder))
  const body = unbuilt.length ? `Not found. Not built yet: ${unbuilt.join(', ')}\n` : 'Not found.\n'
  return { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body }
}
