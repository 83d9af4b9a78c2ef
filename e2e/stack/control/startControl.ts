import { fileURLToPath } from 'node:url'
import { type FaultName, type Faults, type FaultyService, faultNames, faultyServices } from '../http/faults.ts'
import { jsonReply } from '../http/jsonReply.ts'
import { parseJson } from '../http/parseJson.ts'
import type { Reply, Request } from '../http/reply.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { type HttpService, startHttpService } from '../http/startHttpService.ts'
import type { Project, Projects } from '../projects.ts'
import type { Relay } from '../relay/startRelay.ts'
import { serveFolder } from '../sites/serveFolder.ts'
import type { MobileWallet } from '../wallet/createMobileWallet.ts'

const page = serveFolder(fileURLToPath(new URL('page', import.meta.url)))

/** The page and JSON API that watch the local world and make it fail. */
export function startControl(options: {
  readonly port: number
  readonly faults: Faults
  readonly log: RequestLog
  readonly projects: Projects
  readonly relay: Relay
  readonly wallet: MobileWallet
  /** What `world.json` says. */
  readonly description: object
}): Promise<HttpService> {
  const { faults, log, projects, relay, wallet } = options

  const reads: Record<string, (request: Request) => Reply> = {
    '/requests': ({ url }) => jsonReply({ requests: log.list(url.searchParams.get('service') ?? undefined) }),
    '/faults': () => jsonReply({ faults: faults.all(), names: faultNames }),
    '/relay': () => jsonReply({ connections: relay.connections, paused: relay.isPaused }),
    '/world': () => jsonReply(options.description),
  }

  const actions: Record<string, (body: Record<string, unknown>) => Reply | Promise<Reply>> = {
    '/faults': ({ service, fault, delayMs, ms }) => {
      if (!isOneOf(faultyServices, service) || !isOneOf(faultNames, fault))
        return jsonReply({ error: `service: ${faultyServices.join(' | ')}; fault: ${faultNames.join(' | ')}` }, 400)
      faults.set(service as FaultyService, fault as FaultName, Number(delayMs ?? ms) || undefined)
      return jsonReply({ ok: true, faults: faults.all() })
    },
    '/projects': ({ projectId, features, allowedOrigins, isAnalyticsEnabled }) => {
      const change = Object.entries({ features, allowedOrigins, isAnalyticsEnabled }).filter(
        ([, value]) => value !== undefined,
      )
      const project = projects.change(`${projectId}`, Object.fromEntries(change) as Partial<Project>)
      return project ? jsonReply({ ok: true, project }) : jsonReply({ error: 'unknown projectId' }, 404)
    },
    '/relay/drop': () => {
      relay.dropAll()
      return jsonReply({ ok: true })
    },
    '/relay/pause': () => {
      relay.pause()
      return jsonReply({ ok: true })
    },
    '/relay/resume': () => {
      relay.resume()
      return jsonReply({ ok: true })
    },
    '/reset': async () => {
      faults.reset()
      projects.reset()
      relay.resume()
      await wallet.reset()
      log.reset()
      return jsonReply({ ok: true })
    },
  }

  const handle = async (request: Request): Promise<Reply> => {
    const { pathname } = request.url
    const run = request.method === 'POST' ? actions[pathname] : undefined
    if (run) return run(parseJson(request.body))
    const read = request.method === 'GET' ? reads[pathname] : undefined
    return read?.(request) ?? (await page(request)) ?? jsonReply({ error: 'not found' }, 404)
  }
  // Its own requests would drown those of the others.
  const unlogged: RequestLog = { ...log, add: () => {} }
  return startHttpService({ ...options, log: unlogged, service: 'control', cors: true, handle })
}

function isOneOf(list: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && list.includes(value)
}
