import type { Faults } from './http/faults.ts'
import { jsonReply } from './http/jsonReply.ts'
import type { RequestLog } from './http/requestLog.ts'
import { type HttpService, startHttpService } from './http/startHttpService.ts'
import type { Projects } from './projects.ts'

/** The analytics sink: what it received is in the request log of the service `analytics`. */
export function startAnalytics(options: {
  readonly port: number
  readonly projects: Projects
  readonly faults: Faults
  readonly log: RequestLog
}): Promise<HttpService> {
  return startHttpService({
    ...options,
    service: 'analytics',
    cors: true,
    handle: ({ method, url }) => {
      if (method !== 'POST' || (url.pathname !== '/e' && url.pathname !== '/batch'))
        return jsonReply({ error: 'not found' }, 404)
      if (!options.projects.find(url.searchParams.get('projectId'))) return jsonReply({ error: 'Forbidden' }, 403)
      return jsonReply({ status: 'OK' }, 202)
    },
  })
}
