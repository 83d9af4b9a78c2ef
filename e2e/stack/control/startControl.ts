import { fileURLToPath } from 'node:url'
import type { Faults } from '../http/faults.ts'
import { faultNames } from '../http/faults.ts'
import { jsonReply } from '../http/jsonReply.ts'
import { parseJson } from '../http/parseJson.ts'
import type { Reply, Request } from '../http/reply.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { type HttpService, startHttpService } from '../http/startHttpService.ts'
import type { LoginService } from '../loginService/startLoginService.ts'
import type { Relay } from '../relay/startRelay.ts'
import { serveFolder } from '../sites/serveFolder.ts'
import type { ControlActions } from './controlActions.ts'

const page = serveFolder(fileURLToPath(new URL('page', import.meta.url)))

/**
 * Serves the control page and its JSON API. Both show the state of the local world, and both can make its services
 * fail.
 */
export function startControl(options: {
  readonly port: number
  readonly faults: Faults
  readonly log: RequestLog
  readonly relay: Pick<Relay, 'connections' | 'isPaused'>
  readonly loginService: Pick<LoginService, 'isRunning'>
  readonly actions: ControlActions
  /** The content of `world.json`. */
  readonly description: object
}): Promise<HttpService> {
  const { faults, log, relay, loginService, actions } = options

  const reads: Record<string, (request: Request) => Reply> = {
    '/requests': ({ url }) => jsonReply({ requests: log.list(url.searchParams.get('service') ?? undefined) }),
    '/faults': () => jsonReply({ faults: faults.all(), names: faultNames }),
    '/relay': () => jsonReply({ connections: relay.connections, paused: relay.isPaused }),
    '/service': () => jsonReply({ isRunning: loginService.isRunning }),
    '/world': () => jsonReply(options.description),
  }

  const handle = async (request: Request): Promise<Reply> => {
    const { pathname } = request.url
    const run = request.method === 'POST' ? actions[pathname] : undefined
    if (run) return run(parseJson(request.body))
    const read = request.method === 'GET' ? reads[pathname] : undefined
    return read?.(request) ?? (await page(request)) ?? jsonReply({ error: 'not found' }, 404)
  }
  // Leaves the control server's own requests out of the log. Otherwise they would hide the requests to the other
  // services.
  const unlogged: RequestLog = { ...log, add: () => {} }
  return startHttpService({ ...options, log: unlogged, service: 'control', cors: true, handle })
}
