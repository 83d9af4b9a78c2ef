import * as z from 'zod/mini'
import { isOriginAllowed } from '../../shared/src/isOriginAllowed.ts'
import type { Faults } from './http/faults.ts'
import { jsonReply } from './http/jsonReply.ts'
import type { RequestLog } from './http/requestLog.ts'
import { type HttpService, startHttpService } from './http/startHttpService.ts'
import type { Projects } from './projects.ts'

const Page = z.object({ url: z.string() })

/**
 * Starts the analytics server. The request log lists the events that it receives under the service name `analytics`.
 */
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
    handle: async ({ method, url, body }) => {
      if (method !== 'POST' || (url.pathname !== '/e' && url.pathname !== '/batch'))
        return jsonReply({ error: 'not found' }, 404)
      const project = options.projects.find(url.searchParams.get('projectId'))
      // The modal's frame sends the request, so its header `Origin` is not the dapp's origin. Its body contains the URL
      // of the dapp's page.
      const page = Page.safeParse(parse(body)).data?.url
      const isListed = project && page && (await isOriginAllowed(page, project.allowedOrigins))
      if (!isListed) return jsonReply({ error: 'Forbidden' }, 403)
      return jsonReply({ status: 'OK' }, 202)
    },
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
